/** Originals without metadata of place, camera and owner (R-SHOP-4), streamed. */
import { Readable } from 'node:stream';
import type { Piece } from '@volleyscouter/core/photo/clean';
import { piecesOf } from '@volleyscouter/core/photo/clean';
import { downloadName, photoCode } from '@volleyscouter/core/shop/downloadName';
import { disposition } from '../../platform/http/disposition.ts';
import { queueOf } from '../../platform/http/queue.ts';
import type { ByteStream, ServedFile } from '../../platform/http/serve.ts';
import { promiseCache } from '../../platform/promiseCache.ts';
import type { PhotoFiles } from '../photos/files.ts';
import type { AskedPhoto } from './store.ts';

/** Size of the cache of pieces, in photos. */
const MOST_KNOWN = 500;

/** Which cleaning the bytes come from: part of the entity tag, since a download may go on after an update. */
export const CLEANED = 3;

const lengthOf = (piece: Piece): number =>
  piece instanceof Uint8Array ? piece.length : piece.to - piece.from;

/** The pieces, one after the other, of a file that is read once from its start. */
async function* cleaned(pieces: readonly Piece[], content: Readable): AsyncGenerator<Uint8Array> {
  const waiting = [...pieces];
  let at = 0;
  const own = function* (): Generator<Uint8Array> {
    for (let [piece] = waiting; piece instanceof Uint8Array; [piece] = waiting) {
      yield piece;
      waiting.shift();
    }
  };
  for await (const read of content as AsyncIterable<Uint8Array>) {
    yield* own();
    for (let [piece] = waiting; piece && !(piece instanceof Uint8Array); [piece] = waiting) {
      const part = read.subarray(Math.max(0, piece.from - at), Math.max(0, piece.to - at));
      if (part.length > 0) yield part;
      if (piece.to > at + read.length) break;
      waiting.shift();
      yield* own();
    }
    at += read.length;
    // what follows the last piece is not read
    if (waiting.length === 0) return;
  }
  yield* own();
}

/**
 * Streams cleaned originals, so that slow downloads hold no file in memory. The pieces to keep are found once per photo, with the
 * whole file in memory, one file at a time.
 */
export function cleanOriginals(photos: PhotoFiles): (photo: string) => Promise<ByteStream | null> {
  const findOnce = promiseCache<readonly Piece[] | null>(MOST_KNOWN, (found) => found !== null);
  const queue = queueOf(1);

  /** A file that cannot be cleaned is not sent; one that passed the intake always can. */
  async function find(photo: string): Promise<readonly Piece[] | null> {
    const bytes = await photos.open(photo);
    const pieces = bytes && piecesOf(bytes);
    return pieces?.ok ? pieces.value : null;
  }

  return async (photo) => {
    const kept = await findOnce(photo, () => queue.run(() => find(photo)));
    const original = kept && (await photos.stream(photo));
    if (!original) return null;
    const bytes = kept.reduce((sum, piece) => sum + lengthOf(piece), 0);
    const content = Readable.from(cleaned(kept, original.content), { objectMode: false });
    // also when reading never began
    content.once('close', () => original.content.destroy());
    return { bytes, content };
  };
}

/** The whole original, named for whoever saves it. */
export function originalOf(
  open: (photo: string) => Promise<ByteStream | null>,
  { photo, format, evento, local }: Pick<AskedPhoto, 'photo' | 'format' | 'evento' | 'local'>,
  way: 'attachment' | 'inline',
): ServedFile {
  const name = downloadName({ evento, local, code: photoCode(photo), format });
  return {
    tag: `${photo.slice(0, 16)}-${CLEANED}`,
    type: `image/${format}`,
    disposition: disposition(way, name),
    open: () => open(photo),
  };
}
