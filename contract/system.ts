/** Calls about the system itself. */
import { z } from 'zod';
import { route } from './route.ts';

export const readHealth = route({
  method: 'GET',
  path: '/healthz',
  action: 'system:read',
  summary: 'Whether the server is ready: it is up and its database answers.',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['database-down'],
});
