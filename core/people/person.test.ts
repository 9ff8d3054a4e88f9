import { expect, test } from 'vitest';
import { checkPerson, noteOf, personKey } from './person.ts';

const listed = { nome: ' Maria ', celular: '+55 (11) 98765-4321', email: '', perfil: '' };

test('[section 5] a person of a list: digits of the phone, Atleta where no profile is named', () => {
  expect(checkPerson(listed)).toEqual({
    ok: true,
    value: { nome: 'Maria', celular: '5511987654321', email: '', perfil: 'Atleta' },
  });
  expect(checkPerson({ ...listed, perfil: 'ASSESSORIA' })).toMatchObject({ value: { perfil: 'Assessoria' } });
});

test.each([
  [{ nome: '123' }, 'name-without-letters'],
  [{ nome: '-Maria' }, 'name-formula'],
  [{ nome: 'Ma\u202eria' }, 'name-invisible'],
  [{ nome: 'Ma\ud800ria' }, 'name-invisible'],
  [{ nome: 'Pessoal, segue a lista '.repeat(5) }, 'name-long'],
  [{ email: `${'a'.repeat(190)}@exemplo.com` }, 'email-wrong'],
  [{ celular: '1198765432100' }, 'phone-long'],
  [{ celular: '=1+1' }, 'phone-letters'],
  [{ celular: '()' }, 'phone-short'],
  [{ email: '=cmd@exemplo.com' }, 'email-wrong'],
  [{ email: 'a@b' }, 'email-wrong'],
])('%o is %s', (change, error) => {
  expect(checkPerson({ ...listed, ...change })).toEqual({ ok: false, error });
});

test('the same person: accents, case, blanks and the 55 of the country do not count', () => {
  const key = personKey({ nome: 'Érica  Sá', celular: '5511987654321' });
  expect(personKey({ nome: ' erica sa', celular: '11987654321' })).toBe(key);
  expect(personKey({ nome: 'erica sa', celular: '' })).not.toBe(key);
});

test('what is unusual', () => {
  const person = { nome: 'Ana', celular: '', email: '', perfil: 'Atleta' } as const;
  expect(noteOf(person)).toBe('no-phone');
  expect(noteOf({ ...person, celular: '987654321' })).toBe('no-area-code');
  expect(noteOf({ ...person, celular: '11987654321' })).toBeNull();
  expect(noteOf({ ...person, perfil: 'Scouter' })).toBeNull();
});
