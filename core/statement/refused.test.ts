import { codeOf, read, statementOf, vector } from '@volleyscouter/tests/kit/statements';
import { describe, expect, test } from 'vitest';
import { MAX_BYTES, MAX_LINES } from './statement.ts';

describe('[R-SHOP-11] files that are not a usable bank statement are refused with a reason', () => {
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
    ['an HTML page named XLS', 'spreadsheet', '<html><table><tr><td>Data</td></tr></table>', 'extrato.xls'],
    ['headings alone', 'nothing-in-it', 'Data;Histórico;Valor\n', 'extrato.csv'],
    ['OFX without movements', 'nothing-in-it', 'OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST></OFX>', 'a.ofx'],
    ['invalid amounts', 'no-amounts', 'Data;Histórico;Valor\n01/05/2026;Pix;vinte', 'extrato.csv'],
    ['invalid OFX amounts', 'no-amounts', OFX.replaceAll(/<TRNAMT>[^<]*/g, '<TRNAMT>1e309'), 'a.ofx'],
    ['dollars', 'other-currency', OFX.replace('BRL', 'USD'), 'a.ofx'],
  ])('%s: %s', (_, code, bytes, name) => {
    expect(codeOf(bytes, name)).toBe(code);
  });

  test('at most 5 MB and 50,000 lines are read', () => {
    expect(codeOf(new Uint8Array(MAX_BYTES + 1).fill(0x41))).toBe('too-large');
    expect(codeOf(new Uint8Array(10 * 1_048_576).fill(0x41))).toBe('too-large');
    const row = '01/05/2026;PIX RECEBIDO ANA;1,00\n';
    const most = `Data;Histórico;Valor\n${row.repeat(MAX_LINES - 2)}`;
    expect(statementOf(most).entries).toHaveLength(MAX_LINES - 2);
    expect(read(most + row)).toEqual({ ok: false, error: { code: 'too-many-lines', line: MAX_LINES + 1 } });
  });
});
