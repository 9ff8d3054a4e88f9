/** Viewers compute the match from the log (core/rally/fold). */
import { GRADES, SKILLS } from '@volleyscouter/core/code/vocabulary';
import { type Command, MOMENT_FROM, READINGS } from '@volleyscouter/core/rally/command';
import { AFTERWARDS } from '@volleyscouter/core/rally/keyTimes';
import { PRESETS } from '@volleyscouter/core/rally/preset';
import { PLAYER_ROLES } from '@volleyscouter/core/rally/settings';
import { COPY_STEP } from '@volleyscouter/core/sync/limits';
import { z } from 'zod';
import { Id, Position, Score, Side, whole } from './fields.ts';
import { GuestGame } from './games.ts';
import { route } from './route.ts';

const Text = z.string();
const Number_ = z.number();

const Moment = z.object({ at: Number_, from: z.enum(MOMENT_FROM), video: Text.optional() });

const PublicAdd = z.object({
  type: z.literal('add'),
  id: Text,
  block: Text,
  code: Text,
  time: Number_.nullish(),
  moment: Moment.optional(),
  clock: Text.nullish(),
  before: Text.optional(),
  goesOn: z.boolean().optional(),
  reading: z.enum(READINGS).optional(),
  spots: z.array(Number_.nullable()).optional(),
  redoes: Text.optional(),
});

/**
 * Times of the scout's keys, and the reason why they may differ from the time of the play. Both are omitted
 * for viewers who may only watch.
 */
const CLOCKS = {
  keys: z.object({ first: Number_, enter: Number_, shift: Number_.nullable() }).optional(),
  afterwards: z.enum(AFTERWARDS).optional(),
};

const Add = PublicAdd.extend({ guessed: z.string().max(8).optional(), ...CLOCKS });

const PublicAmend = z.object({
  type: z.literal('amend'),
  target: Text,
  block: Text.optional(),
  code: Text.optional(),
  time: Number_.nullish(),
  moment: Moment.nullish(),
  goesOn: z.boolean().optional(),
  reading: z.enum(READINGS).optional(),
  spots: z.array(Number_.nullable()).nullish(),
});

const Amend = PublicAmend.extend({ guessed: z.literal('').optional() });

const Lineup = z.object({ six: z.array(Number_), setter: Position });

const PublicManual = z.object({
  type: z.literal('manual'),
  id: Text,
  block: Text,
  before: Text.optional(),
  home: Lineup.optional(),
  visitor: Lineup.optional(),
  score: Score.optional(),
  serving: Side.optional(),
  left: Side.optional(),
  set: Number_.optional(),
  setsWon: Score.optional(),
  redoes: Text.optional(),
});

const Manual = PublicManual.extend(CLOCKS);

const Outcomes = z.partialRecord(z.enum(GRADES), z.enum(['wins', 'loses']));
const Winning = z.record(z.enum(SKILLS), Outcomes);
const Roster = z.array(z.object({ number: Number_, role: z.enum(PLAYER_ROLES).nullable() }));

const Settings = z
  .object({
    bestOf: Number_,
    fixedSets: z.object({ targets: z.array(Number_), deciding: z.boolean() }).nullable(),
    points: z.tuple([Number_, Number_]),
    winning: Winning,
    substitutions: Number_,
    timeouts: Number_,
    preset: z.enum(PRESETS).nullable(),
    home: Roster,
    visitor: Roster,
    cones: z.boolean(),
    rules: z.union([z.literal(1), z.literal(2)]),
  })
  .partial();

const COMMON_COMMANDS = [
  z.object({ type: z.literal('remove'), target: Text, block: Text.optional() }),
  z.object({ type: z.literal('move'), target: Text, before: Text.nullable(), block: Text.optional() }),
  z.object({ type: z.literal('void'), block: Text }),
  z.object({ type: z.literal('settings'), settings: Settings }),
  z.object({ type: z.literal('enlist'), side: Side, number: Number_ }),
  z.object({ type: z.literal('rewind'), to: Number_ }),
] as const;
export const CommandSchema: z.ZodType<Command> = z.discriminatedUnion('type', [
  Add,
  Amend,
  Manual,
  ...COMMON_COMMANDS,
]);
const PublicCommand: z.ZodType<Command> = z.discriminatedUnion('type', [
  PublicAdd,
  PublicAmend,
  PublicManual,
  ...COMMON_COMMANDS,
]);

export const LeaseSchema = z.object({
  epoch: z.number().int(),
  client: Text,
  account: Text,
  name: Text,
  since: Text,
});

/** Always empty, whatever the server passes: hidden from viewers. */
const Hidden = z.literal('').catch('');
/** The lease for viewers who may only watch: shows that somebody records, and since when. */
export const PublicLease = LeaseSchema.extend({ client: Hidden, account: Hidden, name: Hidden });

export const LoggedSchema = z.object({ seq: z.number().int(), command: CommandSchema });
export const PublicLogged = z.object({ seq: z.number().int(), command: PublicCommand });

const LogAnswer = z.object({
  seq: z.number().int(),
  entries: z.array(LoggedSchema),
  /** `null` if nobody has recorded yet. */
  lease: LeaseSchema.nullable(),
  /** Version of the rules by which the server folds the log (core/rally/version). */
  rules: z.number().int(),
});
export const PublicLog = LogAnswer.extend({ entries: z.array(PublicLogged), lease: PublicLease.nullable() });

export const readLog = route({
  method: 'GET',
  path: '/games/:id/log',
  action: 'game:read',
  summary:
    'Commands of the match after number `since`, in order, the number of the last one, and the recorder; to callers who do not scout, only that someone records.',
  params: z.object({ id: Id }),
  query: z.object({ since: whole(0, 999_999_999).default(0) }),
  answer: LogAnswer,
  narrow: { visitor: PublicLog, atleta: PublicLog, assessoria: PublicLog },
  errors: ['not-found', 'bench-ended'],
});

/** The only answer that a shared cache may store. */
export const readCopy = route({
  method: 'GET',
  path: '/public/games/:id/log',
  action: 'game:copy',
  summary: `A public match as a visitor is shown it, with the commands after number \`since\`, a multiple of ${COPY_STEP}. Reads no token; 404 for a match of minors.`,
  params: z.object({ id: Id }),
  query: z.object({
    since: whole(0, 999_999_900)
      .refine((since) => since % COPY_STEP === 0, `deve ser múltiplo de ${COPY_STEP}`)
      .default(0),
  }),
  answer: PublicLog.extend({ game: GuestGame }),
  errors: ['not-found'],
});
