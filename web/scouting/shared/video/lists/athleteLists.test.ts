import { foldLog } from '@volleyscouter/core/rally/fold';
import { fakeGame } from '@volleyscouter/tests/kit/sync/server';
import { expect, test } from 'vitest';
import { matchData } from '../../matchData.ts';
import { FIRST } from './address.ts';
import { athleteLists } from './athleteLists.ts';

const add = (id: string, code: string) => ({ type: 'add', id, block: id, code }) as const;
const match = foldLog([add('p1', '*07SM-'), add('p2', 'a05R#'), add('p3', '*07BM#'), add('p4', '*09SM#')]);
const moments = new Map([
  ['p1', { at: 10_000, from: 'file' as const }],
  ['p3', { at: 50_000, from: 'file' as const }],
]);
const player = { number: 7, name: 'Ana Maria', surname: 'Silva', function: '' };
const lists = (menores: boolean, filter = FIRST.filter) => {
  const game = { ...fakeGame(), menores, players: { home: [player], away: [] } };
  return athleteLists(matchData(game, match), moments, { ...FIRST, filter }, [], '*');
};

test('each athlete has a list with the best plays first', () => {
  expect(lists(false).map(({ stem, segments }) => [stem, segments.map(({ plays }) => plays)])).toEqual([
    ['07 Ana Maria Silva', [['p3'], ['p1']]],
    ['09', []],
  ]);
  expect(lists(false, { side: '*', number: 7 }).map(({ label }) => label)).toEqual(['#7 - Ana Maria Silva']);
});

test('[R-LGPD] file names and labels of minors contain first names only', () => {
  expect(lists(true).map(({ stem, label }) => [stem, label])[0]).toEqual(['07 Ana', '#7 - Ana']);
});
