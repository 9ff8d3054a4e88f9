/**
 * The photo store, never served statically. An original is named by the hash of its content, a picture by
 * that hash and its kind.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Throws `StoreDown` if the store does not answer. */
export interface PhotoFiles {
  /** Atomic; replaces an existing file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The local file is not removed. */
  putFile(name: string, path: string): Promise<void>;
  open(name: string): Promise<Buffer | null>;
  /** `null` if there is no file. */
  stream(name: string): Promise<{ bytes: number; content: Readable } | null>;
  remove(name: string): Promise<void>;
  /** Sorted by name. Files with invalid names are left out. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  name: string;
  bytes: number;
}

export interface Naming {
  isName(name: string): boolean;
  folderOf(name: string): string;
}

/** Unreachable, full or failing; the photo itself is valid. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** SHA-256 of the original in hex, and the kind of a picture. */
const NAME = /^[0-9a-f]{64}(\.(plain-)?(card|preview))?$/;
export const PHOTO_NAMES: Naming = {
  isName: (name) => NAME.test(name),
  folderOf: (name) => name.slice(0, 2),
};
export const originalOf = (name: string): string => name.slice(0, 64);
/** Plain pictures have no watermark: for gifts, bought photos, and people who manage a photo. */
export const PICTURES = ['card', 'preview', 'plain-card', 'plain-preview'] as const;
export type PictureKind = (typeof PICTURES)[number];
export const pictureName = (photo: string, picture: PictureKind): string => `${photo}.${picture}`;

export async function removePhoto(files: PhotoFiles, photo: string): Promise<void> {
  const names = [photo, ...PICTURES.map((picture) => pictureName(photo, picture))];
  await Promise.all(names.map((name) => files.remove(name)));
}

const nullIfMissing = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === 'ENOENT') return null;
  throw cause;
};

/**
 * Name of the temporary file of a write (a draft). A draft older than a day belongs to a killed process: no
 * write takes that long, not even during a backup that includes photos.
 */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DRAFT_LIFE_MS = 86_400_000;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return [];
      throw cause;
    },
  );

/** Photos are spread over subfolders by the first two letters of their names. */
export function photoFolder(folder: string, { isName, folderOf }: Naming = PHOTO_NAMES): PhotoFiles {
  const pathOf = (name: string): string => {
    if (!isName(name)) throw new Error('no name of a photo');
    return join(folder, folderOf(name), name);
  };

  /** Deletes drafts of killed processes, too. */
  async function* listIn(subfolder: string): AsyncGenerator<StoredFile> {
    for (const name of await namesIn(join(folder, subfolder))) {
      const [isListed, isDraft] = [isName(name) && folderOf(name) === subfolder, DRAFT.test(name)];
      if (!isListed && !isDraft) continue;
      const path = join(folder, subfolder, name);
      const file = await stat(path).catch(nullIfMissing);
      if (!file?.isFile()) continue;
      if (isListed) yield { name, bytes: file.size };
      else if (Date.now() - file.mtimeMs > DRAFT_LIFE_MS) await rm(path, { force: true });
    }
  }

  /** Writes a draft and renames it, so that the write is atomic even in a crash. */
  async function writeAtomically(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(draft);
      await rename(draft, path);
    } catch (cause) {
      await rm(draft, { force: true });
      throw cause;
    }
  }

  return {
    put: (name, bytes) =>
      writeAtomically(name, (draft) => writeFile(draft, bytes, { flush: true, mode: 0o600 })),
    putFile: (name, from) =>
      writeAtomically(name, async (draft) => {
        // a hard link is safe, since the local file no longer changes; it fails on another disk
        await link(from, draft).catch(() => copyFile(from, draft));
        await chmod(draft, 0o600);
        const file = await open(draft, 'r+');
        await file.sync().finally(() => file.close());
      }),
    open: (name) => (isName(name) ? readFile(pathOf(name)).catch(nullIfMissing) : Promise.resolve(null)),
    async stream(name) {
      const file = isName(name) ? await stat(pathOf(name)).catch(nullIfMissing) : null;
      return file && { bytes: file.size, content: createReadStream(pathOf(name)) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      yield* listIn('');
      for (const subfolder of await namesIn(folder))
        if (/^[0-9a-f]{2}$/.test(subfolder)) yield* listIn(subfolder);
    },
  };
}
