/**
 * Recording. The specified calls (one play, a line-up, an edit, a removal), and the batches in which a browser sends what was entered
 * in it (core/sync). All of them end as commands of the log.
 */
import type { Command } from '@volleyscouter/core/rally/command';
import { z } from 'zod';
import { flag, Id, Position, Score, ShirtNumber, Side, text, whole } from './fields.ts';
import { CommandSchema, LeaseSchema } from './log.ts';
import { route } from './route.ts';

const SIGNED_IN = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

/** The longest code: a comment. */
const Code = text(500).min(1);
const Seconds = z.number().min(0).max(1_000_000).nullable();
const Clock = z
  .string()
  .regex(/^\d\d\.\d\d\.\d\d$/, 'deve ter a forma HH.MM.SS')
  .nullable();
const Spots = z.array(z.number().int().min(1).max(10_100).nullable()).max(3);
const Six = z
  .array(ShirtNumber)
  .length(6)
  .refine((numbers) => new Set(numbers).size === numbers.length, 'número repetido');
const Points = z.tuple([z.number().int().min(0).max(199), z.number().int().min(0).max(199)]);
const Sets = z.tuple([z.number().int().min(0).max(5), z.number().int().min(0).max(5)]);
const Lineup = z.object({ six: Six, setter: Position });

/** What a scout may enter. Settings come by the game form, a rewind by choosing a version. */
const Entered: z.ZodType<Command> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('add'),
    id: Id,
    block: Id,
    code: Code,
    time: Seconds.optional(),
    clock: Clock.optional(),
    before: Id.optional(),
    goesOn: z.boolean().optional(),
    spots: Spots.optional(),
  }),
  z.strictObject({
    type: z.literal('amend'),
    target: Id,
    code: Code.optional(),
    time: Seconds.optional(),
    goesOn: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('remove'), target: Id }),
  z.strictObject({ type: z.literal('void'), block: Id }),
  z.strictObject({
    type: z.literal('manual'),
    id: Id,
    block: Id,
    before: Id.optional(),
    home: Lineup.optional(),
    visitor: Lineup.optional(),
    score: Points.optional(),
    serving: Side.optional(),
    left: Side.optional(),
    set: whole(1, 5).optional(),
    setsWon: Sets.optional(),
  }),
  z.strictObject({ type: z.literal('enlist'), side: Side, number: ShirtNumber }),
]);

/** One press enters a line; undoing or choosing may be longer. */
const MOST_COMMANDS = 200;
/** Batches of one call. */
export const MOST_BATCHES = 100;

const Count = z.number().int().min(0).max(2_000_000_000);

export const appendLog = route({
  method: 'POST',
  path: '/games/:id/log',
  action: 'log:append',
  summary:
    'Stores what was entered in a browser: numbered batches, in order; a number that is done already has no second effect.',
  params: z.object({ id: Id }),
  body: z.object({
    /** Id of the browser. */
    client: Id,
    /** Rules by which it folds. */
    rules: Count,
    batches: z
      .array(
        z.object({
          number: z.number().int().min(1).max(2_000_000_000),
          epoch: z.number().int().min(1).max(2_000_000_000),
          base: Count,
          commands: z.array(Entered).max(MOST_COMMANDS),
        }),
      )
      .max(MOST_BATCHES),
  }),
  answer: z.object({
    /** What became of each batch, in their order. */
    fates: z.array(
      z.object({
        number: z.number().int(),
        fate: z.enum(['stored', 'aside', 'refused']),
        /** Of a refused one, in words. */
        why: z.string().optional(),
      }),
    ),
    seq: z.number().int(),
    lease: LeaseSchema,
    rules: z.number().int(),
  }),
  errors: [...SIGNED_IN, 'not-found', 'out-of-order'],
  bodyLimit: 4 * 1024 * 1024,
});

export const takeLease = route({
  method: 'POST',
  path: '/games/:id/lease',
  action: 'log:append',
  summary:
    'Takes the recording of a match, from whoever has it. What that one has not sent yet is kept aside.',
  params: z.object({ id: Id }),
  body: z.object({ client: Id }),
  answer: z.object({
    lease: LeaseSchema,
    seq: z.number().int(),
    /** The client's last number that is done. */
    lastNumber: z.number().int(),
  }),
  errors: [...SIGNED_IN, 'not-found'],
});

const Version = z.object({
  id: Id,
  /** Who recorded it, and from when to when (ISO). */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Number of the log at which it parts. */
  base: z.number().int(),
  commands: z.array(CommandSchema),
});

