// @module-tag guard
import { bookPayments, listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { ENTRY_KINDS } from '@volleyscouter/core/money/entry';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { describe, expect, test } from 'vitest';
import { ledgerProblems, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';
import { makeBackup } from '../../platform/backup/make.ts';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { makePool } from '../../platform/database/connection.ts';
import { checkLedger } from './check.ts';

const { shop, buyer, admin } = usePaymentApp();

const db = () => shop.server.parts.db;

const problems = (pool = db()): Promise<string[]> => ledgerProblems({ db: pool });

async function paidTwice(): Promise<string> {
  const { id, txid } = await shop.orderPhotos(buyer, [1500, 700]);
  shop.provider.pay(txid, { times: 2, anyway: true });
  await settleCharge(shop.server.parts, txid);
  await shop.takeDown(admin, id, 0);
  return id;
}

async function tamper(sql: string): Promise<void> {
  const client = await db().connect();
  await client.query('alter table money_entries disable trigger user');
  await client.query(sql).finally(() => client.query('alter table money_entries enable trigger user'));
  client.release();
}

describe('[P3] the comparison of the ledger with its projections', () => {
  test('checks every payment and purchase, and reports no difference', async () => {
    await paidTwice();
    const differences: string[] = [];
    expect(await checkLedger(db(), (problem) => differences.push(problem))).toEqual({
      purchases: 1,
      payments: 2,
    });
    expect(differences).toEqual([]);
  });

  test.each([
    ['a missing entry', `delete from money_entries where kind = 'owed-back'`],
    ['a missing refund request', `delete from money_entries where kind = 'asked'`],
    [
      'a duplicated entry',
      `insert into money_entries (kind, at, purchase_id, payment_id, cents, mover)
       select kind, at, purchase_id, payment_id, cents, mover from money_entries where kind = 'accepted'`,
    ],
    [
      'an entry of another purchase',
      `with other as (insert into purchases (id, buyer_name, buyer_phone, quantity, total_cents, code, created_at, moved_at)
         values ('other', '', '', 1, 1, '', now(), now()) returning id)
       update money_entries set purchase_id = (select id from other) where kind = 'accepted'`,
    ],
    ['a changed purchase', `update purchases set returned_cents = 1`],
    ['a changed sale', `update money_sales set cents = cents + 1`],
    ['a changed payment', `update money_payments set waits = not waits`],
    ['a changed refund', `delete from money_refunds`],
  ])('reports %s', async (_, sql) => {
    const id = await paidTwice();
    if (sql.includes('money_refunds'))
      await db().query(
        `insert into money_refunds (payment_id, id, cents, asked_at) select id, 'x', 1, now() from money_payments limit 1`,
      );
    await tamper(sql.includes('money_refunds') ? `update money_refunds set cents = 2` : sql);
    const differences = await problems();
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.join('\n')).toMatch(/compra|pagamento|lançamento/);
    await tamper(`delete from money_entries where purchase_id = 'other'`);
    expect(id).not.toBe('');
  });
});

describe('[P3] the money ledger', () => {
  test('is append-only', async () => {
    await paidTwice();
    for (const sql of [`update money_entries set cents = 1`, 'delete from money_entries'])
      await expect(db().query(sql)).rejects.toThrow('only grows');
  });

  test('accepts exactly the kinds of entries in core', async () => {
    const { rows } = await db().query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'money_entries_kind_check'`,
    );
    const kinds = [...(rows[0]?.text ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
    expect(kinds.sort()).toEqual([...ENTRY_KINDS].sort());
  });

  test.each([
    ['came-in', `(kind, at, cents, reference, source, mover, payment_id)`],
    ['given-back', `(kind, at, cents, reference, source, mover, payment_id)`],
    ['owed-back', `(kind, at, cents, reference, source, mover, payment_id)`],
  ])('accepts the same %s entry once', async (kind, columns) => {
    const id = await paidTwice();
    if (kind === 'given-back') {
      await shop.provider.settle('DEVOLVIDO');
      const { rows } = await db().query<{ txid: string }>(
        'select txid from pix_codes where purchase_id = $1',
        [id],
      );
      await settleCharge(shop.server.parts, rows[0]?.txid ?? '');
    }
    const names = columns.slice(1, -1);
    const duplicate = db().query(
      `insert into money_entries (${names}) select ${names} from money_entries where kind = $1 limit 1`,
      [kind],
    );
    await expect(duplicate).rejects.toThrow('duplicate key');
  });

  async function bookTwice(): Promise<number> {
    const orders = [await shop.order(buyer, 1500), await shop.order(buyer, 1500)];
    const date = shop.server.parts.clock().toISOString().slice(0, 10);
    const line = { id: `line of ${orders[0]?.id}`, date, time: null, cents: 1500, text: 'PIX', payer: '' };
    const entry = { ...line, document: '', txid: '', e2eId: '' };
    await Promise.all(
      orders.map(({ id: compra }) =>
        shop.server.call(bookPayments, { body: { linhas: [{ entry, compra }] } }, { token: admin.token }),
      ),
    );
    const [firstId, secondId] = orders.map(({ id }) => id);
    const booked = (await shop.payments()).filter(
      ({ compra }) => compra && [firstId, secondId].includes(compra._id),
    );
    return booked.reduce((sum, { cents }) => sum + cents, 0);
  }

  test('a line booked concurrently for two purchases is booked once; without the unique index it is booked twice', async () => {
    const index = await db().query<{ text: string }>(
      `select pg_get_indexdef('money_entries_told'::regclass) as text`,
    );
    for (let count = 0; count < 5; count++) expect(await bookTwice()).toBe(1500);
    await db().query('drop index money_entries_told');
    try {
      let most = 0;
      for (let count = 0; count < 30 && most < 3000; count++) most = Math.max(most, await bookTwice());
      expect(most).toBe(3000);
    } finally {
      await shop.clear();
      await db().query(index.rows[0]?.text ?? '');
    }
  });

  test('accepting two payments concurrently for each other’s purchase causes no deadlock', async () => {
    const orders = [await shop.order(buyer, 1500), await shop.order(buyer, 1500)];
    for (const { txid } of orders) {
      shop.provider.pay(txid, { cents: 1400, anyway: true });
      await settleCharge(shop.server.parts, txid);
    }
    const open = (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;
    const answers = await Promise.all(
      open.map(({ _id, compra }) =>
        shop.server.call(
          resolvePayment,
          {
            params: { id: _id },
            body: { decisao: 'accept', compra: orders.find(({ id }) => id !== compra?._id)?.id ?? '' },
          },
          { token: admin.token },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(orders.map(({ id }) => shop.statusOf(id)))).toEqual(['Pago', 'Pago']);
    const stillOpen = (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;
    expect(stillOpen.filter(({ aberto }) => aberto)).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test('has no differences in a restored backup; new entries get higher ids', async () => {
    const id = await paidTwice();
    const { rows } = await db().query<{ name: string }>('select current_database() as name');
    const address = new URL(process.env.TEST_DATABASE_URL ?? '');
    address.pathname = `/${rows[0]?.name}`;
    const dataDir = shop.server.parts.uploads;
    const { file } = await makeBackup({
      config: { dataDir, appSecret: 'x'.repeat(40) },
      url: address.href,
      occasion: 'manual',
      now: new Date(),
    });
    const other = await freshDatabase();
    expect(await restoreBackup(other.url, file, false)).toMatchObject({ ok: true });
    const pool = makePool(other.url, 2);
    expect(await problems(pool)).toEqual([]);
    const originalDb = shop.server.parts.db;
    try {
      shop.server.parts.db = pool;
      const restored = await pool.query<{ id: string }>('select max(id) as id from money_entries');
      const next = await pool.query<{ id: string }>(`select nextval('money_entries_id_seq') as id`);
      expect(Number(next.rows[0]?.id)).toBeGreaterThan(Number(restored.rows[0]?.id));
    } finally {
      shop.server.parts.db = originalDb;
      await pool.end();
      await other.drop();
    }
    const body = { status: 'Estornado' } as const;
    const { status } = await shop.server.call(
      updatePurchase,
      { params: { id }, body },
      { token: admin.token },
    );
    expect(status).toBe(200);
  });
});
