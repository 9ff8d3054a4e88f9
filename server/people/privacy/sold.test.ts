/**
 * [R-SHOP-3] [R-LGPD] Purchases after a takedown of a photo, or an erasure of the buyer.
 *
 * @module-tag slow
 */
import { bookPayments, listPayments } from '@volleyscouter/contract/payments';
import { exportMe } from '@volleyscouter/contract/privacy';
import { readPurchase } from '@volleyscouter/contract/purchases';
import { describe, expect, test } from 'vitest';
import { placePurchase } from '../../../tests/kit/bought.ts';
import { rereadPayments, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';
import { privacyDesk, usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { order, type Person } from '../../../tests/kit/purchase.ts';
import { placeText } from '../../../tests/kit/shop.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { erasePerson } from './erase.ts';

const { server, admin, athlete: buyer, photo, ask, requests, decide } = usePrivacyScene();

const item = async (cents?: number) => {
  const { id, name } = await photo();
  return { id, photo: name, ...(cents && { cents }) };
};
const whole = async (id: string) => (await server.call(readPurchase, { params: { id } }, admin)).body;
const standing = async (id: string) => {
  const { status, devolvido: refunded } = await whole(id);
  return { status, refunded };
};

async function takeDown(product: string): Promise<void> {
  await ask(product, { token: buyer.token });
  const [request] = await requests();
  expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
}

describe('[R-SHOP-3] the takedown of a sold photo', () => {
  test('refunds the buyers, who lose only this photo', async () => {
    const [removed, stays] = [await item(1234), await item(1500)];
    const { id, total } = await placePurchase(server, { buyer: buyer.id, items: [removed, stays] });
    const read = async () =>
      (await server.call(readPurchase, { params: { id } }, { token: buyer.token })).body;
    const before = await read();
    await takeDown(removed.id);
    const after = await read();
    expect([after.status, after.totalPrice, after.devolvido]).toEqual(['Pago', total, 1234]);
    expect(
      after.produtos.map(({ retirada, image, imageCard }) => [retirada, image === '', imageCard === '']),
    ).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    const statuses = before.produtos.map(
      async ({ image }) => (await server.app.inject({ url: image })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200]);
  });

  test('a purchase without other photos is refunded completely', async () => {
    const removed = await item();
    const purchase = await placePurchase(server, { buyer: buyer.id, items: [removed] });
    const otherPurchase = await placePurchase(server, {
      buyer: (await server.account('Atleta')).id,
      items: [removed],
    });
    const before = await server.call(readPurchase, { params: { id: purchase.id } }, { token: buyer.token });
    await takeDown(removed.id);
    for (const { id, total } of [purchase, otherPurchase])
      expect(await standing(id)).toEqual({ status: 'Estornado', refunded: total });
    expect((await server.app.inject({ url: before.body.zip })).statusCode).toBe(404);
    expect((await whole(purchase.id)).historico.at(-1)).toMatchObject({
      para: 'Estornado',
      por: 'admin',
      nome: admin.name,
    });
  });

  test('taking down all photos of a purchase refunds it completely', async () => {
    const [first, second] = [await item(1000), await item(700)];
    const { id } = await placePurchase(server, { buyer: buyer.id, items: [first, second] });
    await takeDown(first.id);
    expect(await standing(id)).toEqual({ status: 'Pago', refunded: 1000 });
    await takeDown(second.id);
    expect(await standing(id)).toEqual({ status: 'Estornado', refunded: 1700 });
  });

  test('an open purchase is cancelled, with the reason in its history', async () => {
    const [removed, stays] = [await item(), await item()];
    const open = await Promise.all(
      (['Pendente', 'Pagamento em análise'] as const).map((status) =>
        placePurchase(server, { buyer: buyer.id, status, items: [removed, stays] }),
      ),
    );
    const other = await placePurchase(server, { buyer: buyer.id, status: 'Pendente', items: [stays] });
    await takeDown(removed.id);
    for (const { id } of open) {
      expect(await standing(id)).toEqual({ status: 'Cancelado', refunded: 0 });
      expect((await whole(id)).historico.at(-1)).toMatchObject({
        para: 'Cancelado',
        por: 'admin',
        nota: expect.stringContaining('retirada a pedido'),
      });
    }
    expect(await standing(other.id)).toEqual({ status: 'Pendente', refunded: 0 });
  });

  test('before the decision the admin sees the number of buyers and the amount to refund', async () => {
    const removed = await item(1200);
    const { id: product } = await photo();
    for (const status of ['Pago', 'Pago', 'Pendente', 'Cancelado', 'Estornado'] as const)
      await placePurchase(server, { buyer: buyer.id, status, items: [removed] });
    await ask(removed.id, { token: buyer.token });
    server.wait(1000);
    await ask(product, { token: buyer.token });
    server.wait(1000);
    await ask(null);
    const none = { compras: 0, cents: 0 };
    expect((await requests()).map(({ vendida }) => vendida)).toEqual([
      none,
      none,
      { compras: 2, cents: 2400 },
    ]);
    const request = (await requests()).find(({ vendida }) => vendida.compras > 0);
    await decide(request?._id ?? '', 'granted');
    expect((await requests()).every(({ vendida }) => vendida.compras === 0)).toBe(true);
  });

  test('a photo that left the shop can still be taken down for its buyers', async () => {
    const removed = await item();
    const { id } = await placePurchase(server, { buyer: buyer.id, items: [removed] });
    await ask(removed.id, { token: buyer.token });
    await server.parts.db.query('delete from products where id = $1', [removed.id]);
    const [request] = await requests();
    expect([request?.produto, request?.vendida.compras]).toEqual([null, 1]);
    await decide(request?._id ?? '', 'granted');
    expect((await standing(id))?.status).toBe('Estornado');
    expect(await server.parts.photos.open(removed.photo)).toBeNull();
  });

  test('two concurrent takedowns with shared purchases do not deadlock', async () => {
    const [first, second] = [await item(), await item()];
    const all: string[] = [];
    for (let count = 0; count < 6; count++)
      all.push((await placePurchase(server, { buyer: buyer.id, items: [first, second] })).id);
    for (const { id } of [first, second]) await ask(id, { token: buyer.token });
    const answers = await Promise.all((await requests()).map(({ _id }) => decide(_id, 'granted')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of all) expect(await standing(id)).toEqual({ status: 'Estornado', refunded: 3000 });
  });
});

describe('[R-PIX-3] payments of the provider are refunded through the provider', () => {
  const { shop, buyer: first, admin: boss } = usePaymentApp();
  const desk = privacyDesk(
    () => shop.server,
    () => boss,
  );

  async function paidByProvider(person: Person, produtos: string[], cents: number) {
    const { code, txid } = await shop.code(person, cents);
    const { body } = await order(shop.server, person, { produtos, cents, code });
    const [paid] = shop.provider.pay(txid);
    await settleCharge(shop.server.parts, txid);
    return { id: body.id, e2eId: paid?.e2eId ?? '' };
  }
  async function takeDown(product: string): Promise<void> {
    await desk.ask(product, { token: first.token });
    const [request] = await desk.requests();
    expect((await desk.decide(request?._id ?? '', 'granted')).status).toBe(200);
  }
  const standing = async (id: string) => {
    const purchase = await shop.read(id);
    return { status: purchase?.status, refunded: purchase?.devolvido };
  };

  test('after the decision the price of the photo is refunded; a purchase without other photos is Estornado', async () => {
    const removed = await placeText(shop.server, { priceInCents: 1000 });
    const stays = await placeText(shop.server, { priceInCents: 500 });
    const some = await paidByProvider(first, [removed, stays], 1500);
    const all = await paidByProvider(await shop.server.account('Atleta'), [removed], 1000);
    await takeDown(removed);
    await expect.poll(() => shop.refunds()).toEqual(['1000 asked', '1000 asked']);
    shop.provider.settle();
    await rereadPayments(shop.server.parts, 3_600_000);
    expect(await standing(some.id)).toEqual({ status: 'Pago', refunded: 1000 });
    expect(await standing(all.id)).toEqual({ status: 'Estornado', refunded: 1000 });
    const back = shop.provider.payments().flatMap(({ e2eId, refunds }) => refunds.map(() => e2eId));
    expect(back.sort()).toEqual([some.e2eId, all.e2eId].sort());
  });

  test('a provider that does not answer does not block the decision', async () => {
    const removed = await placeText(shop.server, { priceInCents: 1000 });
    const { id } = await paidByProvider(first, [removed], 1000);
    shop.provider.meet({ status: 503 }, { only: /PUT .*devolucao/ });
    await takeDown(removed);
    await expect.poll(() => shop.refunds()).toEqual(['1000 asked']);
    expect(await standing(id)).toEqual({ status: 'Pago', refunded: 0 });
    expect(await shop.payments()).toMatchObject([{ estorno: 'asked' }]);
  });
});

describe('[R-LGPD] a buyer', () => {
  const erase = (id: string) =>
    inTransaction(server.parts.db, (tx) => erasePerson(tx, id, { by: admin.id, now: server.parts.clock() }));

  test('reads number, date, amounts, status and photos of their purchases', async () => {
    const { number } = await placePurchase(server, {
      buyer: buyer.id,
      items: [await item(1000), await item(500)],
    });
    await placePurchase(server, {
      buyer: (await server.account('Atleta')).id,
      items: [await item()],
    });
    await server.parts.db.query('update purchase_items set downloaded_at = $1 where place = 0', [
      server.parts.clock(),
    ]);
    const { body } = await server.call(exportMe, {}, { token: buyer.token });
    const now = server.parts.clock().toISOString();
    expect(body.compras).toEqual([
      {
        numero: number,
        nome: 'Uma',
        celular: '11999990000',
        createdAt: now,
        status: 'Pago',
        totalPrice: 1500,
        devolvido: 0,
        fotos: [
          { evento: 'Copa', local: 'Quadra 1', priceInCents: 1000, baixadaEm: now },
          { evento: 'Copa', local: 'Quadra 1', priceInCents: 500, baixadaEm: '' },
        ],
      },
    ]);
  });

  test('who is erased leaves only amounts in the ledger', async () => {
    const { db, clock } = server.parts;
    const [firstItem, secondItem] = [await item(1000), await item(700)];
    const paid = await placePurchase(server, { buyer: buyer.id, items: [firstItem] });
    const open = await placePurchase(server, { buyer: buyer.id, status: 'Pendente', items: [secondItem] });
    const otherPurchase = await placePurchase(server, {
      buyer: (await server.account('Atleta')).id,
      items: [secondItem],
    });
    await db.query(
      `update purchases set buyer_name = 'Zwyx', buyer_phone = '11987650000' where buyer_id = $1`,
      [buyer.id],
    );
    const code = ['TX', 'code', 'static', buyer.id, 1000, paid.id, clock(), clock()];
    await db.query(
      `insert into pix_codes (txid, code, way, buyer_id, cents, purchase_id, issued_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      code,
    );
    const date = clock().toISOString().slice(0, 10);
    const line = (compra: string, id: string, cents: number, payer: string) => {
      const entry = { id, date, time: null, cents, text: 'PIX', payer, document: '', txid: '', e2eId: '' };
      return { entry, compra };
    };
    const linhas = [
      line(paid.id, 'linha', 1000, 'ZWYX DA SILVA'),
      line(otherPurchase.id, 'outra', 700, 'OUTRA'),
    ];
    await server.call(bookPayments, { body: { linhas } }, admin);
    const payers = async () =>
      (await server.call(listPayments, { query: {} }, admin)).body.map(({ pagador }) => pagador).sort();
    expect(await payers()).toEqual(['OUTRA', 'ZWYX DA SILVA']);
    expect(await erase(buyer.id)).toBe(true);
    const nobody = { _id: null, nome: '', celular: '' };
    expect(await whole(paid.id)).toMatchObject({ idAtleta: nobody, status: 'Pago', totalPrice: 1000 });
    expect(await whole(open.id)).toMatchObject({ idAtleta: nobody, status: 'Cancelado', totalPrice: 700 });
    expect(await payers()).toEqual(['', 'OUTRA']);
    const { rows: codes } = await db.query(`select buyer_id from pix_codes where txid = 'TX'`);
    expect(codes).toEqual([{ buyer_id: null }]);
    const remaining = await db.query(
      `select from purchases b where b::text ilike '%zwyx%' or b::text like '%98765%'`,
    );
    expect(remaining.rowCount).toBe(0);
    const { rows: untouched } = await db.query('select buyer_name from purchases where id = $1', [
      otherPurchase.id,
    ]);
    expect(untouched).toEqual([{ buyer_name: 'Uma' }]);
  });
});
