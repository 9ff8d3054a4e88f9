/** A picture's URL contains the signature of a session, so that `<img>` and downloads need no header. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });
/** Gifts need no signature. */
const query = z.object({ k: z.string().max(300).optional() });
const picture = { params, query, answer: z.instanceof(Uint8Array), file: true, work: 'streamed' } as const;

export const readCard = route({
  ...picture,
  method: 'GET',
  path: '/foto/:id/card',
  action: 'picture:read',
  summary:
    '400 x 500, with watermark; without it for a gift or an admin. Cached privately; answers 304 to a known ETag.',
  errors: ['not-found'],
});

export const readPreview = route({
  ...picture,
  method: 'GET',
  path: '/foto/:id/preview',
  action: 'picture:read',
  summary:
    'At most 1200 pixels, with watermark; without it for a gift or an admin. Cached privately; answers 304 to a known ETag.',
  errors: ['not-found'],
});

export const readOriginal = route({
  ...picture,
  method: 'GET',
  path: '/foto/:id/original',
  action: 'picture:read',
  summary:
    'The original without place, serial number and owner, for five minutes after its link was created.',
  errors: ['not-found', 'link-expired'],
});
