import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg)$/;
/** Below this many bytes compression saves nothing worth a file. */
const LEAST = 1024;

/** Puts `.br` and `.gz` beside every built text file, for a server that sends what is there and compresses nothing. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!dir || !TEXT.test(name)) continue;
        const path = join(dir, name);
        const source = await readFile(path);
        if (source.length < LEAST) continue;
        await writeFile(`${path}.br`, brotliCompressSync(source));
        await writeFile(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
