/** A single photo by a form, or many by the resumable protocol tus 1.0. */
import { PHOTO_PROBLEMS } from '@volleyscouter/core/shop/problems';
import { z } from 'zod';
import { Done, flag, Id, teamName } from './fields.ts';
import { FORM_FIELDS, ShirtNumbers } from './products.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const uploadImage = route({
  method: 'POST',
  path: '/upload-image',
  action: 'product:create',
  summary:
    'Uploads one photo, as the field `file` of a form. It is stored for a day, until a product refers to it.',
  receives: 'form',
  work: 'worker',
  answer: z.object({
    results: z.object({
      /** The client sends it with the new product. */
      image: z.string(),
      imageSample: z.string(),
    }),
  }),
  errors: [
    ...ADMINS_ONLY,
    'no-image',
    'not-a-photo',
    'heic-photo',
    'broken-photo',
    'photo-too-large',
    'too-many-pixels',
    'edge-too-long',
    'photo-exists',
    'taken-down',
    'store-down',
  ],
});

export const createBatch = route({
  method: 'POST',
  path: '/product/lotes',
  action: 'photo:upload',
  summary: 'Creates a batch: fields shared by photos that are dropped together.',
  body: z.object({
    /** The event may be empty if the file names contain it. */
    ...FORM_FIELDS,
    numeros: ShirtNumbers.default([]),
    /** The team of the event to which `numeros` belong. */
    time: teamName.default(''),
    /** Reads event and place from each file name that contains them. */
    fromNames: flag.default(false),
  }),
  answer: z.object({ id: Id }),
  errors: [...ADMINS_ONLY, 'product-fields', 'price-wrong', 'invalid-data', 'team-unknown'],
});

export const createUploadPassword = route({
  method: 'POST',
  path: '/uploads/passwords',
  action: 'upload-password:manage',
  summary:
    'Creates a batch of an event and the upload password for `npm run photos`, which is returned only here.',
  body: createBatch.body,
  answer: z.object({ password: z.string() }),
  errors: createBatch.errors,
});

export const listUploadPasswords = route({
  method: 'GET',
  path: '/uploads/passwords',
  action: 'upload-password:manage',
  summary: "The caller's upload passwords, newest first.",
  answer: z.array(
    z.object({
      _id: Id,
      evento: z.string(),
      priceInCents: z.number().int(),
      createdAt: z.string(),
      usedAt: z.string(),
    }),
  ),
  errors: ADMINS_ONLY,
});

export const deleteUploadPassword = route({
  method: 'DELETE',
  path: '/uploads/passwords/:id',
  action: 'upload-password:manage',
  summary: 'Revokes an upload password.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const readUploadTarget = route({
  method: 'GET',
  path: '/uploads/target',
  action: 'photo:send',
  summary: 'The batch of an upload password, and its event.',
  answer: z.object({ lote: Id, evento: z.string() }),
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const Arrival = z.object({
  /** The last part of the upload's address. */
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['received', 'done', 'duplicate', 'refused']),
  problem: z.enum(PHOTO_PROBLEMS).nullable(),
  /** Reason of `refused`. */
  msg: z.string(),
  /** Made from the file, or an existing product with the same photo. */
  productId: Id.nullable(),
});
export type Arrival = z.infer<typeof Arrival>;

const Counts = z.object({
  received: z.number().int(),
  done: z.number().int(),
  duplicate: z.number().int(),
  refused: z.number().int(),
});

export const readBatch = route({
  method: 'GET',
  path: '/product/lotes/:id',
  action: 'photo:send',
  summary: 'The files of a batch that changed after `desde`, with the state of each.',
  params,
  query: z.object({ desde: z.string().max(40).optional() }),
  answer: z.object({
    counts: Counts,
    arrivals: z.array(Arrival),
    /** `desde` of the next call. */
    until: z.string(),
  }),
  errors: [...ADMINS_ONLY, 'not-found'],
});

/** tus: https://tus.io/protocols/resumable-upload. Metadata: `lote`, `filename`. */
const tus = {
  action: 'photo:send',
  receives: 'tus',
  work: 'streamed',
  answer: z.unknown(),
  errors: [...ADMINS_ONLY, 'not-found', 'photo-too-large', 'upload-gone', 'upload-conflict', 'invalid-data'],
} as const;

export const startUpload = route({
  ...tus,
  method: 'POST',
  path: '/uploads',
  summary: 'tus: creates an upload of a batch.',
});
export const readUpload = route({
  ...tus,
  method: 'HEAD',
  path: '/uploads/:id',
  params,
  summary: 'tus: returns the offset of an upload.',
});
export const continueUpload = route({
  ...tus,
  method: 'PATCH',
  path: '/uploads/:id',
  params,
  summary: 'tus: continues an upload.',
});
export const dropUpload = route({
  ...tus,
  method: 'DELETE',
  path: '/uploads/:id',
  params,
  summary: 'tus: aborts an upload.',
});
