import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  confirmSecondFactor,
  createInvite,
  createRecoveryCodes,
  createSecondFactor,
  deleteAdmin,
  deleteSecondFactor,
  listAdmins,
  readRegistration,
  readSecondFactor,
  register,
  updatePassword,
} from '@volleyscouter/contract/admins';
import { login, loginWithCode } from '@volleyscouter/contract/sessions';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { writeBackup } from '../../platform/backup/write.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sealer } from '../../platform/secret/seal.ts';
import { openLogger } from '../../platform/trace/logger.ts';
import { knownDevices } from '../sessions/passwordDevices.ts';
import { openTicket } from '../sessions/tickets.ts';
import { endSecondFactor, useCode } from './secondFactor.ts';
import { credentialsOf, setPassword } from './store.ts';

const PASSWORD = 'longa o bastante';
const STEP = 30_000;
const MINUTE = 60_000;

let server: TestServer;
let url = '';
beforeAll(async () => {
  server = await openTestServer({
    fill: async (to) => {
      url = to;
    },
  });
});
afterAll(() => server.close());

interface Me {
  id: string;
  token: string;
  email: string;
  secret: string;
  codes: readonly string[];
}

const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.parts.clock().getTime() + steps * STEP,
  });

const wrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
};

/** Creates an admin with a second factor; the code of the current step is unused. */
async function makeMe(): Promise<Me> {
  const { id, token, name } = await server.admin();
  const email = `${name.replace('Admin ', 'admin')}@exemplo.com.br`;
  const started = await server.call(createSecondFactor, { body: { password: PASSWORD } }, { token });
  const { secret } = started.body;
  const confirmed = await server.call(confirmSecondFactor, { body: { code: codeAt(secret) } }, { token });
  server.wait(2 * STEP);
  return { id, token, email, secret, codes: confirmed.body.codes };
}

let me: Me;
beforeEach(async () => {
  me = await makeMe();
});

const ticketOf = (body: Record<string, unknown>): string => String(body.ticket);

async function firstStep(address?: string): Promise<string> {
  const answer = await server.call(
    login,
    { body: { email: me.email, password: PASSWORD } },
    address === undefined ? {} : { address },
  );
  expect([answer.status, answer.body.error]).toEqual([401, 'second-factor']);
  return ticketOf(answer.body);
}

const secondStep = (ticket: string, code: string, headers: Record<string, string> = {}) =>
  server.call(loginWithCode, { body: { ticket, code } }, { headers });

const freshTicket = (): Promise<string> => openTicket(server.parts.db, me.id, [], server.parts.clock());

