import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type pg from 'pg';

export type Migration = { name: string; checksum: string; sql: string };

export type Applied = Pick<Migration, 'name' | 'checksum'>;

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));
const KEY = 5_901_001;
const RECORD = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, checksum: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

export async function appliedMigrations(db: pg.ClientBase): Promise<Applied[]> {
  const there = await db.query(`select to_regclass('migrations') is not null as there`);
  if (!there.rows[0].there) return [];
  return (await db.query<Applied>('select name, checksum from migrations order by name')).rows;
}

/** Error: the database has an unknown migration, or a migration whose content has changed. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Result<Migration[], string> {
  for (const { name, checksum } of applied) {
    const here = migrations.find((migration) => migration.name === name);
    if (!here) return err(`o banco de dados é de uma versão mais nova deste programa (tem ${name})`);
    if (here.checksum !== checksum)
      return err(`a migração ${name} mudou depois de aplicada ao banco de dados`);
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  return ok(migrations.filter(({ name }) => !appliedNames.has(name)));
}

/** Runs in the open transaction of `db`. */
export async function applyMigrations(db: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await db.query(RECORD);
  for (const { name, checksum, sql } of migrations) {
    await db.query(sql);
    await db.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

async function applyAll(db: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await db.query('begin');
  try {
    await applyMigrations(db, migrations);
    await db.query('commit');
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  }
}

const MESSAGE_DELAY_MS = 1500;
const WAITING = 'Outro processo está atualizando o banco de dados: este espera que ele termine.';
const RUNNING =
  'Atualizando o banco de dados desta versão. Pode levar alguns minutos; interrompido, recomeça na próxima vez.';

export interface Migrating {
  /** Called before pending migrations are applied, unless the database is new. */
  beforeChange?: (() => Promise<void>) | undefined;
  /** Receives a line if a step takes longer than `MESSAGE_DELAY_MS`. */
  print?: ((line: string) => void) | undefined;
}

async function announced<T>(line: string, print: Migrating['print'], work: Promise<T>): Promise<T> {
  const late = setTimeout(() => print?.(line), MESSAGE_DELAY_MS);
  return work.finally(() => clearTimeout(late));
}

/** Uses one transaction; returns the names of the applied migrations. */
export async function migrate(
  db: pg.ClientBase,
  migrations: readonly Migration[],
  { beforeChange, print }: Migrating = {},
): Promise<Result<string[], string>> {
  await announced(WAITING, print, db.query('select pg_advisory_lock($1)', [KEY]));
  try {
    const applied = await appliedMigrations(db);
    const pending = pendingMigrations(migrations, applied);
    if (!pending.ok || pending.value.length === 0) return pending.ok ? ok([]) : pending;
    if (applied.length > 0) await beforeChange?.();
    await announced(RUNNING, print, applyAll(db, pending.value));
    return ok(pending.value.map(({ name }) => name));
  } finally {
    await db.query('select pg_advisory_unlock($1)', [KEY]).catch(() => undefined);
  }
}
