/** The page of an athlete: the own plays of an account that is linked to a scouting athlete (R-PLAY). */
import { z } from 'zod';
import { flag, Id, Side, whole } from './fields.ts';
import { ShopProduct } from './products.ts';
import { route } from './route.ts';

const errors = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

/** Requirements for any plays: the link and a guardian's consent are recorded by an admin. */
export const MISSING = ['ligacao', 'responsavel', 'consentimento'] as const;

export const OwnPlays = z.object({
  atleta: z.object({ _id: Id, nome: z.string() }).nullable(),
  /** A minor: consents are recorded by an admin, and can be withdrawn by the account. */
  menor: z.boolean(),
  /** The newest consent `jogadas`. */
  autorizado: z.boolean(),
  falta: z.array(z.enum(MISSING)),
  /** Own side and shirt number in each match, newest first; empty while a requirement is missing. */
  partidas: z.array(
    z.object({
      _id: Id,
      /** YYYY-MM-DD, or empty. */
      date: z.string(),
      opponent: z.string(),
      lado: Side,
      numero: z.number().int(),
      /** It has a video that everybody can open. */
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
    'Which scouting athlete the caller is, what is missing, and their matches among those that they may see.',
  answer: OwnPlays,
  errors,
});

export const consentOwnPlays = route({
  method: 'PUT',
  path: '/conta/jogadas',
  action: 'me:plays',
  summary: 'Gives or withdraws the consent `jogadas` of the caller. Of a minor an admin records it.',
  body: z.object({ dado: flag }),
  answer: OwnPlays,
  errors,
});

export const listPhotosNearPoints = route({
  method: 'GET',
  path: '/conta/jogadas/fotos',
  action: 'me:plays',
  summary:
    "Photos of the caller's shop whose rally is one that they won by an ace, an attack or a block, newest first, 12 a page; none of minors, and none while something is missing.",
  query: z.object({ inicio: whole(0, 10_000_000).default(0) }),
  answer: z.object({ data: z.array(ShopProduct), total: z.number().int() }),
  errors,
});
