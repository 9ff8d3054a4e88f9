/**
 * Reads a match by the calls of the specification, with the specification's field names. No screen of this
 * application uses these calls (server/scouting/specified). Some answers are lists of one element, because
 * the specification reads the first element. `partida` is the game's id.
 */
import { z } from 'zod';
import { Id, Score, Side, whole } from '../fields.ts';
import { SCOUT_TYPES } from '../games.ts';
import { route } from '../route.ts';

export const ofMatch = z.object({ partida: Id });
export const ofSet = z.object({ partida: Id, set: whole(1, 99) });

const Setters = z.tuple([z.number().int(), z.number().int()]);

export const PLAY_KINDS = [
  'touch',
  'point',
  'rotation',
  'substitution',
  'sanction',
  'forfeit',
  'timeout',
  'setter',
  'setEnd',
  'newSet',
  'sideChange',
  'matchEnd',
  'manual',
  'comment',
  'unreadable',
] as const;

/** An entry, or a consequence of an entry. */
export const PlayEntry = z.object({
  /** For a consequence: id of the entry, `/` and the kind. */
  id: z.string(),
  block: z.string(),
  kind: z.enum(PLAY_KINDS),
  cod: z.string(),
  /** In seconds. */
  tempo: z.number().nullable(),
  combo: z.string(),
  /** Start zone, end zone, end sub-zone; empty if unknown. */
  sz: z.string(),
  ez: z.string(),
  ez2: z.string(),
  /** After the entry. */
  score: Score,
  set: z.number().int(),
  /** After the entry, home first. */
  sett: Setters,
});
export type PlayEntry = z.infer<typeof PlayEntry>;

/**
 * Six court positions, then the first libero off court. `null`: no such player. Empty until a line-up is
 * known.
 */
const Seven = z.array(z.number().int().nullable());

export const ScoutState = z.object({
  Rotation: z.object({ home: Seven, away: Seven }),
  setters: Setters,
  score: Score,
  setNum: z.number().int(),
  serving: Side,
  left: Side,
});
export type ScoutState = z.infer<typeof ScoutState>;

const MatchParameters = z.object({
  ultimoSet: z.number().int(),
  tipoScout: z.enum(SCOUT_TYPES),
  publico: z.boolean(),
  video: z.string(),
  times: z.object({ home: z.string(), away: z.string() }),
  data: z.string(),
  hora: z.string(),
  liga: z.string(),
  temporada: z.string(),
  local: z.string(),
  melhorde: z.number().int(),
  pontosset: z.tuple([z.number().int(), z.number().int()]),
  sets: z.number().int(),
  placarGeral: z.object({ home: z.number().int(), away: z.number().int() }),
  placarSets: z.array(z.object({ set: z.number().int(), home: z.number().int(), away: z.number().int() })),
});

export const readParameters = route({
  method: 'POST',
  path: '/matches/parametros',
  action: 'game:read',
  summary: 'Data of the match header.',
  body: ofMatch,
  answer: z.array(MatchParameters).length(1),
  errors: ['not-found'],
});

export const readSet = route({
  method: 'POST',
  path: '/matches/set',
  action: 'game:read',
  summary: 'State of a set at its first and at its last entry.',
  body: ofSet,
  answer: z
    .array(
      z.object({
        firstScout: ScoutState,
        lastScout: ScoutState,
        lastPoint: PlayEntry.nullable(),
        /** Entries of the set, line-ups included. */
        scoutCount: z.number().int(),
      }),
    )
    .length(1),
  errors: ['not-found'],
});

export const readPlays = route({
  method: 'POST',
  path: '/matches/set/last20',
  action: 'game:read',
  summary: 'The play list of a set, newest first.',
  body: ofSet.extend({ lines: whole(1, 10_000).default(20) }),
  answer: z.array(z.object({ last20Scouts: z.array(PlayEntry) })).length(1),
  errors: ['not-found'],
});

const Participant = z.object({
  number: z.number().int(),
  status: z.enum(['starter', 'sub']),
  /** 1 to 6: position in the starting line-up. 7: a libero. `null`: a substitute. */
  position: z.number().int().nullable(),
});

export const readParticipation = route({
  method: 'POST',
  path: '/matches/sets/jogou-status',
  action: 'game:read',
  summary: 'Athletes of each set with their figures.',
  body: ofMatch,
  answer: z.array(
    z.object({ set: z.number().int(), home: z.array(Participant), away: z.array(Participant) }),
  ),
  errors: ['not-found'],
});

const Named = z.array(z.object({ number: z.number().int(), name: z.string() }));

export const readRosters = route({
  method: 'POST',
  path: '/rotation',
  action: 'game:read',
  summary: 'Numbers and names of both rosters.',
  body: ofMatch,
  answer: z.array(z.object({ home: Named, away: Named })).length(1),
  errors: ['not-found'],
});
