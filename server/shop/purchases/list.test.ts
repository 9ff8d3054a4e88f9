import { listPurchases, markTold, readPurchase } from '@volleyscouter/contract/purchases';
import { photoCode } from '@volleyscouter/core/shop/downloadName';
import { PURCHASE_STATUSES, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placePurchase, setStatus } from '../../../tests/kit/bought.ts';
import { clearMoney, putOpen, putPayment } from '../../../tests/kit/money-seam.ts';
import { buy, type Person } from '../../../tests/kit/purchase.ts';
import { placeText } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { MAX_ROWS } from './store.ts';

let server: TestServer;
let admin: Person;
let buyer: Person;
let photo: string;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.admin();
  buyer = await server.account('Atleta');
  photo = await placeText(server);
});
beforeEach(async () => {
  await clearMoney(server.parts);
});
afterAll(() => server.close());

interface Asked {
  ocultar?: PurchaseStatus;
  aAvisar?: boolean;
  palavras?: string;
  depois?: string;
  inicio?: number;
  limite?: number;
}

const params = (id: string) => ({ params: { id } });
const requestList = (query: Asked) => server.call(listPurchases, { query }, { token: admin.token });
const listed = async (query: Asked) => {
  const { status, body } = await requestList(query);
  expect(status).toBe(200);
  return body;
};
const all = async (query: Asked = {}) => (await listed(query)).map(({ _id }) => _id);
const markAsTold = (id: string) => server.call(markTold, params(id), { token: admin.token });

