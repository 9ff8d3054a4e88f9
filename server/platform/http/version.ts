import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const read = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

export const VERSION = read();

const CODE = '{contract,core,pdf,server,spreadsheet}/**/*.{ts,ttf}';
const PACKAGES = '{pdf,spreadsheet}/package.json';

async function digestCode(): Promise<string> {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const names: string[] = [];
  for await (const name of glob([CODE, PACKAGES], { cwd, exclude: ['**/*.test.ts', '**/node_modules/**'] }))
    names.push(name);
  if (names.length === 0) throw new Error(`no source files in ${cwd}`);
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(`${name}\n`).update(await readFile(`${cwd}/${name}`));
  return hash.digest('base64url');
}

let digest: Promise<string> | undefined;

/** Part of the ETag of generated files: other code may make another file from the same data. */
export const codeDigest = (): Promise<string> => {
  digest ??= digestCode();
  return digest;
};
