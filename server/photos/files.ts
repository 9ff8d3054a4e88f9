/** Where photos lie: outside anything served statically, named by their content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PhotoFiles {
  /** Stores bytes and gives their name; the same bytes have the same name. */
  save(bytes: Uint8Array): Promise<string>;
  /** The bytes of a name, `null` when there are none. */
  open(name: string): Promise<Buffer | null>;
}

const NAME = /^[0-9a-f]{64}$/;

/** Photos in a folder, spread over subfolders by the first two letters. */
export function photoFolder(folder: string): PhotoFiles {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  return {
    async save(bytes) {
      const name = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
      // whole or not at all, also when the machine stops in the middle
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
      return name;
    },
    async open(name) {
      if (!NAME.test(name)) return null;
      return readFile(pathOf(name)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null;
        throw cause;
      });
    },
  };
}
