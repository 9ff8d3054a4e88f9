import { parseEntry } from '@volleyscouter/core/code/parse';
import { writeEntry } from '@volleyscouter/core/code/write';
import { realCodes } from '@volleyscouter/tests/kit/real-files';
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

const real = realCodes();

test('[R-CODE-7] 200,000 lines are read without an exception, and codes are written unchanged', () => {
  const tally = fuzz({ seed: 20_261_121, lines: 200_000, real });
  expect(tally.failures.slice(0, 10)).toEqual([]);
  expect(tally.lines).toBe(200_000);
  expect(tally.grammar).toBeGreaterThanOrEqual(100_000);
  expect(tally.real).toBeGreaterThan(60_000);
  expect(tally.read).toBeGreaterThan(100_000);
  expect(tally.refused).toBeGreaterThan(20_000);
}, 120_000);

test('the fuzz test reports a writer without the subzone, and a parser that throws', () => {
  const forgetful = {
    parse: parseEntry,
    write: (entry: Parameters<typeof writeEntry>[0]) =>
      writeEntry(entry.kind === 'touch' ? { ...entry, sub: null } : entry),
  };
  const failures = fuzz({ seed: 1, lines: 1_000, real, codec: forgetful }).failures;
  expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['grammar', 'typed', 'real']));
  const throws = { parse: () => JSON.parse('{'), write: writeEntry };
  expect(fuzz({ seed: 1, lines: 10, real, codec: throws }).failures.length).toBeGreaterThan(0);
});
