import { expect, test } from 'vitest';
import { daysBetween } from '../parts/days.ts';
import { months, scaleOf } from './bars.ts';

test('the axis ends with a round number that holds every bar', () => {
  expect([[], [1], [100], [101], [250], [2300], [99_999]].map(scaleOf)).toEqual([
    100, 100, 100, 200, 500, 5000, 100_000,
  ]);
});

test('a year is shown by months, and nothing of it is lost', () => {
  const days = daysBetween('2025-06-01', '2026-05-31').map((key) => ({
    key,
    name: key,
    cents: 10,
    compras: 1,
  }));
  const bars = months(days);
  expect(bars).toHaveLength(12);
  expect(bars.reduce((sum, { cents }) => sum + cents, 0)).toBe(3650);
  expect(months(days.slice(0, 30))).toHaveLength(30);
});
