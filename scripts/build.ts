/** Builds the web application when its sources changed since the last build. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const STAMP = 'web/dist/.built';
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
    exclude: (path) => /(^|[\\/])(dist|node_modules)([\\/]|$)/.test(String(path)),
  });
  for (const file of files.filter((path) => !path.includes('.test.')).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Answers whether it had to build. Throws when the build fails. */
export function build(): boolean {
  const now = sourcesNow();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false;
  console.error('Montando as páginas (cerca de 20 segundos)...');
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
  writeFileSync(STAMP, now);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) build();
