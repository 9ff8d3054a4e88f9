/** The model that guesses values of a typed line, learnt from the team's earlier matches (core/guess). */
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
    /** Number of matches that the model contains. */
    matches: z.number().int(),
    /**
     * The newest values of each name in the model, oldest first. Sides and shirt numbers are converted to
     * this game's.
     */
    seen: z.record(z.string(), z.array(z.string()).readonly()),
    /** Results of earlier guesses by kind, oldest first: `1` right, `0` wrong. */
    outcomes: z.record(z.string(), z.string()),
  }),
  errors: ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'],
});
