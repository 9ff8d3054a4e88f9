import type { Shirt } from '@volleyscouter/core/shop/shirts';
import { expect, test } from 'vitest';
import { readShirtNumbers, sharedTeam } from '../numbers.ts';
import { EMPTY, photoBody, photoProblem, UNNAMED, withImageFile, wrongPhotoFields } from './draft.ts';

const full = { ...EMPTY, evento: 'Copa', priceInCents: '1500' };

test('[section 5] missing fields are reported before wrong fields', () => {
  expect(photoProblem({ ...full, evento: ' ' })).toBe('required');
  expect(photoProblem({ ...full, priceInCents: '' })).toBe('required');
  for (const wrong of ['0', '-5', '12.50', 'dez', '1e3'])
    expect(photoProblem({ ...full, priceInCents: wrong })).toBe('price');
  expect(photoProblem({ ...full, camisas: '4, 100' })).toBe('numbers');
  expect(photoProblem(full)).toBeNull();
});

test('[section 5] every invalid field is marked, not only the reported field', () => {
  const draft = { ...EMPTY, priceInCents: 'abc', camisas: 'x' };
  expect(wrongPhotoFields(draft)).toEqual({ evento: 'missing', priceInCents: 'wrong', camisas: 'wrong' });
  expect(photoProblem(draft)).toBe('required');
  expect(wrongPhotoFields(draft, false)).toEqual({ priceInCents: 'wrong', camisas: 'wrong' });
  expect(wrongPhotoFields(EMPTY)).toEqual({ evento: 'missing', priceInCents: 'missing' });
  expect(wrongPhotoFields(full)).toEqual({});
});

test('[section 5] a file name sets event and place and keeps the other fields', () => {
  const { draft } = withImageFile(EMPTY, UNNAMED, 'Copa ; Quadra1 0042.jpg');
  expect(draft).toMatchObject({ evento: 'Copa', local: 'Quadra1' });
  expect(withImageFile(full, UNNAMED, 'IMG_0042.jpg').draft).toEqual(full);
});

test('another file clears values from the previous file name and keeps typed values', () => {
  const first = withImageFile(EMPTY, UNNAMED, 'Copa ; Quadra1 0042.jpg');
  const other = withImageFile(first.draft, first.named, 'DSC_0001.jpg');
  expect(other).toEqual({ draft: EMPTY, named: UNNAMED });
  const typed = withImageFile({ ...first.draft, local: 'Praia' }, first.named, 'DSC_0001.jpg');
  expect(typed.draft).toMatchObject({ evento: '', local: 'Praia' });
  const same = withImageFile(full, UNNAMED, 'Copa ; Quadra1 0042.jpg');
  expect(withImageFile(same.draft, same.named, 'DSC_0001.jpg').draft).toEqual(full);
});

test('[section 5] an empty place field gets the place in the file name', () => {
  expect(photoBody(full, [], '', 'Copa ; Quadra1 0042.jpg').local).toBe('Quadra1');
  expect(photoBody({ ...full, local: 'Praia' }, [], '', 'Copa ; Quadra1 0042.jpg').local).toBe('Praia');
  expect(photoBody(full, [], '').atletaId).toBeNull();
});

test('a typed list of shirt numbers is parsed without duplicates', () => {
  expect(readShirtNumbers(' 4, 12;7  4 ')).toEqual([4, 12, 7]);
  expect(readShirtNumbers('')).toEqual([]);
  for (const wrong of ['100', '-1', 'x', '1.5']) expect(readShirtNumbers(wrong)).toBeNull();
  expect(readShirtNumbers(Array.from({ length: 21 }, (_, n) => n).join(' '))).toBeNull();
});

test('[R-SHOP-6] typed numbers get the team that all stored numbers share', () => {
  const teams = ['Onda Azul', 'Maré Alta'];
  const shirt = (numero: number, time: string) => ({ numero, time });
  const bodyOf = (camisas: readonly Shirt[], evento = teams) =>
    photoBody({ ...full, camisas: '4 12', time: sharedTeam(camisas) }, evento, '');
  const shared = [shirt(4, 'Onda Azul')];
  expect(bodyOf(shared)).toMatchObject({ camisas: [shirt(4, 'Onda Azul'), shirt(12, 'Onda Azul')] });
  expect(bodyOf(shared, [])).toMatchObject({ numeros: [4, 12] });
  expect(bodyOf([...shared, shirt(12, 'Maré Alta')])).toMatchObject({ numeros: [4, 12] });
  expect(bodyOf([])).toMatchObject({ numeros: [4, 12] });
});
