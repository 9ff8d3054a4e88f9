import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg)$/;
/** Below this many bytes compression saves nothing worth a file. */
const LEAST = 1024;

/** Puts `.br` and `.gz` beside every built text file, for a server that sends what is there and compresses nothing. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    // when the bundle is closed the worker is written too
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        for (const name of await readdir(folder, { recursive: true })) {
          if (!TEXT.test(name)) continue;
          const path = join(folder, name);
          const source = await readFile(path);
          if (source.length < LEAST) continue;
          await writeFile(`${path}.br`, brotliCompressSync(source));
          await writeFile(`${path}.gz`, gzipSync(source, { level: 9 }));
        }
      },
    },
  };
}
