// @module-tag slow
import { readRegistration } from '@volleyscouter/contract/admins';
import { login, openAccess } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts';
import { firstStart } from '../first-start.ts';
import { insertInvite } from '../people/admins/invites.ts';
import { insertAdmin, listAdmins, removeAdmin, setPassword } from '../people/admins/store.ts';
import { openSession } from '../people/sessions/store.ts';
import { shutDemonstration } from './admin.ts';

let server: TestServer;
let printed: string[];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const start = () => firstStart(server.parts, { demo: true, admin: undefined });
const marks = async (): Promise<(string | null)[]> =>
  (await listAdmins(server.parts.db)).map(({ demonstration }) => demonstration);

describe('[R-ID-3] a site that began as the demonstration and now sells', () => {
  test('closes the demonstration’s admin, sessions and invitations', async () => {
    const { db } = server.parts;
    const logins = await start();
    if (!logins?.admin) throw new Error('no admin');
    printed = logins.codes.map(({ code }) => code);
    const [admin] = await listAdmins(db);
    const id = admin?.id ?? '';
    expect(admin?.demonstration).toBe('open');
    // an earlier version did not set this column
    await db.query('update admins set demonstration = null');
    await openSession(db, 'admin', id, server.parts.clock());
    const invite = await insertInvite(db, '', id, server.parts.clock());
    expect((await server.call(login, { body: logins.admin })).status).toBe(200);

    const advice = await shutDemonstration(server.parts);
    expect(advice.join('\n')).toMatch(/admin@exemplo\.com\.br[\s\S]*npm run admin -- add/);
    expect(await marks()).toEqual(['shut']);
    expect((await server.call(login, { body: logins.admin })).body.error).toBe('wrong-login');
    expect((await db.query('select from sessions where admin_id = $1', [id])).rowCount).toBe(0);
    for (const convite of ['', invite.token])
      expect((await server.call(readRegistration, { query: { convite } })).body.open).toBe(false);
    expect(await shutDemonstration(server.parts)).toEqual(advice);
    expect((await start())?.admin).toBeNull();
    expect(await removeAdmin(db, id, null)).toBe('last');
  });

  test('changes the codes of invented people to codes not derived from name and phone', async () => {
    const codes = (await start())?.codes ?? [];
    expect(codes.some(({ code }) => printed.includes(code))).toBe(false);
    expect(codes.map(({ code }) => code.length)).toEqual(codes.map(() => 8));
    expect((await server.call(openAccess, { body: { password: 'M4821' } })).status).toBe(401);
  });

  test('keeps the admin that its owner created, who then counts as the last admin', async () => {
    const { db, clock } = server.parts;
    const ownAdmin = { name: 'Dona', email: 'dona@exemplo.com.br', password: 'uma senha só dela' };
    const inserted = await insertAdmin(db, ownAdmin, clock());
    expect(await shutDemonstration(server.parts)).toEqual([]);
    expect((await server.call(login, { body: ownAdmin })).status).toBe(200);
    expect(await removeAdmin(db, inserted?.id ?? '', null)).toBe('last');
  });

  test('lets the demonstration’s admin sign in with a password that was reset on the server', async () => {
    const { db } = server.parts;
    const shut = (await listAdmins(db)).find(({ demonstration }) => demonstration === 'shut');
    const ownAdmin = { email: shut?.email ?? '', password: 'agora é de verdade' };
    expect(await setPassword(db, shut?.id ?? '', ownAdmin.password)).toBe(true);
    expect(await shutDemonstration(server.parts)).toEqual([]);
    expect(await marks()).toEqual([null, null]);
    expect((await server.call(login, { body: ownAdmin })).status).toBe(200);
  });
});

test('[R-ID-3] when the demonstration is closed, every other admin is listed once', async () => {
  const emptyServer = await openTestServer();
  const { db, clock } = emptyServer.parts;
  await firstStart(emptyServer.parts, { demo: true, admin: undefined });
  const other = { name: 'Stranger', email: 'estranha@exemplo.com.br', password: 'uma senha longa' };
  await insertAdmin(db, other, clock());
  const advice = await shutDemonstration(emptyServer.parts);
  expect(advice.at(-1)).toBe(
    `npm run admin -- remove estranha@exemplo.com.br   (desde ${clock().toISOString().slice(0, 10)})`,
  );
  expect(advice.join(' ')).not.toContain('admin -- add');
  expect(await shutDemonstration(emptyServer.parts)).toEqual([]);
  await emptyServer.close();
});

test('an owner who changed the demonstration’s password keeps access', async () => {
  const emptyServer = await openTestServer();
  await firstStart(emptyServer.parts, { demo: true, admin: undefined });
  const [admin] = await listAdmins(emptyServer.parts.db);
  await setPassword(emptyServer.parts.db, admin?.id ?? '', 'a senha da dona');
  expect(await shutDemonstration(emptyServer.parts)).toEqual([]);
  const body = { email: admin?.email ?? '', password: 'a senha da dona' };
  expect((await emptyServer.call(login, { body })).status).toBe(200);
  await emptyServer.close();
});
