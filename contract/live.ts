/**
 * Messages of the socket (socket.io, default path). A client shows its tokens in `auth.tokens` (a bench its
 * pass in `auth.pass`), sends `joinMatch`, and receives `new-scout` for every change and a `beat` every
 * BEAT_MS. Delivery is not relied on: numbers reveal missing entries (core/sync/follow).
 */
import { PURCHASE_STATUSES } from '@volleyscouter/core/shop/status';
import { z } from 'zod';
import { Id } from './fields.ts';
import { LeaseSchema, LoggedSchema, PublicLease, PublicLogged } from './log.ts';

/** `joinMatch`: the id alone, as specified, or with the known state. */
export const JoinMatch = z.union([Id.transform((partida) => ({ partida })), z.object({ partida: Id })]);

/** Answer to `joinMatch`, if the client requests one. */
export const Joined = z.union([
  z.object({ ok: z.literal(true), seq: z.number().int(), lease: LeaseSchema.nullable() }),
  z.object({ ok: z.literal(false), error: z.enum(['not-found', 'invalid-data', 'too-many']) }),
]);
export type Joined = z.infer<typeof Joined>;

/**
 * `new-scout`: entries after number `from`; none if there were too many to push: the client then fetches
 * them.
 */
export const NewScout = z.object({
  partida: Id,
  from: z.number().int(),
  seq: z.number().int(),
  entries: z.array(LoggedSchema),
  lease: LeaseSchema.nullable(),
});
export type NewScout = z.infer<typeof NewScout>;
/** The same for viewers who may only watch. */
export const PublicNewScout = NewScout.extend({
  entries: z.array(PublicLogged),
  lease: PublicLease.nullable(),
});

/** `beat`: the number of the last command, so that a lost last event is noticed. */
export const Beat = z.object({ partida: Id, seq: z.number().int(), lease: LeaseSchema.nullable() });
export type Beat = z.infer<typeof Beat>;
/** The same for viewers who may only watch. */
export const PublicBeat = Beat.extend({ lease: PublicLease.nullable() });

/** `gone`: the match was removed, or its viewer may no longer see it. */
export const Gone = z.object({ partida: Id });
export type Gone = z.infer<typeof Gone>;

/**
 * `notes`: the notes of the bench have changed; clients fetch them. For recorders of the match, and for its
 * bench.
 */
export const NotesMoved = z.object({ partida: Id });
export type NotesMoved = z.infer<typeof NotesMoved>;

/**
 * `videos`: videos or playlists of a match have changed; each viewer fetches those it may see. A hint, like
 * all events.
 */
export const VideosMoved = z.object({ partida: Id });
export type VideosMoved = z.infer<typeof VideosMoved>;

/**
 * `full`: too many connections (R-OPS-4). The client disconnects and retries after `seconds`, then with
 * growing delays; it polls the log meanwhile.
 */
export const NoPlace = z.object({ seconds: z.number().int().min(1) });
export type NoPlace = z.infer<typeof NoPlace>;

/** `compra`: a purchase of this buyer has moved; the client fetches it. No other data is sent. */
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
  /** Requests the server's time, in ms since 1970 (core/sync/clock). */
  clock: (answer: (now: number) => void) => void;
  /** Follows the purchases of the shopper with the shown token; for an admin all of them. */
  joinPurchases: (answer?: (joined: { ok: boolean }) => void) => void;
}
