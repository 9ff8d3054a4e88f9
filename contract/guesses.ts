/** What earlier matches have taught the guesses of the typed line (core/guess). */
import { z } from 'zod';
import { Id } from './fields.ts';
import { route } from './route.ts';

export const readLearnt = route({
  method: 'GET',
  path: '/games/:id/learnt',
  action: 'guess:read',
  summary:
    'What the guesses start from in a game: the model of the last earlier matches of its registered teams, of those that the caller may read. Empty where there is none.',
  params: z.object({ id: Id }),
  answer: z.object({
    /** So many matches it was learnt from. */
    matches: z.number().int(),
    /** By name the newest values, oldest first; sides and shirt numbers are those of this game. */
    seen: z.record(z.string(), z.array(z.string()).readonly()),
    /** By kind of guess `1` for each that was right and `0` for each that was wrong, oldest first. */
    outcomes: z.record(z.string(), z.string()),
  }),
  errors: ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'],
});
