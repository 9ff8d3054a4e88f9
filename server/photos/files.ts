/** Where photos lie: outside anything served statically. The original is named by its content, what is made of it by that and its kind. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes by name, in a folder or in an S3-compatible store. A store that does not answer throws `StoreDown`. */
export interface PhotoFiles {
  /** Stores whole or not at all; the same name again replaces. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same from a file of this machine, which stays. */
  putFile(name: string, path: string): Promise<void>;
  /** The bytes of a name, `null` when there are none. */
  open(name: string): Promise<Buffer | null>;
  /** The same bit by bit, for large files; `null` when there are none. */
  stream(name: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Whether anything was there does not matter. */
  remove(name: string): Promise<void>;
}

/** The store cannot be reached, or is full: nothing is wrong with the photo. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** The original by the SHA-256 of its content, in hex; card and preview beside it. */
const NAME = /^[0-9a-f]{64}(\.(card|preview))?$/;
export const isPhotoName = (name: string): boolean => NAME.test(name);
export const PICTURES = ['card', 'preview'] as const;
export type PictureKind = (typeof PICTURES)[number];
export const pictureName = (photo: string, picture: PictureKind): string => `${photo}.${picture}`;

/** Removes an original with all that was made of it; whether anything was there does not matter. */
export async function removePhoto(files: PhotoFiles, photo: string): Promise<void> {
  const names = [photo, ...PICTURES.map((picture) => pictureName(photo, picture))];
  await Promise.all(names.map((name) => files.remove(name)));
}

const gone = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === 'ENOENT') return null;
  throw cause;
};

/** Photos in a folder, spread over subfolders by the first two letters. */
export function photoFolder(folder: string): PhotoFiles {
  const pathOf = (name: string): string => {
    if (!isPhotoName(name)) throw new Error('no name of a photo');
    return join(folder, name.slice(0, 2), name);
  };

  /** Whole or not at all, also when the machine stops in the middle. */
  async function place(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(draft);
      await rename(draft, path);
    } catch (cause) {
      await rm(draft, { force: true });
      throw cause;
    }
  }

  return {
    put: (name, bytes) => place(name, (draft) => writeFile(draft, bytes, { flush: true })),
    putFile: (name, from) =>
      place(name, async (draft) => {
        await copyFile(from, draft);
        const file = await open(draft, 'r+');
        await file.sync().finally(() => file.close());
      }),
    open: (name) => (isPhotoName(name) ? readFile(pathOf(name)).catch(gone) : Promise.resolve(null)),
    async stream(name) {
      const found = isPhotoName(name) ? await stat(pathOf(name)).catch(gone) : null;
      return found && { bytes: found.size, content: createReadStream(pathOf(name)) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
