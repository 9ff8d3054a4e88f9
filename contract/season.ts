/** What several matches say together. */
import { z } from 'zod';
import { Done, Id, line } from './fields.ts';
import { route } from './route.ts';

const Standing = z.object({
  name: z.string(),
  matches: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  /** 3, 2, 1 or 0 a match. */
  points: z.number().int(),
  setsWon: z.number().int(),
  setsLost: z.number().int(),
  pointsWon: z.number().int(),
  pointsLost: z.number().int(),
});

export const readStandings = route({
  method: 'GET',
  path: '/games/standings',
  action: 'game:list',
  summary: 'League tables of the finished public games, by league and season, the latest first.',
  answer: z.array(z.object({ league: z.string(), season: z.string(), teams: z.array(Standing) })),
  errors: [],
});

const FileName = z.object({
  /** Of a team, as files or forms write it. */
  name: z.string(),
  /** So many games have it. */
  games: z.number().int(),
  /** The registered team that it is, as somebody said. */
  team: Id.nullable(),
  athletes: z.array(
    z.object({ name: z.string(), numbers: z.array(z.number().int()), athlete: Id.nullable() }),
  ),
});
export type FileName = z.infer<typeof FileName>;

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const listNames = route({
  method: 'GET',
  path: '/season/names',
  action: 'name:list',
  summary:
    'Names of teams and athletes in games, and which registered ones they are; first those of which nobody has said it.',
  answer: z.array(FileName),
  errors: ADMINS_ONLY,
});

export const sayName = route({
  method: 'PUT',
  path: '/season/names',
  action: 'name:say',
  summary:
    'Says which registered team a name is, and which of its athletes are whom: of the games there are and of later imports. `team: null` forgets it.',
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
