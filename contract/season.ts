import { SKILLS, TYPES } from '@volleyscouter/core/code/vocabulary';
import { RALLY_COUNTS } from '@volleyscouter/core/season/plays';
import { ATTACK_PLACES, type AttackPlace } from '@volleyscouter/core/stats/distribution';
import { STANDINGS } from '@volleyscouter/core/stats/range';
import { RECEPTION_QUALITIES } from '@volleyscouter/core/stats/touchPhase';
import { z } from 'zod';
import { DateText, Done, flag, Id, line, Side } from './fields.ts';
import { route } from './route.ts';

const Standing = z.object({
  name: z.string(),
  matches: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  /** Points of the league table: 3, 2, 1 or 0 for each match. */
  points: z.number().int(),
  setsWon: z.number().int(),
  setsLost: z.number().int(),
  pointsWon: z.number().int(),
  pointsLost: z.number().int(),
  /**
   * Matches against teams with the same wins, points, set ratio and point ratio. `null` if no team is equal,
   * or the teams never met.
   */
  headToHead: z.object({ won: z.number().int(), lost: z.number().int() }).nullable(),
});

export const readStandings = route({
  method: 'GET',
  path: '/games/standings',
  action: 'game:list',
  summary: 'League tables of the finished public games, by league and season, newest season first.',
  answer: z.array(z.object({ league: z.string(), season: z.string(), teams: z.array(Standing) })),
  errors: [],
});

const FileName = z.object({
  /** Name of the team, as written in files or forms. */
  name: z.string(),
  games: z.number().int(),
  /** Assigned to the name by a person. */
  team: Id.nullable(),
  athletes: z.array(
    z.object({
      /** Name as in the newest game. */
      name: z.string(),
      given: z.string(),
      surname: z.string(),
      function: z.string(),
      numbers: z.array(z.number().int()),
      /** Assigned to the name by a person. */
      athlete: Id.nullable(),
    }),
  ),
});
export type FileName = z.infer<typeof FileName>;

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const listNames = route({
  method: 'GET',
  path: '/season/names',
  action: 'name:list',
  summary:
    'Names of teams and athletes in games, with the registered ones assigned to them; unassigned names first.',
  answer: z.array(FileName),
  errors: ADMINS_ONLY,
});

