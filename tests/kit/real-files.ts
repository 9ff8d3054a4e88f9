/** Real matches: from the facts in tests/fixtures, and from the data set beside the repository if present. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { detectEncoding } from '@volleyscouter/core/dvw/encoding';
import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { readDvw } from '@volleyscouter/core/dvw/read';
import { parseFacts } from './match-facts/notation.ts';
import { parseTables } from './match-facts/tables.ts';
import { dvwText, encodeText } from './match-facts/to-dvw.ts';

/** Part of test titles: `-t 'files beside'` runs only the tests on the second source. */
export const FROM = ['from the facts', 'from the files beside'] as const;

export interface RealFiles {
  from: (typeof FROM)[number];
  realNames: readonly string[];
  realBytes(name: string): Uint8Array;
  realText(name: string): string;
  realFile(name: string): DvwFile;
  realCodes(): string[];
  referenceNames: readonly string[];
  reference(name: string): object;
}

type Source = Pick<RealFiles, 'from' | 'realNames' | 'realBytes' | 'referenceNames' | 'reference'>;

function realFiles(source: Source): RealFiles {
  const realText = (name: string): string => {
    const bytes = source.realBytes(name);
    return new TextDecoder(detectEncoding(bytes)).decode(bytes);
  };
  const realFile = (name: string): DvwFile => {
    const read = readDvw(realText(name));
    if (!read.ok) throw new Error(`${name}: ${read.error}`);
    return read.value;
  };
  const realCodes = () => source.realNames.flatMap((name) => realFile(name).scout.map(({ code }) => code));
  return { ...source, realText, realFile, realCodes };
}

const namesIn = (folder: URL | string, end: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(end)) : [];
const bare = (end: string) => (name: string) => name.slice(0, -end.length);

/** Each match is one text; its reference figures are in `.cells.txt`. */
export const FACTS = new URL('../fixtures/matches/', import.meta.url);
const CELLS = '.cells.txt';
export const factsText = (name: string): string => readFileSync(new URL(name, FACTS), 'utf8');

function writtenBytes(name: string): Uint8Array {
  const facts = parseFacts(factsText(name.replace('.dvw', '.txt')));
  return encodeText(dvwText(facts), facts.encoding);
}

function writtenReference(name: string): object {
  const { sets_won, ...tables } = parseTables(factsText(name + CELLS));
  const teams = filesFromFacts.realFile(`${name}.dvw`).teams.map((team) => team.name);
  return { ...tables, teams, sets_won: (sets_won as { won: string }[]).map(({ won }) => won) };
}

/** Available in every clone. */
export const filesFromFacts = realFiles({
  from: 'from the facts',
  realNames: namesIn(FACTS, '.txt')
    .filter((name) => !name.endsWith(CELLS))
    .map((name) => `${bare('.txt')(name)}.dvw`),
  realBytes: writtenBytes,
  referenceNames: namesIn(FACTS, CELLS).map(bare(CELLS)),
  reference: writtenReference,
});

/** For tests that need real matches, but not the original files. */
export const { realNames, realBytes, realText, realFile, realCodes } = filesFromFacts;

/** Path from the root of the repository, where tests run. */
const BESIDE = '../shared/data';

/** `realNames` is empty if the data set is missing. */
export const filesBeside = realFiles({
  from: 'from the files beside',
  realNames: namesIn(`${BESIDE}/dvw`, '.dvw'),
  realBytes: (name) => readFileSync(`${BESIDE}/dvw/${name}`),
  referenceNames: namesIn(`${BESIDE}/dvw-reference`, '.json').map(bare('.json')),
  reference: (name) => JSON.parse(readFileSync(`${BESIDE}/dvw-reference/${name}.json`, 'utf8')),
});

/** Empty if the match is missing. */
export const VSM_FILES = [`${BESIDE}/dvw/nca-cub.vsm`]
  .filter((path) => existsSync(path))
  .map((path) => ({ from: filesBeside.from, bytes: readFileSync(path) }));

/** For `describe.each`: both sources, or only the first if the second is missing. */
export const REAL_FILES: readonly RealFiles[] = [filesFromFacts, filesBeside].filter(
  ({ realNames }) => realNames.length > 0,
);
