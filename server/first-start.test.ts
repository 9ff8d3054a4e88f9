import { listAccounts } from '@volleyscouter/contract/accounts';
import { listGames, readGame } from '@volleyscouter/contract/games';
import { listGifts } from '@volleyscouter/contract/products';
import { login, openAccess } from '@volleyscouter/contract/sessions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../tests/kit/test-server.ts';
import { firstStart, refusedAdmin } from './first-start.ts';
import { listAccounts as listAll } from './people/accounts/store.ts';
import { codeSafe } from './people/sessions/codes.ts';
import { findUnreadable } from './platform/secret/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const start = (demo: boolean, admin?: { email: string; password: string }) =>
  firstStart(server.parts, { demo, admin });
const rows = async (table: string): Promise<number> =>
  Number((await server.parts.db.query(`select count(*) as n from ${table}`)).rows[0].n);

describe('the demonstration', () => {
  test('is created once by concurrent servers; its logins stay the same at the next start', async () => {
    const [first, second] = await Promise.all([start(true), start(true)]);
    expect(first).toEqual(second);
    expect(await start(true)).toEqual(first);
    expect([await rows('admins'), await rows('games'), await rows('products')]).toEqual([1, 4, 82]);
    if (!first?.admin) throw new Error('no admin');
    expect((await server.call(login, { body: first.admin })).status).toBe(200);
    const profiles = new Set<string>();
    for (const { code, perfil } of first.codes) {
      const { body } = await server.call(openAccess, { body: { password: code } });
      expect(body.user.perfil).toBe(perfil);
      profiles.add(perfil);
    }
    expect(profiles).toEqual(new Set(['Atleta', 'Assessoria', 'Scouter']));
  });

  test('[section 1] visitors find gifts in 4:5 and finished public matches', async () => {
    const gifts = (await server.call(listGifts, {})).body;
    expect(gifts.length).toBeGreaterThanOrEqual(2);
    for (const { image } of gifts) {
      const { width, height } = await sharp((await server.app.inject({ url: image })).rawPayload).metadata();
      expect([width, height]).toEqual([800, 1000]);
    }
    const games = (await server.call(listGames, { query: {} })).body;
    expect(games).toHaveLength(2);
    for (const { _id: id, teams, placarSets } of games) {
      expect(Math.max(teams.home.sets, teams.away.sets)).toBe(3);
      expect(placarSets.length).toBeGreaterThanOrEqual(3);
      const { body } = await server.call(readGame, { params: { id } });
      expect(body.players.home.length).toBeGreaterThan(6);
    }
  });

  test('starts with another secret: unreadable codes are hidden and counted', async () => {
    const other = { ...server.parts, secret: 'another secret, after a restore' };
    expect(await firstStart(other, { demo: true, admin: undefined })).toEqual({ admin: null, codes: [] });
    const unreadable = async (secret: string): Promise<number | undefined> =>
      (await findUnreadable(other.db, secret)).find(({ purpose }) => purpose === 'access-code-seal')?.ids
        .length;
    expect(await unreadable(other.secret)).toBe(await rows('accounts'));
    expect(await unreadable(server.parts.secret)).toBe(0);
    const accounts = await listAll(other.db, codeSafe(other.secret));
    expect(accounts.map(({ password }) => password)).toEqual(accounts.map(() => ''));
  });

  test('is never created again, even if everything was deleted', async () => {
    for (const table of ['games', 'products', 'accounts', 'admins'])
      await server.parts.db.query(`delete from ${table}`);
    expect(await start(true)).toEqual({ admin: null, codes: [] });
    expect(await rows('games')).toBe(0);
  });
});

describe('an empty system', () => {
  test('never gets the demonstration, and has the configured admin', async () => {
    const emptyServer = await openTestServer();
    const admin = { email: 'dona@exemplo.com.br', password: 'senha da dona' };
    expect(await firstStart(emptyServer.parts, { demo: false, admin })).toBeNull();
    expect(
      await firstStart(emptyServer.parts, { demo: true, admin: { ...admin, password: 'outra senha' } }),
    ).toBeNull();
    const { body } = await emptyServer.call(login, { body: admin });
    expect((await emptyServer.call(listAccounts, {}, { token: body.token })).body).toEqual([]);
    await emptyServer.close();
  });

  test('[R-ID-3] a refused configured password is reported, unless there is an admin already', async () => {
    const emptyServer = await openTestServer();
    const refusalOf = (password: string) =>
      refusedAdmin(emptyServer.parts, { demo: false, admin: { email: 'dona@exemplo.com.br', password } });
    for (const password of ['1234567890', 'QWERTYUIOP', 'aaaaaaaaaaaa', ' '.repeat(10), 'Administração'])
      expect(await refusalOf(password)).toMatch(/^ADMIN_PASSWORD: a senha [^\n]+\. Escolha outra\.$/);
    expect(await refusalOf('uma senha longa')).toBeNull();
    await emptyServer.admin();
    expect(await refusalOf('1234567890')).toBeNull();
    await emptyServer.close();
  });

  test('a failed demonstration leaves nothing behind', async () => {
    const emptyServer = await openTestServer();
    await emptyServer.parts.db.query(`alter table games add constraint no_games check (league = 'never')`);
    await expect(firstStart(emptyServer.parts, { demo: true, admin: undefined })).rejects.toThrow();
    for (const table of ['first_start', 'accounts', 'products', 'admins'])
      expect((await emptyServer.parts.db.query(`select from ${table}`)).rowCount).toBe(0);
    await emptyServer.close();
  });
});
