/** Health checks, settings of the installation, and the page "Sistema". */
import { z } from 'zod';
import { Done } from './fields.ts';
import { route } from './route.ts';

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const readHealth = route({
  method: 'GET',
  path: '/healthz',
  action: 'system:read',
  summary: 'Answers while the process is alive, without a database query.',
  answer: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const readReadiness = route({
  method: 'GET',
  path: '/readyz',
  action: 'system:read',
  summary:
    'Answers whether a proxy may send calls to this process, by a check at most a second old. 503 while it stops, or if only this process is broken.',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['not-ready'],
});

export const readSettings = route({
  method: 'GET',
  path: '/configuracao',
  action: 'system:read',
  summary: 'Settings of this installation that pages need.',
  answer: z.object({
    /** False unless the installation configures a service that counts visits. */
    analytics: z.boolean(),
  }),
  errors: [],
});

export const ANALYTICS_EVENTS = ['page-view', 'cart-entry', 'search', 'store-visit'] as const;

export const sendEvent = route({
  method: 'POST',
  path: '/eventos-de-uso',
  action: 'analytics:send',
  summary: 'Counts a visit. The page is the pattern of its address, without names and search words.',
  body: z.object({
    event: z.enum(ANALYTICS_EVENTS),
    /** A pattern, `/jogos/:id`; never an id. */
    page: z.string().regex(/^[\w/:*-]{0,80}$/),
  }),
  answer: Done,
  errors: [],
});

/**
 * Job name under which `failed` lists received files that could not become photos. The queue has no such job.
 */
export const INTAKE_JOB = 'intake';

export const readSystem = route({
  method: 'GET',
  path: '/system',
  action: 'system:manage',
  summary:
    'State of this installation: processes, disk, database, backup, photo store, failed jobs, errors of the last day.',
  answer: z.object({
    version: z.string(),
    now: z.iso.datetime(),
    processes: z.array(z.object({ host: z.string(), version: z.string(), startedAt: z.iso.datetime() })),
    /** In bytes, of the disk with DATA_DIR; `null` if unknown. */
    disk: z.object({ free: z.number(), size: z.number() }).nullable(),
    database: z.object({
      version: z.string(),
      encoding: z.string(),
      bytes: z.number(),
      replica: z.boolean(),
      readOnly: z.boolean(),
    }),
    backup: z.object({
      at: z.iso.datetime().nullable(),
      isLate: z.boolean(),
      problem: z.string().nullable(),
    }),
    /** Error of the photo store, or `null`. */
    store: z.string().nullable(),
    certificates: z.array(z.object({ name: z.string(), until: z.iso.datetime() })),
    failed: z.array(z.object({ job: z.string(), at: z.iso.datetime(), count: z.number().int() })),
    /** The newest 50. `route` is the pattern of the address. */
    errors: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        method: z.string(),
        route: z.string(),
        status: z.number().int(),
      }),
    ),
  }),
  errors: ADMINS_ONLY,
});

export const retryJob = route({
  method: 'POST',
  path: '/system/retry',
  action: 'system:manage',
  summary: 'Runs a failed job again.',
  body: z.object({ job: z.string().max(60) }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});
