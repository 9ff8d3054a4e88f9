import { expect, test } from 'vitest';
import type { Shirt } from './shirts.ts';
import { completeTyping, NO_TAGGING, type Tagging, typed } from './tagging.ts';

const TEAMS = new Map([
  ['O', 'Onda'],
  ['M', 'Maré'],
]);

/** Results of keys; `>` moves to the next photo. */
function run(keys: string): { shirts: Shirt[][]; last: Tagging; unknown: string } {
  const shirts: Shirt[][] = [[]];
  let state = NO_TAGGING;
  let unknown = '';
  for (const key of keys
    .split('')
    .map((char) => (char === '⏎' ? 'Enter' : char === '<' ? 'Backspace' : char))) {
    const tagged = key === '>' ? completeTyping(state) : typed(state, key, TEAMS);
    if (!tagged) {
      unknown += key;
      continue;
    }
    state = tagged.next;
    if (tagged.completeNumber) shirts.at(-1)?.push(tagged.completeNumber);
    if (key === '>') shirts.push([]);
  }
  return { shirts, last: state, unknown };
}

const onda = (numero: number): Shirt => ({ numero, time: 'Onda' });

test('Enter, a third digit, or a move to another photo completes a number', () => {
  expect(run('12⏎').shirts).toEqual([[{ numero: 12, time: '' }]]);
  expect(run('127>').shirts[0]).toEqual([
    { numero: 12, time: '' },
    { numero: 7, time: '' },
  ]);
  expect(run('07>').shirts[0]).toEqual([{ numero: 7, time: '' }]);
  expect(run('1<2>').shirts[0]).toEqual([{ numero: 2, time: '' }]);
});

test('a letter sets the team of the number and of the following numbers', () => {
  expect(run('12o>7>3m').shirts).toEqual([[onda(12)], [onda(7)], [{ numero: 3, time: 'Maré' }]]);
  expect(run('O12>').shirts[0]).toEqual([onda(12)]);
  expect(run('OO12>').shirts[0]).toEqual([{ numero: 12, time: '' }]);
});

test('a letter without a team, and keys without a number, are ignored', () => {
  const { unknown, last, shirts } = run('1x⏎⏎<>');
  expect(unknown).toBe('xEnterBackspace');
  expect(last).toEqual(NO_TAGGING);
  expect(shirts[0]).toEqual([{ numero: 1, time: '' }]);
});
