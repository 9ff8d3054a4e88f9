import { expect, test } from 'vitest';
import { plain, withoutAccents } from './plain.ts';

test('accents are removed, precomposed or combining; other signs stay', () => {
  expect(plain('ÁÇã')).toBe('aca');
  expect(plain('São')).toBe('sao');
  expect(withoutAccents('Às 9h – Nº 12 `a^b`')).toBe('As 9h – Nº 12 `a^b`');
});
