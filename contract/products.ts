/** Free gifts: photos whose tags say `brinde` and not `oculta`. Anybody may see them in full. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { route } from './route.ts';

export const Gift = z.object({
  _id: Id,
  title: z.string(),
  name: z.string(),
  local: z.string(),
  priceInCents: z.number().int(),
  tags: z.string(),
  evento: z.string(),
  /** Addresses for `<img>`; a gift is shown in full in both. */
  imageSample: z.string(),
  image: z.string(),
});
export type Gift = z.infer<typeof Gift>;

export const listGifts = route({
  method: 'GET',
  path: '/product',
  action: 'gift:list',
  summary: 'The free gifts, newest first.',
  answer: z.array(Gift),
  errors: [],
});

export const readGiftImage = route({
  method: 'GET',
  path: '/product/:id/image',
  action: 'gift:read',
  summary: 'The image of a free gift. Cached privately; answers 304 to a known ETag.',
  params: z.object({ id: Id }),
  answer: z.instanceof(Uint8Array),
  errors: ['not-found'],
  file: true,
});
