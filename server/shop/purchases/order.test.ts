import { updateEvent } from '@volleyscouter/contract/events';
import { deleteProduct } from '@volleyscouter/contract/products';
import {
  createPurchase,
  listOwned,
  readCart,
  readPurchase,
  updatePurchase,
} from '@volleyscouter/contract/purchases';
import { logout } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStatus } from '../../../tests/kit/bought.ts';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { buy, countStored, giveCode, order, type Person } from '../../../tests/kit/purchase.ts';
import { placeText, storeConsent } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let admin: Person;
let buyer: Person;
let other: Person;
let agency: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.admin();
  buyer = await server.account('Atleta');
  other = await server.account('Atleta');
  agency = await server.account('Assessoria');
});
afterAll(() => server.close());

const photos = (count: number, values: Parameters<typeof placeText>[1] = {}): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => placeText(server, values)));

const approve = (id: string) =>
  server.call(updatePurchase, { params: { id }, body: { status: 'Pago' } }, { token: admin.token });

const read = (id: string, { token } = buyer) => server.call(readPurchase, { params: { id } }, { token });

describe('[R-SHOP-2] the cart', () => {
  test('shows photos for sale, gifts and bought photos; the answer for all other photos is the same', async () => {
    const [sale = '', bought = '', deleted = ''] = await photos(3);
    const hidden = await placeText(server, { tags: 'oculta' });
    const foreign = await placeText(server, { atletaId: agency.id });
    const gift = await placeText(server, { tags: 'brinde' });
    const withheld = await placeText(server);
    await server.parts.db.query('update products set withheld_at = now() where id = $1', [withheld]);
    await server.call(deleteProduct, { params: { id: deleted } }, { token: admin.token });
    const paid = await buy(server, buyer, [bought]);
    await approve(paid);
    const { numero } = (await read(paid)).body;
    const produtos = [sale, bought, { _id: gift }, hidden, foreign, withheld, deleted, 'nenhum', sale];
    const cart = await server.call(readCart, { body: { produtos } }, { token: buyer.token });
    expect(cart.body.produtos).toEqual([
      { _id: sale, state: 'ok', evento: 'Copa', priceInCents: 1500, compra: null },
      {
        _id: bought,
        state: 'owned',
        evento: 'Copa',
        priceInCents: 0,
        compra: { _id: paid, numero, status: 'Pago' },
      },
      { _id: gift, state: 'free', evento: 'Copa', priceInCents: 0, compra: null },
      ...[hidden, foreign, withheld, deleted, 'nenhum'].map((_id) => ({
        _id,
        state: 'gone',
        evento: '',
        priceInCents: 0,
        compra: null,
      })),
    ]);
    const owned = await server.call(listOwned, {}, { token: buyer.token });
    expect(owned.body).toEqual([bought]);
    const theirs = await server.call(readCart, { body: { produtos } }, { token: agency.token });
    expect(theirs.body.produtos.map(({ state }) => state)).toEqual([
      ...['gone', 'gone', 'free', 'gone', 'ok', 'gone', 'gone', 'gone'],
    ]);
  });

  test('[R-LGPD] an owner who refused consent cannot buy their photo', async () => {
    const mine = await placeText(server, { atletaId: agency.id });
    const state = async () =>
      (await server.call(readCart, { body: { produtos: [mine] } }, { token: agency.token })).body.produtos[0]
        ?.state;
    await storeConsent(server, agency.id, false);
    const refused = await state();
    await storeConsent(server, agency.id, true);
    expect([refused, await state()]).toEqual(['gone', 'ok']);
  });

  test('[R-LGPD] in an event of minors a gift is for sale', async () => {
    const gift = await placeText(server, { tags: 'brinde', evento: 'Mirim' });
    const readItem = async () =>
      (await server.call(readCart, { body: { produtos: [gift] } }, { token: buyer.token })).body.produtos[0];
    const before = await readItem();
    await server.call(updateEvent, { body: { name: 'Mirim', menores: true } }, { token: admin.token });
    expect([before?.state, (await readItem())?.state]).toEqual(['free', 'ok']);
  });

  test('a gift without a price cannot be bought in an event of minors', async () => {
    const gift = await placeText(server, { tags: 'brinde', evento: 'Mirim', priceInCents: 0 });
    const other = await placeText(server, { evento: 'Mirim' });
    await server.call(updateEvent, { body: { name: 'Mirim', menores: true } }, { token: admin.token });
    const { body } = await server.call(
      readCart,
      { body: { produtos: [gift, other] } },
      { token: buyer.token },
    );
    expect(body.produtos.map(({ state }) => state)).toEqual(['gone', 'ok']);
    expect((await order(server, buyer, { produtos: [gift], cents: 100 })).body.error).toBe('cart-changed');
  });

  test('[R-SHOP-10] contains the packages of its events', async () => {
    const pacotes = { steps: [{ from: 3, cents: 1000 }], allCents: null };
    await server.call(updateEvent, { body: { name: 'Pacote', pacotes } }, { token: admin.token });
    const produtos = await photos(3, { evento: 'Pacote' });
    const cart = await server.call(readCart, { body: { produtos } }, { token: buyer.token });
    expect(cart.body.pacotes).toEqual([{ evento: 'Pacote', pacotes, fotos: 3 }]);
    const full = await order(server, buyer, { produtos, cents: 4500 });
    expect([full.status, full.body.error]).toEqual([409, 'cart-changed']);
    expect(full.body.carrinho).toEqual(cart.body);
    const { body } = await order(server, buyer, { produtos, cents: 3000 });
    const bought = await read(body.id);
    expect(bought.body.produtos.map(({ priceInCents }) => priceInCents)).toEqual([1000, 1000, 1000]);
  });
});

