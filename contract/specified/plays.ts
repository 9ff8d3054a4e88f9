/**
 * Calls of the specification that record a play, a line-up, a correction or a removal. No screen of this
 * application uses these calls (server/scouting/specified). The recorded values become commands of the log,
 * like the batches of a browser.
 */
import { READINGS } from '@volleyscouter/core/rally/command';
import { MAX_BATCH_COMMANDS } from '@volleyscouter/core/sync/limits';
import { z } from 'zod';
import { flag, Id, Position, Score, ShirtNumber, Side, text, whole } from '../fields.ts';
import { Clock, Code, Seconds, SIGNED_IN } from '../recording.ts';
import { route } from '../route.ts';

/** The six players in the order of the screen, then the libero. */
const Slots = z.array(ShirtNumber.nullable()).max(7);
const setters = z.tuple([Position, Position]);

const Play = z.object({
  partida: Id,
  /** The client's state before the play. */
  home: Slots.optional(),
  away: Slots.optional(),
  serv: Side.optional(),
  sett: setters.optional(),
  score: Score.optional(),
  left: Side.optional(),
  /** Set number. */
  num: whole(1, 99).optional(),
  /**
   * `true`: if the sent state differs from the server's, the difference is stored as a manual change.
   * Otherwise the server refuses a play with a different state. It accepts a state that only adds values that
   * the server lacks.
   */
  ajuste: flag.optional(),
  cod: Code,
  tempo: Seconds.optional(),
  combo: text(2).optional(),
  sz: z.union([z.string().regex(/^[1-9]?$/), z.number().int().min(1).max(9)]).nullish(),
  ez: z.union([z.string().regex(/^[1-9]?$/), z.number().int().min(1).max(9)]).nullish(),
  ez2: z
    .string()
    .regex(/^[A-Da-d]?$/)
    .nullish(),
  /** Ignored. */
  data: z.object({ '*': Slots.optional(), a: Slots.optional() }).optional(),
  goesOn: z.boolean().optional(),
  /**
   * Reading of a play that follows a decided rally. Without `reading`, a sign in `cod` (`@`, `|`) decides; without
   * a sign, `$` adds a point, and any other code is read by version 1 of the rules (core/rally/apply).
   */
  reading: z.enum(READINGS).optional(),
  /** The play before which this one is inserted. */
  before: Id.optional(),
  clock: Clock.optional(),
  /** Chosen by the client, so that a retry has no second effect. */
  id: Id.optional(),
  block: Id.optional(),
  client: Id.optional(),
  number: z.number().int().min(1).max(2_000_000_000).optional(),
  epoch: z.number().int().min(1).max(2_000_000_000).optional(),
});
export type PlayBody = z.infer<typeof Play>;

const Stored = z.object({
  _id: Id,
  ids: z.array(Id),
  seq: z.number().int(),
});

export const recordPlay = route({
  method: 'POST',
  path: '/matches/scout',
  action: 'log:append',
  summary: 'Stores one play, or a list of plays as one block, all or none.',
  body: z.union([Play, z.array(Play).min(1).max(MAX_BATCH_COMMANDS)]),
  answer: Stored,
  errors: [...SIGNED_IN, 'not-found', 'play-refused', 'state-differs', 'out-of-order', 'other-recorder'],
});

const Lineup = z.object({
  homeInputs: Slots.optional(),
  visitorInputs: Slots.optional(),
  serving: Side.optional(),
  /** Confirms that the line-up may change after the set has begun. */
  alterar: flag.optional(),
  setNum: whole(1, 5).optional(),
  setters: setters.optional(),
  left: Side.optional(),
});
export type LineupBody = z.infer<typeof Lineup>;

export const recordLineup = route({
  method: 'PUT',
  path: '/matches/atletas/:id',
  action: 'log:append',
  summary: 'Gravar: line-ups, server, setters and side of the last set.',
  params: z.object({ id: Id }),
  body: Lineup,
  answer: Stored,
  errors: [...SIGNED_IN, 'not-found', 'short-lineup', 'earlier-set', 'set-started'],
});

const Amend = z.object({
  cod: Code.optional(),
  tempo: Seconds.optional(),
  combo: Play.shape.combo,
  sz: Play.shape.sz,
  ez: Play.shape.ez,
  ez2: Play.shape.ez2,
  goesOn: z.boolean().optional(),
  reading: Play.shape.reading,
});
export type AmendBody = z.infer<typeof Amend>;

export const updatePlay = route({
  method: 'PUT',
  path: '/matches/scout/update/:first/:second',
  action: 'log:append',
  summary: 'Corrects code, time or places of a play of the last set. The two ids are match and play.',
  params: z.object({ first: Id, second: Id }),
  body: Amend,
  answer: z.object({ seq: z.number().int() }),
  errors: [...SIGNED_IN, 'not-found', 'play-refused', 'earlier-set'],
});

export const removePlay = route({
  method: 'DELETE',
  path: '/matches/partida/scout/remove/:match/:play',
  action: 'log:append',
  summary: 'Undoes a play or a whole block of the last set.',
  params: z.object({ match: Id, play: Id }),
  answer: z.object({ seq: z.number().int() }),
  errors: [...SIGNED_IN, 'not-found', 'earlier-set'],
});
