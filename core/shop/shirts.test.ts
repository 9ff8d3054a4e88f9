import { expect, test } from 'vitest';
import { cleanShirts, numbersOf, type Shirt, withNumbers, withoutShirts } from './shirts.ts';

const shirts = (text: string): Shirt[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => {
      const [numero = '', time = ''] = pair.split(':');
      return { numero: Number(numero), time };
    });

test('[R-SHOP-6] shirts are unique; a shirt without a team is dropped if a team has its number', () => {
  expect(cleanShirts(shirts('12 7:B 7:A 12 7 7:A'))).toEqual(shirts('7:A 7:B 12'));
  expect(numbersOf(shirts('12 7:B 7:A'))).toEqual([7, 12]);
});

test('if a program sends only numbers, a number that stays keeps its team', () => {
  expect(withNumbers(shirts('7:A 9:B'), [7, 12])).toEqual(shirts('7:A 12'));
  expect(withNumbers(shirts('7:A 7:B'), [])).toEqual([]);
});

test('if a removed shirt has no team, its number is removed from every team', () => {
  expect(withoutShirts(shirts('7:A 7:B 9'), shirts('7:A'))).toEqual(shirts('7:B 9'));
  expect(withoutShirts(shirts('7:A 7:B 9'), shirts('7'))).toEqual(shirts('9'));
});