describe('[R-SHOP-2] an order', () => {
  test('is Pendente, of the session’s buyer and at the shop’s prices, regardless of the body', async () => {
    const [photo = '', otherPhoto = ''] = await photos(2);
    const chavePix = await giveCode(server, buyer.id, 3000);
    const body = {
      idAtleta: other.id,
      status: 'Pago',
      quantity: 2,
      totalPrice: '30,00',
      produtos: [{ _id: otherPhoto, priceInCents: 1 }, photo, { _id: otherPhoto, quantity: 5 }],
      chavePix,
    };
    const placed = await server.call(createPurchase, { body }, { token: buyer.token });
    expect(placed.status).toBe(200);
    expect(placed.body._id).toBe(placed.body.id);
    const { body: read1 } = await read(placed.body.id);
    expect(read1).toMatchObject({
      numero: placed.body.numero,
      idAtleta: { _id: buyer.id },
      quantity: 2,
      totalPrice: 3000,
      status: 'Pendente',
      chavePix,
      pagoEm: '',
      zip: '',
      automatico: false,
      devolvido: 0,
      dataCompra: '2026-05-01T12:00:00.000Z',
      validoAte: '2026-05-01T12:30:00.000Z',
    });
    expect(read1.produtos.map(({ _id, priceInCents, image }) => [_id, priceInCents, image])).toEqual([
      [otherPhoto, 1500, ''],
      [photo, 1500, ''],
    ]);
    expect(Object.keys(read1)).not.toContain('historico');
    const { body: whole } = await read(placed.body.id, admin);
    expect(whole.historico).toEqual([
      { em: '2026-05-01T12:00:00.000Z', de: null, para: 'Pendente', por: 'buyer', nome: '', nota: '' },
    ]);
  });

  test('skips photos that the buyer has bought', async () => {
    const [bought = '', fresh = ''] = await photos(2);
    await approve(await buy(server, buyer, [bought]));
    const repeated = await order(server, buyer, { produtos: [bought] });
    expect([repeated.status, repeated.body.error]).toEqual([422, 'empty-cart']);
    const charged = await order(server, buyer, { produtos: [bought, fresh] });
    expect([charged.status, charged.body.error]).toEqual([409, 'cart-changed']);
    const placed = await order(server, buyer, { produtos: [bought, fresh], cents: 1500, quantity: 1 });
    expect((await read(placed.body.id)).body.produtos.map(({ _id }) => _id)).toEqual([fresh]);
  });

  test('recognises a bought photo that was offered anew', async () => {
    const [bought = ''] = await photos(1);
    await approve(await buy(server, buyer, [bought]));
    await server.parts.db.query(`update products set id = $1 where id = $2`, [`${bought}-2`, bought]);
    const repeated = await order(server, buyer, { produtos: [`${bought}-2`] });
    expect(repeated.body.error).toBe('empty-cart');
    const owned = await server.call(listOwned, {}, { token: buyer.token });
    expect(owned.body).toEqual(expect.arrayContaining([bought, `${bought}-2`]));
  });

  test('with the same photos returns the same purchase with the newer code', async () => {
    const produtos = await photos(2);
    const first = await buy(server, buyer, produtos);
    const code = await giveCode(server, buyer.id, 3000);
    const second = await order(server, buyer, { produtos: [...produtos].reverse(), code });
    expect(second.body.id).toBe(first);
    const { body } = await read(first);
    expect([body.status, body.chavePix]).toEqual(['Pendente', code]);
    expect(await buy(server, other, produtos)).not.toBe(first);
    await setStatus(server, first, 'Cancelado');
    expect(await buy(server, buyer, produtos)).not.toBe(first);
  });

  test('that is paid cancels open purchases that contain only its photos', async () => {
    const [photo = '', otherPhoto = ''] = await photos(2);
    const alone = await buy(server, buyer, [photo]);
    const both = await buy(server, buyer, [photo, otherPhoto]);
    const cart = await server.call(
      readCart,
      { body: { produtos: [photo, otherPhoto] } },
      { token: buyer.token },
    );
    expect(cart.body.produtos.map(({ compra }) => compra?._id)).toEqual([both, both]);
    await approve(both);
    expect((await read(alone)).body).toMatchObject({ status: 'Cancelado', produtos: [{ repetida: true }] });
    const history = await read(alone, admin);
    expect(history.body.historico.at(-1)).toMatchObject({ para: 'Cancelado', por: 'time' });
  });

  test('that is paid keeps an open purchase with other photos, and marks the bought photos', async () => {
    const [photo = '', otherPhoto = ''] = await photos(2);
    const alone = await buy(server, buyer, [photo]);
    const both = await buy(server, buyer, [photo, otherPhoto]);
    await approve(alone);
    const { body } = await read(both);
    expect([body.status, body.produtos.map(({ repetida }) => repetida)]).toEqual(['Pendente', [true, false]]);
  });

  test('is refused for an empty cart', async () => {
    const empty = await order(server, buyer, { produtos: [], cents: 1500 });
    expect([empty.status, empty.body.error]).toEqual([422, 'empty-cart']);
  });

  test.each([
    ['another total', { cents: 1499 }],
    ['another count', { quantity: 2 }],
    ['no count', { quantity: 0 }],
  ])('with %s is refused with the current cart, and nothing is stored', async (_, change) => {
    const [photo = ''] = await photos(1);
    const before = await countStored(server);
    const refused = await order(server, buyer, { produtos: [photo], ...change });
    expect([refused.status, refused.body.error]).toEqual([409, 'cart-changed']);
    expect(refused.body.carrinho).toEqual({
      produtos: [{ _id: photo, state: 'ok', evento: 'Copa', priceInCents: 1500, compra: null }],
      pacotes: [],
    });
    expect(await countStored(server)).toEqual(before);
  });

  test.each(['12,345', 'muito', '', '0', '-15'])(
    'is refused for a total of "%s" reais',
    async (totalPrice) => {
      const produtos = await photos(1);
      const body = {
        quantity: 1,
        totalPrice,
        produtos,
        chavePix: await giveCode(server, buyer.id, 1500),
      };
      const refused = await server.call(createPurchase, { body }, { token: buyer.token });
      expect([refused.status, refused.body.error]).toEqual([409, 'cart-changed']);
    },
  );

  test('[R-PIX-5] is not stored if Pix is off', async () => {
    const produtos = await photos(1);
    const before = await countStored(server);
    const { pix } = server.parts;
    server.parts.pix = { way: 'off' };
    const refused = await order(server, buyer, { produtos });
    server.parts.pix = pix;
    expect([refused.status, refused.body.error]).toEqual([503, 'pix-off']);
    expect(await countStored(server)).toEqual(before);
  });

  test('[R-ID-1] answers 401 and stores nothing if the session ended after the code was issued', async () => {
    const leaving = await server.account('Atleta');
    const produtos = await photos(1);
    const code = await giveCode(server, leaving.id, 1500);
    await server.call(logout, {}, { token: leaving.token });
    const before = await countStored(server);
    const refused = await order(server, leaving, { produtos, code });
    expect([refused.status, refused.body.error]).toEqual([401, 'session-expired']);
    expect(await countStored(server)).toEqual(before);
  });

  test('[R-ID-1] of an admin is refused', async () => {
    const produtos = await photos(1);
    const refused = await order(server, admin, { produtos, code: 'x' });
    expect([refused.status, refused.body.error]).toEqual([409, 'admin-buys']);
  });
});

