import { describe, expect, test } from 'vitest';
import { parseEntry } from '../code/parse.ts';
import { foldLog } from '../rally/fold.ts';
import { DEFAULT_SETTINGS } from '../rally/settings.ts';
import { align } from './align.ts';
import type { DvwFile } from './file.ts';
import { importLog } from './import.ts';
import { readRally } from './rallies.ts';
import { readDvw } from './read.ts';
import { scoutLines } from './scout-lines.ts';

const LINES = 1000;
/** If each line causes a scan of the whole file, there are at least 500 reads per line. */
const MAX_READS_PER_LINE = 20;

const repeat = (...codes: readonly string[]): string[] =>
  Array.from({ length: LINES }, (_, index) => codes[index % codes.length] ?? '');

function fileOf(codes: readonly string[]): DvwFile {
  const columns = ';;;;;;;12.00.00;1;1;1;1;100;;1;2;3;4;5;6;7;8;9;10;11;12;';
  const read = readDvw(`[3MATCH]\n[3SCOUT]\n${codes.map((code) => code + columns).join('\n')}`);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

function counted<Value>(list: readonly Value[]) {
  const counts = { list, reads: 0 };
  counts.list = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) counts.reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return counts;
}

describe('[R-STAT-6] a long file is processed in linear steps', () => {
  test('with golden sets without a serve', () => {
    const file = fileOf(repeat('>VolleyScouter **golden', '*T'));
    const scout = counted(file.scout);
    importLog({ ...file, scout: scout.list });
    expect(scout.reads).toBeLessThan(LINES * MAX_READS_PER_LINE);
  });

  test('with one rally of many winning touches, each followed by more play', () => {
    const touches = [...repeat('*12AT#'), '*01SM+'].flatMap((code) => {
      const entry = parseEntry(code);
      return entry.ok && entry.value.kind === 'touch' ? [entry.value] : [];
    });
    const read = counted(touches);
    expect(readRally(read.list, DEFAULT_SETTINGS.winning).goesOn.size).toBe(LINES);
    expect(read.reads).toBeLessThan(LINES * MAX_READS_PER_LINE);
  });

  test('with a rally without an end', () => {
    const match = foldLog(importLog(fileOf(repeat('*01SM-', 'a02RM+', 'a03AM-'))).commands);
    let reads = 0;
    const plays = match.plays.map((play) => ({
      ...play,
      get happenings() {
        reads++;
        return play.happenings;
      },
    }));
    scoutLines({ ...match, plays });
    expect(reads).toBeLessThan(LINES * MAX_READS_PER_LINE);
  });

  // takes a minute if the lines are scanned again for each line
  test('with many lines that do not follow from the log', { timeout: 15_000 }, () => {
    const lines = Array.from({ length: 300_000 }, (_, line) => ({ line, fields: ['?'] }));
    expect(align([], lines, () => null).behind.get(-1)).toHaveLength(lines.length);
  });
});
