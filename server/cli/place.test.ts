// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepLogged } from '@volleyscouter/tests/kit/logged';
import { S3_BUCKET, S3_KEYS, type S3Server, startS3 } from '@volleyscouter/tests/kit/s3-server';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURES, photoFolder, pictureName } from '../shop/photos/files.ts';

const PHOTOS = 40;
const FILES = PHOTOS * (1 + PICTURES.length);
const bytesOf = (n: number): Buffer => Buffer.from(`foto ${n}`.repeat(20_000));
const nameOf = (n: number): string => createHash('sha256').update(bytesOf(n)).digest('hex');

let folder: string;
let store: S3Server;
let database: TestDatabase;
let dataDir: string;
let keys: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-place-'));
  dataDir = join(folder, 'data');
  store = await startS3(Date.now, 30);
  keys = {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: S3_KEYS.region,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  database = await freshDatabase();
  const photos = photoFolder(join(dataDir, 'photos'));
  for (let n = 0; n < PHOTOS; n += 1) {
    await photos.put(nameOf(n), bytesOf(n));
    for (const picture of PICTURES) await photos.put(pictureName(nameOf(n), picture), Buffer.from(picture));
    await database.pool.query('insert into photos (name, bytes, created_at) values ($1, $2, now())', [
      nameOf(n),
      bytesOf(n).length,
    ]);
  }
});
afterAll(async () => {
  await store.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  status: number | null;
  output: string;
}

function launch(
  program: string,
  env: Record<string, string>,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...inherited } = process.env;
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  keepLogged(child.stderr);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (status) => resolve({ status, output }));
  });
  return { child, ended };
}

async function killWhen({ child, ended }: ReturnType<typeof launch>, enough: () => Promise<boolean>) {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  await expect.poll(async () => isOver || (await enough()), { interval: 1, timeout: 60_000 }).toBe(true);
  child.kill('SIGKILL');
  return (await ended).status === null;
}

const inPlace = (): string[] => [...store.objects.keys()].filter((key) => key.startsWith('copia/volei/'));
const count = async (path: string): Promise<number> =>
  (await readdir(path, { recursive: true }).catch(() => [])).filter((name) => /[0-9a-f]{64}/.test(name))
    .length;

test('[decision 91] after repeated kills a backup with photos completes, and can be restored', async () => {
  const here = { DATA_DIR: dataDir, DATABASE_URL: database.url, ...keys };
  const to = 's3://fotos/copia/volei';
  let killed = 0;
  for (const share of [0.2, 0.5, 0.8]) {
    const run = launch('backup.ts', here, '--photos', '--to', to);
    if (await killWhen(run, async () => inPlace().length >= share * FILES)) killed += 1;
    expect(inPlace().some((key) => key.endsWith('.gz'))).toBe(false);
  }
  expect(killed).toBe(3);
  const finished = await launch('backup.ts', here, '--photos', '--to', to).ended;
  expect(finished).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      new RegExp(
        `Fotos conferidas em ${to}: ${PHOTOS} \\(.*novos, lidos de volta: \\d+; fotos apagadas lá: 0\\n`,
      ),
    ),
  });
  expect(inPlace().filter((key) => key.includes('/photos/'))).toHaveLength(FILES);
  const repeated = await launch('backup.ts', here, '--photos', '--to', to).ended;
  expect(repeated.output).toContain('lidos de volta: 0');

  await database.pool.query('delete from photos where name = $1', [nameOf(7)]);
  await writeFile(join(dataDir, 'erasures'), `\n{"photo":"${nameOf(7)}","at":"2026-03-04T05:06:07Z"}\n`);
  const less = await launch('backup.ts', here, '--photos', '--to', to).ended;
  expect(less.output).toContain('fotos apagadas lá: 1');
  expect(inPlace().some((key) => key.includes(nameOf(7)))).toBe(false);
  expect(String(store.objects.get('copia/volei/erasures'))).toContain(nameOf(7));

  const other = await freshDatabase();
  await other.pool.query('create schema pgboss create table job (id int)');
  const there = { DATA_DIR: join(folder, 'there'), DATABASE_URL: other.url, S3_BUCKET, ...keys };
  const inStore = (): number => [...store.objects.keys()].filter((key) => key.startsWith('photos/')).length;
  // a restore that is killed in its transaction leaves the database empty
  const holding = await other.pool.connect();
  await holding.query('begin; lock table photos in access exclusive mode');
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isStuck = async () => (await other.pool.query(waiting)).rowCount === 1;
  expect(await killWhen(launch('restore.ts', there, to), isStuck)).toBe(true);
  await holding.query('rollback');
  holding.release();
  expect((await other.pool.query('select from photos')).rowCount).toBe(0);
  const restoring = launch('restore.ts', there, to);
  expect(await killWhen(restoring, async () => inStore() >= 20)).toBe(true);
  const rest = await launch('restore.ts', there, to, '--photos').ended;
  expect(rest).toMatchObject({
    status: 0,
    output: expect.stringContaining(`Fotos conferidas: ${PHOTOS - 1};`),
  });
  expect(inStore()).toBe(FILES - 1 - PICTURES.length);
  expect((await other.pool.query('select from photos')).rowCount).toBe(PHOTOS - 1);
  expect((await other.pool.query(`select to_regnamespace('pgboss') as queue`)).rows).toEqual([
    { queue: null },
  ]);
  expect(String(await readFile(join(there.DATA_DIR, 'erasures')))).toContain(nameOf(7));
  await other.drop();

  // restore a named backup into an embedded database; one photo is missing in the bucket of the backups
  store.objects.delete(`copia/volei/photos/${nameOf(3)}`);
  const [oldest = ''] = inPlace()
    .filter((key) => key.endsWith('.gz'))
    .sort();
  const embedded = { DATA_DIR: join(folder, 'embedded'), ...keys, BACKUP_TO: to };
  const back = await launch('restore.ts', embedded, `s3://${S3_BUCKET}/${oldest}`).ended;
  expect(back).toMatchObject({
    status: 0,
    // the photo that was deleted later is still in the tables of that backup
    output: expect.stringMatching(/1 foto retirada[\s\S]*Fotos conferidas: 38; .*faltam: 2\./),
  });
  expect(await count(join(embedded.DATA_DIR, 'photos'))).toBe(FILES - 1 - 1 - PICTURES.length);
  expect((await readdir(join(embedded.DATA_DIR, 'backups'))).filter((name) => !name.endsWith('.gz'))).toEqual(
    [],
  );
}, 180_000);

test('[decision 91] a failed backup (unplugged disk, wrong key) prints the reason and leaves no file', async () => {
  const here = { DATA_DIR: dataDir, DATABASE_URL: database.url, ...keys };
  const away = join(folder, 'usb', 'volei');
  expect(await launch('backup.ts', { ...here, BACKUP_TO: away }, '--daily').ended).toEqual({
    status: 1,
    output: `Não foi possível fazer a cópia: a pasta ${away} não existe (o disco está ligado?)\n`,
  });
  const wrong = { ...here, S3_SECRET_ACCESS_KEY: 'x', BACKUP_TO: 's3://fotos/copia/outra' };
  const refused = await launch('backup.ts', wrong, '--daily').ended;
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringMatching(/answers 403 SignatureDoesNotMatch\n$/),
  });
  expect((await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.gz'))).toEqual([]);
});
