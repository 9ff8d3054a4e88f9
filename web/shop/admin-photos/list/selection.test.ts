import { expect, test } from 'vitest';
import { NOBODY, picked, ranged, rangeTo } from './selection.ts';

test('picking a picked row removes it', () => {
  const selection = ranged(NOBODY, ['b'], 'b', 1);
  expect([...selection.ids]).toEqual(['b']);
  expect([...ranged(selection, ['b'], 'b', 1).ids]).toEqual([]);
});

test('the photos of a stack are picked together', () => {
  const stack = ranged(ranged(NOBODY, ['a'], 'a', 0), ['b', 'c'], 'b', 1);
  expect([...stack.ids]).toEqual(['a', 'b', 'c']);
  expect([...ranged(stack, ['b', 'c'], 'b', 1).ids]).toEqual(['a']);
});

test('a range spans from the last picked row to the clicked row, up or down', () => {
  const selection = ranged(NOBODY, ['d'], 'd', 3);
  expect(rangeTo(selection, 1)).toEqual([1, 3]);
  expect(rangeTo(selection, 5)).toEqual([3, 5]);
  expect(rangeTo(NOBODY, 5)).toEqual([5, 5]);
  expect([...ranged(selection, ['b', 'c', 'd'], 'b', 1).ids].toSorted()).toEqual(['b', 'c', 'd']);
});

test('a range that ends on a picked row removes all its rows from the selection', () => {
  const all = { ...picked(['a', 'b', 'c', 'd']), anchor: 0 };
  expect([...ranged(all, ['a', 'b', 'c'], 'c', 2).ids]).toEqual(['d']);
});
