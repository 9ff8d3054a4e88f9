/** Calls about the system itself. */
import { z } from 'zod';
import { Done } from './fields.ts';
import { route } from './route.ts';

export const readHealth = route({
  method: 'GET',
  path: '/healthz',
  action: 'system:read',
  summary: 'Whether the process is alive. It asks nothing of the database.',
  answer: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const readReadiness = route({
  method: 'GET',
  path: '/readyz',
  action: 'system:read',
  summary:
    'Whether a proxy may send calls to this process, by a check of the last second: 503 while it stops, or when it alone is broken.',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['not-ready'],
});

export const readSettings = route({
  method: 'GET',
  path: '/configuracao',
  action: 'system:read',
  summary: 'What pages need to know of this installation.',
  answer: z.object({
    /** Whether visits are counted; off unless the installation names a service. */
    analytics: z.boolean(),
  }),
  errors: [],
});

export const ANALYTICS_EVENTS = ['page-view', 'cart-entry', 'search', 'store-visit'] as const;

export const sendEvent = route({
  method: 'POST',
  path: '/eventos-de-uso',
  action: 'analytics:send',
  summary: 'Counts a visit. Never a name or a searched word: the page is the pattern of its address.',
  body: z.object({
    event: z.enum(ANALYTICS_EVENTS),
    /** `/jogos/:id`, never an id. */
    page: z.string().regex(/^[\w/:*-]{0,80}$/),
  }),
  answer: Done,
  errors: [],
});
