/**
 * Originals without metadata of location, camera and owner (R-SHOP-4), as pieces: byte ranges of the stored
 * file, and new bytes.
 */
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

const MAX_CACHED = 500;

/** Version of the cleaning. It is in the ETag, so that a download is not resumed with another version. */
export const CLEANED = 3;

const lengthOf = (piece: Piece): number =>
  piece instanceof Uint8Array ? piece.length : piece.to - piece.from;

async function* cleaned(pieces: readonly Piece[], content: Readable): AsyncGenerator<Uint8Array> {
  const waiting = [...pieces];
  let at = 0;
  const ownPieces = function* (): Generator<Uint8Array> {
    for (let [piece] = waiting; piece instanceof Uint8Array; [piece] = waiting) {
      yield piece;
      waiting.shift();
    }
  };
  for await (const read of content as AsyncIterable<Uint8Array>) {
    yield* ownPieces();
    for (let [piece] = waiting; piece && !(piece instanceof Uint8Array); [piece] = waiting) {
      const part = read.subarray(Math.max(0, piece.from - at), Math.max(0, piece.to - at));
      if (part.length > 0) yield part;
      if (piece.to > at + read.length) break;
      waiting.shift();
      yield* ownPieces();
    }
    at += read.length;
    if (waiting.length === 0) return;
  }
  yield* ownPieces();
}

/**
 * Slow downloads hold no file in memory. The pieces of a photo are cached; they are computed for one photo at
 * a time.
 */
export function cleanOriginals(photos: PhotoFiles): (photo: string) => Promise<ByteStream | null> {
  const findOnce = promiseCache<readonly Piece[] | null>(MAX_CACHED, (pieces) => pieces !== null);
  const queue = queueOf(1);

  /** `null` if the file is missing or cannot be cleaned: it is not sent. */
  async function find(photo: string): Promise<readonly Piece[] | null> {
    const bytes = await photos.open(photo);
    const pieces = bytes && piecesOf(bytes);
    return pieces?.ok ? pieces.value : null;
  }

  return async (photo) => {
    const pieces = await findOnce(photo, () => queue.run(() => find(photo)));
    const original = pieces && (await photos.stream(photo));
    if (!original) return null;
    const bytes = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
    const content = Readable.from(cleaned(pieces, original.content), { objectMode: false });
    // close the stored file even if nothing was read
    content.once('close', () => original.content.destroy());
    return { bytes, content };
  };
}

export function originalOf(
  open: (photo: string) => Promise<ByteStream | null>,
  { photo, format, evento, local }: Pick<AskedPhoto, 'photo' | 'format' | 'evento' | 'local'>,
  disposal: 'attachment' | 'inline',
): ServedFile {
  const name = downloadName({ evento, local, code: photoCode(photo), format });
  return {
    tag: `${photo.slice(0, 16)}-${CLEANED}`,
    type: `image/${format}`,
    disposition: disposition(disposal, name),
    open: () => open(photo),
  };
}
