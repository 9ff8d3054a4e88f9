import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReais } from './amount.ts';
import { MAX_NAME_LENGTH, merchantText } from './text.ts';

describe('[R-PIX-1] merchantText', () => {
  test.each([
    ['São José dos Campos', 15, 'Sao Jose dos Ca'],
    ['João D’Ávila & Cia.', 25, "Joao D'Avila & Cia."],
    ['Fulano de Tal', 25, 'Fulano de Tal'],
    ['  Ana \t\n Lúcia  ', 25, 'Ana Lucia'],
    ['Jose\u0301', 25, 'Jose'],
    ['Vôlei 🏐 Fotos', 25, 'Volei Fotos'],
    ['Straße Łódź Ærø', 25, 'Strasse Lodz AEro'],
    ['Nº 1 – “Fotos”', 25, 'No 1 - "Fotos"'],
    ['½ Preço…', 25, '1/2 Preco...'],
    ['a\u202eb\u0000c', 25, 'abc'],
    ['Ação', 3, 'Aca'],
    // no space remains at the end of the cut text
    ['Ana Lucia', 4, 'Ana'],
    ['X', 25, 'X'],
  ])('converts %j', (text, max, fit) => expect(merchantText(text, max)).toEqual({ ok: true, value: fit }));

  test.each(['', '   ', '🏐', '日本', '-', '***', '\u0301', 'Ω'])(
    'refuses %j, of which no letter or digit remains',
    (text) => expect(merchantText(text, MAX_NAME_LENGTH)).toEqual({ ok: false, error: 'nothing-left' }),
  );

  test('returns printable ASCII of at most the max length for any text', () => {
    const property = fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.integer({ min: 1, max: 25 }),
      (text, max) => {
        const fit = merchantText(text, max);
        if (!fit.ok) return true;
        return (
          /^[!-~]([ -~]*[!-~])?$/.test(fit.value) && fit.value.length <= max && !fit.value.includes('  ')
        );
      },
    );
    fc.assert(property, { numRuns: 20_000 });
  });
});

describe('[R-PIX-1] parseReais', () => {
  test.each([
    ['10', 1000],
    ['10,5', 1050],
    ['10.50', 1050],
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234.567,89', 123_456_789],
    ['0,01', 1],
    ['0,29', 29],
    ['9999999999,99', 999_999_999_999],
  ])('reads %s', (typed, cents) => expect(parseReais(typed)).toEqual({ ok: true, value: cents }));

  test.each([
    '',
    '0',
    '0,00',
    '-1',
    '1.234',
    '1,234',
    '1.23,45',
    '1,2,3',
    '10000000000',
    '1e3',
    'dez',
    '10,',
    ',5',
  ])('refuses %j', (typed) => expect(parseReais(typed)).toEqual({ ok: false, error: 'bad-amount' }));
});
