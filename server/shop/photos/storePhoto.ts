import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { withNamedTime } from '@volleyscouter/core/photo/facts';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { MAX_PHOTO_BYTES, type PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { Parts } from '../../parts.ts';
import { type PhotoFiles, PICTURES, pictureName } from './files.ts';
import type { MadePhoto } from './photoMaker.ts';

export interface KeptPhoto extends Omit<MadePhoto, 'pictures'> {
  /** SHA-256 of the original, hex. */
  name: string;
  fileName: string;
  bytes: number;
}

/** The name of `seller` is part of the watermark, together with the event. */
export type KeepParts = Pick<Parts, 'photos' | 'maker' | 'seller'>;

const PIECE = 1_048_576;

export async function nameOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path);
  try {
    const piece = Buffer.allocUnsafe(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

export async function putPictures(
  photos: PhotoFiles,
  name: string,
  { pictures }: Pick<MadePhoto, 'pictures'>,
): Promise<void> {
  for (const picture of PICTURES) await photos.put(pictureName(name, picture), pictures[picture]);
}

interface MadeFile {
  photo: KeptPhoto;
  pictures: MadePhoto['pictures'];
}

export async function makeFile(
  { maker, seller }: KeepParts,
  path: string,
  { fileName, event }: { fileName: string; event: string },
): Promise<Result<MadeFile, PhotoProblem>> {
  const { size: bytes } = await stat(path);
  if (bytes > MAX_PHOTO_BYTES) return err('photo-too-large');
  const name = await nameOfFile(path);
  const result = await maker.make(path, name, { seller: seller.nome, event });
  if (!result.ok) return result;
  const { pictures, ...facts } = result.value;
  return ok({ photo: { ...facts, ...withNamedTime(facts, fileName), name, fileName, bytes }, pictures });
}

/** Idempotent. Throws `StoreDown`. */
export async function putPhoto(
  photos: PhotoFiles,
  path: string,
  { photo: { name }, pictures }: MadeFile,
): Promise<void> {
  await putPictures(photos, name, { pictures });
  await photos.putFile(name, path);
}

export async function keepPhoto(
  parts: KeepParts,
  path: string,
  source: { fileName: string; event: string },
): Promise<Result<KeptPhoto, PhotoProblem>> {
  const result = await makeFile(parts, path, source);
  if (!result.ok) return result;
  await putPhoto(parts.photos, path, result.value);
  return ok(result.value.photo);
}
