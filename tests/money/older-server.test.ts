/**
 * [P3] A server of the release before the money log may still run on the migrated database. Each of its
 * transactions (the statements below) fails as a whole.
 *
 * @module-tag guard
 */
import { listPaybacks, listPayments } from '@volleyscouter/contract/payments';
import { listSales } from '@volleyscouter/contract/sales';
import { expect, test } from 'vitest';
import { ledgerProblems, settleCharge } from '../kit/money-seam.ts';
import { usePaymentApp } from '../kit/payment-app.ts';

const { shop, buyer, admin } = usePaymentApp();
const db = () => shop.server.parts.db;

/** undefined_table and undefined_column. */
const GONE = ['42P01', '42703'];
/**
 * `P`: a purchase that is Pago, `M`: its payment, `O`: a purchase that is Pendente, `C`: the txid of its
 * code.
 */
type StatementIds = Record<'P' | 'M' | 'O' | 'C', string>;
type Statement = readonly [sql: string, ...values: unknown[]];

const LOCK = 'select status, buyer_id from purchases where id = $1 for update';
const MOVE = `update purchases set status = $2, moved_at = $3,
            paid_at = case when $2 = 'Pago' then $3 else paid_at end,
            refunded_cents = case when $2 = 'Estornado' then total_cents else refunded_cents end,
            removed_at = case when $2 = 'Pago' then null else removed_at end
      where id = $1`;
const HISTORY = `insert into purchase_history (purchase_id, at, from_status, to_status, mover, admin_id, note)
     values ($1, $2, $3, $4, $5, $6, $7)`;
const PAYMENT = `insert into payments (id, source, source_id, e2e_id, txid, purchase_id, cents, paid_at, payer, verdict, created_at, confirmed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (source, source_id) do nothing returning id`;
const CODE = 'update purchases set code = $2 where id = $1';
const BOUND = `select m.id from payments m join pix_codes c using (txid) where txid = $1 and m.source = 'provider'
        and m.verdict = 'unknown' and m.resolved_at is null and m.purchase_id is null and m.confirmed for update of m`;
const now = new Date('2026-05-02T12:00:00Z');

const TRANSACTIONS: Record<string, (ids: StatementIds) => readonly Statement[]> = {
  'an order': () => [
    [
      `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, idempotency_key, created_at, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning number`,
      ...['unseen', null, '', '', 1, 1500, 'a code', null, now],
    ],
    [HISTORY, 'unseen', now, null, 'Pendente', 'buyer', null, ''],
  ],
  'the same order again, and a newer code': ({ O, C }) => [
    ['update pix_codes set purchase_id = $2 where txid = $1', C, O],
    [CODE, O, 'another code'],
    [BOUND, C],
  ],
  'a purchase that is moved by hand or by time': ({ O }) => [
    [LOCK, O],
    [MOVE, O, 'Cancelado', now],
    [HISTORY, O, now, 'Pendente', 'Cancelado', 'time', null, ''],
  ],
  'money of the provider': ({ O, C }) => [
    ['update payments set confirmed = true where not confirmed and e2e_id = any($1)', ['E1']],
    [PAYMENT, 'unseen', 'provider', 'E1', 'E1', C, O, 1500, now, '', 'paid', now, true],
    [MOVE, O, 'Pago', now],
  ],
  'money that is listed': ({ C }) => [
    [PAYMENT, 'unseen', 'provider', 'E1', 'E1', C, null, 1500, now, '', 'unknown', now, false],
  ],
  'a line of a statement': ({ O }) => [
    [PAYMENT, 'unseen', 'statement', 'line', '', '', O, 1500, now, '', 'paid', now, true],
  ],
  'a line that is a payment': ({ M }) => [['update payments set line_id = $2 where id = $1', M, 'line']],
  'a payment that was a line': ({ M, C }) => [
    ['update payments set e2e_id = $1, txid = $2 where id = $3', 'E1', C, M],
  ],
  'money accepted for another purchase': ({ M, O }) => [
    [MOVE, O, 'Pago', now],
    ['update payments set purchase_id = $2, verdict = $3 where id = $1', M, O, 'paid'],
  ],
  'a decision': ({ M }) => [
    ['update payments set resolved_at = $2, resolved_by = $3 where id = $1', M, now, null],
  ],
  'a refund that is asked for': ({ M }) => [
    [
      `insert into refunds (payment_id, id, cents, state, asked_by, created_at, ask_at) values ($1, $2, $3, 'asked', $4, $5, $6)`,
      ...[M, 'unseen', 1500, null, now, now],
    ],
  ],
  'a refund that the provider tells of': ({ M, P }) => [
    [
      `insert into refunds (payment_id, id, cents, state, created_at, ended_at, ask_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (payment_id, id) do update set state = excluded.state, ended_at = excluded.ended_at, ask_at = excluded.ask_at`,
      ...[M, 'unseen', 1500, 'done', now, now, null],
    ],
    [MOVE, P, 'Estornado', now],
  ],
  'a refund that is asked for again': () => [
    [
      `update refunds r set ask_at = $1 where (payment_id, id) in (select payment_id, id from refunds where state = 'asked')`,
      now,
    ],
  ],
  'what is owed by hand': ({ P }) => [
    [
      'insert into paybacks (id, purchase_id, photo, cents, owed_at) values ($1, $2, $3, $4, $5)',
      'unseen',
      P,
      'x',
      700,
      now,
    ],
    ['update purchases set refunded_cents = least(total_cents, refunded_cents + $2) where id = $1', P, 700],
  ],
  'what was paid back by hand': ({ P }) => [
    [LOCK, P],
    ['update paybacks o set done_at = $2, done_by = $3 where o.id = $1', 'unseen', now, null],
    [HISTORY, P, now, 'Pago', 'Pago', 'admin', null, 'devolvidos por fora'],
  ],
  'a photo that is taken away': ({ P }) => [
    ['update purchase_items set taken_at = $2 where purchase_id = $1', P, now],
    [`select id from payments where purchase_id = $1 and verdict = 'paid' for update`, P],
  ],
  'a buyer who is erased': ({ P, O }) => [
    [`update payments set payer = '' where purchase_id = any($1)`, [P, O]],
    [`update purchases set buyer_id = null, buyer_name = '', buyer_phone = '' where id = any($1)`, [P, O]],
  ],
};

