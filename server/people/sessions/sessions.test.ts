import { listAccounts } from '@volleyscouter/contract/accounts';
import { readRegistration, register } from '@volleyscouter/contract/admins';
import { createGame, listGames } from '@volleyscouter/contract/games';
import { LIVE_SESSIONS_HEADER } from '@volleyscouter/contract/route';
import { login, logout, openAccess } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

const HOUR = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ana = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha longa' };

describe('admins', () => {
  test('[R-ID-3] exactly one of fifty concurrent registrations succeeds', async () => {
    expect((await server.call(readRegistration, { query: {} })).body.open).toBe(true);
    const admins = Array.from({ length: 50 }, (_, index) => ({ ...ana, email: `a${index}@exemplo.com.br` }));
    const answers = await Promise.all(admins.map((body) => server.call(register, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
    expect((await server.call(readRegistration, { query: {} })).body.open).toBe(false);
    const { rowCount } = await server.parts.db.query('select from admins');
    expect(rowCount).toBe(1);
  });

  test('[R-ID-3] only a signed-in admin creates a second admin, and e-mails are unique', async () => {
    const { token } = await server.admin();
    const refused = await server.call(register, { body: ana });
    expect(refused.body.error).toBe('registration-closed');
    const registration = { ...ana, current: 'longa o bastante' };
    expect((await server.call(register, { body: registration }, { token })).body.user).toMatchObject({
      name: 'Ana',
    });
    const repeated = await server.call(
      register,
      { body: { ...registration, email: 'ANA@exemplo.com.br' } },
      { token },
    );
    expect([repeated.status, repeated.body.error]).toEqual([409, 'email-taken']);
  });

  test('[R-ID-3] a password has at least ten characters and is stored with argon2id', async () => {
    const { token } = await server.admin();
    const short = await server.call(register, { body: { ...ana, password: 'nove9nove' } }, { token });
    expect([short.status, short.body.msg]).toEqual([
      422,
      'Confira o campo Senha: precisa de ao menos 10 caracteres.',
    ]);
    const { rows } = await server.parts.db.query('select password_hash from admins');
    for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  });

  test('[section 8] a failed login does not reveal if e-mail or password was wrong', async () => {
    const wrong = await server.call(login, { body: { email: ana.email, password: 'outra senha longa' } });
    const nobody = await server.call(login, {
      body: { email: 'x@exemplo.com.br', password: 'uma senha longa' },
    });
    expect(wrong.body).toEqual(nobody.body);
    expect([wrong.status, wrong.body.msg]).toEqual([401, 'E-mail ou senha inválidos.']);
    const right = await server.call(login, {
      body: { email: ' ANA@exemplo.com.br', password: ana.password },
    });
    expect(right.body.user).toEqual({ id: expect.any(String), name: 'Ana', email: ana.email });
  });
});

describe('tokens', () => {
  test('[R-ID-1] a token has 256 bits and is stored hashed', async () => {
    const { token } = await server.admin();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await server.parts.db.query('select token_hash from sessions');
    for (const { token_hash: hash } of rows) expect(hash.toString('base64url')).not.toBe(token);
  });

  test('[R-ID-1] an admin’s session expires after two hours idle, or twelve in total', async () => {
    const idle = await server.admin();
    const busy = await server.admin();
    const status = async ({ token }: { token: string }) =>
      (await server.call(listAccounts, {}, { token })).status;
    for (let hours = 0; hours < 11; hours++) {
      server.wait(HOUR);
      expect(await status(busy)).toBe(200);
    }
    expect(await status(idle)).toBe(401);
    server.wait(HOUR);
    const late = await server.call(listAccounts, {}, { token: busy.token });
    expect(late.body).toMatchObject({ error: 'session-expired', session: 'admin' });
  });

  test('[R-ID-1] a session ends on logout', async () => {
    const { token } = await server.account('Scouter');
    expect((await server.call(logout, {}, { token })).status).toBe(200);
    expect((await server.call(logout, {}, { token })).status).toBe(401);
  });

  test('[R-ID-1] a logout with an unknown token does not end other logins of the browser', async () => {
    const { token } = await server.account('Atleta');
    const answer = await server.call(logout, {}, { token: 'dead', others: [token] });
    expect(answer.status).toBe(200);
    expect((await server.call(logout, {}, { token })).body).toEqual({ ok: true });
    expect((await server.call(logout, {}, { token })).status).toBe(401);
  });

  test('[R-ID-1] the server uses the first token that may perform the action', async () => {
    const [admin, scouter, atleta] = [
      await server.admin(),
      await server.account('Scouter'),
      await server.account('Atleta'),
    ];
    const otherTokens = [admin.token];
    expect(
      (await server.call(createGame, { body: {} }, { token: scouter.token, others: otherTokens })).status,
    ).toBe(200);
    const refused = await server.call(
      createGame,
      { body: {} },
      { token: scouter.token, others: [atleta.token] },
    );
    expect(refused.body).toMatchObject({ error: 'not-allowed', session: 'scouter' });
  });

  test('[R-ID-1] an unknown token never blocks a public call', async () => {
    for (const token of ['nonsense', 'x'.repeat(5000), '%00'])
      expect((await server.call(listGames, { query: {} }, { token, others: ['', 'y'] })).status).toBe(200);
  });
});

describe('signing in', () => {
  test('[section 5] a code works in upper and lower case and returns its account', async () => {
    const { code, id } = await server.account('Atleta');
    const answer = await server.call(openAccess, { body: { password: ` ${code.toLowerCase()} ` } });
    expect(answer.body.user).toEqual({ id, nome: expect.any(String), perfil: 'Atleta' });
    expect(answer.text).not.toContain(code);
  });

  test('[R-ID-3] failures of one login are throttled, even if they come from many addresses', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const body = { email: 'vitima@exemplo.com.br', password: 'nao e esta senha' };
      statuses.push((await server.call(login, { body }, { address: `192.0.${count}.1` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('[decision 55] a refused sign-in takes one query, regardless of sent tokens', async () => {
    const body = { email: 'dora@exemplo.com.br', password: 'nao e esta senha' };
    const from = { address: '198.51.100.30', token: 'made-up' };
    for (let count = 0; count < 11; count++) await server.call(login, { body }, from);
    const connect = vi.spyOn(server.parts.db, 'connect');
    const { status, headers } = await server.call(login, { body }, from);
    expect([status, connect.mock.calls.length]).toEqual([429, 1]);
    expect(headers[LIVE_SESSIONS_HEADER]).toBeUndefined();
    connect.mockRestore();
  });

  test('[R-ID-3] failures of a stranger do not lock out a known device', async () => {
    const body = { email: 'bia@exemplo.com.br', password: 'a senha da Bia' };
    const { token } = await server.admin();
    await server.call(register, { body: { name: 'Bia', ...body, current: 'longa o bastante' } }, { token });
    const address = '198.51.100.20';
    const first = await server.call(login, { body }, { address });
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    expect(String(first.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict$/);
    const wrong = { ...body, password: 'nao e esta senha' };
    for (let count = 0; count < 12; count++) await server.call(login, { body: wrong }, { address });

    const status = async (credentials: typeof body, headers: Record<string, string>) =>
      (await server.call(login, { body: credentials }, { address, headers })).status;
    expect(await status(body, {})).toBe(429);
    expect(await status(body, { cookie: `other=1; ${cookie}` })).toBe(200);
    expect(await status(body, { cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')) })).toBe(
      429,
    );
    expect(await status({ ...body, email: 'cris@exemplo.com.br' }, { cookie })).toBe(429);
    const guesses = Array.from({ length: 12 }, () => status(wrong, { cookie }));
    expect((await Promise.all(guesses)).filter((code) => code === 401)).toHaveLength(10);
  });
});