describe('an order during another change', () => {
  async function meeting(change: string, values: (photo: string) => unknown[], person = buyer) {
    const produtos = await photos(1, { evento: 'Disputado' });
    const code = await giveCode(server, person.id, 1500);
    const before = await countStored(server);
    const tx = await server.parts.db.connect();
    try {
      await tx.query('begin');
      await tx.query(change, values(produtos[0] ?? ''));
      const ordering = order(server, person, { produtos, code });
      await expect.poll(() => waitingOnLocks(server.parts.db)).toBeGreaterThan(0);
      await tx.query('commit');
      const { status, body } = await ordering;
      expect(await countStored(server)).toEqual(before);
      return [status, body.error];
    } finally {
      tx.release();
    }
  }

  test.each([
    ['a change of price', 'update products set price_in_cents = 2000 where id = $1', (id: string) => [id]],
    ['the hiding of its photo', `update products set tags = 'oculta' where id = $1`, (id: string) => [id]],
    ['the deletion of its photo', 'delete from products where id = $1', (id: string) => [id]],
    ['a change of packages', `update events set all_cents = 900 where name = 'Disputado'`, () => []],
  ])(
    '[R-SHOP-2] during %s the order waits, and is refused with the current cart',
    async (_, change, values) => {
      const pacotes = { steps: [], allCents: 9999 };
      await server.call(updateEvent, { body: { name: 'Disputado', pacotes } }, { token: admin.token });
      expect(await meeting(change, values)).toEqual([409, 'cart-changed']);
    },
  );

  test('[R-ID-1] if the session ends meanwhile, the answer is 401, and nothing is stored', async () => {
    const leaving = await server.account('Atleta');
    const ended = await meeting('delete from sessions where account_id = $1', () => [leaving.id], leaving);
    expect(ended).toEqual([401, 'session-expired']);
  });

  test('[R-LGPD] if the buyer is erased meanwhile, the answer is 401, and nothing is stored', async () => {
    const leaving = await server.account('Atleta');
    const erased = await meeting('delete from accounts where id = $1', () => [leaving.id], leaving);
    expect(erased).toEqual([401, 'session-expired']);
  });
});

