import { randomUUID } from 'node:crypto';
import { refuse } from '@volleyscouter/contract/errors';
import type { uploadImage } from '@volleyscouter/contract/uploads';
import type { Parts } from '../../parts.ts';
import type { Handler } from '../../platform/http/handle.ts';
import { queueOf } from '../../platform/http/queue.ts';
import { type PhotoFiles, pictureName } from '../photos/files.ts';
import { receiveFile } from './form.ts';
import { cleanFileName } from './names.ts';
import type { Uploads } from './openUploads.ts';
import { insertArrival, MAX_RETRY_WAIT_MS, type Outcome } from './store.ts';
import { takeNext } from './takeFile.ts';

/** Each form holds a database connection. */
const AT_ONCE = 2;
/** If the preview is larger, the data URL contains the card instead. */
const MAX_PREVIEW_BYTES = 150_000;

export function takeForm(parts: Parts, uploads: Uploads): Handler<typeof uploadImage> {
  const { files } = uploads;
  const queue = queueOf(AT_ONCE);

  return async ({ request, caller }) => {
    const id = randomUUID();
    const { place } = uploads.intake();
    try {
      const received = await receiveFile(request, files.pathOf(id));
      if (!received.ok) {
        await files.drop(id);
        return refuse(received.error);
      }
      await files.settle(id);
      const fileName = cleanFileName(received.value.fileName);
      const arrived = {
        id,
        batchId: null,
        fileName,
        bytes: received.value.bytes,
        owner: caller.id ?? '',
        place,
      };
      const now = parts.clock();
      await insertArrival(parts.db, arrived, now, new Date(now.getTime() + MAX_RETRY_WAIT_MS));
    } catch (cause) {
      await files.drop(id);
      throw cause;
    }
    return answerOf(parts.photos, await queue.run(() => takeNext(parts, uploads.intake(), id)));
  };
}

async function answerOf(photos: PhotoFiles, outcome: Outcome | null) {
  switch (outcome?.state) {
    case 'done':
      return { results: { image: outcome.photo, imageSample: await readDataUrl(photos, outcome.photo) } };
    case 'duplicate':
      return refuse('photo-exists', { productId: outcome.productId });
    case 'refused':
      return refuse(
        outcome.problem === 'upload-gone' || outcome.problem === 'no-event' ? 'no-image' : outcome.problem,
      );
    case 'later':
      if (outcome.problem === 'store-down') return refuse('store-down');
      throw outcome.cause;
    default:
      throw new Error('a form whose file somebody else took in');
  }
}

/** The picture has no watermark: the sender is an admin, and no product has the photo yet. */
async function readDataUrl(photos: PhotoFiles, photo: string): Promise<string> {
  // older photos have no plain pictures until they are remade
  const stored = async (kind: 'card' | 'preview'): Promise<Buffer | null> =>
    (await photos.open(pictureName(photo, `plain-${kind}`))) ?? photos.open(pictureName(photo, kind));
  const preview = await stored('preview');
  const picture = preview && preview.length <= MAX_PREVIEW_BYTES ? preview : await stored('card');
  return picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : '';
}
