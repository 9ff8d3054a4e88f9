/** Batches of entries from a browser (core/sync), the lease, and concurrent versions of a match. */
import { type Command, LATEST_MOMENT, MOMENT_FROM, READINGS } from '@volleyscouter/core/rally/command';
import { AFTERWARDS, areKeyTimes, LATEST_KEY, MAX_SHIFT_MS } from '@volleyscouter/core/rally/keyTimes';
import { WINNERS } from '@volleyscouter/core/sync/correction';
import { MAX_BATCH_COMMANDS, MAX_CALL_BATCHES } from '@volleyscouter/core/sync/limits';
import { z } from 'zod';
import { Id, Position, ShirtNumber, Side, text, whole } from './fields.ts';
import { CommandSchema, LeaseSchema } from './log.ts';
import { route } from './route.ts';

export const SIGNED_IN = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

/** A comment, the longest code, has up to 500 characters. */
export const Code = text(500).min(1);
export const Seconds = z.number().min(0).max(1_000_000).nullable();
export const Clock = z
  .string()
  .regex(/^\d\d\.\d\d\.\d\d$/, 'deve ter a forma HH.MM.SS')
  .nullable();
/** Milliseconds into a video. */
export const VideoMs = z.number().int().min(0).max(LATEST_MOMENT);
/** `y:` and a YouTube id, `u:` and the hash of another address, `f:` local files, `r:` a recording. */
export const VideoId = z.string().regex(/^[yufr]:[\w-]{1,40}$/, 'não é a identificação de um vídeo');
const Moment = z.strictObject({ at: VideoMs, from: z.enum(MOMENT_FROM), video: VideoId.optional() });
const Spots = z.array(z.number().int().min(1).max(10_100).nullable()).max(3);
/** Impossible times are refused; browsers omit them. */
const KeyTimes = z
  .strictObject({
    first: z.number().int().min(0).max(LATEST_KEY),
    enter: z.number().int().min(0).max(LATEST_KEY),
    shift: z.number().int().min(-MAX_SHIFT_MS).max(MAX_SHIFT_MS).nullable(),
  })
  .refine(areKeyTimes, 'horário impossível');
const Six = z
  .array(ShirtNumber)
  .length(6)
  .refine((numbers) => new Set(numbers).size === numbers.length, 'número repetido');
const Points = z.tuple([z.number().int().min(0).max(199), z.number().int().min(0).max(199)]);
const Sets = z.tuple([z.number().int().min(0).max(5), z.number().int().min(0).max(5)]);
const Lineup = z.object({ six: Six, setter: Position });

/**
 * The commands that a browser sends. Two more commands exist: the game form makes `settings`, and the choice
 * of a version makes `rewind`.
 */
const Entered: z.ZodType<Command> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('add'),
    id: Id,
    block: Id,
    code: Code,
    time: Seconds.optional(),
    moment: Moment.optional(),
    clock: Clock.optional(),
    before: Id.optional(),
    goesOn: z.boolean().optional(),
    reading: z.enum(READINGS).optional(),
    spots: Spots.optional(),
    guessed: z
      .string()
      .regex(/^[gnpsy]{1,5}$/)
      .optional(),
    keys: KeyTimes.optional(),
    afterwards: z.enum(AFTERWARDS).optional(),
    redoes: Id.optional(),
  }),
  z.strictObject({
    type: z.literal('amend'),
    target: Id,
    block: Id.optional(),
    code: Code.optional(),
    time: Seconds.optional(),
    moment: Moment.nullable().optional(),
    goesOn: z.boolean().optional(),
    reading: z.enum(READINGS).optional(),
    spots: Spots.nullable().optional(),
    guessed: z.literal('').optional(),
  }),
  z.strictObject({ type: z.literal('remove'), target: Id, block: Id.optional() }),
  z.strictObject({ type: z.literal('move'), target: Id, before: Id.nullable(), block: Id.optional() }),
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
    keys: KeyTimes.optional(),
    afterwards: z.enum(AFTERWARDS).optional(),
    redoes: Id.optional(),
  }),
  z.strictObject({ type: z.literal('enlist'), side: Side, number: ShirtNumber }),
]);

