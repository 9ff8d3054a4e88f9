/** [R-SHOP-3] [R-LGPD] A payback by hand waits until the seller marks it as done. */
import { listPaybacks, markPayback } from '@volleyscouter/contract/payments';
import { readPurchase } from '@volleyscouter/contract/purchases';
import { readDashboard } from '@volleyscouter/contract/sales';
import { databaseUrl } from '@volleyscouter/tests/kit/test-cluster';
import { expect, test } from 'vitest';
import { placePurchase } from '../../../tests/kit/bought.ts';
import { putPayment } from '../../../tests/kit/money-seam.ts';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { connect } from '../../platform/database/connection.ts';
import { applyMigrations, readMigrations } from '../../platform/database/migrate.ts';
import { listPaybacks as readPaybacks } from './paybacks.ts';

const { server, admin, athlete: buyer, photo, ask, requests, decide } = usePrivacyScene();
const item = async (cents: number) => {
  const { id, name } = await photo();
  return { id, photo: name, cents };
};
async function takeDown(product: string): Promise<void> {
  await ask(product, { token: buyer.token });
  const [request] = await requests();
  expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
  server.wait(1000);
}
const list = async () => (await server.call(listPaybacks, {}, { token: admin.token })).body;
const mark = (id: string, devolvido: boolean, token = admin.token) =>
  server.call(markPayback, { params: { id }, body: { devolvido } }, { token });
const counted = async () =>
  (await server.call(readDashboard, {}, { token: admin.token })).body.pagamentosAResolver;
const history = async (id: string) =>
  (await server.call(readPurchase, { params: { id } }, { token: admin.token })).body.historico
    .slice(2)
    .map(({ para, nota }) => `${para}: ${nota.replace(/\u00a0/g, ' ')}`);
const duePaybacks = async () =>
  (await requests()).flatMap(({ compradores }) =>
    compradores.map(({ cents, devolucao }) => [cents, devolucao && devolucao.devolvidoEm !== '']),
  );

test('the refund of a removed photo is due until the seller marks it; the takedown request shows it', async () => {
  const [removed, stays] = [await item(1234), await item(1500)];
  const { id, number } = await placePurchase(server, { buyer: buyer.id, items: [removed, stays] });
  expect([await list(), await counted()]).toEqual([[], 0]);
  await takeDown(removed.id);
  const [owed] = await list();
  expect(owed).toMatchObject({
    cents: 1234,
    devolvidoEm: '',
    compra: { _id: id, numero: number, nome: 'Uma' },
  });
  expect([await counted(), await duePaybacks()]).toEqual([1, [[1234, false]]]);

  const marked = (await mark(owed?._id ?? '', true)).body;
  expect(marked.devolvidoEm).toBe(server.parts.clock().toISOString());
  expect(marked.devolvidoPor).not.toBe('');
  expect([await list(), await counted(), await duePaybacks()]).toEqual([[], 0, [[1234, true]]]);
  expect((await history(id)).at(-1)).toBe('Pago: R$ 12,34 devolvidos por fora, de uma foto retirada.');
});

test('if a payback is marked repeatedly or concurrently, the first mark counts', async () => {
  const removed = await item(900);
  const { id } = await placePurchase(server, { buyer: buyer.id, items: [removed, await item(100)] });
  await takeDown(removed.id);
  const payback = (await list())[0]?._id ?? '';
  const second = await server.admin();
  await Promise.all([mark(payback, true), mark(payback, true, second.token)]);
  const first = (await mark(payback, true)).body;
  server.wait(60_000);
  expect((await mark(payback, true, second.token)).body).toEqual(first);
  expect((await history(id)).filter((line) => line.includes('devolvidos por fora'))).toHaveLength(1);
});

test('an unmarked payback is due again, and the history says so', async () => {
  const removed = await item(900);
  const { id } = await placePurchase(server, { buyer: buyer.id, items: [removed, await item(100)] });
  await takeDown(removed.id);
  const payback = (await list())[0]?._id ?? '';
  expect((await mark(payback, false)).status).toBe(200);
  expect(await history(id)).toEqual([]);
  await mark(payback, true);
  expect((await mark(payback, false)).body).toMatchObject({ devolvidoEm: '', devolvidoPor: '' });
  expect([(await list()).length, await counted()]).toEqual([1, 1]);
  expect((await history(id)).at(-1)).toContain('Desmarcado: R$ 9,00');
});

test('when the last photo is taken down, the rest of the received amount is due', async () => {
  const [firstItem, secondItem] = [await item(1000), await item(700)];
  const { id } = await placePurchase(server, { buyer: buyer.id, items: [firstItem, secondItem] });
  await putPayment(server.parts, {
    id: 'p',
    source: 'statement',
    purchase: id,
    cents: 1600,
    situacao: 'paid',
  });
  await takeDown(firstItem.id);
  await takeDown(secondItem.id);
  expect((await list()).map(({ cents }) => cents)).toEqual([1000, 600]);
  const purchase = (await server.call(readPurchase, { params: { id } }, { token: admin.token })).body;
  expect([purchase.status, purchase.devolvido]).toEqual(['Estornado', 1600]);
});

test('unpaid and already refunded amounts are not due', async () => {
  const removed = await item(1000);
  await placePurchase(server, { buyer: buyer.id, status: 'Pendente', items: [removed] });
  await placePurchase(server, { buyer: buyer.id, status: 'Estornado', items: [removed] });
  await takeDown(removed.id);
  expect([await list(), await counted()]).toEqual([[], 0]);
});

test('manual refunds of an earlier version, which had no marks, are due after the migration', async () => {
  const migrations = await readMigrations();
  const { rows } = await server.parts.db.query<{ name: string }>('select current_database() as name');
  const old = `${rows[0]?.name}_old`;
  const databaseServer = process.env.TEST_DATABASE_URL ?? '';
  await server.parts.db.query(`create database ${old}`);
  const db = await connect(databaseUrl(databaseServer, old));
  await db.query('begin');
  await applyMigrations(
    db,
    migrations.filter(({ name }) => name < '0018'),
  );
  await db.query(
    `insert into purchases (id, buyer_name, buyer_phone, status, quantity, total_cents, refunded_cents, code, created_at, moved_at, paid_at)
     select kind, '', '', case kind when 'paid' then 'Pago' else 'Pendente' end, 2, 1200, case kind when 'paid' then 1000 else 0 end,
            kind, now(), now(), case kind when 'paid' then now() end from unnest('{paid,open}'::text[]) kind`,
  );
  await db.query(
    `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents, taken_at)
     select p.id, n, n::text, n::text, '', '', '', cents, cents, case n when 1 then now() end
       from purchases p, unnest('{1000,200}'::int[]) with ordinality as photo (cents, n)`,
  );
  await applyMigrations(
    db,
    migrations.filter(({ name }) => name >= '0018'),
  );
  await db.query('commit');
  expect((await readPaybacks(db)).map(({ cents, compra }) => [cents, compra._id])).toEqual([[1000, 'paid']]);
  await db.end();
  await server.parts.db.query(`drop database ${old}`);
});
