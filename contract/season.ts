/** What several matches say together. */
import { z } from 'zod';
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
