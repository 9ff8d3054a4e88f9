import {
  deletePurchase,
  listMyPurchases,
  listPurchases,
  makeCode,
  markTold,
  readPurchase,
  updatePurchase,
} from '@volleyscouter/contract/purchases';
import { PURCHASE_STATUSES, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placePurchase, setStatus } from '../../../tests/kit/bought.ts';
import { clearMoney } from '../../../tests/kit/money-seam.ts';
import { buy, giveCode, order, type Person } from '../../../tests/kit/purchase.ts';
import { placeText } from '../../../tests/kit/shop.ts';
import { EXAMPLE_PIX, openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let admin: Person;
let buyer: Person;
let other: Person;
let photo: string;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.admin();
  buyer = await server.account('Atleta');
  other = await server.account('Assessoria');
  photo = await placeText(server);
});
beforeEach(async () => {
  await clearMoney(server.parts);
});
afterAll(() => server.close());

const params = (id: string) => ({ params: { id } });
const read = (id: string, { token } = buyer) => server.call(readPurchase, params(id), { token });
const set = (id: string, status: PurchaseStatus, { token } = admin, de?: PurchaseStatus) =>
  server.call(updatePurchase, { ...params(id), body: { status, de } }, { token });
const setCode = (id: string, chavePix: string, { token } = buyer) =>
  server.call(updatePurchase, { ...params(id), body: { chavePix } }, { token });
const mine = async ({ id, token } = buyer) => {
  const { body } = await server.call(listMyPurchases, params(id), { token });
  return body.map(({ _id }) => _id);
};
const all = async () => {
  const { body } = await server.call(listPurchases, { query: {} }, { token: admin.token });
  return body.map(({ _id }) => _id);
};
const history = async (id: string) => (await read(id, admin)).body.historico;

describe('[R-SHOP-7] states', () => {
  test('a buyer can only report the payment, repeatedly, or cancel', async () => {
    const id = await buy(server, buyer, [photo]);
    for (const status of ['Pendente', 'Pago', 'Estornado'] as const) {
      const refused = await set(id, status, buyer);
      expect([status, refused.status, refused.body.error]).toEqual([status, 409, 'status-refused']);
    }
    for (let copy = 0; copy < 3; copy++) {
      const { body } = await set(id, 'Pagamento em análise', buyer);
      expect(body.status).toBe('Pagamento em análise');
    }
    expect((await history(id)).map(({ de, para, por }) => [de, para, por])).toEqual([
      [null, 'Pendente', 'buyer'],
      ['Pendente', 'Pagamento em análise', 'buyer'],
    ]);
    expect((await set(id, 'Cancelado', buyer)).body.status).toBe('Cancelado');
    expect((await set(id, 'Pagamento em análise', buyer)).body.error).toBe('status-refused');
  });

  test('a buyer cannot move a paid purchase back to Pagamento em análise', async () => {
    const id = await buy(server, buyer, [photo]);
    await set(id, 'Pago');
    const refused = await set(id, 'Pagamento em análise', buyer);
    expect([refused.body.error, refused.body.msg]).toEqual([
      'status-refused',
      'A compra está como "Pago" e não pode passar para "Pagamento em análise".',
    ]);
    expect((await read(id)).body.status).toBe('Pago');
  });

  test('moves of an admin follow the table; author and time are in the history', async () => {
    const allowed = new Set([
      'Pendente > Pago',
      'Pendente > Cancelado',
      'Pagamento em análise > Pendente',
      'Pagamento em análise > Pago',
      'Pagamento em análise > Cancelado',
      'Pago > Estornado',
      'Cancelado > Pago',
    ]);
    for (const from of PURCHASE_STATUSES)
      for (const to of PURCHASE_STATUSES.filter((status) => status !== from)) {
        const items = [{ id: photo, photo: 'x' }];
        const { id } = await placePurchase(server, { buyer: buyer.id, status: from, items });
        server.wait(60_000);
        const { status, body } = await set(id, to);
        const name = `${from} > ${to}`;
        expect([name, status]).toEqual([name, allowed.has(name) ? 200 : 409]);
        if (status === 409) {
          expect(body).toMatchObject({ error: 'status-refused', from, to });
          continue;
        }
        expect(body.status).toBe(to);
        expect((await history(id)).at(-1)).toEqual({
          em: server.parts.clock().toISOString(),
          de: from,
          para: to,
          por: 'admin',
          nome: 'Admin 1',
          nota: '',
        });
      }
  });

  test('a move with an outdated expected status (`de`) is refused', async () => {
    const id = await buy(server, buyer, [photo]);
    await set(id, 'Pagamento em análise', buyer);
    const late = await set(id, 'Cancelado', admin, 'Pendente');
    expect([late.status, late.body.error, late.body.status]).toEqual([
      409,
      'purchase-moved',
      'Pagamento em análise',
    ]);
    expect((await set(id, 'Cancelado', admin, 'Pagamento em análise')).status).toBe(200);
  });

  test('the second of two concurrent approvals gets a conflict', async () => {
    const id = await buy(server, buyer, [photo]);
    const answers = await Promise.all([1, 2].map(() => set(id, 'Pago', admin, 'Pendente')));
    const moved = answers.filter(({ body }) => body.error === 'purchase-moved');
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(moved.map(({ body }) => body.status)).toEqual(['Pago']);
    expect(await history(id)).toHaveLength(2);
  });

  test('a repeated report of a buyer gives no conflict', async () => {
    const id = await buy(server, buyer, [photo]);
    for (const _ of [1, 2])
      expect((await set(id, 'Pagamento em análise', buyer, 'Pendente')).status).toBe(200);
  });

  test('twenty concurrent approvals count once', async () => {
    const id = await buy(server, buyer, [photo]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(id, 'Pago')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await history(id)).toHaveLength(2);
  });

  test('photos are available while Pago, not after a refund', async () => {
    const id = await buy(server, buyer, [photo]);
    server.wait(1000);
    await set(id, 'Pago');
    const paid = (await read(id)).body;
    expect(paid.pagoEm).toBe(server.parts.clock().toISOString());
    expect(paid.produtos[0]?.image).toContain(`/compras/${id}/fotos/${photo}/original?k=`);
    expect([paid.zip.includes('?k='), paid.validoAte, paid.devolvido]).toEqual([true, '', 0]);
    await set(id, 'Estornado');
    const back = (await read(id)).body;
    expect([back.produtos[0]?.image, back.zip, back.devolvido]).toEqual(['', '', 1500]);
  });
});

