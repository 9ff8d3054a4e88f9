import { expect, test } from 'vitest';
import { recordingFile } from './recordingFile.ts';

const NAMES = { '*': 'Praia Clube', a: 'Minas' };
const UNNAMED = { '*': 'Home', a: 'Away' };

test('a recording is named from teams and set', () => {
  expect(recordingFile(NAMES, UNNAMED, 2)).toBe('Praia Clube_vs_Minas_set2.webm');
});

test('invalid characters are replaced, and the file name has at most 255 bytes', () => {
  expect(recordingFile({ '*': 'A/B: "C"?', a: ' .. ' }, UNNAMED, 1)).toBe('A B C_vs_Away_set1.webm');
  const long = recordingFile({ '*': 'ção'.repeat(100), a: '排'.repeat(100) }, UNNAMED, 5);
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(255);
});

test('a second recording of a set gets a number', () => {
  const first = recordingFile(NAMES, UNNAMED, 1);
  const second = recordingFile(NAMES, UNNAMED, 1, [first.toUpperCase()]);
  expect(second).toBe('Praia Clube_vs_Minas_set1 (2).webm');
  expect(recordingFile(NAMES, UNNAMED, 1, [first, second])).toBe('Praia Clube_vs_Minas_set1 (3).webm');
});
