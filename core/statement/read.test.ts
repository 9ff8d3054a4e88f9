import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read.ts';
import { BRASILIA, type Entry, MOST_BYTES, MOST_LINES, type Statement } from './statement.ts';

const vector = (name: string): Uint8Array =>
  readFileSync(new URL(`../../tests/vectors/statement/${name}`, import.meta.url));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (bytes: Uint8Array | string, name = 'extrato.csv'): ReturnType<typeof readStatement> =>
  readStatement(typeof bytes === 'string' ? bytesOf(bytes) : bytes, name);

function statementOf(bytes: Uint8Array | string, name?: string): Statement {
  const result = read(bytes, name);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const codeOf = (bytes: Uint8Array | string, name?: string): string => {
  const result = read(bytes, name);
  return result.ok ? 'ok' : result.error.code;
};

type Seen = [day: string, time: string | null, cents: number, payer?: string, document?: string];
const seen = ({ date, time, cents, payer, document }: Entry): Seen => [
  date.slice(5),
  time,
  cents,
  payer,
  document,
];

/** Two payments and something that went out, as each bank writes them. */
const BANKS: [file: string, account: string, entries: Seen[]][] = [
  [
    'nubank.csv',
    '',
    [
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', '***.123.456-**'],
      ['05-02', null, -4890, '', ''],
      ['05-02', null, 103550, 'Caio Prado Nunes', '***.654.321-**'],
      ['05-03', null, -3550, '', '***.654.321-**'],
      ['05-04', null, 3550, 'CLUBE FICTICIO LTDA', '12.345.678/0001-90'],
    ],
  ],
  [
    'nubank.ofx',
    '3210',
    [
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', '***.123.456-**'],
      ['05-02', null, -4890, '', ''],
    ],
  ],
  [
    'inter.csv',
    '5499',
    [
      ['05-01', null, 2000, 'Ana Beatriz Moura', ''],
      ['05-02', null, -4890, '', ''],
      ['05-03', null, 103550, 'CAIO PRADO NUNES', ''],
    ],
  ],
  [
    'inter-quotes.csv',
    '5499',
    [
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', ''],
      ['05-02', null, -31819, '', ''],
      ['05-03', null, 1000, 'Padaria', ''],
    ],
  ],
  [
    'inter.ofx',
    '5499',
    [
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', ''],
      ['05-02', null, -4890, '', ''],
    ],
  ],
  [
    'itau.ofx',
    '7890',
    [
      ['05-01', null, 2000, 'ANA BEA', ''],
      ['05-04', null, 3550, 'CAIO PRADO', ''],
      ['05-04', null, -4890, '', ''],
    ],
  ],
  [
    'itau.txt',
    '',
    [
      ['05-01', null, 2000, 'ANA BEA', ''],
      ['05-04', null, 103550, 'CAIO PRADO', ''],
      ['05-04', null, -4890, '', ''],
      ['05-05', null, 1, '', ''],
    ],
  ],
  [
    'banco-do-brasil.csv',
    '',
    [
      ['05-01', '12:30:00', 2000, 'ANA BEATRIZ MOU', '***.456.789-**'],
      ['05-04', null, 103550, 'CLUBE FICTIC', '12.345.678/0001-95'],
      ['05-04', '08:01:00', -4890, '', ''],
    ],
  ],
  [
    'banco-do-brasil-suffix.csv',
    '',
    [
      ['05-01', '12:30:00', 2000, 'ANA BEATRIZ MOU', '***.456.789-**'],
      ['05-04', '08:01:00', -4890, '', ''],
    ],
  ],
  [
    'banco-do-brasil.ofx',
    '2345',
    [
      ['05-01', '12:30:00', 2000, 'ANA BEATRIZ MOU', '***.456.789-**'],
      ['05-04', '08:01:00', -4890, '', ''],
    ],
  ],
  [
    'bradesco.csv',
    '0947',
    [
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', ''],
      ['05-04', null, 103550, 'CAIO PRADO NUNES', ''],
      ['05-04', null, -4890, '', ''],
      ['05-05', null, 2000, 'DORA QUEIROZ', ''],
    ],
  ],
  [
    'bradesco.ofx',
    '1121',
    [
      ['05-01', null, 2000, 'Ana Beatriz Moura', ''],
      ['05-04', null, -104890, '', ''],
    ],
  ],
  [
    'santander.ofx',
    '3456',
    [
      ['05-01', null, 2000, 'Ana Beatriz Moura', ''],
      ['05-01', null, 2000, 'Caio Prado Nunes', ''],
      ['05-01', null, -4890, '', ''],
    ],
  ],
  [
    'caixa.txt',
    '2426',
    [
      ['05-01', null, 2000, '', ''],
      ['05-01', null, 2000, '', ''],
      ['05-04', null, -104890, '', ''],
    ],
  ],
  [
    'mercado-pago.csv',
    '',
    [
      ['05-01', null, 17, '', ''],
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', ''],
      ['05-02', null, 103550, 'Caio Prado Nunes', ''],
      ['05-04', null, -4890, '', ''],
    ],
  ],
  [
    'pagbank.csv',
    '',
    [
      ['05-01', null, 2000, 'Ana Beatriz Moura', ''],
      ['05-02', null, -4890, '', ''],
      ['05-03', null, 3550, '', ''],
    ],
  ],
  [
    'c6.csv',
    '2713',
    [
      ['05-01', null, 2000, 'Ana Beatriz Moura', ''],
      ['05-02', null, -4890, '', ''],
    ],
  ],
  [
    'sicoob.csv',
    '8731',
    [
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', '***.123.456-**'],
      ['05-04', null, -104890, '', ''],
    ],
  ],
  [
    'sicoob.ofx',
    '8731',
    [
      ['05-01', null, 2000, 'ANA BEATRIZ MOURA', '***.123.456-**'],
      ['05-02', null, 103550, 'CAIO PRADO NUNES', ''],
      ['05-04', null, -4890, '', ''],
    ],
  ],
  [
    'provider.csv',
    '',
    [
      ['05-01', '12:30:12', 2000, 'Ana Beatriz Moura', ''],
      ['05-02', '23:15:00', 103550, 'Caio Prado Nunes', ''],
    ],
  ],
];

describe('[R-SHOP-11] statements as banks export them', () => {
  test.each(BANKS)('%s', (name, account, entries) => {
    const statement = statementOf(vector(name), name);
    expect(statement.entries.map(seen)).toEqual(entries);
    expect(statement.account).toBe(account);
    expect(statement.format).toBe(name.endsWith('.ofx') ? 'ofx' : 'csv');
    const ids = statement.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('days of the period, the identification of code and payment', () => {
    const { from, to } = statementOf(vector('nubank.ofx'));
    expect([from, to]).toEqual(['2026-05-01', '2026-05-31']);
    expect(statementOf(vector('provider.csv')).entries[0]).toMatchObject({
      txid: 'VS7K2M9QX4T1B8R5W3Z6C0D2F4',
      e2eId: 'E00000000202605011530abcdefghijk',
    });
    const memo = '01/05/2026;PIX RECEBIDO ANA MOURA TXID: VS7K2M9QX4 E00000000202605011530abcdefghijk;20,00';
    expect(statementOf(`Data;Histórico;Valor\n${memo}`).entries[0]).toMatchObject({
      txid: 'VS7K2M9QX4',
      e2eId: 'E00000000202605011530abcdefghijk',
      payer: 'ANA MOURA',
      time: '12:30:00',
    });
  });

  test('lines that move nothing are left out, and said', () => {
    expect(statementOf(vector('banco-do-brasil.csv')).skipped).toEqual([
      { line: 2, why: 'balance' },
      { line: 6, why: 'balance' },
      { line: 7, why: 'balance' },
    ]);
    expect(statementOf(vector('itau.ofx')).skipped).toEqual([{ line: 41, why: 'zero' }]);
    const rows = ['31/02/2026;x;1,00', ';x;1,00', '01/05/2026;x;', '01/05/2026;x;=1+1', '01/05/2026;x;-0,00'];
    const table = ['Data;Histórico;Valor', ...rows, '01/05/2026;Pix;1,00'].join('\n');
    expect(statementOf(table).skipped.map(({ line, why }) => [line, why])).toEqual([
      [2, 'bad-date'],
      [3, 'no-date'],
      [4, 'no-amount'],
      [5, 'bad-amount'],
      [6, 'zero'],
    ]);
  });

  test('no full CPF stays', () => {
    for (const name of ['banco-do-brasil.csv', 'banco-do-brasil.ofx'])
      expect(JSON.stringify(statementOf(vector(name)))).not.toContain('12345678909');
    const [entry] = statementOf(
      'Data;Histórico;Valor\n01/05/2026;PIX RECEBIDO ANA 123.456.789-09;1,00',
    ).entries;
    expect(entry).toMatchObject({
      text: 'PIX RECEBIDO ANA ***.456.789-**',
      document: '***.456.789-**',
      payer: 'ANA',
    });
  });
});

describe('[R-SHOP-11] a line is known again', () => {
  test('the same file has the same ids; Nubank has the same in both formats', () => {
    for (const [name] of BANKS)
      expect(statementOf(vector(name)).entries).toEqual(statementOf(vector(name)).entries);
    expect(statementOf(vector('nubank.ofx')).entries[0]?.id).toBe(
      statementOf(vector('nubank.csv')).entries[0]?.id,
    );
  });

  test('a longer statement of the same account has the ids of the shorter one', () => {
    const text = new TextDecoder('windows-1252').decode(vector('bradesco.csv'));
    const shorter = text.split('\r\n').slice(0, 5).join('\r\n');
    const all = statementOf(text).entries.map(({ id }) => id);
    expect(statementOf(shorter).entries.map(({ id }) => id)).toEqual(all.slice(0, 1));
  });

  test('one identification for two different lines makes two entries; the same line twice is one id', () => {
    const line = (text: string): string => `01/05/2026;20,00;777;${text}`;
    const ids = (...texts: string[]): string[] =>
      statementOf(['Data;Valor;Identificador;Descrição', ...texts.map(line)].join('\n')).entries.map(
        ({ id }) => id,
      );
    expect(new Set(ids('Pix recebido Ana', 'Pix recebido Caio')).size).toBe(2);
    expect(new Set(ids('Pix recebido Ana', 'Pix recebido Ana')).size).toBe(1);
  });
});

describe('[R-SHOP-11] what is no statement is refused, and says why', () => {
  test.each<[string, string]>([
    ['card.ofx', 'card-statement'],
    ['card-nubank.csv', 'card-statement'],
    ['card-c6.csv', 'card-statement'],
    ['card-inter.csv', 'card-statement'],
  ])('%s: %s', (name, code) => {
    expect(codeOf(vector(name), name)).toBe(code);
  });

  const OFX = new TextDecoder().decode(vector('nubank.ofx'));
  test.each<[string, string, Uint8Array | string, string]>([
    ['nothing', 'not-a-statement', '', 'extrato.csv'],
    [
      'a picture',
      'not-a-statement',
      Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
      'foto.jpg',
    ],
    ['prose', 'not-a-statement', 'Querida Ana,\no Pix chegou; obrigada, de verdade.\n', 'carta.txt'],
    ['a list of people', 'not-a-statement', 'Nome;Celular\nAna;11987654321\nCaio;11987654322', 'lista.csv'],
    ['PDF', 'pdf', '%PDF-1.7\n%âãÏÓ', 'extrato.pdf'],
    ['a protected PDF', 'pdf', Uint8Array.from([0, 1, 2]), 'extrato.pdf'],
    ['XLSX', 'spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'extrato.xlsx'],
    ['XLS', 'spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'extrato.xls'],
    [
      'a page that is called XLS',
      'spreadsheet',
      '<html><table><tr><td>Data</td></tr></table>',
      'extrato.xls',
    ],
    ['headings alone', 'nothing-in-it', 'Data;Histórico;Valor\n', 'extrato.csv'],
    ['OFX without movements', 'nothing-in-it', 'OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST></OFX>', 'a.ofx'],
    ['amounts that are none', 'no-amounts', 'Data;Histórico;Valor\n01/05/2026;Pix;vinte', 'extrato.csv'],
    ['OFX amounts that are none', 'no-amounts', OFX.replaceAll(/<TRNAMT>[^<]*/g, '<TRNAMT>1e309'), 'a.ofx'],
    ['dollars', 'other-currency', OFX.replace('BRL', 'USD'), 'a.ofx'],
  ])('%s: %s', (_, code, bytes, name) => {
    expect(codeOf(bytes, name)).toBe(code);
  });

  test('5 MB and 50,000 lines, not more', () => {
    expect(codeOf(new Uint8Array(MOST_BYTES + 1).fill(0x41))).toBe('too-large');
    expect(codeOf(new Uint8Array(10 * 1_048_576).fill(0x41))).toBe('too-large');
    const row = '01/05/2026;PIX RECEBIDO ANA;1,00\n';
    const most = `Data;Histórico;Valor\n${row.repeat(MOST_LINES - 2)}`;
    expect(statementOf(most).entries).toHaveLength(MOST_LINES - 2);
    expect(read(most + row)).toEqual({ ok: false, error: { code: 'too-many-lines', line: MOST_LINES + 1 } });
  });
});

describe('[R-SHOP-11] hostile input', () => {
  const HEAD = 'Data;Histórico;Valor\n';

  test('formula cells, bidi and invisible letters are letters of a text, without what cannot be seen', () => {
    const [first, second] = statementOf(
      `${HEAD}01/05/2026;=HYPERLINK("http://x");1,00\n01/05/2026;PIX RECEBIDO A\u202eNA\u200b MOURA;1,00`,
    ).entries;
    expect(first?.text).toBe('=HYPERLINK("http://x")');
    expect(second).toMatchObject({ text: 'PIX RECEBIDO A NA MOURA', cents: 100 });
  });

  test('a quote that is never closed costs no other line', () => {
    const rows = '02/05/2026;PIX RECEBIDO CAIO;2,00\n'.repeat(40);
    expect(statementOf(`${HEAD}01/05/2026;"PIX RECEBIDO ANA;1,00\n${rows}`).entries.length).toBe(41);
  });

  test('however it is written: marks, UTF-16, Windows-1252, line ends', () => {
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
    const [first, ...others] = all.map((one) => statementOf(one).entries);
    expect(first).toMatchObject([{ cents: 123_456, payer: 'JOSÉ CONCEIÇÃO' }]);
    for (const one of others) expect(one).toEqual(first);
  });

  test('tags that are none, values that go on, entities that are none', () => {
    const trn =
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260501<TRNAMT>1.00<FITID>1<MEMO>PIX RECEBIDO A < B &amp; C &#0; &x; &#xD800;';
    const { entries } = statementOf(`OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST>${trn}`, 'a.ofx');
    expect(entries[0]?.text).toBe('PIX RECEBIDO A < B & C &#0; &x;');
  });

  test('time goes with size: 1 MB of what costs most', () => {
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
        const start = performance.now();
        read(head + part.repeat(size));
        expect([part, performance.now() - start < 3000]).toEqual([part, true]);
      }
    }
  });

  test('any bytes and any table are read or refused, and none throws', () => {
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

test('[R-SHOP-11] a table that is written is read back', () => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const row = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
    name: fc.constantFrom('Ana Moura', 'José "Zé" Prado; filho', 'Caio, o outro', 'Dora'),
  });
  const money: Record<string, (cents: number) => string> = {
    plain: (cents) => (cents / 100).toFixed(2),
    brazilian: (cents) => (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }),
    english: (cents) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    currency: (cents) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }),
    side: (cents) => `${(Math.abs(cents) / 100).toFixed(2).replace('.', ',')} ${cents < 0 ? 'D' : 'C'}`,
    brackets: (cents) => (cents < 0 ? `(${(-cents / 100).toFixed(2)})` : (cents / 100).toFixed(2)),
  };
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...Object.keys(money)),
      fc.constantFrom(';', ',', '\t'),
      fc.boolean(),
      (rows, style, delimiter, iso) => {
        const lines = rows.map(({ day, month, cents, name }) =>
          [
            iso ? `2026-${two(month)}-${two(day)}` : `${two(day)}/${two(month)}/2026`,
            `Pix recebido ${name}`,
            money[style]?.(cents) ?? '',
          ]
            .map(quoted)
            .join(delimiter),
        );
        const { entries } = statementOf(
          [['Data', 'Descrição', 'Valor'].join(delimiter), ...lines].join('\n'),
        );
        expect(entries.map(({ date, cents }) => [date, cents])).toEqual(
          rows.map(({ day, month, cents }) => [`2026-${two(month)}-${two(day)}`, cents]),
        );
      },
    ),
    { numRuns: 300, seed: 11 },
  );
});

test('[R-SHOP-11] clocks: the zone of a time counts, and the usual fillers are none', () => {
  const trn = (posted: string): string | null => {
    const text = `OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${posted}<TRNAMT>1.00<FITID>1`;
    const [entry] = statementOf(text, 'a.ofx').entries;
    return entry ? `${entry.date} ${entry.time}` : null;
  };
  expect(trn('20260501013000[0:GMT]')).toBe('2026-04-30 22:30:00');
  expect(trn('20260501013000[-3:BRT]')).toBe('2026-05-01 01:30:00');
  expect(trn('20260501013000.123')).toBe('2026-05-01 01:30:00');
  expect(trn('20260501000000[0:GMT]')).toBe('2026-05-01 null');
  expect(trn('20260501')).toBe('2026-05-01 null');
  const text = 'Data;Descrição;Valor\n2026-05-01T01:30:00Z;Pix;1,00';
  const manaus = readStatement(bytesOf(text), 'a.csv', BRASILIA - 60);
  expect(manaus).toMatchObject({ ok: true, value: { entries: [{ date: '2026-04-30', time: '21:30:00' }] } });
});