export const listVersions = route({
  method: 'GET',
  path: '/games/:id/versions',
  action: 'log:append',
  summary: 'What was recorded at the same time as the log and is kept aside, undecided, oldest first.',
  params: z.object({ id: Id }),
  answer: z.array(Version),
  errors: [...SIGNED_IN, 'not-found'],
});

export const chooseVersion = route({
  method: 'PUT',
  path: '/games/:id/versions/:version',
  action: 'log:append',
  summary:
    'Decides: `log` keeps the log as it is, `aside` puts the version kept aside in its place, and keeps what it displaces aside.',
  params: z.object({ id: Id, version: Id }),
  body: z.object({
    choice: z.enum(['log', 'aside']),
    /** Number of the log that the person saw. */
    seq: Count,
  }),
  answer: z.object({ seq: z.number().int() }),
  errors: [...SIGNED_IN, 'not-found', 'match-moved-on'],
});

export const copyGame = route({
  method: 'POST',
  path: '/games/:id/copy',
  action: 'log:append',
  summary: 'A private copy of the match in which earlier sets can be corrected too.',
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
  errors: [...SIGNED_IN, 'not-found'],
});

/** Numbers of a rotation as the screen holds them: six, and the libero. */
const Slots = z.array(ShirtNumber.nullable()).max(7);
const setters = z.tuple([Position, Position]);

const Play = z.object({
  partida: Id,
  /** The state that the client held before the play. */
  home: Slots.optional(),
  away: Slots.optional(),
  serv: Side.optional(),
  sett: setters.optional(),
  score: Score.optional(),
  left: Side.optional(),
  /** Number of the set. */
  num: whole(1, 99).optional(),
  /** The state sent along is a change by hand where it differs. */
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
  /** Rotations after a substitution, as the specified client sends them. */
  data: z.object({ '*': Slots.optional(), a: Slots.optional() }).optional(),
  goesOn: z.boolean().optional(),
  /** The play before which a missed one is inserted. */
  before: Id.optional(),
  clock: Clock.optional(),
  /** Chosen by the client, so that a resend has no second effect. */
  id: Id.optional(),
  block: Id.optional(),
  client: Id.optional(),
  number: z.number().int().min(1).max(2_000_000_000).optional(),
  epoch: z.number().int().min(1).max(2_000_000_000).optional(),
});
export type PlayBody = z.infer<typeof Play>;

const Stored = z.object({
  /** The block: what undo takes back. */
  _id: Id,
  /** Ids of the plays, in order. */
  ids: z.array(Id),
  seq: z.number().int(),
});

export const recordPlay = route({
  method: 'POST',
  path: '/matches/scout',
  action: 'log:append',
  summary: 'Stores one play, or a list of plays whole or not at all, as one block.',
  body: z.union([Play, z.array(Play).min(1).max(MOST_COMMANDS)]),
  answer: Stored,
  errors: [...SIGNED_IN, 'not-found', 'play-refused', 'state-differs', 'out-of-order', 'other-recorder'],
});

export const recordLineup = route({
  method: 'PUT',
  path: '/matches/atletas/:id',
  action: 'log:append',
  summary: 'Gravar: line-ups, server, setters and side of the last set.',
  params: z.object({ id: Id }),
  body: z.object({
    homeInputs: Slots.optional(),
    visitorInputs: Slots.optional(),
    serving: Side.optional(),
    /** The line-up of a set that has begun is changed on purpose. */
    alterar: flag.optional(),
    setNum: whole(1, 5).optional(),
    setters: setters.optional(),
    left: Side.optional(),
  }),
  answer: Stored,
  errors: [...SIGNED_IN, 'not-found', 'short-lineup', 'earlier-set', 'set-started'],
});

export const updatePlay = route({
  method: 'PUT',
  path: '/matches/scout/update/:first/:second',
  action: 'log:append',
  summary: 'Corrects code, time or places of a play of the last set. The two ids are match and play.',
  params: z.object({ first: Id, second: Id }),
  body: z.object({
    cod: Code.optional(),
    tempo: Seconds.optional(),
    combo: Play.shape.combo,
    sz: Play.shape.sz,
    ez: Play.shape.ez,
    ez2: Play.shape.ez2,
    goesOn: z.boolean().optional(),
  }),
  answer: z.object({ seq: z.number().int() }),
  errors: [...SIGNED_IN, 'not-found', 'play-refused', 'earlier-set'],
});

export const removePlay = route({
  method: 'DELETE',
  path: '/matches/partida/scout/remove/:match/:play',
  action: 'log:append',
  summary: 'Takes back a play or a whole block of the last set.',
  params: z.object({ match: Id, play: Id }),
  answer: z.object({ seq: z.number().int() }),
  errors: [...SIGNED_IN, 'not-found', 'earlier-set'],
});