describe('[R-PIX-2] the code of an order', () => {
  test.each([
    ['was never issued', async () => 'inventado', 'code-unknown'],
    ['belongs to another buyer', () => giveCode(server, other.id, 1500), 'code-unknown'],
    ['was made for another amount', () => giveCode(server, buyer.id, 1400), 'code-unknown'],
    ['has expired', () => giveCode(server, buyer.id, 1500, { life: 0 }), 'code-ended'],
  ])('is refused if it %s, and nothing is stored', async (_, make, expected) => {
    const produtos = await photos(1);
    const code = await make();
    const before = await countStored(server);
    const refused = await order(server, buyer, { produtos, code });
    expect([refused.status, refused.body.error]).toEqual([409, expected]);
    expect(await countStored(server)).toEqual(before);
  });

  test('is bound to one purchase, even with twenty concurrent orders', async () => {
    const produtos = await photos(1);
    const code = await giveCode(server, buyer.id, 1500);
    const before = await countStored(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order(server, buyer, { produtos, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'code-unknown']));
    expect((await countStored(server)).purchases).toBe((before.purchases ?? 0) + 1);
  });
});

describe('[R-SHOP-8] the same order twice', () => {
  test('twenty concurrent orders with one key create one purchase', async () => {
    const produtos = await photos(2);
    const before = await countStored(server);
    const code = await giveCode(server, buyer.id, 3000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order(server, buyer, { produtos, code, key: 'clique' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.numero}`)).size).toBe(1);
    const added = Object.entries(await countStored(server)).map(([name, count]) => [
      name,
      count - (before[name] ?? 0),
    ]);
    expect(Object.fromEntries(added)).toEqual({ purchases: 1, items: 2, history: 1, bound: 1 });
  });

  test('a retry with another code returns the same purchase, even if paid', async () => {
    const produtos = await photos(1);
    const code = await giveCode(server, buyer.id, 1500);
    const first = await order(server, buyer, { produtos, code, key: 'depois' });
    await approve(first.body.id);
    await server.parts.db.query('delete from products where id = any($1)', [produtos]);
    const repeated = await order(server, buyer, { produtos, code: 'outro', key: 'depois' });
    expect([repeated.status, repeated.body.id]).toEqual([200, first.body.id]);
  });

  test('keys of different buyers are independent', async () => {
    const produtos = await photos(1);
    const mine = await order(server, buyer, { produtos, key: 'nosso' });
    const theirs = await order(server, other, { produtos, key: 'nosso' });
    expect([mine.status, theirs.status, mine.body.id === theirs.body.id]).toEqual([200, 200, false]);
  });

  test('a key has at most 200 characters', async () => {
    const produtos = await photos(1);
    const long = await order(server, buyer, { produtos, key: 'k'.repeat(201) });
    expect([long.status, long.body.error]).toEqual([422, 'invalid-data']);
    const fits = await order(server, buyer, { produtos, key: 'k'.repeat(200) });
    expect(fits.status).toBe(200);
  });
});
