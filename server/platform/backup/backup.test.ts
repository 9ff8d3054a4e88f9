import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { photoFolder } from '../../shop/photos/files.ts';
import { connect } from '../database/connection.ts';
import { applyMigrations, readMigrations } from '../database/migrate.ts';
import { backupBeforeUpdate, makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';
import { BACKUP_NAMES, backupName, checkAge, removeOld } from './retention.ts';
import { listTables } from './tables.ts';
import { writeBackup } from './write.ts';

const NOW = new Date('2026-03-04T05:06:07.008Z');
const HARD = ['\\.', '\\', 'a\nb', '\r\n', '\t', '', '{"table":"x","columns":[]}', '🏐', 'ação', '\\N'];

const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-backup-'));
const opened: TestDatabase[] = [];

async function database(): Promise<TestDatabase> {
  const db = await freshDatabase();
  opened.push(db);
  return db;
}

afterAll(async () => {
  await Promise.all(opened.map((db) => db.drop()));
  await rm(folder, { recursive: true });
});

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table a (id bigint generated always as identity primary key, text text, data jsonb, bytes bytea, b_id int,
                    length int generated always as (length(text)) stored);
    create table b (id int primary key, a_id bigint references a, at timestamptz not null default now());
    alter table a add constraint to_b foreign key (b_id) references b;
    create table z_counted (n int not null);
    create function count_a() returns trigger language plpgsql as
      $$ begin insert into z_counted values (1); return new; end $$;
    create trigger counting before insert on a for each row execute function count_a();`);
  await pool.query(`insert into b (id) values (1)`);
  for (const text of HARD)
    await pool.query('insert into a (text, data, bytes, b_id) values ($1, $2, $3, 1)', [
      text,
      JSON.stringify({ text }),
      Buffer.from(text),
    ]);
  await pool.query('insert into a (text) values (null)');
  await pool.query('update b set a_id = 1');
}

async function prepared(): Promise<TestDatabase> {
  const db = await database();
  await fill(db.pool);
  return db;
}

async function emptied(): Promise<TestDatabase> {
  const db = await prepared();
  await db.pool.query('truncate a, b, z_counted restart identity');
  return db;
}

async function contents({ url }: TestDatabase): Promise<Record<string, unknown[]>> {
  const db = await connect(url);
  const all: Record<string, unknown[]> = {};
  for (const { table } of await listTables(db))
    all[table] = (await db.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows;
  await db.end();
  return all;
}

let file: string;
beforeEach(async () => {
  file = join(await mkdtemp(join(folder, 'copy-')), 'copy.gz');
});

describe('[F8] a backup', () => {
  test('restores equal data, circular references, computed columns and sequences', async () => {
    const from = await prepared();
    const written = await writeBackup(from.url, file, 'print', NOW);
    expect(written.rows).toMatchObject({ a: HARD.length + 1, b: 1, z_counted: HARD.length + 1 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const to = await emptied();
    const restored = await restoreBackup(to.url, file, false);
    expect(restored).toMatchObject({ ok: true, value: { rows: written.rows, header: { secret: 'print' } } });
    expect(await contents(to)).toEqual(await contents(from));
    const { rows } = await to.pool.query(`insert into a (text) values ('next') returning id`);
    expect(rows).toEqual([{ id: HARD.length + 2 }]);
    await expect(to.pool.query('insert into b (id, a_id) values (9, 999)')).rejects.toThrow(/foreign key/);
    expect((await to.pool.query('select count(*) as n from z_counted')).rows).toEqual([
      { n: HARD.length + 2 },
    ]);
  });

  test('made during writes contains exactly the transactions committed before one point in time', async () => {
    const from = await database();
    const to = await database();
    for (const { pool } of [from, to])
      await pool.query('create table m (n int primary key); create table l (n int references m, k int)');
    let writing = true;
    let committed = 0;
    const writer = (async () => {
      for (let n = 1; writing; n += 1) {
        const tx = await from.pool.connect();
        await tx.query('begin');
        await tx.query('insert into m values ($1)', [n]);
        await tx.query('insert into l select $1, k from generate_series(1, 3) k', [n]);
        await tx.query('commit');
        tx.release();
        committed = n;
      }
    })();
    await expect.poll(() => committed, { interval: 5 }).toBeGreaterThan(20);
    const committedBefore = committed;
    await writeBackup(from.url, file, null, NOW);
    await expect.poll(() => committed, { interval: 5 }).toBeGreaterThan(committedBefore + 20);
    writing = false;
    await writer;
    expect((await restoreBackup(to.url, file, false)).ok).toBe(true);
    const { rows } = await to.pool.query(
      `select (select count(*) from m) as m, (select max(n) from m) as last, (select count(*) from l) as l`,
    );
    const { m, last, l } = rows[0];
    expect(m).toBe(last);
    expect(l).toBe(3 * m);
    expect(m).toBeGreaterThanOrEqual(committedBefore);
    expect(m).toBeLessThan(committed);
  });

  test('that is truncated or altered is refused, and nothing changes', async () => {
    const from = await prepared();
    await writeBackup(from.url, file, null, NOW);
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const broken: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      'not gzip': Buffer.from('hello'),
      'another gzip': gzipSync('hello\n'),
      'a row less': gzipSync(text.replace(/ação.*\n/, '')),
      'a letter else': gzipSync(text.replace('ação', 'acao')),
      'no last line': gzipSync(`${text.trim().split('\n').slice(0, -1).join('\n')}\n`),
    };
    for (let part = 1; part < 20; part += 1)
      broken[`cut at ${part}/20`] = whole.subarray(0, Math.floor((whole.length * part) / 20));
    broken['last byte missing'] = whole.subarray(0, -1);
    const to = await emptied();
    const contentsBefore = await contents(to);
    for (const [damage, bytes] of Object.entries(broken)) {
      await writeFile(file, bytes);
      const restored = await restoreBackup(to.url, file, true);
      expect(restored.ok ? damage : restored.error).toMatch(
        /incompleta ou foi alterada|não é uma cópia|está vazio/,
      );
    }
    expect(await restoreBackup(to.url, join(folder, 'none'), true)).toMatchObject({ ok: false });
    expect(await contents(to)).toEqual(contentsBefore);
  });

  test('does not change the database if the database refuses some rows', async () => {
    const from = await prepared();
    await writeBackup(from.url, file, null, NOW);
    const to = await prepared();
    await to.pool.query(`delete from a where text = 'ação'; alter table b add check (id > 1) not valid`);
    const contentsBefore = await contents(to);
    await expect(restoreBackup(to.url, file, true)).rejects.toThrow(/check constraint/);
    expect(await contents(to)).toEqual(contentsBefore);
  });

  test('replaces a database that is not empty only if forced', async () => {
    const from = await prepared();
    await writeBackup(from.url, file, null, NOW);
    const to = await prepared();
    await to.pool.query(`insert into a (text) values ('mine')`);
    const refused = await restoreBackup(to.url, file, false);
    expect(refused.ok ? '' : refused.error).toMatch(/não está vazio/);
    expect((await restoreBackup(to.url, file, true)).ok).toBe(true);
    expect(await contents(to)).toEqual(await contents(from));
  });

  test('of an earlier version is migrated; a backup of a later version is refused', async () => {
    const [first, ...laterMigrations] = await readMigrations();
    const old = await database();
    const tx = await old.pool.connect();
    await tx.query('drop schema public cascade; create schema public');
    await applyMigrations(tx, first ? [first] : []);
    tx.release();
    await writeBackup(old.url, file, null, NOW);
    const to = await database();
    expect((await restoreBackup(to.url, file, false)).ok).toBe(true);
    const { rows } = await to.pool.query('select count(*) as n from migrations');
    expect(rows).toEqual([{ n: 1 + laterMigrations.length }]);

    await old.pool.query(`insert into migrations (name, checksum) values ('9999_later.sql', 'x')`);
    await writeBackup(old.url, file, null, NOW);
    const refused = await restoreBackup(to.url, file, true);
    expect(refused.ok ? '' : refused.error).toMatch(/mais nova/);
  });

  test('that cannot be written leaves no file', async () => {
    const from = await database();
    const plainFile = join(folder, 'file');
    await writeFile(plainFile, '');
    await expect(writeBackup(from.url, join(plainFile, 'copy'), null, NOW)).rejects.toThrow();
    await expect(writeBackup('postgresql://a:b@127.0.0.1:1/x', file, null, NOW)).rejects.toThrow();
    await truncate(plainFile);
    expect((await readdir(join(file, '..'))).length).toBe(0);
  });
});

async function placeBackup(backups: string, named: Date): Promise<string> {
  const name = backupName(named, 'daily');
  await writeFile(join(backups, name), '');
  return name;
}

const placeOf = (backups: string) => photoFolder(backups, BACKUP_NAMES);
const day = (n: number) => new Date(NOW.getTime() + n * 86_400_000);

describe('automatic backups', () => {
  test('keep the newest seven of ten daily backups and all backups of other kinds', async () => {
    const backups = await mkdtemp(join(folder, 'kept-'));
    for (let n = 0; n < 10; n += 1)
      for (const occasion of ['daily', 'manual', 'before-update'] as const)
        await writeFile(join(backups, backupName(day(n), occasion)), '');
    await removeOld(placeOf(backups), 'daily', day(9));
    await removeOld(placeOf(backups), 'manual', day(9));
    const remaining = await readdir(backups);
    expect(remaining.filter((name) => name.includes('daily'))).toHaveLength(7);
    expect(remaining).toContain(backupName(day(9), 'daily'));
    expect(remaining).not.toContain(backupName(day(2), 'daily'));
    expect(remaining.filter((name) => name.includes('manual'))).toHaveLength(10);
    expect(remaining.filter((name) => name.includes('before-update'))).toHaveLength(10);
  });

  test('the age of the newest daily backup is computed from its name', async () => {
    const backups = await mkdtemp(join(folder, 'age-'));
    const now = new Date(NOW.getTime() + 5_000);
    const check = () => checkAge(placeOf(backups), 'daily', now);
    expect(await check()).toEqual({ age: Number.POSITIVE_INFINITY, future: [] });
    await placeBackup(backups, NOW);
    expect(await check()).toEqual({ age: 5_000, future: [] });
  });

  test('[decision 91] a backup with a future time is reported and does not delay the next backup', async () => {
    const backups = await mkdtemp(join(folder, 'future-'));
    const check = () => checkAge(placeOf(backups), 'daily', NOW);
    const future = await placeBackup(backups, day(900));
    expect(await check()).toEqual({ age: Number.POSITIVE_INFINITY, future: [future] });
    await placeBackup(backups, day(-2));
    expect(await check()).toEqual({ age: 2 * 86_400_000, future: [future] });
  });

  test('[decision 91] a backup deletes drafts older than a day', async () => {
    const dataDir = await mkdtemp(join(folder, 'drafts-'));
    const backups = join(dataDir, 'backups');
    await mkdir(backups);
    const draft = () => `${backupName(day(-1), 'daily')}.${randomUUID()}`;
    const [stale, fresh] = [draft(), draft()];
    for (const name of [stale, fresh]) await writeFile(join(backups, name), 'half');
    await utimes(join(backups, stale), day(-1), day(-1));
    const db = await database();
    await makeBackup({ config: { dataDir, appSecret: undefined }, url: db.url, occasion: 'daily', now: NOW });
    expect((await readdir(backups)).sort()).toEqual([fresh, backupName(NOW, 'daily')]);
  });

  test('a backup is made before an update, unless the database is empty', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const config = { dataDir, appSecret: undefined };
    const db = await database();
    await backupBeforeUpdate(config, db.url, NOW);
    expect(await readdir(dataDir)).toEqual([]);
    await fill(db.pool);
    await backupBeforeUpdate(config, db.url, NOW);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([backupName(NOW, 'before-update')]);
    const { file: madeFile } = await makeBackup({ config, url: db.url, occasion: 'manual', now: NOW });
    expect(madeFile).toBe(join(dataDir, 'backups', backupName(NOW, 'manual')));
  });
});
