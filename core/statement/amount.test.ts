import { expect, test } from 'vitest';
import { readStatementAmount } from './amount.ts';

test.each<[string, number | null]>([
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1234,56', 123456],
  ['1234.5', 123450],
  ['1.234.567,8', 123456780],
  ['R$ 1.234,56', 123456],
  ['R$\u00a01.234,56', 123456],
  ['-R$ 12,00', -1200],
  ['R$ -12,00', -1200],
  ['\u221212,00', -1200],
  ['+12,00', 1200],
  ['12,00-', -1200],
  ['12,00 (+)', 1200],
  ['12,00 (-)', -1200],
  ['(12,00)', -1200],
  ['1234,56 C', 123456],
  ['R$ 20,00D', -2000],
  ['1.234', 123400],
  ['20', 2000],
  ['0,00', 0],
  ['-0,00', 0],
  ['1,234', null],
  ['12,345,6', null],
  ['1.23,45', null],
  ['12,00,00', null],
  ['1e309', null],
  ['Infinity', null],
  ['NaN', null],
  ['0x10', null],
  ['=1+1', null],
  ['--12,00', null],
  ['', null],
  ['R$', null],
  ['-', null],
  ['9999999999999999', null],
  ['99999999999,99', null],
  ['٣,٠٠', null],
  ['1'.repeat(50), null],
])('[R-SHOP-11] %j is %s cents', (text, cents) => {
  expect(readStatementAmount(text, true)?.cents ?? null).toBe(cents);
});

test('[R-SHOP-11] a sign, C or brackets mark the amount as signed', () => {
  expect(
    ['12,00', '-12,00', '12,00 C', '(12,00)'].map((text) => readStatementAmount(text, true)?.signed),
  ).toEqual([false, true, true, true]);
});

test.each<[string, number]>([
  ['20.000', 2000],
  ['20.0000', 2000],
  ['-20,5000', -2050],
  ['1.234,56', 123456],
])('[R-SHOP-11] in OFX %j is %s cents: zeros after two decimals are ignored', (text, cents) => {
  expect(readStatementAmount(text, false)?.cents).toBe(cents);
});
