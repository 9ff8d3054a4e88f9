import { codeOf, statementOf, vector } from '@volleyscouter/tests/kit/statements';
import { describe, expect, test } from 'vitest';
import type { StatementEntry } from './statement.ts';

type Seen = [day: string, time: string | null, cents: number, payer?: string, document?: string];
const summarize = ({ date, time, cents, payer, document }: StatementEntry): Seen => [
  date.slice(5),
  time,
  cents,
  payer,
  document,
];

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
  test.each(BANKS)('%s is read with its entries, account and format', (name, account, entries) => {
    const statement = statementOf(vector(name), name);
    expect(statement.entries.map(summarize)).toEqual(entries);
    expect(statement.account).toBe(account);
    expect(statement.format).toBe(name.endsWith('.ofx') ? 'ofx' : 'csv');
    const ids = statement.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a statement has the days of its period; a line has the ids of its Pix code and payment', () => {
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

  test('balances, and lines without a valid day or amount, are skipped and reported', () => {
    expect(statementOf(vector('banco-do-brasil.csv')).skipped).toEqual([
      { line: 2, why: 'balance' },
      { line: 6, why: 'balance' },
      { line: 7, why: 'balance' },
    ]);
    expect(statementOf(vector('itau.ofx')).skipped).toEqual([{ line: 41, why: 'balance' }]);
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

  test('no full CPF is kept', () => {
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

describe('[R-SHOP-11] a line is recognised again', () => {
  test('the same file has the same ids; Nubank has the same ids in both formats', () => {
    for (const [name] of BANKS)
      expect(statementOf(vector(name)).entries).toEqual(statementOf(vector(name)).entries);
    expect(statementOf(vector('nubank.ofx')).entries[0]?.id).toBe(
      statementOf(vector('nubank.csv')).entries[0]?.id,
    );
  });

  test('a longer statement of the same account has the ids of the shorter statement', () => {
    const text = new TextDecoder('windows-1252').decode(vector('bradesco.csv'));
    const shorter = text.split('\r\n').slice(0, 5).join('\r\n');
    const all = statementOf(text).entries.map(({ id }) => id);
    expect(statementOf(shorter).entries.map(({ id }) => id)).toEqual(all.slice(0, 1));
  });

  test('different lines with the same bank identifier get different ids; equal lines get the same id', () => {
    const line = (text: string): string => `01/05/2026;20,00;777;${text}`;
    const ids = (...texts: string[]): string[] =>
      statementOf(['Data;Valor;Identificador;Descrição', ...texts.map(line)].join('\n')).entries.map(
        ({ id }) => id,
      );
    expect(new Set(ids('Pix recebido Ana', 'Pix recebido Caio')).size).toBe(2);
    expect(new Set(ids('Pix recebido Ana', 'Pix recebido Ana')).size).toBe(1);
  });
});

describe('[R-SHOP-11] payers and balances of any wording', () => {
  const payers = (text: string): (readonly string[])[] =>
    statementOf(text).entries.map(({ payer, document }) => [payer, document]);

  test.each([
    'Identificação',
    'Nome do pagador',
    'Pagador / Recebedor',
    'Cliente',
    'Razão Social',
    'Nome/Razão Social do remetente',
    'Depositante',
    'Pago por',
    'De/Para',
    'Devedor',
    'Beneficiário/Pagador',
  ])('the column %s names the payer', (heading) => {
    const head = `Data,Transação,Tipo Transação,${heading},Valor`;
    expect(payers(`${head}\n03/08/2026,Transf Pix recebida,CRÉDITO,ELIAS TEODORO DA SILVA,45`)).toEqual([
      ['ELIAS TEODORO DA SILVA', ''],
    ]);
  });

  test('the payee is not read as the payer', () => {
    const head = 'Data;Histórico;Nome do beneficiário;Pagador;Valor';
    expect(payers(`${head}\n03/08/2026;Pix recebido;CLUBE FICTICIO;ANA MOURA;45,00`)).toEqual([
      ['ANA MOURA', ''],
    ]);
  });

  test("the payer's bank is not read as the payer", () => {
    const head = 'Data;Banco de origem;Histórico;CPF/CNPJ do remetente;Valor';
    expect(payers(`${head}\n03/08/2026;BANCO XYZ;Pix - ANA MOURA;529.982.247-25;45,00`)).toEqual([
      ['ANA MOURA', '***.982.247-**'],
    ]);
  });

  test.each([
    'PIX-PIX_CRED',
    'PIX_CRED',
    'CRED.PIX/TRANSF',
    'PIX_RECEB-QR',
    'CREDPIX',
    'PIX+CRED',
    'CRED_PIX_XYZ',
    'PIX',
  ])('%s in front of a document and a name is not part of the payer', (wording) => {
    const row = `03/08/2026,RECEBIMENTO ${wording} 52998224725 ANA-MARIA DA SILVA,PIX_CRED,45.00,145.00`;
    expect(payers(`Data,Descrição,Documento,Valor (R$),Saldo (R$)\n${row}`)).toEqual([
      ['ANA-MARIA DA SILVA', '***.982.247-**'],
    ]);
  });

  test.each([
    'Saldo do dia',
    'Saldo Anterior',
    'SDO CTA/APL AUTOMATICAS',
    '(+) SALDO EM CONTA',
    'Balance forward',
    'SALDO_ANTERIOR',
    'SALDOANTERIOR',
    'Disponível',
    'Posição do dia',
  ])('%s is no payment in OFX', (memo) => {
    const movement = (text: string): string =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260803<TRNAMT>45.00<FITID><MEMO>${text}</STMTTRN>`;
    const file = (rows: string): string => `OFXHEADER:100\n\n<OFX><BANKTRANLIST>${rows}</BANKTRANLIST></OFX>`;
    const { entries, skipped } = statementOf(file(movement(memo) + movement('Pix recebido ANA')), 'a.ofx');
    expect(entries.map(({ text }) => text)).toEqual(['Pix recebido ANA']);
    expect(skipped.map(({ why }) => why)).toEqual(['balance']);
    expect(codeOf(file(movement(memo)), 'a.ofx')).toBe('nothing-in-it');
  });
});
