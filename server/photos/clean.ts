/** Cleaning of photos, with the zlib that a PNG's profile is packed with. */
import { deflateSync, inflateSync } from 'node:zlib';
import * as photo from '@volleyscouter/core/photo/clean';
import type { FileProblem, SortedFile, Zlib } from '@volleyscouter/core/photo/sorted';
import type { Result } from '@volleyscouter/core/result';

const zlib: Zlib = {
  unpack(bytes, most) {
    try {
      return inflateSync(bytes, { maxOutputLength: most });
    } catch {
      return null;
    }
  },
  pack: (bytes) => deflateSync(bytes, { level: 9 }),
};

export const sortPhoto = (bytes: Uint8Array): Result<SortedFile, FileProblem> => photo.sortPhoto(bytes, zlib);
export const piecesOf = (bytes: Uint8Array): Result<photo.Piece[], FileProblem> =>
  photo.piecesOf(bytes, zlib);
export const cleanPhoto = (bytes: Uint8Array): Result<Uint8Array, FileProblem> =>
  photo.cleanPhoto(bytes, zlib);
