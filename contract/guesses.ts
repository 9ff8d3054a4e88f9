/** The model of a team's earlier matches for the guesses of the typed line (core/guess). */
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
    /** Number of matches in the model. */
    matches: z.number().int(),
    /** The newest values by name, oldest first; sides and shirt numbers are those of this game. */
    seen: z.record(z.string(), z.array(z.string()).readonly()),
    /** Results by kind of guess, oldest first: `1` right, `0` wrong. */
    outcomes: z.record(z.string(), z.string()),
  }),
  errors: ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'],
});
