import { cpuTime } from '@volleyscouter/tests/kit/cpuTime';
import { bytesOf, read, statementOf } from '@volleyscouter/tests/kit/statements';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read.ts';

describe('[R-SHOP-11] hostile input', () => {
  const HEAD = 'Data;Histórico;Valor\n';

  test('formula cells, bidi marks and invisible letters are plain text without invisible characters', () => {
    const [first, second] = statementOf(
      `${HEAD}01/05/2026;=HYPERLINK("http://x");1,00\n01/05/2026;PIX RECEBIDO A\u202eNA\u200b MOURA;1,00`,
    ).entries;
    expect(first?.text).toBe('=HYPERLINK("http://x")');
    expect(second).toMatchObject({ text: 'PIX RECEBIDO A NA MOURA', cents: 100 });
  });

  test('an unclosed quote loses no other line', () => {
    const rows = '02/05/2026;PIX RECEBIDO CAIO;2,00\n'.repeat(40);
    expect(statementOf(`${HEAD}01/05/2026;"PIX RECEBIDO ANA;1,00\n${rows}`).entries.length).toBe(41);
  });

  test('UTF-8, UTF-16, Windows-1252, byte order marks and all kinds of line end are read', () => {
    const text = `${HEAD}01/05/2026;PIX RECEBIDO JOSÉ CONCEIÇÃO;1.234,56\n`;
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const all = [
      text,
      `\ufeff${text}`,
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      utf16,
      western,
    ];
    const [first, ...otherEntries] = all.map((file) => statementOf(file).entries);
    expect(first).toMatchObject([{ cents: 123_456, payer: 'JOSÉ CONCEIÇÃO' }]);
    for (const entries of otherEntries) expect(entries).toEqual(first);
  });

  test('false tags and false entities are read as text', () => {
    const trn =
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260501<TRNAMT>1.00<FITID>1<MEMO>PIX RECEBIDO A < B &amp; C &#0; &x; &#xD800;';
    const { entries } = statementOf(`OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST>${trn}`, 'a.ofx');
    expect(entries[0]?.text).toBe('PIX RECEBIDO A < B & C &#0; &x;');
  });

  test('1 MB of the most expensive input is read in less than 10 s', () => {
    const parts = [
      '<',
      '<A',
      '<STMTTRN>',
      '"',
      '";',
      ';',
      '\t',
      '1,',
      '01/05/2026;"a;1,00',
      '&#',
      '(',
      'PIX ',
    ];
    for (const part of parts) {
      const size = Math.floor(1_048_576 / part.length);
      for (const head of ['OFXHEADER:100\n<OFX>', HEAD]) {
        expect(
          cpuTime(() => read(head + part.repeat(size))),
          part,
        ).toBeLessThan(10_000);
      }
    }
  });

  test('any bytes and any table are read or refused without throwing', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('31/02/2026', '1e309', '-0', '"', '""', '\0', '=1+1', '\u202e'),
      fc.constantFrom('01/05/2026', '(12,00)', '12,00 C', '1.234,56', 'PIX RECEBIDO ANA'),
      fc.constantFrom('01/05/2026', '12,00', 'PIX RECEBIDO ANA'),
    );
    const heads = [
      [],
      ['Data', 'Valor', 'Histórico'],
      ['Data', 'Crédito', 'Débito', 'Tipo'],
      ['Identificador', 'Data', 'Valor'],
    ];
    const table = fc
      .tuple(
        fc.constantFrom(';', ',', '\t'),
        fc.array(
          fc.oneof(
            fc.array(cell, { maxLength: 6 }),
            fc.constant(['01/05/2026', '12,00', 'PIX RECEBIDO ANA']),
          ),
          {
            maxLength: 30,
          },
        ),
        fc.constantFrom(...heads),
      )
      .map(([delimiter, rows, head]) =>
        bytesOf([head, ...rows].map((row) => row.join(delimiter)).join('\n')),
      );
    const tags = fc
      .array(
        fc.constantFrom(
          '<STMTTRN>',
          '</STMTTRN>',
          '<TRNAMT>',
          '1,00',
          '<DTPOSTED>',
          '20260501',
          '<MEMO>',
          'x',
          '\n',
        ),
        { maxLength: 40 },
      )
      .map((all) => bytesOf(`<OFX>${all.join('')}`));
    let good = 0;
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), table, tags), fc.string(), (bytes, name) => {
        const result = readStatement(bytes, name);
        if (!result.ok) return;
        good++;
        for (const { id, date, cents, text } of result.value.entries) {
          expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
          expect(Number.isSafeInteger(cents) && !Object.is(cents, -0) && cents !== 0).toBe(true);
          expect(text.isWellFormed() && id !== '').toBe(true);
        }
      }),
      { numRuns: 2000, seed: 11 },
    );
    expect(good).toBeGreaterThan(100);
  });
});
