import { bytesOf, statementOf } from '@volleyscouter/tests/kit/statements';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatement } from './read.ts';

test('[R-SHOP-11] a written table is read back', () => {
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

test('[R-SHOP-11] the zone of a time counts, and the usual placeholders are no times', () => {
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
  const utc = readStatement(bytesOf(text), 'a.csv');
  expect(utc).toMatchObject({ ok: true, value: { entries: [{ date: '2026-04-30', time: '22:30:00' }] } });
});

test('[R-SHOP-11] a payer column changes no id, so that booked lines are recognised', () => {
  const idsOf = (lines: string[]) => {
    const result = readStatement(bytesOf(lines.join('\n')), 'a.csv');
    if (!result.ok) throw new Error(result.error.code);
    return result.value.entries.map(({ id }) => id);
  };
  const before = idsOf(['Data;Historico;Valor', '01/05/2026;PIX RECEBIDO;20,00']);
  const after = idsOf(['Data;Historico;Identificação;Valor', '01/05/2026;PIX RECEBIDO;ANA MOURA;20,00']);
  expect(after).toEqual(before);
});
