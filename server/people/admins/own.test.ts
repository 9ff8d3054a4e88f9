import {
  createInvite,
  deleteAdmin,
  deleteOtherSessions,
  deleteSession,
  listAdmins,
  listSessions,
  readRegistration,
  register,
  updatePassword,
} from '@volleyscouter/contract/admins';
import { login } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { openSession } from '../sessions/store.ts';
import { commonPasswords } from './passwords.ts';
import { removeAdmin, setPassword } from './store.ts';

const PASSWORD = 'longa o bastante';
const NEW = 'outra senha longa';
const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let me: { id: string; token: string; email: string };
beforeEach(async () => {
  const admin = await server.admin();
  me = { ...admin, email: `${admin.name.replace('Admin ', 'admin')}@exemplo.com.br` };
});

const another = (): Promise<string> => openSession(server.parts.db, 'admin', me.id, server.parts.clock());
const alive = async (token: string): Promise<boolean> =>
  (await server.call(listAdmins, {}, { token })).status === 200;
const signsIn = async (password: string): Promise<number> =>
  (await server.call(login, { body: { email: me.email, password } })).status;
const change = (body: { current: string; password: string }, token = me.token) =>
  server.call(updatePassword, { body }, { token });

describe('passwords', () => {
  test('[R-ID-3] the 10,000 most common passwords of ten characters or more are refused', async () => {
    const common = await commonPasswords();
    expect(common.size).toBe(10_000);
    for (const password of common) expect(password.length).toBeGreaterThanOrEqual(10);
    const [first = '', last = ''] = [[...common][0], [...common].at(-1)];
    for (const password of [first, last.toUpperCase(), 'Password123', 'QWERTYUIOP', '1Q2w3E4r5T']) {
      const refused = await change({ current: PASSWORD, password });
      expect([refused.status, refused.body.msg]).toEqual([
        422,
        'Escolha outra senha: esta está entre as mais usadas e seria adivinhada.',
      ]);
    }
  });

  test('[R-ID-3] blank, repeated-character, short and long passwords are refused', async () => {
    const nova = { name: 'Nova Pessoa', email: 'nova.pessoa@exemplo.com.br' };
    for (const password of [' '.repeat(12), 'aaaaaaaaaaaa', '1'.repeat(10), 'nove9nove', 'x'.repeat(201)]) {
      const refused = await server.call(register, { body: { ...nova, password } }, { token: me.token });
      expect([refused.status, refused.body.error]).toEqual([422, 'invalid-data']);
      const changed = await change({ current: PASSWORD, password });
      expect([changed.status, changed.body.error]).toEqual([422, 'invalid-data']);
    }
    for (const password of [nova.email, 'Nova.Pessoa', 'password123']) {
      const refused = await server.call(register, { body: { ...nova, password } }, { token: me.token });
      expect([refused.status, refused.body.error]).toEqual([422, 'weak-password']);
    }
    const invited = await server.call(createInvite, { body: { password: PASSWORD } }, { token: me.token });
    const convite = invited.body.link.split('convite=')[1] ?? '';
    await server.call(register, { body: { ...nova, password: 'password123', convite } });
    // a refused registration does not use the invitation up
    expect((await server.call(readRegistration, { query: { convite } })).body.open).toBe(true);
  });

  test('[R-ID-3] a common password that was set before the rule existed still signs in', async () => {
    await setPassword(server.parts.db, me.id, 'qwertyuiop');
    expect(await signsIn('qwertyuiop')).toBe(200);
  });

  test('[R-ID-3] changing the password ends the other sessions', async () => {
    const other = await another();
    expect((await change({ current: PASSWORD, password: NEW })).status).toBe(200);
    expect([await alive(me.token), await alive(other)]).toEqual([true, false]);
    expect([await signsIn(PASSWORD), await signsIn(NEW)]).toEqual([401, 200]);
  });

  test('[R-ID-3] a wrong current password changes nothing; guesses are throttled per session', async () => {
    const guess = { current: 'nao e esta senha', password: NEW };
    const wrong = await change(guess);
    expect([wrong.status, wrong.body.msg]).toEqual([422, 'A senha atual não confere.']);
    expect(await alive(me.token)).toBe(true);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push(
        (await server.call(updatePassword, { body: guess }, { token: me.token, address: `192.0.${count}.1` }))
          .status,
      );
    expect(statuses).toEqual([...Array(9).fill(422), 429, 429]);
    expect((await change({ current: PASSWORD, password: NEW })).status).toBe(429);
    expect(await signsIn(PASSWORD)).toBe(200);
    server.wait(HOUR);
    expect((await change({ current: PASSWORD, password: NEW })).status).toBe(200);
  });

  test('[R-ID-3] failures in a stolen session do not use up the attempts of its owner', async () => {
    const stolen = await another();
    const guess = { current: 'nao e esta senha', password: NEW };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await change(guess, stolen)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await change({ current: PASSWORD, password: NEW })).status).toBe(200);
  });

  test('[R-ID-3] a repeated change is refused without revealing the current password', async () => {
    const other = await another();
    const body = { current: PASSWORD, password: NEW };
    expect([(await change(body)).status, (await change(body)).status]).toEqual([200, 422]);
    const guess = await change({ current: 'nao e esta senha', password: NEW });
    expect([guess.status, guess.body.error]).toEqual([422, 'wrong-password']);
    expect([await alive(me.token), await alive(other)]).toEqual([true, false]);
    const same = await change({ current: NEW, password: NEW });
    expect([same.status, same.body.msg]).toEqual([422, 'Escolha outra senha: esta é a mesma de agora.']);
  });

  test('[R-ID-3] exactly one of eight concurrent password changes succeeds', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, count) => change({ current: PASSWORD, password: `senha nova ${count}` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[R-ID-3] a sign-in with the old password during a change leaves no session', async () => {
    const [changed, ...entered] = await Promise.all([
      change({ current: PASSWORD, password: NEW }),
      ...Array.from({ length: 8 }, (_, count) =>
        server.call(
          login,
          { body: { email: me.email, password: PASSWORD } },
          { address: `203.0.${count}.1` },
        ),
      ),
    ]);
    expect(changed?.status).toBe(200);
    for (const { status, body } of entered) if (status === 200) expect(await alive(body.token)).toBe(false);
  });
});

