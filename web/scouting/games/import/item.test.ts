import { inventedMatch } from '@volleyscouter/tests/kit/invented-match';
import { expect, test } from 'vitest';
import {
  duplicatesOf,
  type ImportItem,
  mergeNames,
  NEW_ITEM,
  previewOf,
  progressOf,
  renamed,
} from './item.ts';
import { readPreview } from './preview.ts';

const itemOf = (name: string, match: Parameters<typeof inventedMatch>[0]): ImportItem => {
  const bytes = new TextEncoder().encode(inventedMatch(match));
  const read = readPreview(bytes, null);
  return { ...NEW_ITEM, key: name, name, account: 'a', bytes, read };
};

const previews = (items: readonly ImportItem[]) => items.map(previewOf).filter((preview) => preview !== null);

test('a name in several files is listed once, with the athletes of all files', () => {
  const items = [
    itemOf('1', { home: 'Aurora', visitor: 'Farol' }),
    itemOf('2', { home: 'FAROL ', visitor: 'Mare' }),
    itemOf('3', { home: 'Mare', visitor: 'aurora', date: '2026-05-01' }),
  ];
  const ana = {
    name: 'ana 1 prado',
    given: 'Ana 1',
    surname: 'Prado',
    function: '',
    numbers: [],
    athlete: 'p1',
  };
  const knownNames = [{ name: 'farol', games: 9, team: 't1', athletes: [ana] }];
  const names = mergeNames(previews(items), knownNames);
  expect(names.map(({ name, games, team }) => [name, games, team])).toEqual([
    ['Aurora', 2, null],
    ['Farol', 2, 't1'],
    ['Mare', 2, null],
  ]);
  const [aurora, farol] = names;
  expect(aurora?.athletes).toHaveLength(6);
  expect(farol?.athletes[0]).toMatchObject({ numbers: [1], athlete: 'p1' });
  expect(farol?.athletes[1]).toMatchObject({ athlete: null });
});

test('a file is a duplicate if a renamed team makes it the same match as another file', () => {
  const [first, second] = [itemOf('1', { home: 'Aurora' }), itemOf('2', { home: 'Auróra Vôlei' })];
  expect(duplicatesOf([first, second], []).size).toBe(0);
  const changed = { ...second, corrections: renamed(second, 'aurora volei', 'Aurora') };
  expect(changed.corrections).toEqual({ homeName: 'Aurora' });
  expect([...duplicatesOf([first, changed], [])]).toEqual([['2', { file: '1' }]]);
  const done = { ...first, status: 'done' } as const;
  expect([...duplicatesOf([done, changed], []).keys()]).toEqual(['2']);
  const failed = { ...second, status: 'failed' } as const;
  expect(progressOf([done, failed, changed])).toEqual([1, 2]);
});
