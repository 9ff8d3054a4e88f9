// @module-tag slow
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROUTES } from '@volleyscouter/contract/routes';
import {
  createUploadPassword,
  deleteUploadPassword,
  listUploadPasswords,
  readUploadTarget,
} from '@volleyscouter/contract/uploads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jpeg } from '../../tests/kit/photo.ts';
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts';
import { newUpload, storeBatch, TUS } from '../../tests/kit/upload.ts';
import { type WeakNetwork, weakNetwork } from '../../tests/kit/weak-network.ts';
import { removeAdmin } from '../people/admins/store.ts';

const PROGRAM = fileURLToPath(new URL('photos.ts', import.meta.url));

let testServer: TestServer;
let network: WeakNetwork;
let address: string;
beforeAll(async () => {
  testServer = await openTestServer();
  address = await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  network = await weakNetwork(address);
});
afterAll(async () => {
  await network.close();
  await testServer.close();
});

let folder: string;
let admin: Awaited<ReturnType<TestServer['admin']>>;
let password: string;
const running = new Set<ReturnType<typeof spawn>>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-watched-'));
  admin = await testServer.admin();
  password = await makePassword('Copa');
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  network.heal();
  await rm(folder, { recursive: true });
});

async function makePassword(evento: string): Promise<string> {
  const body = { evento, priceInCents: '15,00' };
  return (await testServer.call(createUploadPassword, { body }, { token: admin.token })).body.password;
}

function watch({ event = 'Copa', typed = password, server = address } = {}) {
  const child = spawn(process.execPath, [PROGRAM, '--event', event, '--server', server, folder]);
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  child.stdin.end(`${typed}\n`);
  const status = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const waitForOutput = (expected: string | RegExp) =>
    expect.poll(() => output, { timeout: 60_000 }).toMatch(expected);
  return { waitForOutput, status, output: () => output, kill: () => child.kill('SIGKILL') };
}

const products = async (): Promise<string[]> => {
  const { rows } = await testServer.parts.db.query<{ name: string }>(
    `select i.file_name as name from intake i join products p on p.id = i.product_id
      where i.state = 'done' and i.owner = $1 order by 1`,
    [admin.id],
  );
  return rows.map(({ name }) => name);
};
const placeFile = async (name: string, bytes: Uint8Array): Promise<void> =>
  writeFile(join(folder, name), bytes);

test('complete photos are sent; links, hidden files and other files are not sent', {
  timeout: 120_000,
}, async () => {
  const whole = await jpeg(1, 400, 500);
  await placeFile('a.jpg', whole);
  await placeFile('DSC0001', await jpeg(2));
  await mkdir(join(folder, 'dia 2'));
  await placeFile('dia 2/b.jpg', await jpeg(3));
  await placeFile('c.heic', Buffer.from('0000ftypheic'));
  await placeFile('.oculta.jpg', await jpeg(4));
  await placeFile('d.jpg.part', await jpeg(5));
  const outside = await mkdtemp(join(tmpdir(), 'volleyscouter-outside-'));
  await writeFile(join(outside, 'fora.jpg'), await jpeg(6));
  await symlink(outside, join(folder, 'atalho'));
  await symlink(join(outside, 'fora.jpg'), join(folder, 'atalho.jpg'));
  const growing = await jpeg(7, 400, 500);
  await placeFile('metade.jpg', growing.subarray(0, 2000));

  const { waitForOutput, output, kill } = watch();
  await waitForOutput('Na loja: 3 · já estavam: 0 · recusadas: 1 · em preparo: 0 · a enviar: 1');
  expect(await products()).toEqual(['DSC0001', 'a.jpg', 'b.jpg']);
  expect(output().match(/c\.heic: A foto está em HEIC/g)).toHaveLength(1);
  await placeFile('metade.jpg', growing);
  await rename(join(folder, 'd.jpg.part'), join(folder, 'd.jpg'));
  await utimes(join(folder, 'a.jpg'), new Date(), new Date(0));
  await waitForOutput('Na loja: 4 · já estavam: 1 · recusadas: 1 · em preparo: 0 · a enviar: 0');
  expect(await products()).toEqual(['DSC0001', 'a.jpg', 'b.jpg', 'd.jpg', 'metade.jpg']);
  expect(output()).not.toContain(password);
  kill();
  const restarted = watch();
  await restarted.waitForOutput('Na loja: 4 · já estavam: 1 · recusadas: 1');
  expect(restarted.output()).not.toContain('c.heic');
  await rm(outside, { recursive: true });
});

