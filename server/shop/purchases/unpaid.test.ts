// @module-tag slow
import { readPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { type PurchaseStatus, UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setStatus } from '../../../tests/kit/bought.ts';
import { cancelUnpaid, clearMoney, putOpen } from '../../../tests/kit/money-seam.ts';
import { buy, giveCode, type Person } from '../../../tests/kit/purchase.ts';
import { placeText } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let photo: string;
beforeAll(async () => {
  server = await openTestServer();
  photo = await placeText(server);
});
beforeEach(async () => {
  await clearMoney(server.parts);
  buyer = await server.account('Atleta');
});
afterAll(() => server.close());

const sweep = () => cancelUnpaid(server.parts.db, server.parts.clock());
const statusOf = async (id: string): Promise<PurchaseStatus | undefined> => {
  const { token } = await server.admin();
  return (await server.call(readPurchase, { params: { id } }, { token })).body.status;
};
const change = (id: string, body: { status: 'Pagamento em análise' } | { chavePix: string }) =>
  server.call(updatePurchase, { params: { id }, body }, { token: buyer.token });

test.each(['Pendente', 'Pagamento em análise'] as const)(
  '[R-SHOP-7] a purchase that is %s is cancelled after seven days; the author in its history is "time"',
  async (status) => {
    const id = await buy(server, buyer, [photo]);
    if (status !== 'Pendente') await change(id, { status });
    server.wait(UNPAID_LIFE - 1);
    expect([await sweep(), await statusOf(id)]).toEqual([0, status]);
    server.wait(1);
    expect([await sweep(), await sweep(), await statusOf(id)]).toEqual([1, 0, 'Cancelado']);
    const { token } = await server.admin();
    const { historico } = (await server.call(readPurchase, { params: { id } }, { token })).body;
    expect(historico.at(-1)).toMatchObject({ de: status, para: 'Cancelado', por: 'time' });
  },
);

test('[R-SHOP-7] a move or a newer code restarts the seven days', async () => {
  const [moved, renewed, idle] = [
    await buy(server, buyer, [await placeText(server)]),
    await buy(server, buyer, [await placeText(server)]),
    await buy(server, buyer, [await placeText(server)]),
  ];
  server.wait(UNPAID_LIFE / 2);
  await change(moved, { status: 'Pagamento em análise' });
  await change(renewed, { chavePix: await giveCode(server, buyer.id, 1500) });
  server.wait(UNPAID_LIFE / 2);
  expect(await sweep()).toBe(1);
  expect(await statusOf(idle)).toBe('Cancelado');
  server.wait(UNPAID_LIFE / 2);
  expect([await sweep(), await statusOf(moved), await statusOf(renewed)]).toEqual([
    2,
    'Cancelado',
    'Cancelado',
  ]);
});

test.each(['Pago', 'Cancelado', 'Estornado'] as const)(
  'a purchase that is %s is not cancelled after seventy days',
  async (status) => {
    const id = await buy(server, buyer, [photo]);
    await setStatus(server, id, status);
    server.wait(10 * UNPAID_LIFE);
    expect([await sweep(), await statusOf(id)]).toEqual([0, status]);
  },
);

test('concurrent runs cancel each purchase once, even if there are several batches', async () => {
  await putOpen(server.parts, {
    name: 'c',
    count: 450,
    buyer: buyer.id,
    first: server.parts.clock(),
  });
  server.wait(UNPAID_LIFE);
  const counts = await Promise.all(Array.from({ length: 4 }, sweep));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(450);
  const { token } = await server.admin();
  const ends = await Promise.all(
    Array.from({ length: 450 }, async (_, index) => {
      const { body } = await server.call(readPurchase, { params: { id: `c${index + 1}` } }, { token });
      return body.historico.filter(({ por }) => por === 'time').length;
    }),
  );
  expect(ends).toEqual(Array.from({ length: 450 }, () => 1));
});

test('a locked purchase is left for the next run', async () => {
  const id = await buy(server, buyer, [photo]);
  server.wait(UNPAID_LIFE);
  const tx = await server.parts.db.connect();
  try {
    await tx.query('begin');
    await tx.query('select from purchases where id = $1 for update', [id]);
    expect(await sweep()).toBe(0);
    await tx.query('commit');
  } finally {
    tx.release();
  }
  expect(await sweep()).toBe(1);
});
