import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERASED, namingOf, withoutPerson } from './namedIn.ts';

const person = {
  nome: 'Zélia Maria D’Ávila Pontes',
  email: 'zelia.p@exemplo.com.br',
  celular: '11987650000',
};

describe('[R-LGPD] what a text says of a person', () => {
  test.each([
    ['final, Zélia Maria d’Ávila Pontes, brinde', `final, ${ERASED}, brinde`],
    ['ZELIA MARIA D AVILA PONTES', ERASED],
    ['Copa ; zelia-pontes_12.jpg', `Copa ; ${ERASED}_12.jpg`],
    ['Pontes, Zélia', ERASED],
    ['ligar (11) 98765-0000 hoje', `ligar ${ERASED} hoje`],
    ['+55 11 98765 0000', ERASED],
    ['de Zelia.P@exemplo.com.br.', `de ${ERASED}.`],
    ['Zélia Pontes e a Zélia', `${ERASED} e a ${ERASED}`],
    ['IMG_ZéliaPontes12.jpg', `IMG_${ERASED}12.jpg`],
    ['camisa 7 11987650000', `camisa 7 ${ERASED}`],
    ['12/05 11 98765-0000, 18h', `12/05 ${ERASED}, 18h`],
    ['zap 98765-0000', `zap ${ERASED}`],
    ['011 98765.0000', ERASED],
  ])('%j surely names her: %j', (text, rest) => {
    expect(namingOf(text, person)).toBe('sure');
    expect(withoutPerson(text, person)).toBe(rest);
  });

  test.each([['saque da Zélia'], ['zelia.p@exemplo.com.brasil'], ['zelia'], ['Zélia Souza Pontes']])(
    '%j perhaps does',
    (text) => expect(namingOf(text, person)).toBe('perhaps'),
  );

  test.each([
    ['Azélia Pontes'],
    ['Zélias'],
    ['Maria Pontes'],
    ['Pontes'],
    ['119876500001'],
    ['911987650000'],
    ['(21) 98765-0000'],
    ['98765'],
    ['azelia.p@exemplo.com.br'],
    [''],
  ])('%j does not', (text) => expect(namingOf(text, person)).toBeNull());

  test('a phone that is kept with the country is found without it, and one without area code behind any', () => {
    for (const celular of ['5511987650000', '+55 (11) 98765-0000', '011987650000'])
      for (const text of ['11 98765-0000', '98765-0000', '+5511987650000'])
        expect([celular, text, namingOf(text, { ...person, celular })]).toEqual([celular, text, 'sure']);
    expect(withoutPerson('(21) 98765-0000', { ...person, celular: '987650000' })).toBe(ERASED);
  });

  test('nobody is meant by empty fields, and a single name is never sure', () => {
    const nobody = { nome: '', email: '', celular: '' };
    expect(namingOf('', nobody)).toBeNull();
    expect(namingOf('qualquer texto 123', nobody)).toBeNull();
    expect(namingOf('Ana', { ...nobody, nome: 'Ana' })).toBe('perhaps');
    expect(namingOf('Ana Luz', { ...nobody, nome: 'Ana' })).toBe('perhaps');
  });

  test('taken away, she is not named any more, and what does not name her stays', () => {
    const pieces = fc.constantFrom(
      'Zélia',
      'Pontes',
      'pontes',
      ' ',
      ', ',
      'e',
      '11987650000',
      'final',
      'Maria',
      '-',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (some) => {
        const text = some.join('');
        const rest = withoutPerson(text, person);
        expect(namingOf(rest, person)).toBeNull();
        if (namingOf(text, person) === null) expect(rest).toBe(text);
      }),
    );
  });
});
