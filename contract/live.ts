/**
 * What travels over the socket (socket.io, default path). A client shows its tokens in `auth.tokens` (a bench its pass in `auth.pass`), sends `joinMatch`, and hears
 * `new-scout` for every change and a `beat` in between (every BEAT_MS). Delivery is never relied on: numbers tell what is missing (core/sync/follow).
 */
import { PURCHASE_STATUSES } from '@volleyscouter/core/shop/status';
import { z } from 'zod';
import { Id } from './fields.ts';
import { LeaseSchema, LoggedSchema, PublicLease, PublicLogged } from './log.ts';

/** `joinMatch`: the id alone, as specified, or with what is known. */
export const JoinMatch = z.union([Id.transform((partida) => ({ partida })), z.object({ partida: Id })]);

/** Answer to `joinMatch`, where the client asks for one. */
export const Joined = z.union([
  z.object({ ok: z.literal(true), seq: z.number().int(), lease: LeaseSchema.nullable() }),
  z.object({ ok: z.literal(false), error: z.enum(['not-found', 'invalid-data', 'too-many']) }),
]);
export type Joined = z.infer<typeof Joined>;

/** `new-scout`: entries after number `from`; none when there were too many to push: then they are fetched. */
export const NewScout = z.object({
  partida: Id,
  from: z.number().int(),
  seq: z.number().int(),
  entries: z.array(LoggedSchema),
  lease: LeaseSchema.nullable(),
});
export type NewScout = z.infer<typeof NewScout>;
/** The same for whom the match is only open to watch. */
export const PublicNewScout = NewScout.extend({
  entries: z.array(PublicLogged),
  lease: PublicLease.nullable(),
});

/** `beat`: the number of the last command, so that a lost last event shows. */
export const Beat = z.object({ partida: Id, seq: z.number().int(), lease: LeaseSchema.nullable() });
export type Beat = z.infer<typeof Beat>;
/** The same for whom the match is only open to watch. */
export const PublicBeat = Beat.extend({ lease: PublicLease.nullable() });

/** `gone`: the match was removed, or its viewer may not see it any more. */
export const Gone = z.object({ partida: Id });
export type Gone = z.infer<typeof Gone>;

/** `notes`: the notes of the bench have changed; they are fetched. For who records the match, and for its bench. */
export const NotesMoved = z.object({ partida: Id });
export type NotesMoved = z.infer<typeof NotesMoved>;

/** `videos`: videos or playlists of a match have changed; each viewer fetches what it may see. A hint, as all events are. */
export const VideosMoved = z.object({ partida: Id });
export type VideosMoved = z.infer<typeof VideosMoved>;

/**
 * `full`: too many are connected (R-OPS-4). The client disconnects and comes back after `seconds`, then later and later; it goes on asking
 * for the log meanwhile.
 */
export const NoPlace = z.object({ seconds: z.number().int().min(1) });
export type NoPlace = z.infer<typeof NoPlace>;

/** `compra`: a purchase of this buyer has moved; it is fetched. Nothing else is told. */
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
  /** Asks for the server's time, in ms since 1970 (core/sync/clock). */
  clock: (answer: (now: number) => void) => void;
  /** Follows the purchases of the shopper whose token was shown, all of them for an admin. */
  joinPurchases: (answer?: (joined: { ok: boolean }) => void) => void;
}
