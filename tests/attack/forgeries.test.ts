/**
 * Each test also checks that a genuine value is accepted, except the test of forwarding headers.
 *
 * @module-tag slow
 */
import { randomBytes } from 'node:crypto';
import { listAdmins } from '@volleyscouter/contract/admins';
import { createEntranceLink, readEntranceLink } from '@volleyscouter/contract/entranceLinks';
import { notePix } from '@volleyscouter/contract/payments';
import { login } from '@volleyscouter/contract/sessions';
import { buildApp } from '@volleyscouter/server/app';
import { credentialsOf } from '@volleyscouter/server/people/admins/store';
import { knownDevices } from '@volleyscouter/server/people/sessions/passwordDevices';
import { PACE } from '@volleyscouter/server/platform/http/pace';
import { pictureAddresses } from '@volleyscouter/server/shop/pictures/address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dose } from '../kit/dose.ts';
import { openPaymentApp } from '../kit/payment-app.ts';
import { placePhoto, placeText, refOf } from '../kit/shop.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { type Counts, changedLetters, countsOf, row } from './table.ts';

let server: TestServer;
const { ...PACE_OF_PEOPLE } = PACE;
beforeAll(async () => {
  Object.assign(PACE, { refusal: 0 });
  server = await openTestServer();
});
afterAll(async () => {
  Object.assign(PACE, PACE_OF_PEOPLE);
  await server.close();
});

const OTHER_SECRET = 'another secret of the same length';
const ADMIN_PASSWORD = 'longa o bastante';

