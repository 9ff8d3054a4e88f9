/**
 * socket.io, default path. A client sends its tokens in `auth.tokens`. A bench sends its pass in `auth.pass`.
 * After `joinMatch` the client receives `new-scout` for every change and a `beat` every BEAT_MS. Delivery is
 * not guaranteed: clients detect missing entries by their numbers (core/sync/follow).
 */
import { PURCHASE_STATUSES } from '@volleyscouter/core/shop/status';
import { z } from 'zod';
import { Id } from './fields.ts';
import { LeaseSchema, LoggedSchema, PublicLease, PublicLogged } from './log.ts';

/** `joinMatch`: the id alone, as specified, or an object with the id. */
export const JoinMatch = z.union([Id.transform((partida) => ({ partida })), z.object({ partida: Id })]);

/** Sent if the client requests an answer. */
export const Joined = z.union([
  z.object({ ok: z.literal(true), seq: z.number().int(), lease: LeaseSchema.nullable() }),
  z.object({ ok: z.literal(false), error: z.enum(['not-found', 'invalid-data', 'too-many']) }),
]);
export type Joined = z.infer<typeof Joined>;

/** Entries after number `from`. Empty if there are too many to push: the client then fetches them. */
export const NewScout = z.object({
  partida: Id,
  from: z.number().int(),
  seq: z.number().int(),
  entries: z.array(LoggedSchema),
  lease: LeaseSchema.nullable(),
});
export type NewScout = z.infer<typeof NewScout>;
export const PublicNewScout = NewScout.extend({
  entries: z.array(PublicLogged),
  lease: PublicLease.nullable(),
});

/** The number of the last command, by which a client detects a lost event. */
export const Beat = z.object({ partida: Id, seq: z.number().int(), lease: LeaseSchema.nullable() });
export type Beat = z.infer<typeof Beat>;
export const PublicBeat = Beat.extend({ lease: PublicLease.nullable() });

/** The match was deleted, or the viewer lost the right to read it. */
export const Gone = z.object({ partida: Id });
export type Gone = z.infer<typeof Gone>;

/** Sent to recorders of the match and to its bench. They then fetch the notes. */
export const NotesMoved = z.object({ partida: Id });
export type NotesMoved = z.infer<typeof NotesMoved>;

/** Each viewer fetches the videos and playlists that it may see. */
export const VideosMoved = z.object({ partida: Id });
export type VideosMoved = z.infer<typeof VideosMoved>;

/**
 * Too many connections (decision 65). The client disconnects and retries after `seconds`, then with growing
 * delays; meanwhile it polls the log.
 */
export const NoPlace = z.object({ seconds: z.number().int().min(1) });
export type NoPlace = z.infer<typeof NoPlace>;

/** The client fetches the purchase. */
export const PurchaseMoved = z.object({ _id: Id, status: z.enum(PURCHASE_STATUSES) });
export type PurchaseMoved = z.infer<typeof PurchaseMoved>;

export interface ServerEvents {
  compra: (event: PurchaseMoved) => void;
  'new-scout': (event: NewScout) => void;
  beat: (event: Beat) => void;
  gone: (event: Gone) => void;
  notes: (event: NotesMoved) => void;
  videos: (event: VideosMoved) => void;
  full: (event: NoPlace) => void;
}
export interface ClientEvents {
  joinMatch: (match: string | { partida: string }, answer?: (joined: Joined) => void) => void;
  leaveMatch: (match: string) => void;
  /** Ms since 1970 (core/sync/clock). */
  clock: (answer: (now: number) => void) => void;
  /** The purchases of the signed-in shopper; for an admin, all purchases. */
  joinPurchases: (answer?: (joined: { ok: boolean }) => void) => void;
}
