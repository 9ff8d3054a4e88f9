import { expect, test } from 'vitest';
import { readNumbers } from '../numbers.ts';
import { bodyOf, EMPTY, problemOf, withFile } from './draft.ts';

const full = { ...EMPTY, evento: 'Copa', priceInCents: '1500' };

test('[section 5] what is missing comes before what is wrong', () => {
  expect(problemOf({ ...full, evento: ' ' })).toBe('required');
  expect(problemOf({ ...full, priceInCents: '' })).toBe('required');
  for (const wrong of ['0', '-5', '12,50', 'dez', '1e3'])
    expect(problemOf({ ...full, priceInCents: wrong })).toBe('price');
  expect(problemOf({ ...full, numeros: '4, 100' })).toBe('numbers');
  expect(problemOf(full)).toBeNull();
});

test('[section 5] a file sets event and place as its name says them, and leaves the rest', () => {
  expect(withFile(EMPTY, 'Copa ; Quadra1 0042.jpg')).toMatchObject({ evento: 'Copa', local: 'Quadra1' });
  expect(withFile(full, 'IMG_0042.jpg')).toEqual(full);
});

test('[section 5] the place comes from the name of the file where nobody typed one', () => {
  expect(bodyOf(full, '', 'Copa ; Quadra1 0042.jpg').local).toBe('Quadra1');
  expect(bodyOf({ ...full, local: 'Praia' }, '', 'Copa ; Quadra1 0042.jpg').local).toBe('Praia');
  expect(bodyOf(full, '').atletaId).toBeNull();
});

test('shirt numbers are read from a list, each once', () => {
  expect(readNumbers(' 4, 12;7  4 ')).toEqual([4, 12, 7]);
  expect(readNumbers('')).toEqual([]);
  for (const wrong of ['100', '-1', 'x', '1.5']) expect(readNumbers(wrong)).toBeNull();
  expect(readNumbers(Array.from({ length: 21 }, (_, n) => n).join(' '))).toBeNull();
});