describe('turning the second factor on', () => {
  test('[R-ID-3] requires the password, then a code; the secret is encrypted, recovery codes are hashed', async () => {
    const { token } = await server.admin();
    const refused = await server.call(createSecondFactor, { body: { password: 'nao e esta' } }, { token });
    expect([refused.status, refused.body.error]).toEqual([422, 'wrong-password']);
    const started = await server.call(createSecondFactor, { body: { password: PASSWORD } }, { token });
    const { uri, secret } = started.body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/VolleyScouter:admin\d+%40exemplo\.com\.br\?/);
    expect(uri).toContain(`secret=${secret}`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const off = { since: null, recoveryCodes: 0 };
    expect((await server.call(readSecondFactor, {}, { token })).body).toEqual(off);
    const wrong = await server.call(confirmSecondFactor, { body: { code: wrongCode(secret) } }, { token });
    expect([wrong.status, wrong.body.error]).toEqual([422, 'wrong-second-code']);
    const code = codeAt(secret);
    const on = await server.call(
      confirmSecondFactor,
      { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } },
      { token },
    );
    expect(new Set(on.body.codes).size).toBe(10);
    for (const recoveryCode of on.body.codes) expect(recoveryCode).toMatch(/^([A-Z2-9]{4}-){6}[A-Z2-9]{4}$/);
    expect((await server.call(readSecondFactor, {}, { token })).body).toEqual({
      since: server.parts.clock().toISOString(),
      recoveryCodes: 10,
    });
    const stored = await server.parts.db.query(
      `select encode(secret_sealed, 'escape') as sealed, (select string_agg(encode(token_hash, 'escape'), ' ') from admin_recovery_codes) as hashes from admin_totp`,
    );
    for (const plainText of [secret, ...on.body.codes])
      expect(JSON.stringify(stored.rows)).not.toContain(plainText);
  });

  test('[R-ID-3] an unconfirmed secret expires after ten minutes, and never replaces an active secret', async () => {
    const { token, name } = await server.admin();
    const email = `${name.replace('Admin ', 'admin')}@exemplo.com.br`;
    const { body } = await server.call(createSecondFactor, { body: { password: PASSWORD } }, { token });
    expect((await server.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
    server.wait(10 * MINUTE + 1);
    const late = await server.call(confirmSecondFactor, { body: { code: codeAt(body.secret) } }, { token });
    expect([late.status, late.body.error]).toEqual([410, 'second-factor-gone']);
    const repeated = await server.call(
      createSecondFactor,
      { body: { password: PASSWORD } },
      { token: me.token },
    );
    expect([repeated.status, repeated.body.error]).toEqual([409, 'second-factor-on']);
    const confirmed = await server.call(
      confirmSecondFactor,
      { body: { code: '123456' } },
      { token: me.token },
    );
    expect(confirmed.body.error).toBe('second-factor-on');
  });
});

describe('when the second factor is turned on', () => {
  const confirm = (token: string, code: string) =>
    server.call(confirmSecondFactor, { body: { code } }, { token });

  async function started() {
    const { id, token, name } = await server.admin();
    const { body } = await server.call(createSecondFactor, { body: { password: PASSWORD } }, { token });
    const email = `${name.replace('Admin ', 'admin')}@exemplo.com.br`;
    return { id, token, secret: body.secret, email };
  }

  test('[R-ID-3] the other sessions end, also a session that is being opened', async () => {
    const { id, token, secret, email } = await started();
    const stolen = await server.call(login, { body: { email, password: PASSWORD } });
    const [on, ...entered] = await Promise.all([
      confirm(token, codeAt(secret)),
      ...Array.from({ length: 6 }, (_, count) =>
        server.call(login, { body: { email, password: PASSWORD } }, { address: `203.0.${count}.1` }),
      ),
    ]);
    expect(on?.status).toBe(200);
    expect((await server.call(listAdmins, {}, { token: stolen.body.token })).status).toBe(401);
    for (const { status } of entered) expect([200, 401]).toContain(status);
    const { rowCount } = await server.parts.db.query('select from sessions where admin_id = $1', [id]);
    expect(rowCount).toBe(1);
  });

  test('[R-ID-3] after a lost answer the session gets new recovery codes until the secret expires', async () => {
    const { token, secret, email } = await started();
    const code = codeAt(secret);
    const lost = await confirm(token, code);
    const repeated = await confirm(token, code);
    expect([lost.status, repeated.status]).toEqual([200, 200]);
    expect(new Set([...lost.body.codes, ...repeated.body.codes]).size).toBe(20);
    expect((await confirm(token, wrongCode(secret))).body.error).toBe('wrong-second-code');
    // confirming with a later code would void the recovery codes of the admin
    expect((await confirm(token, codeAt(secret, 1))).body.error).toBe('wrong-second-code');
    server.wait(STEP);
    expect((await confirm(token, codeAt(secret))).body.error).toBe('wrong-second-code');
    server.wait(3 * MINUTE);
    const late = await confirm(token, code);
    expect(late.body.codes).toHaveLength(10);
    const passwordStep = await server.call(login, { body: { email, password: PASSWORD } });
    // no code signs in: the first is used up, and recovery codes of earlier answers were replaced
    for (const used of [code, lost.body.codes[0] ?? '', repeated.body.codes[0] ?? ''])
      expect((await secondStep(ticketOf(passwordStep.body), used)).body.error).toBe('wrong-second-code');
    const signedIn = await secondStep(ticketOf(passwordStep.body), codeAt(secret));
    expect((await confirm(signedIn.body.token, codeAt(secret))).body.error).toBe('second-factor-on');
    server.wait(10 * MINUTE);
    expect((await confirm(token, codeAt(secret))).body.error).toBe('second-factor-on');
  });
});

describe('signing in', () => {
  test('[R-ID-3] the password alone opens no session', async () => {
    const answer = await server.call(login, { body: { email: me.email, password: PASSWORD } });
    expect([answer.status, answer.body.msg]).toEqual([
      401,
      'Falta o código do seu aplicativo de autenticação. Se esta página não pede o código, recarregue-a.',
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const ticket = ticketOf(answer.body);
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
    expect((await server.call(listAdmins, {}, { token: ticket })).status).toBe(401);
    const { rows } = await server.parts.db.query('select * from sign_in_tickets');
    expect(JSON.stringify(rows)).not.toContain(ticket);
    const entered = await secondStep(ticket, codeAt(me.secret));
    expect(entered.body.user).toEqual({ id: me.id, name: expect.any(String), email: me.email });
    expect((await server.call(listAdmins, {}, { token: entered.body.token })).status).toBe(200);
    expect(String(entered.headers['set-cookie'])).toMatch(/^device-/);
    const repeated = await secondStep(ticket, codeAt(me.secret, 1));
    expect([repeated.status, repeated.body.error]).toEqual([410, 'ticket-gone']);
  });

  test('[R-ID-3] a code of the time step before or after the current step is accepted', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const)
      expect((await secondStep(await freshTicket(), codeAt(me.secret, steps))).status, `${steps}`).toBe(
        status,
      );
  });

  test('[R-ID-3] a code works once, and no code of an earlier step works afterwards', async () => {
    const code = codeAt(me.secret);
    expect((await secondStep(await freshTicket(), code)).status).toBe(200);
    expect((await secondStep(await freshTicket(), code)).status).toBe(422);
    server.wait(STEP);
    expect((await secondStep(await freshTicket(), code)).status).toBe(422);
    expect((await secondStep(await freshTicket(), codeAt(me.secret))).status).toBe(200);
    expect((await secondStep(await freshTicket(), codeAt(me.secret, -1))).status).toBe(422);
  });

  test('[R-ID-3] exactly one of fifty concurrent uses of a code succeeds', async () => {
    const code = codeAt(me.secret);
    const ofTotp = sealer(server.parts.secret, 'totp-secret-seal');
    const used = await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction(server.parts.db, (tx) => useCode(tx, ofTotp, me.id, code, server.parts.clock())),
      ),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    server.wait(STEP);
    const tickets = await Promise.all(Array.from({ length: 50 }, freshTicket));
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, codeAt(me.secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[R-ID-3] a recovery code works once, in any notation', async () => {
    const [first = '', second = ''] = me.codes;
    expect(
      (await secondStep(await freshTicket(), ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status,
    ).toBe(200);
    expect((await secondStep(await freshTicket(), first)).status).toBe(422);
    const { body } = await server.call(readSecondFactor, {}, { token: me.token });
    expect(body.recoveryCodes).toBe(9);
    const ofTotp = sealer(server.parts.secret, 'totp-secret-seal');
    const used = await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction(server.parts.db, (tx) => useCode(tx, ofTotp, me.id, second, server.parts.clock())),
      ),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  test('[R-ID-3] a ticket ends after five minutes, after five codes, and with a changed password', async () => {
    const old = await freshTicket();
    server.wait(5 * MINUTE);
    expect((await secondStep(old, codeAt(me.secret))).body.error).toBe('ticket-gone');
    const guessed = await freshTicket();
    const errors: (string | undefined)[] = [];
    for (let count = 0; count < 5; count++)
      errors.push((await secondStep(guessed, wrongCode(me.secret))).body.error);
    expect(errors).toEqual(Array(5).fill('wrong-second-code'));
    expect((await secondStep(guessed, codeAt(me.secret))).body.error).toBe('ticket-gone');
    const changed = await freshTicket();
    const body = { current: PASSWORD, password: 'outra senha longa', code: codeAt(me.secret, 1) };
    expect((await server.call(updatePassword, { body }, { token: me.token })).status).toBe(200);
    expect((await secondStep(changed, codeAt(me.secret))).body.error).toBe('ticket-gone');
    const reset = await freshTicket();
    await setPassword(server.parts.db, me.id, PASSWORD);
    expect((await secondStep(reset, codeAt(me.secret))).body.error).toBe('ticket-gone');
  });

  test('[R-ID-3] guesses are throttled per account; a known device has its own limit', async () => {
    const firstSignIn = await secondStep(await firstStep(), codeAt(me.secret));
    const [cookie = ''] = String(firstSignIn.headers['set-cookie']).split(';');
    server.wait(STEP);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++)
      statuses.push((await secondStep(await freshTicket(), wrongCode(me.secret))).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const ticket = await freshTicket();
    expect((await secondStep(ticket, codeAt(me.secret))).status).toBe(429);
    expect((await secondStep(ticket, codeAt(me.secret), { cookie })).status).toBe(200);
  });

  async function cookiesOf(count: number): Promise<string[]> {
    const credentials = (await credentialsOf(server.parts.db, me.email)) ?? '';
    const devices = knownDevices(server.parts.secret);
    return Array.from(
      { length: count },
      () => devices.remember(me.email, credentials, false).split(';')[0] ?? '',
    );
  }
  const guess = async (cookie: string): Promise<number> =>
    (await secondStep(await freshTicket(), wrongCode(me.secret), { cookie })).status;

  test('[R-ID-3] a device cookie older than the second factor or the password gives no separate limit', async () => {
    const { id, token, name } = await server.admin();
    const email = `${name.replace('Admin ', 'admin')}@exemplo.com.br`;
    const signIn = (password: string, cookie = '') =>
      server.call(login, { body: { email, password } }, { headers: { cookie } });
    const first = await signIn(PASSWORD);
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    expect((await signIn(PASSWORD, cookie)).headers['set-cookie']).toBeUndefined();
    const { body } = await server.call(createSecondFactor, { body: { password: PASSWORD } }, { token });
    await server.call(confirmSecondFactor, { body: { code: codeAt(body.secret) } }, { token });
    me = { id, token, email, secret: body.secret, codes: [] };
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) statuses.push(await guess(''));
    expect([...statuses, await guess(cookie)]).toEqual([...Array(10).fill(422), 429]);
    const [otherCookie = ''] = await cookiesOf(1);
    expect(await guess(otherCookie)).toBe(422);
    await setPassword(server.parts.db, id, 'outra senha longa');
    expect(await guess(otherCookie)).toBe(429);
  });

  test('[R-ID-3] all known devices of one admin share a hundred wrong codes a day', async () => {
    const statuses: number[] = [];
    for (const cookie of await cookiesOf(11))
      for (let count = 0; count < 10; count++) statuses.push(await guess(cookie));
    expect(statuses).toEqual([...Array(100).fill(422), ...Array(10).fill(429)]);
  });

  test('[R-ID-3] the password alone gives at most ten tickets in 15 minutes', async () => {
    for (let count = 0; count < 10; count++) await firstStep('198.51.100.9');
    const refused = await server.call(
      login,
      { body: { email: me.email, password: PASSWORD } },
      { address: '198.51.100.9' },
    );
    expect(refused.status).toBe(429);
    server.wait(16 * MINUTE);
    for (let count = 0; count < 12; count++) {
      expect((await secondStep(await firstStep('198.51.100.9'), codeAt(me.secret))).status).toBe(200);
      server.wait(STEP);
    }
  });
});

test('[F8] a restored backup restores no session, invitation or ticket, and accepts no used code', async () => {
  const proof = { password: PASSWORD, code: me.codes[1] ?? '' };
  const { body } = await server.call(createInvite, { body: proof }, { token: me.token });
  const convite = body.link.split('convite=')[1] ?? '';
  const ticket = await freshTicket();
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-admins-'));
  const file = join(folder, 'copy.gz');
  await writeBackup(url, file, null, server.parts.clock());
  const restored = await openTestServer({
    at: new Date().toISOString(),
    fill: async (to) => {
      expect((await restoreBackup(to, file, false)).ok).toBe(true);
    },
  });
  expect((await restored.call(listAdmins, {}, { token: me.token })).status).toBe(401);
  expect((await restored.call(readRegistration, { query: { convite } })).body.open).toBe(false);
  const code = new TOTP({ secret: Secret.fromBase32(me.secret) }).generate();
  const waiting = await restored.call(loginWithCode, { body: { ticket, code } });
  expect(waiting.body.error).toBe('ticket-gone');
  const first = await restored.call(login, { body: { email: me.email, password: PASSWORD } });
  for (const used of [code, me.codes[0] ?? '']) {
    const second = { ticket: ticketOf(first.body), code: used };
    expect((await restored.call(loginWithCode, { body: second })).body.error).toBe('wrong-second-code');
  }
  await restored.close();
  await rm(folder, { recursive: true });
});

test('[R-OPS-1] a sign-in that requires a code is logged, and so is a wrong password', async () => {
  const lines: string[] = [];
  const log = openLogger({ write: (line) => lines.push(line) });
  const loggedServer = await openTestServer({ log, publicUrl: 'https://fotos.exemplo.com.br' });
  const { id, token, name } = await loggedServer.admin();
  const email = `${name.replace('Admin ', 'admin')}@exemplo.com.br`;
  const signIn = (password: string) => loggedServer.call(login, { body: { email, password } });
  expect(String((await signIn(PASSWORD)).headers['set-cookie'])).toMatch(/; Secure$/);
  const { body } = await loggedServer.call(createSecondFactor, { body: { password: PASSWORD } }, { token });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
    timestamp: +loggedServer.parts.clock(),
  });
  await loggedServer.call(confirmSecondFactor, { body: { code } }, { token });
  await signIn('nao e esta senha');
  await signIn(PASSWORD);
  await expect.poll(() => lines.join('')).toMatch(new RegExp(`"second-factor-asked","id":"${id}"`));
  expect(lines.join('')).toMatch(new RegExp(`"sign-in-failed","way":"password",[^\n]*"id":"${id}"`));
  await loggedServer.close();
});

describe('creating and removing admins', () => {
  const nova = { name: 'Nova', email: 'nova@exemplo.com.br', password: 'uma senha longa' };
  const make = (code: string, email = nova.email) =>
    server.call(register, { body: { ...nova, email, current: PASSWORD, code } }, { token: me.token });

  test('[R-ID-3] requires a code besides the password; a refused e-mail does not use the code up', async () => {
    expect((await make('')).body.error).toBe('second-code-needed');
    expect((await make(wrongCode(me.secret))).body.error).toBe('wrong-second-code');
    const code = codeAt(me.secret);
    expect((await make(code, me.email)).body.error).toBe('email-taken');
    const created = await make(code);
    expect([created.status, created.body.user]).toMatchObject([200, { email: nova.email }]);
    expect((await make(code, 'outra@exemplo.com.br')).body.error).toBe('wrong-second-code');
    const bare = { password: PASSWORD };
    const invited = await server.call(createInvite, { body: bare }, { token: me.token });
    const deletion = { params: { id: created.body.user.id }, body: bare };
    const removed = await server.call(deleteAdmin, deletion, { token: me.token });
    expect([invited.body.error, removed.body.error]).toEqual(['second-code-needed', 'second-code-needed']);
    const proof = { ...bare, code: codeAt(me.secret, 1) };
    expect((await server.call(deleteAdmin, { ...deletion, body: proof }, { token: me.token })).status).toBe(
      200,
    );
  });
});

describe('turning the second factor off, and new recovery codes', () => {
  const off = (password: string, code: string) =>
    server.call(deleteSecondFactor, { body: { password, code } }, { token: me.token });

  test('[R-ID-3] requires password and unused code', async () => {
    const code = codeAt(me.secret);
    expect((await off('nao e esta senha', code)).body.error).toBe('wrong-password');
    expect((await off(PASSWORD, wrongCode(me.secret))).body.error).toBe('wrong-second-code');
    expect((await secondStep(await freshTicket(), code)).status).toBe(200);
    expect((await off(PASSWORD, code)).body.error).toBe('wrong-second-code');
    const waiting = await freshTicket();
    expect((await off(PASSWORD, codeAt(me.secret, 1))).status).toBe(200);
    expect((await secondStep(waiting, me.codes[0] ?? '')).body.error).toBe('ticket-gone');
    expect((await server.call(login, { body: { email: me.email, password: PASSWORD } })).status).toBe(200);
    expect((await off(PASSWORD, codeAt(me.secret))).body.error).toBe('wrong-second-code');
  });

  test('[R-ID-3] a recovery code turns the second factor off; the function `endSecondFactor` needs no code', async () => {
    expect((await off(PASSWORD, me.codes[3] ?? '')).status).toBe(200);
    me = await makeMe();
    expect(await endSecondFactor(server.parts.db, me.id)).toBe(true);
    expect(await endSecondFactor(server.parts.db, me.id)).toBe(false);
    expect((await server.call(login, { body: { email: me.email, password: PASSWORD } })).status).toBe(200);
  });

  test('[R-ID-3] new recovery codes replace the remaining codes', async () => {
    const body = { password: PASSWORD, code: codeAt(me.secret) };
    const renewed = await server.call(createRecoveryCodes, { body }, { token: me.token });
    expect(renewed.body.codes).toHaveLength(10);
    expect((await secondStep(await freshTicket(), me.codes[0] ?? '')).status).toBe(422);
    expect((await secondStep(await freshTicket(), renewed.body.codes[0] ?? '')).status).toBe(200);
  });

  test('[R-ID-3] recovery codes still work after APP_SECRET was lost', async () => {
    const other = sealer('another secret of the test, longer', 'totp-secret-seal').seal(me.secret);
    await server.parts.db.query('update admin_totp set secret_sealed = $2 where admin_id = $1', [
      me.id,
      other,
    ]);
    expect((await secondStep(await freshTicket(), codeAt(me.secret))).status).toBe(422);
    expect((await secondStep(await freshTicket(), me.codes[0] ?? '')).status).toBe(200);
  });
});

test('[R-ID-3] a password change requires a code; a refused weak password does not use the code up', async () => {
  const change = (password: string, code = '') =>
    server.call(updatePassword, { body: { current: PASSWORD, password, code } }, { token: me.token });
  const next = 'outra senha longa';
  expect((await change(next)).body.error).toBe('second-code-needed');
  expect((await change(next, wrongCode(me.secret))).body.error).toBe('wrong-second-code');
  const code = codeAt(me.secret);
  expect((await change('password123', code)).body.error).toBe('weak-password');
  expect((await change(next, code)).status).toBe(200);
});
