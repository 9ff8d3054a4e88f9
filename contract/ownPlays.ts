/** Plays of the scouting athlete that the signed-in account is linked to (R-PLAY). */
import { z } from 'zod';
import { flag, Id, Side, whole } from './fields.ts';
import { ShopProduct } from './products.ts';
import { route } from './route.ts';

const errors = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

/** Requirements that can be missing. An admin records the link and the guardian's consent. */
export const MISSING = ['ligacao', 'responsavel', 'consentimento'] as const;

export const OwnPlays = z.object({
  atleta: z.object({ _id: Id, nome: z.string() }).nullable(),
  /** An admin records a minor's consents; the account can only withdraw them. */
  menor: z.boolean(),
  /** The newest consent `jogadas`. */
  autorizado: z.boolean(),
  falta: z.array(z.enum(MISSING)),
  /** Newest first. Empty while a requirement is missing. */
  partidas: z.array(
    z.object({
      _id: Id,
      /** YYYY-MM-DD, or empty. */
      date: z.string(),
      opponent: z.string(),
      lado: Side,
      numero: z.number().int(),
      /** The match has a video address. */
      video: z.boolean(),
    }),
  ),
});
export type OwnPlays = z.infer<typeof OwnPlays>;

export const readOwnPlays = route({
  method: 'GET',
  path: '/conta/jogadas',
  action: 'me:plays',
  summary:
    'The registered athlete of the caller, the missing conditions, and the matches of the athlete that the caller may see.',
  answer: OwnPlays,
  errors,
});

export const consentOwnPlays = route({
  method: 'PUT',
  path: '/conta/jogadas',
  action: 'me:plays',
  summary: "Gives or withdraws the caller's consent `jogadas`. For a minor, an admin records it.",
  body: z.object({ dado: flag }),
  answer: OwnPlays,
  errors,
});

export const listPhotosNearPoints = route({
  method: 'GET',
  path: '/conta/jogadas/fotos',
  action: 'me:plays',
  summary:
    'Photos of rallies that the caller won by an ace, an attack or a block, newest first, 12 a page. None of minors, and none while a condition is missing.',
  query: z.object({ inicio: whole(0, 10_000_000).default(0) }),
  answer: z.object({ data: z.array(ShopProduct), total: z.number().int() }),
  errors,
});