describe('[R-PIX-2] a newer code', () => {
  test('[R-PIX-3] codes without a txid have equal texts: each purchase binds a different code', async () => {
    server.parts.pix = { ...EXAMPLE_PIX, withoutTxid: true };
    const make = async ({ token }: Person) =>
      (await server.call(makeCode, { body: { valor: 15 } }, { token })).body.chavePix;
    const code = await make(buyer);
    expect(code).toContain('62070503***');
    const third = await server.account('Atleta');
    expect([await make(buyer), await make(third)]).toEqual([code, code]);
    const bought = async (person: Person) =>
      (await order(server, person, { produtos: [await placeText(server)], code })).body;
    const [first, second, theirs] = [await bought(buyer), await bought(buyer), await bought(third)];
    expect(new Set([first.id, second.id, theirs.id]).size).toBe(3);
    expect(await bought(buyer)).toMatchObject({ error: 'code-unknown' });
    server.wait(1_800_000);
    expect((await setCode(first.id, code)).body.error).toBe('code-ended');
    await make(buyer);
    expect((await setCode(first.id, code)).status).toBe(200);
    const { rows } = await server.parts.db.query(
      'select purchase_id as id, count(*)::int, count(distinct txid)::int as txids from pix_codes group by 1',
    );
    expect(Object.fromEntries(rows.map(({ id, count, txids }) => [id, [count, txids]]))).toEqual({
      [first.id]: [2, 2],
      [second.id]: [1, 1],
      [theirs.id]: [1, 1],
    });
    const renewed = (await read(first.id)).body;
    expect(Date.parse(renewed.validoAte)).toBe(server.parts.clock().getTime() + 1_800_000);
    expect((await read(second.id)).body.validoAte < renewed.validoAte).toBe(true);
  });

  test('replaces the former code, which stays bound', async () => {
    const id = await buy(server, buyer, [photo]);
    const first = (await read(id)).body.chavePix;
    server.wait(3_600_000);
    const code = await giveCode(server, buyer.id, 1500, { way: 'provider' });
    const { status, body } = await setCode(id, code);
    expect([status, body.chavePix]).toEqual([200, code]);
    const { validoAte, automatico } = (await read(id)).body;
    expect([validoAte, automatico]).toEqual([
      new Date(server.parts.clock().getTime() + 1_800_000).toISOString(),
      true,
    ]);
    const { rows } = await server.parts.db.query('select code from pix_codes where purchase_id = $1', [id]);
    expect(rows.map((row) => row.code).sort()).toEqual([first, code].sort());
    expect((await setCode(id, code)).status).toBe(200);
    expect((await setCode(id, first)).body.error).toBe('code-ended');
  });

  test.each([
    ['was never issued', async () => 'inventado', 'code-unknown'],
    ['belongs to another buyer', () => giveCode(server, other.id, 1500), 'code-unknown'],
    ['was made for another amount', () => giveCode(server, buyer.id, 1499), 'code-unknown'],
    ['has expired', () => giveCode(server, buyer.id, 1500, { life: 0 }), 'code-ended'],
    [
      'is bound to another purchase',
      async () => (await read(await buy(server, buyer, [photo]))).body.chavePix,
      'code-unknown',
    ],
  ])('is refused if it %s', async (_, make, expected) => {
    const id = await buy(server, buyer, [await placeText(server)]);
    const before = (await read(id)).body.chavePix;
    const refused = await setCode(id, await make());
    expect([refused.status, refused.body.error]).toEqual([409, expected]);
    expect((await read(id)).body.chavePix).toBe(before);
  });

  test.each(['Pago', 'Cancelado', 'Estornado'] as const)(
    'is refused for a purchase that is %s',
    async (status) => {
      const id = await buy(server, buyer, [photo]);
      await setStatus(server, id, status);
      const refused = await setCode(id, await giveCode(server, buyer.id, 1500));
      expect([refused.status, refused.body.error, refused.body.status]).toEqual([
        409,
        'purchase-moved',
        status,
      ]);
    },
  );

  test('is refused for admins', async () => {
    const id = await buy(server, buyer, [photo]);
    expect((await setCode(id, await giveCode(server, buyer.id, 1500), admin)).body.error).toBe(
      'code-unknown',
    );
  });

  test('is bound to only one purchase if eight purchases request it concurrently', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => buy(server, buyer, [await placeText(server)])),
    );
    const code = await giveCode(server, buyer.id, 1500);
    const answers = await Promise.all(ids.map((id) => setCode(id, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });
});

