import { expect, test } from 'vitest';
import { differencesOf } from './fit.ts';
import type { StatementEntry } from './statement.ts';

const entry = (overrides: Partial<StatementEntry> = {}): StatementEntry => ({
  id: 'e',
  date: '2026-05-10',
  time: null,
  cents: 1500,
  text: '',
  payer: 'ANA SOUZA',
  document: '',
  txid: '',
  e2eId: '',
  ...overrides,
});
const purchase = { cents: 1500, buyerName: 'Ana Sousa', createdAt: '2026-05-10T15:00:00.000Z' };

test('[R-SHOP-11] equal values have no difference', () => {
  expect(differencesOf(entry(), purchase)).toEqual({ cents: 0, name: 'whole', days: 0 });
});

test('[R-SHOP-11] the difference in amount is the receipt minus the price', () => {
  expect(differencesOf(entry({ cents: 1400 }), purchase).cents).toBe(-100);
  expect(differencesOf(entry({ cents: 1600 }), purchase).cents).toBe(100);
});

test('[R-SHOP-11] names may be similar, different or missing', () => {
  expect(differencesOf(entry({ payer: 'CARLA SOUZA' }), purchase).name).toBe('family');
  expect(differencesOf(entry({ payer: 'PADARIA LTDA' }), purchase).name).toBe('none');
  expect(differencesOf(entry({ payer: '' }), purchase).name).toBe('unsaid');
  expect(differencesOf(entry(), { ...purchase, buyerName: '' }).name).toBe('unsaid');
});

test('[R-SHOP-11] the difference in time is whole days after the order, in Brasília time', () => {
  const on = (date: string, time: string | null = null) =>
    differencesOf(entry({ date, time }), purchase).days;
  // 15:00 UTC is noon in Brazil: a day without a time may be the afternoon
  expect(on('2026-05-10')).toBe(0);
  expect(on('2026-05-18')).toBe(7);
  expect(on('2026-05-09')).toBe(-1);
  expect(on('2026-05-08')).toBe(-2);
  expect(on('2026-05-10', '11:57:00')).toBe(0);
  expect(on('2026-05-10', '09:00:00')).toBe(-1);
  expect(on('2026-05-20', '12:00:00')).toBe(10);
});
