/** Pages of public matches and of shop events. Chats show a preview with title and picture. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { route } from './route.ts';

const shared = {
  method: 'GET',
  action: 'game:read',
  params: z.object({ id: Id }),
  answer: z.instanceof(Uint8Array),
  file: true,
  work: 'queued',
  errors: ['not-found'],
} as const;

export const readSharedPage = route({
  ...shared,
  path: '/s/:id',
  summary:
    'A public match for chats: title, description and picture (Open Graph), with a redirect to its page. A private one answers 404 to everyone.',
});

export const readSharedPicture = route({
  ...shared,
  path: '/s/:id/placar.png',
  summary: 'Teams, score and sets of a public match as a picture of 1200 x 630. Answers 304 to a known ETag.',
  errors: ['not-found', 'timeout'],
});

const slug = { params: z.object({ slug: z.string().max(120) }), action: 'event:read' } as const;

export const readEventPage = route({
  ...shared,
  ...slug,
  path: '/e/:slug',
  summary:
    'The public page of an event: title and picture for chats (Open Graph), prices, as many watermarked previews as the seller allows, and a link to the sign-in. For an event of minors, only its name and the link. A draft answers 404.',
});

export const readEventPicture = route({
  ...shared,
  ...slug,
  path: '/e/:slug/capa.jpg',
  summary:
    'The cover of an event with watermark and name, 1200 x 630, or only its name. Answers 304 to a known ETag.',
  errors: ['not-found', 'timeout'],
});

export const readEventPhoto = route({
  ...shared,
  ...slug,
  params: z.object({ ...slug.params.shape, id: Id, tamanho: z.enum(['card', 'preview']) }),
  /** The cover needs no signature. */
  query: z.object({ k: z.string().max(300).optional() }),
  path: '/e/:slug/foto/:id/:tamanho',
  summary:
    'A picture with watermark on the public page of an event. Its address is valid while that page shows it.',
});

export const listDayEvents = route({
  method: 'GET',
  path: '/eventos/dia/:dia',
  action: 'event:read',
  summary: 'For the page of a match: events of its day that sell photos and are open to search engines.',
  params: z.object({ dia: z.iso.date() }),
  answer: z.array(z.object({ name: z.string(), slug: z.string() })),
  errors: [],
});

export const readLogo = route({
  ...shared,
  params: z.object({}),
  action: 'system:read',
  path: '/loja/logo',
  summary: "The seller's logo, at most 400 x 128.",
});
