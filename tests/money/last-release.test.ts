/**
 * [P3] This version gives the same answers about money as the last release, after migrating the same backup.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Payback, Payment } from '@volleyscouter/contract/payments';
import type { AdminPurchase } from '@volleyscouter/contract/purchases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerProblems } from '../kit/money-seam.ts';
import type { TestServer } from '../kit/test-server.ts';
import { answersOf } from './answers.ts';
import { ANSWERS, BACKUP, openRelease } from './release.ts';

const [at = '', ...before] = gunzipSync(readFileSync(ANSWERS)).toString().split('\n');

/** The last release did not have these fields. In the backup all of them are empty. */
const NEW_PERSON_FIELDS =
  /,"notas":\[\],"listas":\[\],"pagadores":\[\](?=\}$)|,"menor":false|,"aceiteEm":""|,"atleta":""(?=\},"consentimentos")/g;
const NEW_FIELDS =
  /,"disseQuePagouEm":""|,"partes":\[[^\]]*\]|,"eventos":\d+,"times":\d+|,"aMais":\{[^}]*\}|,"recebido":\d+,"liquido":\d+|,"avisosAEnviar":0|,"documento":""|,"devolvido":\d+(?=,"aDevolver")|(?<="tambem":\[\]),"eventos":\[[^\]]*\]|,"pagoEmPartes":0|,"tambem":\[\]|,"lembrados":\[\]|,"backup":\{[^}]*\}/g;
/** A restore ends the sessions that the last release still listed. */
const SESSIONS = /"sessoes":\[[^\]]*\]/;

/** A refund now counts on its own day, not on the day of the payment. */
const MOVED = /^(sheet of )?sales by (dia|\w+ (of|until))|^sheet of sales/;

interface Sales {
  linhas: Line[];
  total: Line;
}
type Line = Record<'chave' | 'compras' | 'fotos' | 'cents', unknown>;

const soldLine = ({ chave, compras, fotos, cents }: Line) => [chave, chave === '' || compras, fotos, cents];

/** Returns the sales as the last release computed them: without fully refunded events and buyers. */
function wholeSales(answer: string): string {
  const { linhas, total } = bodyOf<Sales>(answer);
  const soldLines = linhas.map(soldLine).filter((line) => line.slice(1).some((figure) => figure !== 0));
  return JSON.stringify([nameOf(answer), soldLines, soldLine(total)]);
}

/** True if `now` has all payments of `before`. The last release listed at most 200 that need no decision. */
function hasAll(now: string, before: string): boolean {
  const listed = new Set(bodyOf<Payment[]>(now).map((payment) => JSON.stringify(payment)));
  return bodyOf<Payment[]>(before).every((payment) => listed.has(JSON.stringify(payment)));
}

/** The part that must not differ from the last release. */
function comparable(answer: string): string {
  if (MOVED.test(answer)) return '';
  if (answer.startsWith('sales by')) return wholeSales(answer);
  return answer.startsWith('dashboard') ? answer.replace(/"vendas":.*/, '') : answer;
}

const isSame = (before: string, now: string): boolean =>
  /^payments\b/.test(before) ? hasAll(now, before) : comparable(before) === comparable(now);

const nameOf = (answer: string): string => answer.slice(0, answer.indexOf('\t'));
const bodyOf = <T>(answer = ''): T => JSON.parse(answer.slice(answer.indexOf('\t') + 1).replace(/^200 /, ''));
const named = <T>(name: string): T => bodyOf<T>(before.find((answer) => nameOf(answer) === name));
const purchases = before
  .filter((answer) => answer.startsWith('purchase '))
  .map((answer) => bodyOf<AdminPurchase>(answer));

type Row = Record<string, string | null>;

function rowsOf(table: string): Row[] {
  const lines = gunzipSync(readFileSync(BACKUP)).toString().split('\n');
  const start = lines.findIndex((line) => line.startsWith(`{"table":${JSON.stringify(table)}`));
  const { columns } = JSON.parse(lines[start] ?? '') as { columns: string[] };
  const rows = lines.slice(start + 1, lines.indexOf('\\.', start));
  return rows.map((line) => {
    const values = line.split('\t').map((value) => (value === '\\N' ? null : value));
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
  });
}

const count = <T>(items: readonly T[], of: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[of(item)] = (counts[of(item)] ?? 0) + 1;
  return counts;
};
const fewest = (counts: Record<string, number>, names: readonly string[]): number =>
  Math.min(...names.map((name) => counts[name] ?? 0));

