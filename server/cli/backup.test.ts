// @module-tag guard
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { keepLogged } from '../../tests/kit/logged.ts';
import { readPostmaster } from '../platform/database/embedded/postmaster.ts';
import { clusterHome } from '../platform/database/open.ts';

const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-cli-'));
let server: ChildProcess | undefined;

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { status: number | null; output: string };

function launch(
  program: string,
  dataDir: string,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...inherited } = process.env;
  const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const env = { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: '1' };
  const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  keepLogged(child.stderr);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      child.emit('said', output);
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (status) => resolve({ status, output }));
  });
  return { child, ended };
}

const command = (program: string, dataDir: string, ...args: string[]) =>
  launch(program, dataDir, ...args).ended;

function serve(dataDir: string): Promise<{ address: string; output: string }> {
  const { child, ended } = launch('main.ts', dataDir);
  server = child;
  return new Promise((resolve, reject) => {
    void ended.then(({ output }) => reject(new Error(output)));
    child.on('said', (output: string) => {
      const address = /pronto: (\S+)\n[\s\S]*Scouter: /.exec(output)?.[1];
      if (address) resolve({ address, output });
    });
  });
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const closed = new Promise((resolve) => server?.once('close', resolve));
  server.kill('SIGTERM');
  await closed;
}

const logins = (output: string): string | undefined =>
  /Demonstração[\s\S]*código \w+$/m.exec(output)?.[0].replace(/http:\S+/g, '');
const products = (address: string): Promise<unknown> =>
  fetch(`${address}/product`).then((answer) => answer.json());
const cluster = (dataDir: string) => readPostmaster(join(clusterHome(dataDir), 'cluster', 'data'));

test('[F8] a backup made while the server runs can be restored and served elsewhere', async () => {
  const [here, there, out] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'out')];
  const first = await serve(here);
  const backup = await command('cli/backup.ts', here, '--out', out);
  expect(backup).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Cópia salva: .*app-secret.*photos/s),
  });
  const [name = ''] = await readdir(out);
  expect(await products(first.address)).not.toEqual([]);

  const refused = await command('cli/restore.ts', here, join(out, name), '--force');
  expect(refused.status).toBe(1);
  expect(refused.output).toMatch(/^DATA_DIR: outro servidor[^\n]*\nPare o servidor/);
  const expected = await products(first.address);
  await stop();

  const alone = join(folder, 'alone.gz');
  await copyFile(join(out, name), alone);
  const without = await command('cli/restore.ts', there, alone);
  expect(without).toMatchObject({
    status: 1,
    output: expect.stringMatching(/erasures[\s\S]*Nada foi alterado/),
  });
  const restored = await command('cli/restore.ts', there, alone, '--without-erasures');
  expect(restored).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Restaurado: [\s\S]*traga o arquivo app-secret/m),
  });
  expect(await cluster(there)).toBeNull();
  await copyFile(join(here, 'app-secret'), join(there, 'app-secret'));
  const second = await serve(there);
  expect(await products(second.address)).toEqual(expected);
  expect(logins(second.output)).toBe(logins(first.output));
  await stop();
}, 120_000);

test('[F8] a backup without a running server starts the database and stops it again', async () => {
  const dataDir = join(folder, 'here');
  const backup = await command('cli/backup.ts', dataDir);
  expect(backup.status).toBe(0);
  expect(await cluster(dataDir)).toBeNull();
  const [name = ''] = await readdir(join(dataDir, 'backups'));
  const full = await command('cli/restore.ts', dataDir, join(dataDir, 'backups', name));
  expect(full).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^o banco de dados não está vazio[\s\S]*Nada foi/m),
  });
  expect((await command('cli/restore.ts', dataDir, join(dataDir, 'backups', name), '--force')).status).toBe(
    0,
  );
}, 120_000);

test('[decision 91] with files of an older PostgreSQL the start prints a command that restores everything', {
  tags: ['slow'],
  timeout: 120_000,
}, async () => {
  const dataDir = join(folder, 'here');
  const before = await serve(dataDir);
  const expected = await products(before.address);
  await stop();
  expect((await command('cli/backup.ts', dataDir)).status).toBe(0);
  const version = join(clusterHome(dataDir), 'cluster', 'data', 'PG_VERSION');
  await writeFile(version, '16\n');
  const refused = await command('main.ts', dataDir);
  expect(refused.status).toBe(1);
  const line = refused.output.split('\n').find((text) => text.startsWith('DATA_DIR: o banco')) ?? '';
  const [, from = ''] =
    /PostgreSQL 16, .* npm run restore -- "([^"]+-manual\.volleyscouter\.gz)"/.exec(line) ?? [];
  // a failed restore leaves the old files unchanged
  const bad = join(folder, 'bad.gz');
  await writeFile(bad, 'no backup');
  expect((await command('cli/restore.ts', dataDir, bad)).status).toBe(1);
  expect(String(await readFile(version))).toBe('16\n');
  const restored = await command('cli/restore.ts', dataDir, from);
  expect(restored).toMatchObject({ status: 0, output: expect.stringMatching(/Restaurado[\s\S]*cluster-16/) });
  const after = await serve(dataDir);
  expect(await products(after.address)).toEqual(expected);
  await stop();
});

test('a folder without a database is not backed up', async () => {
  const { status, output } = await command('cli/backup.ts', join(folder, 'mistyped'));
  expect(status).toBe(1);
  expect(output).toMatch(/^DATA_DIR: não há banco de dados em [^\n]*\n$/);
});

test('with wrong arguments restore and backup end with status 1; restore prints the usage', async () => {
  const dataDir = join(folder, 'none');
  for (const args of [[], ['a', 'b'], ['--unknown']])
    expect(await command('cli/restore.ts', dataDir, ...args)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^uso: npm run restore -- ARQUIVO\|PASTA/),
    });
  for (const args of [
    ['--unknown'],
    ['--photos'],
    ['--to', 'ftp://x/y'],
    ['--to', 's3://Bad/x'],
    ['--to', dataDir],
  ])
    expect(await command('cli/backup.ts', dataDir, ...args)).toMatchObject({ status: 1 });
});
