// @module-tag slow
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listAccounts } from '@volleyscouter/contract/accounts';
import { login } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepLogged } from '../../tests/kit/logged.ts';
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts';
import { insertAdmin } from '../people/admins/store.ts';
import { noteFailure, passwordKeys, waitOf } from '../people/sessions/attempts.ts';

const ADMIN = fileURLToPath(new URL('admin.ts', import.meta.url));
const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', password: 'pingado com pão' };

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await openTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-admin-'));
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

function admin(parameters: readonly string[], typed = '', env: Record<string, string> = {}) {
  const url = server.parts.db.options.connectionString ?? '';
  const child = spawn(process.execPath, [ADMIN, ...parameters], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, ...env },
  });
  let printed = '';
  keepLogged(child.stderr);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const isOfLog = (line: string): boolean => line.startsWith('{');
  return new Promise<{ status: number | null; output: string; events: object[] }>((resolve) =>
    child.once('close', (status) => {
      const lines = printed.split(/(?<=\n)/);
      const output = lines.filter((line) => !isOfLog(line)).join('');
      resolve({ status, output, events: lines.filter(isOfLog).map((line) => JSON.parse(line)) });
    }),
  );
}

const signIn = (email: string, password: string) => server.call(login, { body: { email, password } });

// each call starts a process
describe('[R-ID-3] npm run admin, while the server runs', { timeout: 120_000 }, () => {
  test('an admin is created with a password from standard input, and listed', async () => {
    expect((await admin(['list'])).output).toMatch(/^Nenhuma administração[^\n]+\n$/);
    const created = await admin(['add', ` ${ana.email}`, ana.name], `${ana.password}\n`);
    expect(created).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Administração criada: ana@/),
    });
    expect(created.events).toMatchObject([{ event: 'admin-added', where: 'command' }]);
    expect(JSON.stringify(created.events)).not.toMatch(/ana|pingado/i);
    expect((await signIn(ana.email, ana.password)).status).toBe(200);
    const { output } = await admin(['list']);
    expect(output).toMatch(/^ana@exemplo\.com\.br · Ana Souza · desde \d{4}-\d\d-\d\d\n$/);
  });

  test('a guessable password, a taken or invalid e-mail, and a blank name are refused', async () => {
    const refusals: [string[], string, RegExp][] = [
      [['add', 'bia@exemplo.com.br', 'Bia'], '1234567890\n', /^A senha está entre as mais usadas/],
      [['add', 'bia@exemplo.com.br', 'Bia'], 'nove9nove\n', /^A senha precisa de ao menos 10/],
      [['add', 'bia@exemplo.com.br', 'Bia'], '', /^A senha precisa/],
      [['add', ana.email.toUpperCase(), 'Ana'], `${ana.password}\n`, /^Já há uma administração/],
      [['add', 'bia', 'Bia'], `${ana.password}\n`, /^bia não é um e-mail válido/],
      [['add', 'bia@exemplo.com.br', ' '], `${ana.password}\n`, /^Informe o nome/],
      [['reset', 'ninguem@exemplo.com.br'], `${ana.password}\n`, /^Não há administração/],
      [['remove', ana.email], '', /^É a única administração que entra/],
    ];
    for (const [parameters, typed, refusalText] of refusals)
      expect(await admin(parameters, typed)).toMatchObject({
        status: 1,
        output: expect.stringMatching(refusalText),
        events: [],
      });
    expect((await server.parts.db.query('select from admins')).rowCount).toBe(1);
  });

  test('a password on the command line is refused', async () => {
    for (const parameters of [
      ['add', 'bia@exemplo.com.br', 'Bia', 'uma senha longa'],
      ['rotate', '--unknown'],
      ['list', '--keep'],
    ])
      expect(await admin(parameters)).toMatchObject({
        status: 1,
        output: expect.stringMatching(/^uso: npm run admin/),
      });
  });

  test('a reset sets a password, ends sessions and turns the second factor off', async () => {
    const { db, clock } = server.parts;
    const { body } = await signIn(ana.email, ana.password);
    await db.query(
      `insert into admin_totp (admin_id, secret_sealed, created_at, confirmed_at) select id, '', $1, $1 from admins`,
      [clock()],
    );
    expect((await admin(['list'])).output).toContain('segundo fator');
    const { status, output, events } = await admin(['reset', ana.email.toUpperCase(), '--generate']);
    expect([status, output]).toEqual([0, expect.stringMatching(/segundo fator foi desligado/)]);
    expect(events).toMatchObject([
      { event: 'admin-password-changed', where: 'command' },
      { event: 'admin-second-factor', on: false, where: 'command' },
    ]);
    expect((await server.call(listAccounts, {}, { token: body.token })).status).toBe(401);
    expect((await signIn(ana.email, ana.password)).status).toBe(401);
    const [, password = ''] = /^Senha: (\S+)$/m.exec(output) ?? [];
    expect((await signIn(ana.email, password)).status).toBe(200);
  });

  test('after many failures only a known device can sign in; after a reset any device can sign in', async () => {
    const knownDevice = await server.call(login, {
      body: { email: ana.email, password: 'é de agora em diante' },
    });
    expect(knownDevice.status).toBe(401);
    await admin(['reset', ana.email], `${ana.password}\n`);
    const first = await signIn(ana.email, ana.password);
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    for (let count = 0; count < 10; count++) {
      const body = { email: ana.email, password: 'não é esta senha' };
      await server.call(login, { body }, { address: `192.0.${count}.1` });
    }
    const shut = await signIn(ana.email, ana.password);
    expect([shut.status, shut.body.msg]).toEqual([429, expect.stringMatching(/Aguarde 15 min/)]);
    const body = { email: ana.email, password: ana.password };
    expect((await server.call(login, { body }, { headers: { cookie } })).status).toBe(200);
    await admin(['reset', ana.email], `${ana.password}\n`);
    server.wait(5_000);
    expect((await signIn(ana.email, ana.password)).status).toBe(200);
  });

  test('a reset also deletes failures at the admin’s known devices, but not at devices of other admins', async () => {
    const { db, clock } = server.parts;
    const first = await signIn(ana.email, ana.password);
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    const there = (password: string) =>
      server.call(login, { body: { email: ana.email, password } }, { headers: { cookie } });
    for (let count = 0; count < 10; count++) await there('não é esta senha');
    expect((await there(ana.password)).status).toBe(429);
    const [ownKeys, other] = [passwordKeys(ana.email, 'one', ''), passwordKeys(`${ana.email}.br`, 'one', '')];
    for (let count = 0; count < 300; count++) await noteFailure(db, [...ownKeys, ...other], clock());
    await admin(['reset', ana.email], `${ana.password}\n`);
    server.wait(5_000);
    expect((await there(ana.password)).status).toBe(200);
    expect(await waitOf(db, ownKeys, clock())).toBe(0);
    expect(await waitOf(db, other, clock())).toBeGreaterThan(0);
  });

  test('an admin is removed with their sessions; the last admin who can sign in is not removed', async () => {
    const { db, clock } = server.parts;
    const shut = await insertAdmin(db, { ...ana, name: 'Fechada', email: 'fechada@exemplo.com.br' }, clock());
    await db.query(`update admins set demonstration = 'shut' where id = $1`, [shut?.id]);
    expect((await admin(['list'])).output).toContain('da demonstração, fechada');
    expect((await admin(['remove', ana.email])).output).toMatch(/^É a única/);
    await admin(['add', 'bia@exemplo.com.br', 'Bia'], `${ana.password}\n`);
    const { body } = await signIn('bia@exemplo.com.br', ana.password);
    expect((await admin(['remove', 'bia@exemplo.com.br'])).output).toMatch(/^Removida: bia@/);
    expect((await server.call(listAccounts, {}, { token: body.token })).status).toBe(401);
    expect((await admin(['remove', 'fechada@exemplo.com.br'])).status).toBe(0);
  });

  test('`books` prints the numbers of checked purchases, checked payments and differences', async () => {
    expect(await admin(['books'])).toMatchObject({
      status: 0,
      output: '0 compras e 0 pagamentos conferidos, 0 diferenças\n',
    });
  });
});

test('a folder without a database is refused', async () => {
  const { status, output } = await admin(['list'], '', { DATABASE_URL: '' });
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: não há banco de dados em [^\n]+\n$/),
  ]);
});
