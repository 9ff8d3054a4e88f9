import { refuse } from '@volleyscouter/contract/errors';
import { readCard, readOriginal, readPreview } from '@volleyscouter/contract/pictures';
import { readGiftImage } from '@volleyscouter/contract/products';
import { isFree, manages, sees } from '@volleyscouter/core/shop/visible';
import type { Parts } from '../../parts.ts';
import { guard, type On } from '../../platform/http/handle.ts';
import { sendFile } from '../../platform/http/serve.ts';
import { pictureAddresses } from './address.ts';
import { cleanOriginals, originalOf } from './original.ts';
import { pictureFor, pictureOf } from './picture.ts';
import { readSignedPhoto } from './store.ts';

export function pictureRoutes(on: On, { db, clock, secret, photos }: Parts): void {
  const addresses = pictureAddresses(secret);
  const clean = cleanOriginals(photos);

  for (const [route, kind] of [
    [readCard, 'card'],
    [readPreview, 'preview'],
  ] as const)
    on(route, async (call) => {
      const { id } = call.params;
      const now = clock();
      const signer = addresses.signer(kind, id, call.query.k ?? '', now);
      const signed = await readSignedPhoto(db, id, signer?.ref ?? null, now);
      if (!signed) return refuse('not-found');
      const { caller, photo } = signed;
      const isManaged = manages(caller, photo);
      if (!isManaged && !sees(caller, photo)) return refuse('not-found');
      // managers type the shirt numbers from the photo without a watermark
      const picture = pictureFor(kind, isManaged || isFree(photo), photo.made);
      return sendFile(call, pictureOf(photos, photo, picture));
    });

  on(readOriginal, async (call) => {
    const { id } = call.params;
    const now = clock();
    const signer = addresses.signer('original', id, call.query.k ?? '', now);
    const signed = await readSignedPhoto(db, id, signer?.ref ?? null, now);
    if (!signed) return refuse('not-found');
    const { caller, photo } = signed;
    if (!isFree(photo)) {
      if (caller.role !== 'admin') return refuse('not-found');
      if (signer?.ended) return refuse('link-expired');
    }
    return sendFile(call, originalOf(clean, photo, 'attachment'));
  });

  on(readGiftImage, async (call) => {
    const signed = await readSignedPhoto(db, call.params.id, null, clock());
    const refusal = guard(call, signed && { owner: null, public: isFree(signed.photo) });
    if (refusal || !signed) return refusal ?? refuse('not-found');
    return sendFile(call, originalOf(clean, signed.photo, 'inline'));
  });
}
