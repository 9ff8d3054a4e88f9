import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { type Correction, commandOf } from './correct.ts';

let count = 0;
const newId = () => `id${++count}`;
const start = foldLog([
  {
    type: 'manual',
    id: 'l',
    block: 'l',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 2 },
    score: [3, 0],
  },
]);
const corrected = (correction: Correction) => commandOf(start.state, correction, newId);

test('each correction is one entry: score, serving team, sides, setter or rotation', () => {
  expect(corrected({ kind: 'score', side: '*', by: 1 })).toMatchObject({ score: [4, 0] });
  expect(corrected({ kind: 'serving', side: 'a' })).toMatchObject({ serving: 'a' });
  expect(corrected({ kind: 'left' })).toMatchObject({ left: 'a' });
  expect(corrected({ kind: 'setter', side: 'a', position: 5 })).toMatchObject({ code: 'az5' });
  expect(corrected({ kind: 'turn', side: '*', by: 1 })).toMatchObject({
    home: { six: [2, 3, 4, 5, 6, 1], setter: 1 },
  });
});

test('[R-KEYS] corrections of score and setter carry the key times of their press', () => {
  const keys = { first: Date.UTC(2026, 10, 22), enter: Date.UTC(2026, 10, 22), shift: -180_000 };
  for (const correction of [
    { kind: 'score', side: '*', by: 1 },
    { kind: 'setter', side: '*', position: 5 },
  ] as const)
    expect(commandOf(start.state, correction, newId, keys)).toMatchObject({ keys });
});

test('a correction that changes nothing or is impossible makes no entry', () => {
  expect(corrected({ kind: 'score', side: 'a', by: -1 })).toBe(null);
  expect(corrected({ kind: 'serving', side: '*' })).toBe(null);
  expect(corrected({ kind: 'setter', side: '*', position: 2 })).toBe(null);
  // the visitors have no lineup to rotate
  expect(corrected({ kind: 'turn', side: 'a', by: 1 })).toBe(null);
});