/** Returns the error code, or '' if the transaction was committed. */
async function run(statements: readonly Statement[]): Promise<string> {
  const tx = await db().connect();
  try {
    await tx.query('begin');
    for (const [sql, ...values] of statements) await tx.query(sql, values);
    await tx.query('commit');
    return '';
  } catch (cause) {
    await tx.query('rollback');
    return String((cause as { code?: string }).code);
  } finally {
    tx.release();
  }
}

async function readAnswers(ids: readonly string[]): Promise<unknown> {
  const { server } = shop;
  const { rows } = await db().query<{ count: number }>('select count(*) as count from purchases');
  return {
    count: rows[0]?.count,
    purchases: await Promise.all(ids.map((id) => shop.read(id))).then((all) =>
      JSON.stringify(all).replace(/\?k=[^"]*/g, ''),
    ),
    payments: (await server.call(listPayments, { query: {} }, admin)).body,
    paybacks: (await server.call(listPaybacks, {}, admin)).body,
    sales: (await server.call(listSales, { query: { por: 'dia' } }, admin)).body,
    problems: await ledgerProblems({ db: db() }),
  };
}

test('a server of the previous release fails at each of its writes', async () => {
  const [paid, open] = [await shop.order(buyer, 1500), await shop.order(buyer, 1500)];
  shop.provider.pay(paid.txid);
  await settleCharge(shop.server.parts, paid.txid);
  const [payment] = await shop.payments();
  const ids = { P: paid.id, M: payment?._id ?? '', O: open.id, C: open.txid };
  const before = await readAnswers([paid.id, open.id]);
  expect(before).toMatchObject({ count: 2, problems: [] });
  for (const [name, transaction] of Object.entries(TRANSACTIONS))
    expect(GONE, name).toContain(await run(transaction(ids)));
  expect(await readAnswers([paid.id, open.id])).toEqual(before);
});

test('a write that needs no removed table or column succeeds, and the ledger check reports it', async () => {
  const { id } = await shop.order(buyer, 1500);
  const before = await readAnswers([id]);
  expect(await run([[`update purchases set status = 'Pago', paid_at = $2 where id = $1`, id, now]])).toBe('');
  expect(await readAnswers([id])).not.toEqual(before);
  expect(await ledgerProblems({ db: db() })).not.toEqual([]);
});
