import { expect, test } from 'vitest';
import { daysBetween } from '../../kit/days.ts';
import { axisOf, barsOf, mondayOf, scaleOf } from './bars.ts';

test('the axis ends with a round number at or above every bar', () => {
  expect([[], [1], [100], [101], [250], [2300], [99_999]].map(scaleOf)).toEqual([
    100, 100, 100, 200, 500, 5000, 100_000,
  ]);
});

test('a year has monthly bars with the full sum', () => {
  const days = daysBetween('2025-06-01', '2026-05-31').map((key) => ({
    key,
    name: key,
    cents: 10,
    compras: 1,
  }));
  const bars = barsOf(days);
  expect(bars).toHaveLength(12);
  expect(bars.reduce((sum, { cents }) => sum + cents, 0)).toBe(3650);
  expect(barsOf(days.slice(0, 30))).toHaveLength(30);
});

test('a quarter has weekly bars that begin on Monday', () => {
  const days = daysBetween('2026-04-01', '2026-06-30').map((key) => ({
    key,
    name: key,
    cents: 10,
    compras: 1,
  }));
  const bars = barsOf(days);
  expect(bars).toHaveLength(14);
  expect(bars.slice(0, 2)).toEqual([
    { key: '2026-03-30', name: 'Semana de 30/03', cents: 50, compras: 5 },
    { key: '2026-04-06', name: 'Semana de 06/04', cents: 70, compras: 7 },
  ]);
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23'), mondayOf('2027-01-01')]).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ]);
});

test('the axis goes below zero if refunds exceed payments', () => {
  expect([axisOf([500, 0]), axisOf([500, -130]), axisOf([-90])]).toEqual([
    { high: 500, low: 0 },
    { high: 500, low: -200 },
    { high: 100, low: -100 },
  ]);
});
