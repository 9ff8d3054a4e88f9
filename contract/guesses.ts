import { z } from 'zod';
import { Id } from './fields.ts';
import { route } from './route.ts';

export const readLearnt = route({
  method: 'GET',
  path: '/games/:id/learnt',
  action: 'guess:read',
  summary:
    'The model from which the guesses of a game start: from earlier matches of its registered teams that the caller may read. Empty without such matches.',
  params: z.object({ id: Id }),
  answer: z.object({
    matches: z.number().int(),
    /**
     * The last values of each name (core/guess/model), oldest first. Sides and shirt numbers are those of
     * this game.
     */
    seen: z.record(z.string(), z.array(z.string()).readonly()),
    /** By kind of guess, oldest first: `1` for a right guess, `0` for a wrong guess. */
    outcomes: z.record(z.string(), z.string()),
  }),
  errors: ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'],
});