describe('[section 7] the list of all purchases', () => {
  test('hides one status, or none', async () => {
    const ids = new Map<PurchaseStatus, string>();
    for (const status of PURCHASE_STATUSES) {
      const { id } = await placePurchase(server, {
        buyer: buyer.id,
        status,
        items: [{ id: photo, photo: 'x' }],
      });
      ids.set(status, id);
    }
    expect(new Set(await all())).toEqual(new Set(ids.values()));
    for (const ocultar of PURCHASE_STATUSES) {
      const rest = [...ids].filter(([status]) => status !== ocultar).map(([, id]) => id);
      expect(new Set(await all({ ocultar }))).toEqual(new Set(rest));
    }
  });

  test('[R-SHOP-11] filters paid purchases whose buyer has not been notified', async () => {
    const ids = new Map<PurchaseStatus, string>();
    for (const status of PURCHASE_STATUSES) {
      const items = [{ id: photo, photo: 'x' }];
      ids.set(status, (await placePurchase(server, { buyer: buyer.id, status, items })).id);
    }
    const paid = ids.get('Pago') ?? '';
    expect(await all({ aAvisar: true })).toEqual([paid]);
    expect(await all({ aAvisar: true, palavras: 'ninguém' })).toEqual([]);
    await markAsTold(paid);
    expect(await all({ aAvisar: true })).toEqual([]);
    expect(await all({ aAvisar: false })).toHaveLength(PURCHASE_STATUSES.length);
    const items = [{ id: photo, photo: 'x' }];
    const { id } = await placePurchase(server, { buyer: buyer.id, status: 'Pago', items });
    await setStatus(server, id, 'Estornado');
    expect(await all({ aAvisar: true })).toEqual([]);
  });

  test('searches words in name, phone, number, amount and codes', async () => {
    const { db } = server.parts;
    const make = async (nome: string, celular: string) => {
      const id = await buy(server, buyer, [await placeText(server)]);
      await db.query('update purchases set buyer_name = $2, buyer_phone = $3 where id = $1', [
        id,
        nome,
        celular,
      ]);
      const { body } = await server.call(readPurchase, params(id), { token: admin.token });
      server.wait(1000);
      return { id, numero: String(body.numero), code: body.chavePix };
    };
    const ana = await make('Ana João', '11987650001');
    const bia = await make('Beatriz 100%', '11987650002');
    await db.query('update purchases set code = $2 where id = $1', [ana.id, '0002012636TXABCDEFGH5204']);
    await db.query('update pix_codes set code = $2 where purchase_id = $1', [
      ana.id,
      '0002012636TXABCDEFGH5204',
    ]);
    const { rows } = await db.query<{ photo: string }>(
      'select photo from purchase_items where purchase_id = $1',
      [ana.id],
    );
    const photoOfAna = photoCode(rows[0]?.photo ?? '');
    const searches: readonly [string, string[]][] = [
      ['', [bia.id, ana.id]],
      ['JOAO', [ana.id]],
      ['ana 0001', [ana.id]],
      ['98765', [bia.id, ana.id]],
      ['100%', [bia.id]],
      ['%', [bia.id]],
      ['_', []],
      [ana.numero, [ana.id]],
      [`#${bia.numero}`, [bia.id]],
      [`nº ${bia.numero}`, [bia.id]],
      [`Compra nº ${ana.numero}`, [ana.id]],
      [`beatriz ${ana.numero}`, []],
      ['(11) 98765-0001', [ana.id]],
      ['+55 11 98765-0002', [bia.id]],
      ['98765-0002', [bia.id]],
      ['(11)', [bia.id, ana.id]],
      ['(21)', []],
      ['15,00', [bia.id, ana.id]],
      ['R$ 15 ana', [ana.id]],
      ['R$\u00a015,00', [bia.id, ana.id]],
      ['R$ 1', []],
      ['R$ 150', []],
      ['txabcdefgh', [ana.id]],
      ['TXABC', []],
      ['0002', [bia.id]],
      ['9'.repeat(15), []],
      ['9'.repeat(60), []],
      [`\\`, []],
      [photoOfAna, [ana.id]],
      [`Copa São João - Quadra 1 - ${photoOfAna} (1).jpg`, [ana.id]],
      [`Copa - ${'0'.repeat(8)}.jpg`, []],
    ];
    for (const [palavras, expected] of searches)
      expect([palavras, await all({ palavras })]).toEqual([palavras, expected]);
  });

  test('is paged', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) ids.unshift(await buy(server, buyer, [await placeText(server)]));
    const pages = [];
    for (let inicio = 0; inicio < 9; inicio += 3) pages.push(await all({ inicio, limite: 3 }));
    expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    expect(await all({ inicio: 5 })).toEqual(ids.slice(5));
    const [, , third = ''] = ids;
    expect(await all({ depois: third, limite: 3 })).toEqual(ids.slice(3, 6));
    expect(await all({ depois: ids.at(-1) ?? '' })).toEqual([]);
    expect(await all({ depois: 'nenhuma' })).toEqual([]);
  });

  test('neither repeats nor skips a row if purchases change between two pages', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.unshift(await buy(server, buyer, [await placeText(server)]));
    const [first = '', second = '', third = '', last = ''] = ids;
    expect(await all({ ocultar: 'Pago', limite: 2 })).toEqual([first, second]);
    await setStatus(server, second, 'Pago');
    await buy(server, buyer, [await placeText(server)]);
    expect(await all({ ocultar: 'Pago', depois: second, limite: 2 })).toEqual([third, last]);
    expect(await all({ ocultar: 'Pago', inicio: 2, limite: 2 })).toEqual([third, last]);
  });

  test('is sent in answers of limited length, with a link to the next page', async () => {
    const first = new Date('2026-01-01T00:00:00Z');
    await putOpen(server.parts, { name: 'p', count: MAX_ROWS + 2, buyer: null, first });
    const { body, headers } = await requestList({});
    expect(body).toHaveLength(MAX_ROWS);
    expect(headers.link).toBe('</compras/?depois=p3>; rel="next"');
    const rest = await requestList({ depois: 'p3' });
    expect(rest.body.map(({ _id }) => _id)).toEqual(['p2', 'p1']);
    expect(rest.headers.link).toBeUndefined();
    expect((await requestList({ limite: 5, ocultar: 'Pago', palavras: 'uma' })).headers.link).toBe(
      `</compras/?limite=5&ocultar=Pago&palavras=uma&depois=p${MAX_ROWS - 2}>; rel="next"`,
    );
    expect((await requestList({ limite: MAX_ROWS + 1 })).status).toBe(422);
  });

  test('contains when the buyer was notified, and the number of open payments', async () => {
    const id = await buy(server, buyer, [photo]);
    for (const situacao of ['paid', 'second', 'other-amount'] as const)
      for (const decided of [false, true]) {
        const name = `${situacao}${decided}`;
        await putPayment(server.parts, {
          id: name,
          source: 'provider',
          purchase: id,
          cents: 1,
          situacao,
          decided,
        });
      }
    expect(await listed({})).toMatchObject([{ avisadoEm: '', aResolver: 2 }]);
    expect((await markAsTold(id)).status).toBe(200);
    expect(await listed({})).toMatchObject([{ avisadoEm: server.parts.clock().toISOString() }]);
    expect((await markAsTold('nenhuma')).status).toBe(404);
  });
});
