/** A temporary folder of photos, as on a photographer's card. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpeg } from './photo.ts';

export interface Card {
  folder: string;
  write(name: string, bytes: Uint8Array | string): Promise<string>;
  photos(count: number, options?: { from?: number; width?: number; height?: number }): Promise<string[]>;
  remove(): Promise<void>;
}

/** Cards with different seeds have different photos. */
export async function openCard(seed: number): Promise<Card> {
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-card-'));
  const write = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
  return {
    folder,
    write,
    async photos(count, { from = 0, width = 400, height = 500 } = {}) {
      const paths: string[] = [];
      for (let index = from; index < from + count; index++)
        paths.push(
          await write(
            `IMG_${String(seed * 1000 + index).padStart(5, '0')}.jpg`,
            await jpeg(seed * 1000 + index, width, height),
          ),
        );
      return paths;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
