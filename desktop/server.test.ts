import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOST, isFree, keptPort } from './port.ts';
import { serveInside } from './server.ts';

/** Source of a fake server that prints the start message of the real server. */
const READY = `
  const { HOST, PORT, DATA_DIR } = process.env;
  const server = (await import('node:http')).createServer((_, answer) => answer.end());
  server.listen(Number(PORT), HOST, () => console.log('VolleyScouter pronto: http://' + HOST + ':' + PORT + '\\n  ' + DATA_DIR));
`;
const fails = (message: string): string => `console.error(${JSON.stringify(message)}); process.exit(1)`;
const DATA_DIR_IN_USE = 'DATA_DIR: outro servidor já usa /data. Pare-o ou escolha outra pasta em DATA_DIR.';

let folder = '';
let other: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desktop-server-'));
});
afterEach(async () => {
  await new Promise((resolve) => (other ? other.close(resolve) : resolve(undefined)));
  other = undefined;
  rmSync(folder, { recursive: true });
});

/** Occupies the stored port, like another program. */
async function occupy(answer: string): Promise<number> {
  const port = await keptPort(join(folder, 'desktop.json'));
  const server = createServer((_, response) => response.end(answer));
  other = server;
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return port;
}

function serve(program: string) {
  const main = join(folder, 'main.mjs');
  writeFileSync(main, program);
  const printed: string[] = [];
  const started = serveInside({
    dataDir: folder,
    env: process.env,
    main,
    print: (text) => printed.push(text),
  });
  return { started, printed };
}

test('the local server always starts at the same address', async () => {
  const first = serve(READY);
  const started = await first.started;
  if (!started.ok) throw new Error(started.error);
  const { address, stop } = started.value;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d{5}$/);
  expect(first.printed.join('')).toContain('VolleyScouter pronto');
  await stop();
  expect(await isFree(Number(URL.parse(address)?.port))).toBe(true);
  const restarted = await serve(READY).started;
  if (!restarted.ok) throw new Error(restarted.error);
  expect(restarted.value.address).toBe(address);
  await restarted.value.stop();
});

test('output of the server is also passed on after its start', async () => {
  const { started, printed } = serve(`${READY}\nsetTimeout(() => console.log('mais'), 100);`);
  const inside = await started;
  if (!inside.ok) throw new Error(inside.error);
  await expect.poll(() => printed.join(''), { timeout: 20_000 }).toContain('mais');
  await inside.value.stop();
});

test('if our server already runs on this data at the stored port, that server is used', async () => {
  const port = await occupy('{"analytics":false}');
  const started = await serve(fails(DATA_DIR_IN_USE)).started;
  if (!started.ok) throw new Error(started.error);
  expect(started.value.address).toBe(`http://${HOST}:${port}`);
  await started.value.stop();
  expect(await isFree(port)).toBe(false);
});

test('start is refused if our server runs at another address, or if another program uses the port', async () => {
  const elsewhere = await serve(fails(DATA_DIR_IN_USE)).started;
  expect(elsewhere).toMatchObject({ ok: false, error: expect.stringContaining('--server http://') });
  const port = await occupy('<h1>Impressora</h1>');
  expect(await serve(fails(DATA_DIR_IN_USE)).started).toMatchObject({ ok: false });
  expect(await serve(fails(`PORT: a porta ${port} já está em uso.`)).started).toMatchObject({
    ok: false,
    error: expect.stringMatching(new RegExp(`^A porta ${port} .*outro programa[\\s\\S]*desktop\\.json`)),
  });
});

test('an error of the server is shown unchanged', async () => {
  const started = await serve(fails('ADMIN_EMAIL não é um e-mail válido')).started;
  expect(started).toEqual({ ok: false, error: 'ADMIN_EMAIL não é um e-mail válido' });
});

test('an unreadable stored port is replaced by a new port', async () => {
  const file = join(folder, 'desktop.json');
  writeFileSync(file, '{"port":"x"}');
  const port = await keptPort(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ port });
  expect(await keptPort(file)).toBe(port);
});
