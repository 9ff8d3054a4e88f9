import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg)$/;
/** Compressing a smaller file saves too little. */
const MIN_BYTES = 1024;

/** Writes `.br` and `.gz` beside every built text file, for servers that do not compress. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    // Runs last, because another plugin writes the service worker in `closeBundle` too.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        for (const name of await readdir(folder, { recursive: true })) {
          if (!TEXT.test(name)) continue;
          const path = join(folder, name);
          const source = await readFile(path);
          if (source.length < MIN_BYTES) continue;
          await writeFile(`${path}.br`, brotliCompressSync(source));
          await writeFile(`${path}.gz`, gzipSync(source, { level: 9 }));
        }
      },
    },
  };
}