describe('[R-ID-2] access to purchases', () => {
  test('purchases and lists of other buyers are not found', async () => {
    const id = await buy(server, buyer, [photo]);
    const foreign = [
      await read(id, other),
      await set(id, 'Pagamento em análise', other),
      await setCode(id, await giveCode(server, other.id, 1500), other),
      await server.call(listMyPurchases, params(buyer.id), { token: other.token }),
    ];
    expect(foreign.map(({ status, body }) => [status, body.error])).toEqual(
      foreign.map(() => [404, 'not-found']),
    );
    expect(await mine(other)).toEqual([]);
    expect([await mine(), await mine({ id: buyer.id, token: admin.token })]).toEqual([[id], [id]]);
    expect((await server.call(listMyPurchases, params('nenhum'), { token: admin.token })).status).toBe(404);
  });

  test('a buyer does not get fields for the seller', async () => {
    const id = await buy(server, buyer, [photo]);
    await set(id, 'Pago');
    await server.call(markTold, params(id), { token: admin.token });
    const { text } = await read(id);
    const { text: list } = await server.call(listMyPurchases, params(buyer.id), { token: buyer.token });
    for (const word of ['historico', 'avisadoEm', 'aResolver', 'Admin 1'])
      expect([word, text.includes(word), list.includes(word)]).toEqual([word, false, false]);
  });

  test('lists are ordered newest first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      ids.unshift(await buy(server, buyer, [await placeText(server)]));
      server.wait(1000);
    }
    expect([await mine(), await all()]).toEqual([ids, ids]);
  });
});

const remove = (id: string) => server.call(deletePurchase, params(id), { token: admin.token });

describe('[R-SHOP-7] a removed purchase', () => {
  test.each(PURCHASE_STATUSES)(
    'that is %s is not listed for admins, who can still open it; its buyer sees it if Pago or Estornado',
    async (status) => {
      const id = await buy(server, buyer, [photo]);
      await setStatus(server, id, status);
      expect((await remove(id)).status).toBe(200);
      expect((await remove(id)).status).toBe(404);
      const money = status === 'Pago' || status === 'Estornado';
      expect([await all(), await mine()]).toEqual([[], money ? [id] : []]);
      expect((await read(id)).status).toBe(money ? 200 : 404);
      expect((await read(id, admin)).status).toBe(200);
      const { rows } = await server.parts.db.query('select removed_by from purchases where id = $1', [id]);
      expect(rows).toEqual([{ removed_by: admin.id }]);
    },
  );

  test('cannot be changed by its buyer; after an approval it is listed again', async () => {
    const id = await buy(server, buyer, [photo]);
    await remove(id);
    expect((await set(id, 'Pagamento em análise', buyer)).status).toBe(404);
    await set(id, 'Pago');
    expect([await all(), await mine()]).toEqual([[id], [id]]);
  });
});
