import { deleteAccount, readAccount, updateAccount } from '@volleyscouter/contract/accounts';
import {
  createEntranceLink,
  createPurchaseLink,
  openEntranceLink,
  readEntranceLink,
} from '@volleyscouter/contract/entranceLinks';
import { listMyPurchases, listOwned, readPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { logout } from '@volleyscouter/contract/sessions';
import { placePurchase, setStatus } from '@volleyscouter/tests/kit/bought';
import { type PlacedPhoto, placePhoto } from '@volleyscouter/tests/kit/shop';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLogger } from '../../platform/trace/logger.ts';

const DAY = 86_400_000;
const LINK_GONE = 'entrance-link-gone';

let server: TestServer;
const lines: string[] = [];
let admin: { token: string };
let buyer: { id: string; token: string };
let photo: PlacedPhoto;
let purchase: string;
let other: string;
beforeEach(async () => {
  lines.length = 0;
  server = await openTestServer({ log: openLogger({ write: (line) => lines.push(line) }) });
  admin = await server.admin();
  buyer = await server.account('Atleta');
  photo = await placePhoto(server);
  purchase = await paid(photo);
  other = await paid(await placePhoto(server));
});
afterEach(() => server.close());

const paid = async (item: PlacedPhoto): Promise<string> =>
  (await placePurchase(server, { buyer: buyer.id, items: [item] })).id;

async function linkOf(id = purchase): Promise<string> {
  const { body } = await server.call(createPurchaseLink, { params: { id } }, admin);
  const [address = '', token = ''] = body.link.split(`/#/entrar/compra/${id}/`);
  expect(address).toMatch(/^http:\/\/[^/]+$/);
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}
const tap = (token: string, compra: string | undefined = purchase, opener = '') =>
  server.call(openEntranceLink, { body: { token, opener, compra } });
const readLink = (token: string, compra: string | undefined = purchase) =>
  server.call(readEntranceLink, { body: { token, compra } });
const read = (id: string, token: string) => server.call(readPurchase, { params: { id } }, { token });
const signInLink = async (): Promise<string> => {
  const { body } = await server.call(createEntranceLink, { params: { id: buyer.id } }, admin);
  return body.link.split('/entrar/')[1] ?? '';
};