export const sayName = route({
  method: 'PUT',
  path: '/season/names',
  action: 'name:say',
  summary:
    'Assigns a name in games to a registered team, and names of its athletes to registered athletes, also for later imports. Athletes that are not sent do not change; `team: null` removes the assignment.',
  body: z.object({
    name: line(100).refine((name) => name !== '', 'é obrigatório'),
    team: Id.nullable(),
    athletes: z
      .array(z.object({ name: line(200), athlete: Id.nullable() }))
      .max(200)
      .default([]),
  }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found', 'roster-wrong'],
});

const Count = z.number().int();
const Grades = z.object({ '#': Count, '+': Count, '!': Count, '-': Count, '/': Count, '=': Count });

/** Counts of one match (core/season/figures). Clients compute percentages with core/stats/tally. */
const MatchFigures = z.object({
  tally: z.object({
    skills: z.object({ S: Grades, R: Grades, E: Grades, A: Grades, B: Grades, D: Grades, F: Grades }),
    ungraded: z.object({ S: Count, R: Count, E: Count, A: Count, B: Count, D: Count, F: Count }),
    blocked: Count,
    breakPoints: Count,
    pointsWithoutServe: Count,
  }),
  received: Count,
  sideOuts: Count,
  served: Count,
  breakPoints: Count,
});

export const listSeasonTeams = route({
  method: 'GET',
  path: '/season/teams',
  action: 'season:read',
  summary: 'Registered teams with games that the caller may see, with the number of games, by name.',
  answer: z.array(z.object({ _id: Id, name: z.string(), season: z.string(), games: Count })),
  errors: [],
});

const SeasonMatch = z.object({
  _id: Id,
  /** YYYY-MM-DD, or empty. */
  date: z.string(),
  team: z.string(),
  opponent: z.string(),
  league: z.string(),
  season: z.string(),
  /** Sets won by the team, and by its opponent. */
  sets: z.object({ own: Count, other: Count }),
  /** The match is over, or was imported. */
  over: z.boolean(),
  /** `null` if the requested athlete has no touch that passes the filter. */
  figures: MatchFigures.nullable(),
});
export type SeasonMatch = z.infer<typeof SeasonMatch>;

const Choice = z.object({ key: z.string(), name: z.string() });

const score = {
  reached: z.coerce.number().int().min(0).max(99).optional(),
  within: z.coerce.number().int().min(0).max(99).optional(),
  standing: z.enum(STANDINGS).optional(),
};

/** Matches and their rallies. An absent field does not filter. */
const filter = {
  set: z.coerce.number().int().min(1).max(9).optional(),
  /** Setter position of the team. */
  rotation: z.coerce.number().int().min(1).max(6).optional(),
  phase: z.enum(['serve', 'reception', 'transition']).optional(),
  reception: z.enum(RECEPTION_QUALITIES).optional(),
  ...score,
  /** `key` values from the lists `opponents` and `leagues` of the answer. */
  opponent: z.string().max(400).optional(),
  league: z.string().max(400).optional(),
  from: DateText.optional(),
  to: DateText.optional(),
  /** Max number of matches: the newest matches that pass the other match filters. */
  last: z.coerce.number().int().min(1).max(1000).optional(),
};
const ofTeam = { ...filter, athlete: z.string().max(400).optional() };
const ofAthlete = { ...filter, team: z.string().max(400).optional() };

export const readSeason = route({
  method: 'GET',
  path: '/season/teams/:id',
  action: 'season:read',
  summary:
    'The matches of a team side by side, newest first, with figures of the filtered rallies. Only games that the caller may see.',
  params: z.object({ id: Id }),
  query: z.object(ofTeam),
  answer: z.object({
    team: z.object({ _id: Id, name: z.string() }),
    matches: z.array(SeasonMatch),
    athletes: z.array(Choice),
    opponents: z.array(Choice),
    leagues: z.array(Choice),
  }),
  errors: ['not-found'],
});

export const listSeasonAthletes = route({
  method: 'GET',
  path: '/season/athletes',
  action: 'season:read',
  summary:
    'Registered athletes with games that the caller may see, with the number of games and their teams, by name.',
  answer: z.array(z.object({ _id: Id, name: z.string(), teams: z.array(z.string()), games: Count })),
  errors: [],
});

export const readAthleteSeason = route({
  method: 'GET',
  path: '/season/athletes/:id',
  action: 'season:read',
  summary:
    'The matches of a registered athlete for any team side by side, newest first, with their figures. Only games that the caller may see.',
  params: z.object({ id: Id }),
  query: z.object(ofAthlete),
  answer: z.object({
    athlete: z.object({ _id: Id, name: z.string() }),
    matches: z.array(SeasonMatch),
    teams: z.array(Choice),
    opponents: z.array(Choice),
    leagues: z.array(Choice),
  }),
  errors: ['not-found'],
});

const ZoneNumber = z.coerce.number().int().min(1).max(9).optional();

const figure = {
  counts: z.enum([...RALLY_COUNTS, 'winLoss', 'blocked', ...SKILLS]),
  /** One character each. */
  grades: z
    .string()
    .regex(/^[#+!\-/=]{1,6}$/)
    .optional(),
  start: ZoneNumber,
  end: ZoneNumber,
  cone: ZoneNumber,
  zone: ZoneNumber,
  type: z.enum([...TYPES, 'none']).optional(),
  place: z.enum(ATTACK_PLACES).optional(),
  match: Id.optional(),
  /** Only matches that are over or imported, also in the totals. */
  over: flag.optional(),
};

const FigurePlays = z.object({
  matches: z.array(
    z.object({
      ...SeasonMatch.pick({ _id: true, date: true, team: true, opponent: true }).shape,
      /** Side of the team whose season this is. */
      side: Side,
      names: z.object({ home: z.string(), away: z.string() }),
      /** Number of the golden set, or `null`. */
      golden: Count.nullable(),
      /** Attacks end in cones instead of zones. */
      cones: z.boolean(),
      n: Count,
      /** In play order. `null` if the plays are left out; the client then requests the plays by `match`. */
      plays: z
        .array(
          z.object({
            id: z.string(),
            set: Count,
            /** Score after the play, home first. */
            score: z.tuple([Count, Count]),
            code: z.string(),
            /**
             * Overruled by a later explicit point: `point` if the play had decided its rally, else `entry`.
             */
            takenBack: z.enum(['point', 'entry']).nullable(),
            /** True for an attack that was blocked (core/stats/rallies). */
            bloqueado: z.boolean(),
          }),
        )
        .nullable(),
    }),
  ),
});
export type FigurePlays = z.infer<typeof FigurePlays>;

export const readSeasonPlays = route({
  method: 'GET',
  path: '/season/teams/:id/plays',
  action: 'season:read',
  summary:
    'The plays of a figure of a season or dossier, by match, newest first. The first answer has the plays of the first matches; those of the others are requested by match.',
  params: z.object({ id: Id }),
  query: z.object({ ...ofTeam, ...figure }),
  answer: FigurePlays,
  errors: ['not-found'],
});

export const readAthletePlays = route({
  method: 'GET',
  path: '/season/athletes/:id/plays',
  action: 'season:read',
  summary: "The plays of a figure of an athlete's season, in the same form as a team's.",
  params: z.object({ id: Id }),
  query: z.object({ ...ofAthlete, ...figure }),
  answer: FigurePlays,
  errors: ['not-found'],
});

const Earlier = z.object({ matches: Count, figures: MatchFigures });

export const readGameSeason = route({
  method: 'GET',
  path: '/games/:id/season',
  action: 'game:read',
  summary:
    "Sums of the earlier matches of the season of a game's registered teams, of games that the caller may see; `null` for an unregistered team.",
  params: z.object({ id: Id }),
  answer: z.object({ home: Earlier.nullable(), away: Earlier.nullable() }),
  errors: ['not-found', 'bench-ended'],
});

const Zone = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]).nullable();
const Counted = z.object({ n: Count, grades: Grades, blocked: Count });
const Ways = z.array(z.object({ from: Zone, to: Zone, cone: Zone, n: Count, points: Count, lost: Count }));
const player = { key: z.string(), name: z.string(), numbers: z.array(Count) };
const Distribution = z.object({
  n: Count,
  places: z.object(
    Object.fromEntries(ATTACK_PLACES.map((place) => [place, Counted])) as Record<AttackPlace, typeof Counted>,
  ),
});

const dossier = {
  params: z.object({ id: Id }),
  query: z.object({ last: z.coerce.number().int().min(1).max(20).default(5), ...score }),
};

export const readDossierPdf = route({
  method: 'GET',
  path: '/season/teams/:id/dossier/pdf',
  action: 'dossier:read',
  summary: 'The dossier of a team as PDF, equal to that of the screen. Answers 304 to a known ETag.',
  ...dossier,
  answer: z.instanceof(Uint8Array),
  file: true,
  work: 'worker',
  errors: [...ADMINS_ONLY, 'not-found', 'timeout'],
});

export const readDossier = route({
  method: 'GET',
  path: '/season/teams/:id/dossier',
  action: 'dossier:read',
  summary:
    'The dossier of a team: rotations, distribution, attackers, receivers and servers of its last matches together.',
  ...dossier,
  answer: z.object({
    team: z.object({ _id: Id, name: z.string() }),
    matches: z.array(SeasonMatch),
    score: z.object(score),
    rotations: z.array(
      z.object({
        position: z.literal([1, 2, 3, 4, 5, 6]),
        won: Count,
        lost: Count,
        served: Count,
        breakPoints: Count,
        received: Count,
        sideOuts: Count,
      }),
    ),
    byReception: z.object({
      perfect: Distribution,
      positive: Distribution,
      other: Distribution,
      transition: Distribution,
    }),
    byRotation: z.array(Distribution),
    calls: z.array(
      z.object({
        code: z.string(),
        ...{ sets: Count, attacks: Count, points: Count, received: Count, sideOuts: Count },
      }),
    ),
    attackers: z.array(
      z.object({ ...player, all: Counted, reception: Counted, transition: Counted, ways: Ways }),
    ),
    receivers: z.array(
      z.object({ ...player, all: Counted, zones: z.array(z.object({ zone: Zone, counted: Counted })) }),
    ),
    servers: z.array(
      z.object({
        ...player,
        all: Counted,
        types: z.array(z.object({ type: z.enum(TYPES).nullable(), n: Count })),
        ways: Ways,
      }),
    ),
  }),
  errors: [...ADMINS_ONLY, 'not-found'],
});
