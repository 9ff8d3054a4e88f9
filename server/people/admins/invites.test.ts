import {
  createInvite,
  deleteInvite,
  listAdmins,
  readRegistration,
  register,
} from '@volleyscouter/contract/admins';
import { login } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

const DAY = 86_400_000;
const PASSWORD = 'uma senha longa';
const ADMIN_PASSWORD = 'longa o bastante';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  ({ token } = await server.admin());
});
afterAll(() => server.close());

let people = 0;
const somebody = () => ({ name: 'Nova', email: `nova${people++}@exemplo.com.br`, password: PASSWORD });

async function invite(note = '') {
  const { body } = await server.call(createInvite, { body: { note, password: ADMIN_PASSWORD } }, { token });
  return { ...body, convite: body.link.split('convite=')[1] ?? '' };
}

const isOpen = async (convite?: string): Promise<boolean> =>
  (await server.call(readRegistration, { query: { convite } })).body.open;

test('[R-ID-3] an invitation creates one admin, once', async () => {
  const { convite } = await invite();
  expect([await isOpen(), await isOpen('outra'), await isOpen(convite)]).toEqual([false, false, true]);
  const nova = somebody();
  const created = await server.call(register, { body: { ...nova, convite } });
  expect(created.body.user).toMatchObject({ email: nova.email });
  expect((await server.call(login, { body: nova })).status).toBe(200);
  const repeated = await server.call(register, { body: { ...somebody(), convite } });
  expect([repeated.status, repeated.body]).toEqual([
    410,
    { error: 'invite-gone', msg: 'Este convite já foi usado ou venceu. Peça outro a um administrador.' },
  ]);
  expect(await isOpen(convite)).toBe(false);
});

test('[R-ID-3] fifty concurrent uses create one admin', async () => {
  const { convite } = await invite();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => server.call(register, { body: { ...somebody(), convite } })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ body }) => body.error === 'invite-gone')).toHaveLength(49);
});

test('[R-ID-3] a taken e-mail does not use the invitation up', async () => {
  const { convite } = await invite();
  const nova = somebody();
  await server.call(register, { body: { ...nova, current: ADMIN_PASSWORD } }, { token });
  const refused = await server.call(register, { body: { ...nova, convite } });
  expect(refused.body.error).toBe('email-taken');
  expect((await server.call(register, { body: { ...somebody(), convite } })).status).toBe(200);
});

test('[R-ID-3] an invitation is valid for seven days or until it is deleted', async () => {
  const { convite, expiresAt } = await invite();
  expect(Date.parse(expiresAt)).toBe(server.parts.clock().getTime() + 7 * DAY);
  const other = await invite();
  expect((await server.call(deleteInvite, { params: { id: other._id } }, { token })).status).toBe(200);
  expect((await server.call(deleteInvite, { params: { id: other._id } }, { token })).status).toBe(404);
  expect([await isOpen(convite), await isOpen(other.convite)]).toEqual([true, false]);
  server.wait(7 * DAY);
  expect(await isOpen(convite)).toBe(false);
  const late = await server.call(register, { body: { ...somebody(), convite } });
  expect(late.body.error).toBe('invite-gone');
});

test('[R-ID-3] the list shows admins and unused invitations without tokens', async () => {
  const [used, open] = [await invite('usada'), await invite('para a Bia')];
  await server.call(register, { body: { ...somebody(), convite: used.convite } });
  const { body, text } = await server.call(listAdmins, {}, { token });
  expect(body.invites).toEqual([
    { _id: open._id, note: 'para a Bia', createdAt: expect.any(String), expiresAt: open.expiresAt },
  ]);
  expect(body.admins.length).toBeGreaterThan(1);
  for (const secret of [open.convite, 'password', 'argon2']) expect(text).not.toContain(secret);
  expect((await server.call(deleteInvite, { params: { id: used._id } }, { token })).status).toBe(404);
});

test('[R-ID-3] the token of an invitation has 256 bits and is stored hashed', async () => {
  const { convite, link } = await invite();
  expect(Buffer.from(convite, 'base64url')).toHaveLength(32);
  expect(link).toMatch(/^http:\/\/localhost(:\d+)?\/#\/register\?convite=[\w-]{43}$/);
  const { rows } = await server.parts.db.query('select * from invites');
  expect(JSON.stringify(rows)).not.toContain(convite);
});

test('[R-ID-3] creating an admin or invitation requires the password', async () => {
  const nova = somebody();
  const passwordNeeded = {
    error: 'password-needed',
    msg: expect.stringMatching(/pede a sua senha.*recarregue-a/),
  };
  for (const body of [nova, { ...nova, convite: 'nenhum' }]) {
    const refused = await server.call(register, { body }, { token });
    expect([refused.status, refused.body]).toEqual([422, passwordNeeded]);
  }
  const bare = await server.call(createInvite, { body: { note: 'Rui' } }, { token });
  expect([bare.status, bare.body]).toEqual([422, passwordNeeded]);
  const wrong = 'nao e esta senha';
  const guessed = await server.call(register, { body: { ...nova, current: wrong } }, { token });
  const invited = await server.call(createInvite, { body: { password: wrong } }, { token });
  expect([guessed.body.error, invited.body.error]).toEqual(['wrong-password', 'wrong-password']);
  const { rowCount } = await server.parts.db.query('select from admins where email = $1', [nova.email]);
  expect(rowCount).toBe(0);
  expect((await server.call(listAdmins, {}, { token })).body.invites.map(({ note }) => note)).not.toContain(
    'Rui',
  );
});

test('[R-ID-3] if the calling admin is removed or gets another password during the call, no admin is created', async () => {
  const { db } = server.parts;
  for (const change of [
    'delete from admins where id = $1',
    `update admins set password_hash = 'another' where id = $1`,
  ]) {
    const maker = await server.admin();
    const lock = await db.connect();
    await lock.query('begin; lock table admins in share row exclusive mode');
    const nova = { ...somebody(), current: ADMIN_PASSWORD };
    const waiting = server.call(register, { body: nova }, { token: maker.token });
    await expect
      .poll(async () => {
        const { rows } = await db.query<{ waits: boolean }>(
          `select exists (select from pg_locks where relation = 'admins'::regclass and not granted
             and database = (select oid from pg_database where datname = current_database())) as waits`,
        );
        return rows[0]?.waits;
      })
      .toBe(true);
    await lock.query(change, [maker.id]);
    await lock.query('commit');
    lock.release();
    expect((await waiting).status).toBe(401);
    const { rowCount } = await db.query('select from admins where email = $1', [nova.email]);
    expect(rowCount).toBe(0);
  }
});
