import { expect, test } from 'vitest';
import { zipParts } from './zipParts.ts';

const MB = 1_000_000;
const partsOf = (...sizes: number[]): number[][] =>
  zipParts(sizes.map((size) => ({ bytes: size * MB }))).map((part) => part.map(({ bytes }) => bytes / MB));

test('[R-SHOP-9] photos are grouped in order into parts of at most 500 MB, a larger photo alone', () => {
  expect(partsOf()).toEqual([]);
  expect(partsOf(200, 300)).toEqual([[200, 300]]);
  expect(partsOf(200, 300, 1)).toEqual([[200, 300], [1]]);
  expect(partsOf(600, 10, 490, 1)).toEqual([[600], [10, 490], [1]]);
});
