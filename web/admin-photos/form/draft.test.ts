import { expect, test } from 'vitest';
import { readNumbers } from '../numbers.ts';
import { bodyOf, EMPTY, problemOf, UNNAMED, withFile, wrongFields } from './draft.ts';

const full = { ...EMPTY, evento: 'Copa', priceInCents: '1500' };

test('[section 5] what is missing comes before what is wrong', () => {
  expect(problemOf({ ...full, evento: ' ' })).toBe('required');
  expect(problemOf({ ...full, priceInCents: '' })).toBe('required');
  for (const wrong of ['0', '-5', '12,50', 'dez', '1e3'])
    expect(problemOf({ ...full, priceInCents: wrong })).toBe('price');
  expect(problemOf({ ...full, numeros: '4, 100' })).toBe('numbers');
  expect(problemOf(full)).toBeNull();
});

test('[section 5] all that is wrong is marked, not only what is said first', () => {
  const draft = { ...EMPTY, priceInCents: 'abc', numeros: 'x' };
  expect(wrongFields(draft)).toEqual({ evento: 'missing', priceInCents: 'wrong', numeros: 'wrong' });
  expect(problemOf(draft)).toBe('required');
  expect(wrongFields(draft, false)).toEqual({ priceInCents: 'wrong', numeros: 'wrong' });
  expect(wrongFields(EMPTY)).toEqual({ evento: 'missing', priceInCents: 'missing' });
  expect(wrongFields(full)).toEqual({});
});

test('[section 5] a file sets event and place as its name says them, and leaves the rest', () => {
  const { draft } = withFile(EMPTY, UNNAMED, 'Copa ; Quadra1 0042.jpg');
  expect(draft).toMatchObject({ evento: 'Copa', local: 'Quadra1' });
  expect(withFile(full, UNNAMED, 'IMG_0042.jpg').draft).toEqual(full);
});

test('what the name of a file said goes with that file; what was typed stays', () => {
  const first = withFile(EMPTY, UNNAMED, 'Copa ; Quadra1 0042.jpg');
  const other = withFile(first.draft, first.named, 'DSC_0001.jpg');
  expect(other).toEqual({ draft: EMPTY, named: UNNAMED });
  const typed = withFile({ ...first.draft, local: 'Praia' }, first.named, 'DSC_0001.jpg');
  expect(typed.draft).toMatchObject({ evento: '', local: 'Praia' });
  const same = withFile(full, UNNAMED, 'Copa ; Quadra1 0042.jpg');
  expect(withFile(same.draft, same.named, 'DSC_0001.jpg').draft).toEqual(full);
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