const Count = z.number().int().min(0).max(2_000_000_000);

export const appendLog = route({
  method: 'POST',
  path: '/games/:id/log',
  action: 'log:append',
  summary: 'Stores numbered batches of a browser, in order. A repeated number has no second effect.',
  params: z.object({ id: Id }),
  body: z.object({
    /** Id of the browser. */
    client: Id,
    /** Version of the rules by which the browser folds the log. */
    rules: Count,
    batches: z
      .array(
        z.object({
          number: z.number().int().min(1).max(2_000_000_000),
          epoch: z.number().int().min(1).max(2_000_000_000),
          base: Count,
          commands: z.array(Entered).max(MAX_BATCH_COMMANDS),
        }),
      )
      .max(MAX_CALL_BATCHES),
  }),
  answer: z.object({
    /** In the order of the batches. */
    fates: z.array(
      z.object({
        number: z.number().int(),
        fate: z.enum(['stored', 'aside', 'refused']),
        /** Reason of `refused`. */
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
    'Takes over the recording of a match. Entries that the previous recorder sends later are set aside.',
  params: z.object({ id: Id }),
  body: z.object({ client: Id }),
  answer: z.object({
    lease: LeaseSchema,
    seq: z.number().int(),
    /** The client's last batch that the server has processed. */
    lastNumber: z.number().int(),
  }),
  errors: [...SIGNED_IN, 'not-found'],
});

const Version = z.object({
  id: Id,
  /** `from` and `to`: times of the first and the last entry (ISO). */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  base: z.number().int(),
  commands: z.array(CommandSchema),
  /** True for the caller's own version, if somebody chose the other version. */
  notKept: z.boolean().optional(),
});

export const listVersions = route({
  method: 'GET',
  path: '/games/:id/versions',
  action: 'log:append',
  summary:
    "Undecided set-aside versions of a match, oldest first. With `all` also the caller's versions that someone else rejected. With `former` only logs that were replaced by a corrected copy, newest first.",
  params: z.object({ id: Id }),
  query: z.object({ which: z.enum(['waiting', 'all', 'former']).default('waiting') }),
  answer: z.array(Version),
  errors: [...SIGNED_IN, 'not-found'],
});

export const chooseVersion = route({
  method: 'PUT',
  path: '/games/:id/versions/:version',
  action: 'log:append',
  summary:
    'Decides about a set-aside version: `log` keeps the log, `aside` replaces it by the version and sets the replaced entries aside. The recorder of a rejected version may decide once more. Everyone who may record may restore a former log.',
  params: z.object({ id: Id, version: Id }),
  body: z.object({
    choice: z.enum(['log', 'aside']),
    /** The last log entry that the user saw. The call is refused if the log has a later entry. */
    seq: Count,
  }),
  answer: z.object({ seq: z.number().int() }),
  errors: [...SIGNED_IN, 'not-found', 'match-moved-on'],
});

export const copyGame = route({
  method: 'POST',
  path: '/games/:id/copy',
  action: 'log:append',
  summary: 'Returns the private copy of a match for correcting ended sets; creates it if there is none.',
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
  errors: [...SIGNED_IN, 'not-found'],
});

export const placeCopy = route({
  method: 'PUT',
  path: '/games/:id/original',
  action: 'log:append',
  summary:
    'Replaces the log of a match by that of its corrected copy. The match keeps its id and the entries made since the copy. The former log is kept as a version; the copy is removed.',
  params: z.object({ id: Id }),
  body: z.object({
    /** The last entries that the user saw, in the original and in the copy. */
    seq: Count,
    copySeq: Count,
    /** The version that wins for plays that both versions changed. */
    winner: z.enum(WINNERS),
    /** Replaces the original even while somebody else records it. */
    whileRecorded: z.boolean().default(false),
  }),
  answer: z.object({ _id: Id }),
  errors: [...SIGNED_IN, 'not-found', 'match-moved-on', 'match-recorded'],
});
