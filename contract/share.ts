/** The address of a public match that people send each other: a page that chats show with title and picture, and that leads to the match. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { route } from './route.ts';

const shared = {
  method: 'GET',
  action: 'game:read',
  params: z.object({ id: Id }),
  answer: z.instanceof(Uint8Array),
  file: true,
  madeInLoop: true,
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
