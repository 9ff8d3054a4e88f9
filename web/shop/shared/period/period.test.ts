import { expect, test } from 'vitest';
import { monthsUntil, periodName, readPeriod } from './period.ts';

test('the months before a day are listed with their last days, also across years', () => {
  expect(monthsUntil('2028-01-31', 3)).toEqual([
    { de: '2028-01-01', ate: '2028-01-31' },
    { de: '2027-12-01', ate: '2027-12-31' },
    { de: '2027-11-01', ate: '2027-11-30' },
  ]);
  expect(monthsUntil('2028-02-01', 1)).toEqual([{ de: '2028-02-01', ate: '2028-02-29' }]);
  expect(monthsUntil('2028-11-28', 1)).toEqual([{ de: '2028-11-01', ate: '2028-11-30' }]);
});

test('the file name has the month or the days of the period, otherwise `tudo`', () => {
  expect(periodName({ de: '2028-02-01', ate: '2028-02-29' })).toBe('2028-02');
  expect(periodName({ de: '2028-02-01', ate: '2028-02-28' })).toBe('2028-02-01_2028-02-28');
  expect(periodName({ ate: '2028-02-29' })).toBe('inicio_2028-02-29');
  expect(periodName({})).toBe('tudo');
});

test('a URL parameter that is not a day is ignored', () => {
  expect(readPeriod(new URLSearchParams('de=ontem&ate=2028-02-29'))).toEqual({
    de: undefined,
    ate: '2028-02-29',
  });
});