describe('[attack] forgeries', () => {
  test('changed and invented tokens are refused', async () => {
    const { token, id } = await server.admin();
    const { rows } = await server.parts.db.query<{ hash: Buffer }>(
      'select token_hash as hash from sessions where admin_id = $1',
      [id],
    );
    const hash = rows[0]?.hash ?? Buffer.of();
    const forms = [
      ...[hash.toString('base64url'), hash.toString('hex'), token.slice(0, -1), `${token}A`],
      ...[token.toUpperCase(), id, "' or '1'='1", 'null', '..', '*'],
      ...changedLetters(token),
      ...Array.from({ length: dose(50, 1000) }, () => randomBytes(32).toString('base64url')),
    ];
    const statusOf = async (form: string): Promise<number> =>
      (await server.call(listAdmins, {}, { token: encodeURI(form) })).status;
    row('forgeries: tokens', countsOf(await Promise.all(forms.map(statusOf))));
    expect(await statusOf(token)).toBe(200);
  });

  test('changed addresses of a picture, and addresses for another session or secret, are refused', async () => {
    const { id: photo } = await placePhoto(server);
    const otherPhoto = await placeText(server);
    const { token } = await server.account('Atleta');
    const { token: another } = await server.account('Atleta');
    const { secret, clock } = server.parts;
    const ref = await refOf(server, token);
    const addresses = pictureAddresses(secret);
    const url = addresses.shown('card', photo, ref, clock());
    const signature = (address: string): string => address.split('?')[1] ?? '';
    const elsewhere = [
      pictureAddresses(OTHER_SECRET).shown('card', photo, ref, clock()),
      `${url.split('?')[0]}?${signature(addresses.shown('preview', photo, ref, clock()))}`,
      `${url.split('?')[0]}?${signature(addresses.shown('card', otherPhoto, ref, clock()))}`,
      addresses.shown('card', photo, 'nobody', clock()),
      addresses.shown('card', photo, ref, new Date(clock().getTime() - 86_400_000)),
      addresses.original(photo, await refOf(server, another), clock()),
      addresses.original(photo, ref, clock()),
      url.split('?')[0] ?? '',
    ];
    const forged = [...changedLetters(url, url.indexOf('?') + 1), ...elsewhere];
    const statusOf = async (address: string): Promise<number> =>
      (await server.app.inject({ url: address })).statusCode;
    row('forgeries: signatures of pictures', countsOf(await Promise.all(forged.map(statusOf))));
    expect(await statusOf(url)).toBe(200);
  });

  test('changed and invented sign-in links are refused', async () => {
    const admin = await server.admin();
    const { id } = await server.account('Atleta');
    const { body } = await server.call(createEntranceLink, { params: { id } }, admin);
    const token = body.link.split('/entrar/')[1] ?? '';
    const invented = Array.from({ length: dose(30, 400) }, () => randomBytes(32).toString('base64url'));
    // each link has its own network: otherwise the limit per address could cause the refusal
    const open = async (link: string, index: number): Promise<number> => {
      const address = `10.${index >> 8}.${index & 255}.1`;
      return (await server.call(readEntranceLink, { body: { token: link } }, { address })).status;
    };
    const forged = [...changedLetters(token), token.slice(1), token.toLowerCase(), ...invented];
    row('forgeries: links that sign in', countsOf(await Promise.all(forged.map(open))));
    expect(await open(token, 1000)).toBe(200);
  });

  test('only a genuine cookie of a known device signs in while other devices guess', async () => {
    const { name } = await server.admin();
    const email = `${name.replace('Admin ', 'admin')}@exemplo.com.br`;
    const credentials = (await credentialsOf(server.parts.db, email)) ?? '';
    const cookieOf = (secret: string, owner: string, by = credentials): string =>
      knownDevices(secret).remember(owner, by, false).split(';')[0] ?? '';
    const signIn = async (cookie: string, password: string, address: string): Promise<number> =>
      (await server.call(login, { body: { email, password } }, { address, headers: { cookie } })).status;
    for (let guess = 0; guess < 10; guess++) await signIn('', `errada ${guess}`, `10.77.${guess}.1`);
    const knownCookie = cookieOf(server.parts.secret, email);
    const forged = [
      ...['', cookieOf(OTHER_SECRET, email), cookieOf(server.parts.secret, 'outra@exemplo.com.br')],
      cookieOf(server.parts.secret, email, 'the password of before'),
      // the last letter has unused bits, so a change may have no effect
      ...changedLetters(knownCookie, 0, knownCookie.length - 1),
    ];
    const answers = await Promise.all(
      forged.map((cookie, index) => signIn(cookie, ADMIN_PASSWORD, `10.78.${index}.1`)),
    );
    row('forgeries: cookies of known devices', countsOf(answers));
    expect(await signIn(knownCookie, ADMIN_PASSWORD, '10.79.0.1')).toBe(200);
  });

  test('with forged forwarding headers, still only ten guesses are checked', async () => {
    const guesses = dose(25, 300);
    const guess = async (
      app: Pick<TestServer['app'], 'inject'>,
      email: string,
      index: number,
    ): Promise<number> => {
      const forwarded = `10.${100 + (index >> 8)}.${index & 255}.1`;
      const answer = await app.inject({
        ...{ method: 'POST', url: '/auth/login', remoteAddress: '198.51.100.44' },
        headers: { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}`, 'x-real-ip': forwarded },
        payload: { email: `${email}${index}@exemplo.com.br`, password: 'adivinhada 123' },
      });
      return answer.statusCode;
    };
    /** Counts guesses. Checked guesses beyond the tenth count as wrong. */
    const counted = async (app: Pick<TestServer['app'], 'inject'>, email: string): Promise<Counts> => {
      const statuses: number[] = [];
      for (let index = 0; index < guesses; index++) statuses.push(await guess(app, email, index));
      const checked = statuses.filter((status) => status === 401).length;
      return {
        tried: guesses,
        refused: guesses - Math.max(0, checked - 10),
        wrong: Math.max(0, checked - 10),
      };
    };
    row('forgeries: forwarded addresses', await counted(server.app, 'a'));
    // if the server trusts this header, each guess seems to come from another address
    const believing = await buildApp({ ...server.parts, trustProxy: 1 });
    expect((await counted(believing, 'b')).wrong).toBe(guesses - 10);
    await believing.close();
  });

  test('forged notices of the provider pay no purchase', async () => {
    const shop = await openPaymentApp();
    const buyer = await shop.server.account('Atleta');
    const orders = [];
    for (let index = 0; index < dose(3, 20); index++) orders.push(await shop.order(buyer));
    const forms = (txid: string): object[] => [
      { pix: [{ txid }] },
      { pix: [{ txid, valor: '15.00', horario: '2026-05-01T12:00:00Z', endToEndId: `E${'1'.repeat(31)}` }] },
      { pix: [{ txid, valor: '15.00', status: 'CONCLUIDA', devolucoes: [] }, { txid }] },
      { pix: [{ txid: txid.toLowerCase() }, { txid: `${txid}0` }, { txid }] },
    ];
    const notify = (body: object, index: number) =>
      shop.server.call(notePix, { body }, { address: `10.9.${index & 255}.7` });
    const answers = await Promise.all(orders.flatMap(({ txid }) => forms(txid)).map(notify));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [paid, ...unpaid] = orders;
    shop.provider.pay(paid?.txid ?? '');
    await notify({ pix: [{ txid: paid?.txid ?? '' }] }, 0);
    await expect.poll(() => shop.statusOf(paid?.id ?? ''), { timeout: 20_000 }).toBe('Pago');
    const states = await Promise.all(unpaid.map(({ id }) => shop.statusOf(id)));
    const wrong = states.filter((state) => state !== 'Pendente').length;
    const tried = unpaid.length * forms('').length;
    row('forgeries: notices of the provider', { tried, refused: tried - wrong, wrong });
    await shop.close();
  });
});
