import { expect, test } from 'vitest';
import { MAX_STACK_SHOTS, type Shot, stacksOf } from './stacks.ts';

const shot = (id: string, takenAt: number | null, overrides: Partial<Shot> = {}): Shot => ({
  id,
  takenAt,
  owner: null,
  camera: 'A',
  ...overrides,
});
const stacks = (...shots: Shot[]) => Object.fromEntries(stacksOf(shots));

test('shots at most a second apart are a stack, named after its first shot', () => {
  expect(stacks(shot('c', 12), shot('a', 10), shot('b', 11), shot('d', 14))).toEqual({
    a: 'a',
    b: 'a',
    c: 'a',
  });
});

test('another camera or another owner is another stack', () => {
  const mixed = [shot('a', 1), shot('b', 1, { camera: 'B' }), shot('c', 1, { owner: 'x' }), shot('d', 2)];
  expect(stacks(...mixed)).toEqual({ a: 'a', d: 'a' });
});

test('a stack may cross midnight; photos without time or camera are in no stack', () => {
  const midnight = Date.UTC(2026, 4, 2) / 1000;
  expect(stacks(shot('a', midnight - 1), shot('b', midnight))).toEqual({ a: 'a', b: 'a' });
  expect(
    stacks(shot('a', null), shot('b', null), shot('c', 5, { camera: '' }), shot('d', 5, { camera: '' })),
  ).toEqual({});
});

test('a very long burst is divided into stacks of thirty', () => {
  const burst = Array.from({ length: 3000 }, (_, index) => shot(`p${index}`, Math.floor(index / 50)));
  const counts = Map.groupBy(stacksOf(burst).values(), (stack) => stack);
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array(100).fill(MAX_STACK_SHOTS));
});