describe('[R-SHOP-11] the link of a purchase', () => {
  test('opens only that purchase with its originals', async () => {
    const token = await linkOf();
    expect((await readLink(token)).status).toBe(200);
    const opened = await tap(token);
    const session = opened.body.token;
    const { body } = await read(purchase, session);
    const original = await server.app.inject({ url: body.produtos[0]?.image ?? '' });
    expect([original.statusCode, (await server.app.inject({ url: body.zip })).statusCode]).toEqual([
      200, 200,
    ]);
    expect((await read(other, session)).status).toBe(404);
    const list = await server.call(listMyPurchases, { params: { id: buyer.id } }, { token: session });
    const owned = await server.call(listOwned, {}, { token: session });
    const change = { params: { id: purchase }, body: { status: 'Cancelado' as const } };
    const moved = await server.call(updatePurchase, change, { token: session });
    expect([list.status, owned.status, moved.status]).toEqual([404, 403, 403]);
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect((await server.call(logout, {}, { token: session })).status).toBe(200);
    expect((await read(purchase, session)).status).toBe(401);
  });

  test('works once, and once more in the same browser', async () => {
    const token = await linkOf();
    const first = await tap(token, purchase, 'drawn by this browser');
    const second = await tap(token, purchase, 'drawn by this browser');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await read(purchase, first.body.token)).status).toBe(401);
    expect((await read(purchase, second.body.token)).status).toBe(200);
    for (const answer of [await tap(token), await readLink(token)]) expect(answer.body.error).toBe(LINK_GONE);
  });

  test('does not sign in and does not open another purchase', async () => {
    const token = await linkOf();
    for (const compra of [undefined, other, 'nenhuma']) {
      const body = { token, ...(compra && { compra }) };
      expect((await server.call(openEntranceLink, { body })).body.error).toBe(LINK_GONE);
      expect((await server.call(readEntranceLink, { body })).body.error).toBe(LINK_GONE);
    }
    expect((await tap(await signInLink())).body.error).toBe(LINK_GONE);
    expect((await tap(token)).status).toBe(200);
  });

  test('is independent of links of other purchases and of sign-in links', async () => {
    const signIn = await signInLink();
    const token = await linkOf();
    const second = await linkOf(other);
    const newer = await signInLink();
    expect((await readLink(signIn, undefined)).body.error).toBe(LINK_GONE);
    expect((await tap(token)).status).toBe(200);
    expect((await tap(second, other)).status).toBe(200);
    expect((await server.call(openEntranceLink, { body: { token: newer } })).status).toBe(200);
  });

  test.each<[string, (token: string) => unknown]>([
    ['a newer link of the same purchase', () => linkOf()],
    ['seven days', () => server.wait(7 * DAY)],
    ['another code', () => changeBuyer({ password: 'OUTRO1' })],
    ['another phone', () => changeBuyer({ celular: '11987650000' })],
    ['deletion of the account', () => server.call(deleteAccount, { params: { id: buyer.id } }, admin)],
  ])('is ended by %s', async (_, end) => {
    const token = await linkOf();
    expect((await readLink(token)).status).toBe(200);
    await end(token);
    expect([(await readLink(token)).body.error, (await tap(token)).body.error]).toEqual([
      LINK_GONE,
      LINK_GONE,
    ]);
  });

  test.each<[string, () => unknown]>([
    ['another code', () => changeBuyer({ password: 'OUTRO1' })],
    ['deletion of the account', () => server.call(deleteAccount, { params: { id: buyer.id } }, admin)],
  ])('%s ends the session that the link opened', async (_, end) => {
    const session = (await tap(await linkOf())).body.token;
    const { body } = await read(purchase, session);
    await end();
    expect((await read(purchase, session)).status).toBe(401);
    expect((await server.app.inject({ url: body.produtos[0]?.image ?? '' })).statusCode).toBe(404);
  });

  test('shows the purchase without originals after a refund', async () => {
    const token = await linkOf();
    const before = (await tap(token)).body.token;
    const { image = '' } = (await read(purchase, before)).body.produtos[0] ?? {};
    await setStatus(server, purchase, 'Estornado');
    expect((await server.app.inject({ url: image })).statusCode).toBe(404);
    const { body } = await read(purchase, before);
    expect([body.status, body.zip, body.produtos[0]?.image]).toEqual(['Estornado', '', '']);
  });

  test('does not allow the download of a photo that was taken down', async () => {
    const session = (await tap(await linkOf())).body.token;
    const { image = '' } = (await read(purchase, session)).body.produtos[0] ?? {};
    await server.parts.db.query('update purchase_items set taken_at = now() where purchase_id = $1', [
      purchase,
    ]);
    expect((await server.app.inject({ url: image })).statusCode).toBe(404);
    expect((await read(purchase, session)).body.produtos[0]?.image).toBe('');
  });

  test('requires a paid purchase of an existing account', async () => {
    const make = (id: string) => server.call(createPurchaseLink, { params: { id } }, admin);
    for (const status of ['Pendente', 'Pagamento em análise', 'Cancelado', 'Estornado'] as const) {
      await setStatus(server, other, status);
      expect((await make(other)).body).toMatchObject({ error: 'purchase-moved', status });
    }
    await server.call(deleteAccount, { params: { id: buyer.id } }, admin);
    expect([(await make(purchase)).status, (await make('nenhuma')).status]).toEqual([404, 404]);
  });

  test('[R-OPS-3] is logged when created and used, without the token', async () => {
    const token = await linkOf();
    await readLink(token);
    await tap(token);
    await tap(token);
    await linkOf(other);
    const loggedEvents = () => lines.flatMap((line) => /"event":"([\w-]+)"/.exec(line)?.[1] ?? []);
    // the last log line of a request is written after its answer
    await expect
      .poll(() => loggedEvents().filter((event) => event.includes('link') || event.includes('sign-in')))
      .toEqual(['purchase-link-made', 'purchase-link-opened', 'sign-in-failed', 'purchase-link-made']);
    expect(lines.join('')).not.toContain(token);
  });
});

const changeBuyer = async (fields: object) => {
  const params = { id: buyer.id };
  const { nome, perfil, password } = (await server.call(readAccount, { params }, admin)).body;
  const body = { nome, perfil, password, ...fields };
  const { status } = await server.call(updateAccount, { params, body }, admin);
  expect(status).toBe(200);
};