describe('[P3] the backup of the last release', () => {
  test('has at least a thousand purchases, with every status and every listed status change', () => {
    expect(purchases.length).toBeGreaterThanOrEqual(1000);
    const statuses = count(purchases, ({ status }) => status);
    const all = ['Pendente', 'Pagamento em análise', 'Pago', 'Cancelado', 'Estornado'];
    expect(fewest(statuses, all)).toBeGreaterThanOrEqual(10);
    const moves = count(
      purchases.flatMap(({ historico }) => historico),
      ({ de, para, por }) => `${de ?? 'nothing'} > ${para} by ${por}`,
    );
    expect(
      fewest(moves, [
        'nothing > Pendente by buyer',
        'Pendente > Pagamento em análise by buyer',
        'Pagamento em análise > Pendente by admin',
        'Pendente > Pago by admin',
        'Pendente > Pago by provider',
        'Cancelado > Pago by admin',
        'Cancelado > Pago by provider',
        'Pendente > Cancelado by time',
        'Pendente > Cancelado by admin',
        'Pagamento em análise > Cancelado by time',
        'Pago > Estornado by admin',
        'Pago > Estornado by provider',
        'Pago > Pago by admin',
      ]),
    ).toBeGreaterThanOrEqual(3);
    const purchaseRows = rowsOf('purchases');
    expect(purchaseRows.filter(({ removed_at: removed }) => removed !== null).length).toBeGreaterThanOrEqual(
      10,
    );
    expect(purchaseRows.filter(({ buyer_id: buyer }) => buyer === null).length).toBeGreaterThanOrEqual(10);
    expect(
      purchases.filter(({ produtos }) => produtos.some(({ retirada }) => retirada)).length,
    ).toBeGreaterThan(50);
  });

  test('has payments of every kind: open, refunded, and with failed refunds', () => {
    const payments = rowsOf('payments');
    const kinds = count(payments, ({ source, verdict, resolved_at: resolved }) =>
      [source, verdict, resolved === null ? 'open' : 'resolved'].join(' '),
    );
    expect(
      fewest(kinds, [
        'provider paid open',
        'provider paid resolved',
        'provider second open',
        'provider second resolved',
        'provider other-amount open',
        'provider other-amount resolved',
        'provider unknown open',
        'provider unknown resolved',
        'provider undeliverable open',
        'provider undeliverable resolved',
        'statement paid open',
        'statement paid resolved',
        'statement second open',
        'statement second resolved',
        'statement other-amount open',
        'statement other-amount resolved',
        'statement undeliverable open',
        'statement undeliverable resolved',
      ]),
    ).toBeGreaterThanOrEqual(2);
    expect(payments.filter(({ confirmed }) => confirmed === 'f').length).toBeGreaterThanOrEqual(5);
    expect(payments.filter(({ line_id: line }) => line !== null).length).toBeGreaterThanOrEqual(5);
    expect(payments.filter(({ purchase_id: its }) => its === null).length).toBeGreaterThanOrEqual(10);
    expect(
      payments.filter(({ source, e2e_id: e2e }) => source === 'statement' && e2e !== '').length,
    ).toBeGreaterThanOrEqual(5);
    const refunds = count(rowsOf('refunds'), ({ state, settled_at: settled, asked_by: by }) =>
      [state, settled === null ? 'owed' : 'settled', by === null ? 'by nobody' : 'by an admin'].join(' '),
    );
    expect(
      fewest(refunds, [
        'asked owed by an admin',
        'asked owed by nobody',
        'done owed by an admin',
        'done owed by nobody',
        'failed owed by an admin',
        'failed owed by nobody',
        'failed settled by an admin',
      ]),
    ).toBeGreaterThanOrEqual(3);
    const owed = count(rowsOf('paybacks'), ({ done_at: done }) => (done === null ? 'owed' : 'done'));
    expect(fewest(owed, ['owed', 'done'])).toBeGreaterThanOrEqual(5);
    expect(named<Payment[]>('payments').filter(({ aberto }) => aberto).length).toBeGreaterThan(100);
    expect(named<Payback[]>('paybacks').length).toBeGreaterThan(10);
  });
});

describe('[P3] this version, on the backup of the last release', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openRelease(at);
  });
  afterAll(() => server.close());

  test('has stored projections that equal the projections computed from the migrated ledger', async () => {
    expect(await ledgerProblems(server.parts)).toEqual([]);
  });

  test('gives the same answers as the last release, except for the listed differences', {
    tags: 'guard',
    timeout: 300_000,
  }, async () => {
    const now = await answersOf(server);
    expect(now.map(nameOf)).toEqual(before.map(nameOf));
    const isOfPerson = (answer: string): boolean => answer.startsWith('data of ');
    const withoutNewFields = now.map((answer) =>
      (isOfPerson(answer) ? answer.replace(NEW_PERSON_FIELDS, '') : answer).replace(NEW_FIELDS, ''),
    );
    const expected = before.map((answer) =>
      isOfPerson(answer) ? answer.replace(SESSIONS, '"sessoes":[]') : answer,
    );
    const changed = expected.flatMap((answer, index) =>
      isSame(answer, withoutNewFields[index] ?? '') ? [] : [[answer, withoutNewFields[index]]],
    );
    expect(changed).toEqual([]);
  });
});
