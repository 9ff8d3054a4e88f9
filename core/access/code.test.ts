import { expect, test } from 'vitest';
import { codeAfterEdit, generateCode, longerCodes, normalCode, randomCode } from './code.ts';

const random = () => 0.5;

test('[section 5] one capital and the last four digits of the phone', () => {
  expect(generateCode({ nome: 'maria Lima', celular: '(11) 98765-4321', perfil: 'Atleta' }, random)).toBe(
    'M4321',
  );
});

test('[R-ID-4] accents are dropped, and what is no letter is skipped', () => {
  expect(generateCode({ nome: 'Érica', celular: '4321', perfil: 'Assessoria' }, random)).toBe('E4321');
  expect(generateCode({ nome: " 'Ângela", celular: '4321', perfil: 'Atleta' }, random)).toBe('A4321');
});

test('[R-ID-4] eight random letters without a phone, and for a Scouter', () => {
  for (const account of [
    { nome: 'Ana', celular: '', perfil: 'Atleta' },
    { nome: 'Ana', celular: '11987654321', perfil: 'Scouter' },
    { nome: '山田', celular: '11987654321', perfil: 'Atleta' },
  ] as const)
    expect(generateCode(account, random)).toMatch(/^[A-Z2-9]{8}$/);
});

test('[R-ID-4] what is offered for a taken code is longer', () => {
  expect(longerCodes('Maria', '11987654321', random).slice(0, 2)).toEqual(['M654321', 'M87654321']);
  for (const code of longerCodes('Maria', '4321', random)) expect(code.length).toBeGreaterThan(5);
});

test('codes are compared in upper case', () => {
  expect(normalCode(' m4321 ')).toBe('M4321');
  expect(randomCode(() => 0.999999)).toBe('99999999');
});

const maria = { nome: 'Maria', celular: '(11) 98765-4321', perfil: 'Atleta', password: 'M4321' } as const;

test('[R-ID-4] a code is made anew only when first letter or phone changed', () => {
  const after = (change: object) => codeAfterEdit(maria, { ...maria, ...change }, null, random);
  expect(after({})).toBe('M4321');
  expect(after({ nome: 'márcia', celular: '11987654321' })).toBe('M4321');
  expect(after({ perfil: 'Assessoria' })).toBe('M4321');
  expect(after({ nome: 'Érica' })).toBe('E4321');
  expect(after({ celular: '11 91111-2222' })).toBe('M2222');
  expect(after({ celular: '' })).toMatch(/^[A-Z2-9]{8}$/);
});

test('[R-ID-4] editing keeps a chosen code and that of a Scouter; a longer suggestion was not chosen', () => {
  const moved = { nome: 'Érica', celular: '11911112222' };
  const after = (change: object) => {
    const before = { ...maria, ...change };
    return codeAfterEdit(before, { ...before, ...moved }, null, random);
  };
  expect(after({ password: 'CAPITA7' })).toBe('CAPITA7');
  expect(after({ perfil: 'Scouter' })).toBe('M4321');
  expect(after({ password: 'M654321' })).toBe('E2222');
  expect(after({ celular: '', password: 'ABCDEFGH' })).toBe('ABCDEFGH');
});

test('[R-ID-4] what the admin types is the code', () => {
  expect(codeAfterEdit(maria, { ...maria, nome: 'Érica' }, ' outro1 ', random)).toBe('OUTRO1');
  expect(codeAfterEdit(maria, { ...maria, nome: 'Érica' }, '', random)).toBe('E4321');
});
