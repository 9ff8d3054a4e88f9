import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect } from '../database/connection.ts';
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  pendingMigrations,
  readMigrations,
} from '../database/migrate.ts';
import { dropJobs } from '../jobs/jobs.ts';
import { secretPrint } from '../secret/keys.ts';
import { renewSecret } from '../secret/rotate.ts';
import { findUnreadable } from '../secret/settle.ts';
import { END_OF_ROWS, type End, type Header, parseMark, type Sequences, type Table } from './format.ts';
import { readLines, verifyBackup } from './read.ts';
import { copyTarget, ENDED_BY_RESTORE, isEmpty, listTables } from './tables.ts';

/**
 * `ours`: the secret of this installation, or the backup has none. `renewed`: a former secret; the data is
 * encrypted again with the present secret. `other`: a different secret.
 */
export type Restored = { header: Header; rows: End['rows']; secret: 'ours' | 'renewed' | 'other' };

export interface RestoreSecrets {
  present: string | undefined;
  former: readonly string[];
}

/**
 * The database must be empty (`force`: its rows are replaced). A backup of an earlier version is restored
 * with its schema, then migrated. The error is a message for users.
 */
export async function restoreBackup(
  url: string,
  file: string,
  force: boolean,
  secrets: RestoreSecrets = { present: undefined, former: [] },
): Promise<Result<Restored, string>> {
  const verified = await verifyBackup(file);
  if (!verified.ok) return err(`${file}: ${verified.error}`);
  const { header, end } = verified.value;
  const pending = pendingMigrations(await readMigrations(), header.migrations);
  if (!pending.ok) return err(`${file}: a cópia não é desta versão do programa: ${pending.error}`);
  const db = await connect(url);
  try {
    await db.query('begin');
    if (!force && !(await isEmpty(db)))
      return err('o banco de dados não está vazio; com --force o que há nele é apagado e substituído');
    await restoreAsMade(db, file, { header, end });
    await applyMigrations(db, pending.value);
    await endPasses(db);
    const secret = await takeSecret(db, header, secrets);
    await db.query('commit');
    return ok({ header, rows: end.rows, secret });
  } finally {
    await db.query('rollback').catch(() => undefined);
    await db.end();
  }
}

/** Encrypts the data again only if a former secret decrypts all of it. */
async function takeSecret(
  db: pg.Client,
  header: Header,
  { present, former }: RestoreSecrets,
): Promise<Restored['secret']> {
  if (header.secret === null || (present !== undefined && secretPrint(present) === header.secret))
    return 'ours';
  const old = former.find((secret) => secretPrint(secret) === header.secret);
  if (present === undefined || old === undefined) return 'other';
  const unreadable = await findUnreadable(db, old);
  if (unreadable.some(({ ids }) => ids.length > 0)) return 'other';
  await renewSecret(db, old, present);
  return 'renewed';
}

async function endPasses(db: pg.Client): Promise<void> {
  const tables = (await listTables(db)).map(({ table }) => table);
  for (const [table, end] of ENDED_BY_RESTORE) if (tables.includes(table)) await db.query(end);
}

export async function restoreAsMade(
  db: pg.Client,
  file: string,
  { header, end }: { header: Header; end: End },
): Promise<void> {
  await dropJobs(db);
  await emptyDatabase(db, header.migrations);
  await copyTables(db, file, end);
}

async function emptyDatabase(db: pg.Client, backupMigrations: Header['migrations']): Promise<void> {
  const migrations = await readMigrations();
  const level = backupMigrations.map(
    ({ name }) => migrations.find((migration) => migration.name === name) as Migration,
  );
  const applied = await appliedMigrations(db);
  if (JSON.stringify(applied) !== JSON.stringify(backupMigrations)) {
    await db.query('drop schema public cascade');
    await db.query('create schema public');
    await db.query('grant usage on schema public to public');
    await applyMigrations(db, level);
  }
  const tables = (await listTables(db)).map(({ table }) => db.escapeIdentifier(table));
  if (tables.length > 0) await db.query(`truncate ${tables.join(', ')}`);
}

type Key = { table: string; name: string; definition: string };

/**
 * Triggers are off, and foreign keys are dropped, since tables refer to each other. Adding the keys again
 * checks every row.
 */
async function copyTables(db: pg.Client, file: string, end: End): Promise<void> {
  const { rows: keys } = await db.query<Key>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${name}`);
  const tables = (await listTables(db)).map(({ table }) => db.escapeIdentifier(table));
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  await copyIn(db, file, end);
  for (const table of tables) await db.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await db.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function copyIn(db: pg.Client, file: string, end: End): Promise<void> {
  let open: { stream: Writable & { rowCount: number }; table: string } | undefined;
  let first = true;
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      if (first) first = false;
      else if (!open) open = await readMark(db, parseMark(line.toString()));
      else if (line.length === 3 && line.toString() === `${END_OF_ROWS}\n`) {
        open.stream.end();
        await finished(open.stream);
        if (open.stream.rowCount !== end.rows[open.table])
          throw new Error(`rows are missing in ${open.table}`);
        open = undefined;
      } else if (!open.stream.write(line)) await drained(open.stream);
    }
  }
}

async function drained(stream: Writable): Promise<void> {
  if (stream.errored) throw stream.errored;
  await once(stream, 'drain');
}

async function readMark(db: pg.Client, mark: Result<Table | Sequences | End, string>) {
  if (!mark.ok) throw new Error(`a line between tables is unknown: ${mark.error}`);
  if ('table' in mark.value) {
    const stream = db.query(copyFrom(`copy ${copyTarget(db, mark.value)} from stdin`));
    return { stream, table: mark.value.table };
  }
  if ('sequences' in mark.value)
    for (const { name, value, called } of mark.value.sequences)
      await db.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, value, called]);
  return undefined;
}
