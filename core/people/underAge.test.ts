import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMinorByBirth, isMinorCategory } from './underAge.ts';

const TODAY = '2026-11-28';

test.each([
  ['28/11/2008', false],
  ['29/11/2008', true],
  ['5/3/2012', true],
  ['05-03-12', true],
  ['05.03.1988', false],
  ['05/03/88', false],
  ['2012-03-05', true],
  ['2012-03-05T00:00:00.000Z', true],
  ['12/25/2011', true],
  ['5 de março de 2012', true],
  ['05/mar/12', true],
  ['5 Feb 1990', false],
  ['2007', false],
  ['2008', true],
  ['2026', true],
  ['40973', true],
  ['14', true],
  ['17 anos', true],
  ['18', false],
  ['41 anos', false],
])('[R-ID-4] isMinorByBirth of %s is %s', (text, minor) => expect(isMinorByBirth(text, TODAY)).toBe(minor));

test.each(['não sei', '31/02/2012', '05/03/2031', '5 de foo de 2012', '1850', '', '200'])(
  'isMinorByBirth returns null for %j',
  (text) => expect(isMinorByBirth(text, TODAY)).toBeNull(),
);

test.each([
  'Sub-15',
  'SUB 13 F',
  'sub17',
  'U16',
  'Sub-18',
  'Infantil',
  'Pré-mirim',
  'Mirim B',
  'Infanto-juvenil',
  '12 a 14 anos',
])('[R-ID-4] %j is a category of minors', (text) => expect(isMinorCategory(text)).toBe(true));

test.each([
  'Sub-19',
  'Sub-21',
  'Adulto',
  'Juvenil',
  'Master 35+',
  'Time A',
  'Surf 12',
  '',
  '18 anos',
  'Livre',
])('%j is not a category of minors', (text) => expect(isMinorCategory(text)).toBe(false));

test('isMinorByBirth and isMinorCategory never throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      isMinorByBirth(text, TODAY);
      isMinorCategory(text);
    }),
  );
});
