import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeAfterEdit,
  codesInstead,
  generateCode,
  getsRandom,
  isWeakCode,
  longerCodes,
  needsRandomCode,
  normalCode,
  randomCode,
} from './code.ts';
import { PROFILES } from './roles.ts';

const random = () => 0.5;

test('[section 5] a generated code is the initial of the name and the last four digits of the phone', () => {
  expect(generateCode({ nome: 'maria Lima', celular: '(11) 98765-4321', perfil: 'Atleta' }, random)).toBe(
    'M4321',
  );
});

test('[R-ID-4] a generated code has the first letter of the name without its accent', () => {
  expect(generateCode({ nome: 'Érica', celular: '4321', perfil: 'Atleta' }, random)).toBe('E4321');
  expect(generateCode({ nome: " 'Ângela", celular: '4321', perfil: 'Atleta' }, random)).toBe('A4321');
});

test('[R-ID-4] the code is random for a Scouter, and for an account without phone or initial', () => {
  for (const account of [
    { nome: 'Ana', celular: '', perfil: 'Atleta' },
    { nome: 'Ana', celular: '11987654321', perfil: 'Scouter' },
    { nome: '山田', celular: '11987654321', perfil: 'Atleta' },
  ] as const)
    expect(generateCode(account, random)).toMatch(/^[A-Z2-9]{8}$/);
});

test('[R-ID-4] a code that replaces a code in use is longer', () => {
  expect(longerCodes('Maria', '11987654321', random).slice(0, 2)).toEqual(['M654321', 'M87654321']);
  for (const code of longerCodes('Maria', '4321', random)) expect(code.length).toBeGreaterThan(5);
});

test('[R-ID-4] if a code must be random, it can be replaced only by another random code', () => {
  const account = { nome: 'Maria', celular: '11987654321', perfil: 'Atleta' } as const;
  expect(codesInstead(account, random)).toEqual(longerCodes('Maria', '11987654321', random));
  for (const changedAccount of [
    { ...account, menor: true },
    { ...account, perfil: 'Assessoria' as const },
  ])
    expect(codesInstead(changedAccount, random)).toEqual([randomCode(random)]);
});

test('normalCode trims and uppercases a code; randomCode accepts random numbers near 1', () => {
  expect(normalCode(' m4321 ')).toBe('M4321');
  expect(randomCode(() => 0.999999)).toBe('99999999');
});

const maria = { nome: 'Maria', celular: '(11) 98765-4321', perfil: 'Atleta', password: 'M4321' } as const;

test('[R-ID-4] a new code is generated only if the phone or the first letter of the name changed', () => {
  const codeAfter = (change: object) => codeAfterEdit(maria, { ...maria, ...change }, null, random);
  expect(codeAfter({})).toBe('M4321');
  expect(codeAfter({ nome: 'márcia', celular: '11987654321' })).toBe('M4321');
  expect(codeAfter({ perfil: 'Assessoria' })).toBe('M4321');
  expect(codeAfter({ nome: 'Érica' })).toBe('E4321');
  expect(codeAfter({ celular: '11 91111-2222' })).toBe('M2222');
  expect(codeAfter({ celular: '' })).toMatch(/^[A-Z2-9]{8}$/);
});

test('[R-ID-4] an edit of name and phone replaces a generated code of any length, and no other code', () => {
  const moved = { nome: 'Érica', celular: '11911112222' };
  const codeAfter = (change: object) => {
    const before = { ...maria, ...change };
    return codeAfterEdit(before, { ...before, ...moved }, null, random);
  };
  expect(codeAfter({ password: 'CAPITA7' })).toBe('CAPITA7');
  expect(codeAfter({ perfil: 'Scouter' })).toBe('M4321');
  expect(codeAfter({ password: 'M654321' })).toBe('E2222');
  expect(codeAfter({ celular: '', password: 'ABCDEFGH' })).toBe('ABCDEFGH');
});

test('[R-ID-4] a code typed by the admin is used; an empty text counts as not typed', () => {
  expect(codeAfterEdit(maria, { ...maria, nome: 'Érica' }, ' outro1 ', random)).toBe('OUTRO1');
  expect(codeAfterEdit(maria, { ...maria, nome: 'Érica' }, '', random)).toBe('E4321');
});

test('[R-ID-4] the code of an Assessoria or a minor is random', () => {
  const account = { nome: 'Ana', celular: '11987654321', perfil: 'Atleta' } as const;
  expect(generateCode(account, random)).toBe('A4321');
  expect(generateCode({ ...account, menor: false }, random)).toBe('A4321');
  expect(generateCode({ ...account, menor: true }, random)).toMatch(/^[A-Z2-9]{8}$/);
  expect(generateCode({ ...account, perfil: 'Assessoria' }, random)).toMatch(/^[A-Z2-9]{8}$/);
});

const accounts = fc.record({
  nome: fc.string({ unit: 'grapheme' }),
  celular: fc.stringMatching(/^[\d ()+-]{0,16}$/),
  perfil: fc.constantFrom(...PROFILES),
  menor: fc.boolean(),
});
const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

test('[R-ID-4] a random code never depends on name and phone', () => {
  fc.assert(
    fc.property(accounts, numbers, fc.string(), fc.string(), (account, stream, nome, celular) => {
      if (!getsRandom(account)) return;
      const drawn = Array.from({ length: 8 }, () => stream.next().value);
      const from = () => {
        let at = 0;
        return () => drawn[at++] ?? 0;
      };
      const code = generateCode(account, from());
      expect(code).toMatch(/^[A-Z2-9]{8}$/);
      expect(generateCode({ ...account, nome, celular }, from())).toBe(code);
    }),
  );
});

test('[R-ID-4] a code is weak if it is short, or derived from name and phone', () => {
  expect(isWeakCode(maria, 'M4321')).toBe(true);
  expect(isWeakCode(maria, 'M654321')).toBe(true);
  expect(isWeakCode(maria, 'M87654321')).toBe(true);
  expect(isWeakCode({ ...maria, perfil: 'Scouter' }, 'M87654321')).toBe(true);
  expect(isWeakCode(maria, 'CAPITA7')).toBe(true);
  expect(isWeakCode(maria, 'CAPITAO7')).toBe(false);
  fc.assert(
    fc.property(accounts, (account) => {
      const generated = generateCode(account, random);
      expect(isWeakCode(account, generated)).toBe(generated.length < 8);
      const derived = longerCodes(account.nome, account.celular, random).slice(0, -1);
      for (const code of derived) expect(isWeakCode(account, code)).toBe(true);
    }),
  );
});

test('[R-ID-4] if `menor` is set or the profile changes, a random code must replace a generated code', () => {
  const minor = { ...maria, menor: true };
  expect(needsRandomCode(maria, minor)).toBe(true);
  expect(needsRandomCode(maria, { ...maria, perfil: 'Assessoria' })).toBe(true);
  expect(needsRandomCode(maria, maria)).toBe(false);
  expect(needsRandomCode(minor, minor)).toBe(false);
  expect(needsRandomCode(minor, maria)).toBe(false);
  expect(needsRandomCode({ ...maria, password: 'CAPITA7' }, minor)).toBe(false);
  // `menor` alone does not change the code
  expect(codeAfterEdit(maria, minor, null, random)).toBe('M4321');
  expect(codeAfterEdit(maria, { ...minor, nome: 'Érica' }, null, random)).toMatch(/^[A-Z2-9]{8}$/);
});
