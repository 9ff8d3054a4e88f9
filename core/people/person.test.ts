import { expect, test } from 'vitest';
import { checkPerson, noteOf, personKey, shortName } from './person.ts';

const listed = { nome: ' Maria ', celular: '+55 (11) 98765-4321', email: '', perfil: '' };

test('[section 5] the phone is reduced to digits, and the profile is Atleta by default', () => {
  expect(checkPerson(listed)).toEqual({
    ok: true,
    value: { nome: 'Maria', celular: '5511987654321', email: '', perfil: 'Atleta', menor: false },
  });
  expect(checkPerson({ ...listed, perfil: 'ASSESSORIA' })).toMatchObject({ value: { perfil: 'Assessoria' } });
});

test.each(['-Maria', 'Ma\u202eria', 'Ma\ud800ria', '= Maria'])('the name %j is cleaned', (nome) => {
  expect(checkPerson({ ...listed, nome })).toMatchObject({ ok: true, value: { nome: 'Maria' } });
});

test.each([
  [{ nome: '123' }, 'name-without-letters'],
  [{ nome: 'Pessoal, segue a lista '.repeat(5) }, 'name-long'],
  [{ email: `${'a'.repeat(190)}@exemplo.com` }, 'email-wrong'],
  [{ celular: '1198765432100' }, 'phone-long'],
  [{ celular: '=1+1' }, 'phone-letters'],
  [{ celular: '()' }, 'phone-short'],
  [{ email: '=cmd@exemplo.com' }, 'email-wrong'],
  [{ email: 'a@b' }, 'email-wrong'],
])('a person with %o is refused: %s', (change, error) => {
  expect(checkPerson({ ...listed, ...change })).toEqual({ ok: false, error });
});

test('personKey ignores accents, case, blanks and the country code 55', () => {
  const key = personKey({ nome: 'Érica  Sá', celular: '5511987654321' });
  expect(personKey({ nome: ' erica sa', celular: '11987654321' })).toBe(key);
  expect(personKey({ nome: 'erica sa', celular: '' })).not.toBe(key);
});

test('noteOf returns the warning about an accepted person', () => {
  const person = { nome: 'Ana', celular: '', email: '', perfil: 'Atleta' } as const;
  expect(noteOf(person)).toBe('no-phone');
  expect(noteOf({ ...person, celular: '987654321' })).toBe('no-area-code');
  expect(noteOf({ ...person, celular: '11987654321' })).toBeNull();
  expect(noteOf({ ...person, perfil: 'Scouter' })).toBeNull();
});

test('[R-ID-4] the mark of a minor is yes, no, or reported as unreadable', () => {
  const minor = (menor?: string) => {
    const checked = checkPerson({ ...listed, ...(menor !== undefined && { menor }) });
    return checked.ok ? checked.value.menor : checked.error;
  };
  for (const yes of ['sim', ' SIM ', 's', 'x', '1', 'Verdadeiro']) expect(minor(yes)).toBe(true);
  for (const no of [undefined, '', 'não', 'NAO', 'n', '-', '0']) expect(minor(no)).toBe(false);
  for (const neither of ['talvez', '15 anos', 'simples']) expect(minor(neither)).toBe('minor-unknown');
});

test('[R-ID-4] shortName returns the first name and the initial of the last name', () => {
  expect(shortName('Ana Souza Lima')).toBe('Ana L.');
  expect(shortName(' Érica  de sá ')).toBe('Érica S.');
  expect(shortName('Ana')).toBe('Ana');
  expect(shortName('')).toBe('');
});