describe('sessions', () => {
  const AGENT = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

  test('[R-ID-3] the session list of an admin has their valid sessions, but no addresses', async () => {
    await server.admin();
    const { body } = await server.call(
      login,
      { body: { email: me.email, password: PASSWORD } },
      { headers: { 'user-agent': AGENT }, address: '198.51.100.77' },
    );
    server.wait(60_000);
    const sessionList = await server.call(listSessions, {}, { token: me.token });
    expect(sessionList.body.sessions).toEqual([
      expect.objectContaining({ browser: '', system: '', current: true }),
      expect.objectContaining({ browser: 'Chrome', system: 'Android', current: false }),
    ]);
    expect(sessionList.text).not.toContain('198.51');
    expect(sessionList.text).not.toContain('Mozilla');
    server.wait(2 * HOUR);
    const fresh = await another();
    const remaining = await server.call(listSessions, {}, { token: fresh });
    expect(remaining.body.sessions).toHaveLength(1);
    expect(await alive(body.token)).toBe(false);
  });

  test('[R-ID-3] an admin can end one or all of their other sessions, but no session of another admin', async () => {
    const [first, second] = [await another(), await another()];
    const stranger = await server.admin();
    const refs = async (token: string) =>
      (await server.call(listSessions, {}, { token })).body.sessions.map(({ ref }) => ref);
    const [ref = ''] = await refs(stranger.token);
    const end = (name: string) => server.call(deleteSession, { params: { ref: name } }, { token: me.token });
    expect((await end(ref)).status).toBe(404);
    expect(await alive(stranger.token)).toBe(true);
    const mine = await server.call(listSessions, {}, { token: first });
    const ownRef = mine.body.sessions.find(({ current }) => current)?.ref ?? '';
    expect((await end(ownRef)).status).toBe(200);
    expect((await end(ownRef)).status).toBe(404);
    expect([await alive(first), await alive(second)]).toEqual([false, true]);
    const ended = await server.call(deleteOtherSessions, {}, { token: me.token });
    expect(ended.body).toEqual({ ended: 1 });
    expect([await alive(me.token), await alive(second), await alive(stranger.token)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('removing an admin', () => {
  const remove = (id: string, token = me.token, password = PASSWORD) =>
    server.call(deleteAdmin, { params: { id }, body: { password } }, { token });

  test('[R-ID-3] requires the password, and ends the admin’s sessions and unused invitations', async () => {
    const rui = await server.admin();
    const { body } = await server.call(createInvite, { body: { password: PASSWORD } }, { token: rui.token });
    const convite = body.link.split('convite=')[1] ?? '';
    const refused = await remove(rui.id, me.token, 'nao e esta senha');
    expect([refused.status, refused.body.error]).toEqual([422, 'wrong-password']);
    expect(await alive(rui.token)).toBe(true);
    expect((await remove(rui.id)).status).toBe(200);
    expect(await alive(rui.token)).toBe(false);
    expect((await server.call(readRegistration, { query: { convite } })).body.open).toBe(false);
    expect((await remove(rui.id)).status).toBe(404);
    const { body: list } = await server.call(listAdmins, {}, { token: me.token });
    expect(list.admins.map(({ id }) => id)).not.toContain(rui.id);
  });

  test('[R-ID-3] fifty concurrent removals of two admins leave one admin who can sign in', async () => {
    const emptyServer = await openTestServer();
    const both = [await emptyServer.admin(), await emptyServer.admin()] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) => {
        const [by, target] = count % 2 === 0 ? both : [both[1], both[0]];
        return removeAdmin(emptyServer.parts.db, target.id, by.id);
      }),
    );
    expect(answers.filter((answer) => answer === 'removed')).toHaveLength(1);
    const { rows } = await emptyServer.parts.db.query<{ id: string }>('select id from admins');
    expect(rows).toHaveLength(1);
    const survivor = both.find(({ id }) => id === rows[0]?.id);
    const last = await emptyServer.call(
      deleteAdmin,
      { params: { id: survivor?.id ?? '' }, body: { password: PASSWORD } },
      { token: survivor?.token ?? '' },
    );
    expect([last.status, last.body.error]).toEqual([409, 'last-admin']);
    expect(await removeAdmin(emptyServer.parts.db, survivor?.id ?? '', null)).toBe('last');
    expect((await emptyServer.call(readRegistration, { query: {} })).body.open).toBe(false);
    await emptyServer.close();
  });

  test('[R-ID-3] the disabled demonstration admin counts as a remaining admin only after a new password', async () => {
    const emptyServer = await openTestServer();
    const [demo, real] = [await emptyServer.admin(), await emptyServer.admin()];
    await emptyServer.parts.db.query(`update admins set demonstration = 'shut' where id = $1`, [demo.id]);
    expect(await removeAdmin(emptyServer.parts.db, real.id, null)).toBe('last');
    await setPassword(emptyServer.parts.db, demo.id, NEW);
    expect(await removeAdmin(emptyServer.parts.db, real.id, null)).toBe('removed');
    await emptyServer.close();
  });

  test('[R-ID-3] an admin who has been removed cannot remove another admin', async () => {
    const [rui, lia] = [await server.admin(), await server.admin()];
    expect(await removeAdmin(server.parts.db, rui.id, me.id)).toBe('removed');
    expect(await removeAdmin(server.parts.db, lia.id, rui.id)).toBe('not-signed-in');
  });
});