test('after network failures and killed processes no photo is lost or sent twice', {
  timeout: 180_000,
}, async () => {
  const names = Array.from({ length: 24 }, (_, index) => `f${String(index).padStart(2, '0')}.jpg`);
  for (const [index, name] of names.entries()) await placeFile(name, await jpeg(100 + index, 900, 1200));
  network.delay(20);
  for (const remaining of [18, 10]) {
    const { waitForOutput, kill } = watch({ server: network.address });
    await expect
      .poll(async () => (await products()).length, { timeout: 60_000 })
      .toBeGreaterThan(24 - remaining - 4);
    network.down();
    await waitForOutput('Sem conexão');
    network.heal();
    await expect
      .poll(async () => (await products()).length, { timeout: 60_000 })
      .toBeGreaterThan(24 - remaining);
    kill();
  }
  const last = watch({ server: network.address });
  await last.waitForOutput(/Na loja: \d+ .* em preparo: 0 · a enviar: 0/);
  expect(await products()).toEqual(names);
  const intake = await testServer.parts.db.query('select from intake where owner = $1', [admin.id]);
  expect(intake.rowCount).toBe(names.length);
});

test('10,000 waiting files need little memory and few open files', { timeout: 240_000 }, async () => {
  const bytes = await jpeg(999, 8, 8);
  network.down();
  const { waitForOutput, kill } = watch();
  await waitForOutput('Enviando as fotos');
  kill();
  // the first file is a photo; the others are empty, and are not sent yet: a program may still be writing to
  // them
  for (let index = 0; index < 10_000; index++)
    await placeFile(`n${index}.jpg`, index === 0 ? bytes : Buffer.alloc(0));
  const child = spawn(process.execPath, [
    '--max-old-space-size=96',
    PROGRAM,
    '--event',
    'Copa',
    '--server',
    address,
    folder,
  ]);
  running.add(child);
  child.stdin.end(password);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Na loja: 1 ·');
  expect(output).toContain('a enviar: 9999');
  expect((await readdir(`/proc/${child.pid}/fd`)).length).toBeLessThan(60);
  child.kill('SIGKILL');
});

test('the program ends if the upload password is wrong, revoked or for another event', {
  timeout: 120_000,
}, async () => {
  const other = watch({ event: 'Liga' });
  expect(await other.status).toBe(1);
  expect(other.output()).toContain('Esta senha é do evento "Copa", e o comando diz "Liga"');
  const wrong = watch({ typed: admin.token });
  expect(await wrong.status).toBe(1);
  const { waitForOutput, status } = watch();
  await waitForOutput('Enviando as fotos');
  const [uploadPassword] = (await testServer.call(listUploadPasswords, {}, { token: admin.token })).body;
  expect(uploadPassword).toMatchObject({ evento: 'Copa', priceInCents: 1500 });
  expect(uploadPassword?.usedAt).not.toBe('');
  const revoke = () =>
    testServer.call(
      deleteUploadPassword,
      { params: { id: uploadPassword?._id ?? '' } },
      { token: admin.token },
    );
  expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404]);
  await placeFile('a.jpg', await jpeg(8));
  expect(await status).toBe(1);
  await waitForOutput('A senha de envio não vale');
  expect(await products()).toEqual([]);
});

test('an upload password allows only uploads to its batch, and ends when its account is deleted', async () => {
  const token = password;
  for (const route of Object.values(ROUTES)) {
    if (['photo:send', 'session:open'].includes(route.action)) continue;
    const url = route.path.replace(/:\w+/g, 'x');
    const headers = { authorization: `Bearer ${token}` };
    const [mine, nobody] = [
      await testServer.app.inject({ method: route.method, url, headers }),
      await testServer.app.inject({ method: route.method, url }),
    ];
    const expected = nobody.statusCode === 401 ? [401] : [nobody.statusCode, 401];
    expect([route.path, expected.includes(mine.statusCode)]).toEqual([route.path, true]);
  }
  const begin = async (lote: string) =>
    (
      await testServer.app.inject({
        method: 'POST',
        url: '/uploads',
        headers: { ...TUS, ...newUpload(lote, 'a.jpg', 10), authorization: `Bearer ${token}` },
      })
    ).statusCode;
  const target = () => testServer.call(readUploadTarget, {}, { token });
  const { lote } = (await target()).body;
  expect(await begin(lote)).toBe(201);
  expect(await begin(await storeBatch(testServer.parts))).toBe(404);
  const { rows } = await testServer.parts.db.query('select encode(token_hash, $1) from upload_passwords', [
    'escape',
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await testServer.admin();
  await removeAdmin(testServer.parts.db, admin.id, null);
  expect((await target()).status).toBe(401);
  expect(await begin(lote)).toBe(401);
});
