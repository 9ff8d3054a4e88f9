/** The real Data Volley files that lie beside the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { detectEncoding } from '@volleyscouter/core/dvw/encoding';
import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { readDvw } from '@volleyscouter/core/dvw/read';

/** From the root of the repository, where tests are run. */
export const REAL_FILES = '../shared/data/dvw';
const REFERENCE = '../shared/data/dvw-reference';

export const realNames: readonly string[] = readdirSync(REAL_FILES).filter((name) => name.endsWith('.dvw'));

export const realBytes = (name: string): Uint8Array => readFileSync(`${REAL_FILES}/${name}`);

export function realText(name: string): string {
  const bytes = realBytes(name);
  return new TextDecoder(detectEncoding(bytes)).decode(bytes);
}

export function realFile(name: string): DvwFile {
  const read = readDvw(realText(name));
  if (!read.ok) throw new Error(`${name}: ${read.error}`);
  return read.value;
}

/** Every code of every real file. */
export const realCodes = (): string[] =>
  realNames.flatMap((name) => realFile(name).scout.map(({ code }) => code));

/** What independent software computes for a file. */
export const referenceNames: readonly string[] = readdirSync(REFERENCE).map((name) =>
  name.replace('.json', ''),
);
export const reference = (name: string): unknown =>
  JSON.parse(readFileSync(`${REFERENCE}/${name}.json`, 'utf8'));
