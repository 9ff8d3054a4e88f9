/**
 * Shared addresses: pages of public matches and of shop events. Chats show a preview with title and picture.
 */
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
    'A public match for chats: title, description and picture (Open Graph), leading to its page. A private one answers 404 to everybody.',
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
    'An event for everybody who has its address: title and picture for chats (Open Graph), prices, as many marked previews as its seller opens, and the way in. Of minors the name and the way in. A draft answers 404.',
});

export const readEventPicture = route({
  ...shared,
  ...slug,
  path: '/e/:slug/capa.jpg',
  summary:
    'The marked cover of an event with its name, 1200 x 630, or its name alone. Answers 304 to a known ETag.',
  errors: ['not-found', 'timeout'],
});

export const readEventPhoto = route({
  ...shared,
  ...slug,
  params: z.object({ ...slug.params.shape, id: Id, tamanho: z.enum(['card', 'preview']) }),
  /** Signature of the address; the cover needs none. */
  query: z.object({ k: z.string().max(300).optional() }),
  path: '/e/:slug/foto/:id/:tamanho',
  summary:
    'A marked picture that the page of an event shows. Its address ends with the page, and where the seller opens fewer photos.',
});

export const listDayEvents = route({
  method: 'GET',
  path: '/eventos/dia/:dia',
  action: 'event:read',
  summary: 'Events open to search engines with photos for sale, of a day: what a match of that day leads to.',
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
