/** Each file is `<id>`, with its tus metadata in `<id>.json`. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type KvStore, type Upload } from '@tus/server';

export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

function metadataStore(folder: string): KvStore {
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  return {
    async get(id) {
      try {
        return JSON.parse(await readFile(pathOf(id), 'utf8')) as Upload;
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    async set(id, upload) {
      const draft = `${pathOf(id)}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(upload), { flush: true });
      await rename(draft, pathOf(id));
    },
    delete: (id) => rm(pathOf(id), { force: true }),
  };
}

const idOf = (name: string): string => name.replace(/\..*$/s, '');

const PLACE_FILE = '.place';

export class WaitingFiles extends FileStore {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    super({ directory: folder, configstore: metadataStore(folder) });
    // without `creation-defer-length`, so that the size is known at creation
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** Bytes received before a disconnect stay. Throws disk errors (`ENOSPC`). */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(bytes, file);
    } catch (cause) {
      throw isMissing(cause) ? ERRORS.FILE_NO_LONGER_EXISTS : cause;
    }
    return offset + file.bytesWritten;
  }

  async find(id: string): Promise<Upload | null> {
    return this.getUpload(id).catch((cause: unknown) => {
      if (cause === ERRORS.FILE_NOT_FOUND || cause === ERRORS.FILE_NO_LONGER_EXISTS) return null;
      throw cause;
    });
  }

  async settle(id: string): Promise<void> {
    for (const path of [this.pathOf(id), this.directory]) {
      const file = await open(path, 'r');
      await file.sync().finally(() => file.close());
    }
  }

  async drop(id: string): Promise<void> {
    const names = (await readdir(this.directory)).filter((name) => idOf(name) === id);
    for (const name of names) await rm(join(this.directory, name), { force: true });
  }

  /** Last change of the files in ms since 1970; 0 without files. */
  async changed(id: string): Promise<number> {
    const names = (await readdir(this.directory)).filter((name) => idOf(name) === id);
    const times = names.map((name) =>
      stat(join(this.directory, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    );
    return Math.max(0, ...(await Promise.all(times)));
  }

  async ids(): Promise<string[]> {
    return [...new Set((await readdir(this.directory)).map(idOf))].filter((id) => id !== '');
  }

  /**
   * Id of this folder, created if absent. It is stored in the folder, since another machine may use the same
   * path.
   */
  async place(): Promise<string> {
    const path = join(this.directory, PLACE_FILE);
    const storedPlace = await readFile(path, 'utf8').catch((cause: unknown) => {
      if (!isMissing(cause)) throw cause;
    });
    if (storedPlace) return storedPlace;
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, randomUUID(), { flush: true });
    await link(draft, path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
    await rm(draft, { force: true });
    return readFile(path, 'utf8');
  }
}
