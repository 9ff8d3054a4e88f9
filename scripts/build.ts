import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'web/dist/.built');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const SOURCES = [
  'web/**/*.{ts,tsx,js,css,html,svg,png,json}',
  'core/**/*.ts',
  'contract/**/*.ts',
  'pdf/**/*.{ts,ttf}',
  'spreadsheet/**/*.ts',
  'package-lock.json',
];

function sourcesNow(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, {
    cwd: ROOT,
    exclude: (path) => /(^|[\\/])(dist|node_modules)([\\/]|$)/.test(String(path)),
  });
  for (const file of files.filter((path) => !path.includes('.test.')).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * Returns true if it built the pages. Throws if the build fails. Without the development packages the
 * existing pages are used.
 */
export function build(): boolean {
  if (!existsSync(VITE)) return false;
  const now = sourcesNow();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false;
  console.error('Montando as páginas (cerca de 20 segundos)...');
  execFileSync(process.execPath, [VITE, 'build', 'web', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  writeFileSync(STAMP, now);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) build();
