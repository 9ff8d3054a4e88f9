import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeDirectory, syncDirectory } from '../config/data-directory.ts';
import { connect } from '../database/connection.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { printOf } from '../secret/settle.ts';
import { END_OF_ROWS, type End, FORMAT, type Header, type Sequences } from './format.ts';
import { copyTarget, listSequences, listTables } from './tables.ts';

export type BackupResult = { rows: Record<string, number>; bytes: number };

type Output = {
  write(chunk: Buffer | string): Promise<void>;
  end(last: (sha256: string) => string): Promise<void>;
  close(): void;
};

/**
 * Does not block writers. The file appears when it is complete. `fallbackPrint`: fingerprint of the secret,
 * if the database stores none.
 */
export async function writeBackup(
  url: string,
  file: string,
  fallbackPrint: Header['secret'],
  now: Date,
): Promise<BackupResult> {
  await makeDirectory(dirname(file), 0o700);
  const draft = `${file}.${randomUUID()}`;
  const db = await connect(url);
  const output = gzipFile(draft);
  try {
    await db.query('begin isolation level repeatable read read only');
    const rows = await copyOut(db, output, fallbackPrint, now);
    await db.query('commit');
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncDirectory(dirname(file));
    return { rows, bytes: size };
  } finally {
    output.close();
    await db.end();
    await rm(draft, { force: true });
  }
}

async function copyOut(
  db: pg.Client,
  output: Output,
  fallbackPrint: Header['secret'],
  now: Date,
): Promise<End['rows']> {
  const migrations = await appliedMigrations(db);
  const secret = (await printOf(db)) ?? fallbackPrint;
  const header: Header = { format: FORMAT, version: 1, createdAt: now.toISOString(), migrations, secret };
  await output.write(`${JSON.stringify(header)}\n`);
  const rows: End['rows'] = {};
  for (const table of await listTables(db)) {
    await output.write(`${JSON.stringify(table)}\n`);
    const copy = db.query(copyTo(`copy ${copyTarget(db, table)} to stdout`));
    for await (const chunk of copy) await output.write(chunk);
    rows[table.table] = copy.rowCount;
    await output.write(`${END_OF_ROWS}\n`);
  }
  await output.write(`${JSON.stringify(await sequencesNow(db))}\n`);
  await output.end((sha256) => `${JSON.stringify({ rows, sha256 } satisfies End)}\n`);
  return rows;
}

async function sequencesNow(db: pg.Client): Promise<Sequences> {
  const sequences: Sequences['sequences'] = [];
  for (const name of await listSequences(db)) {
    const { rows } = await db.query(
      `select last_value::text as value, is_called as called from ${db.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...rows[0] });
  }
  return { sequences };
}

function gzipFile(path: string): Output {
  const hash = createHash('sha256');
  const gzip = createGzip({ level: 3 });
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  let failure: Error | undefined;
  const written = finished(gzip.pipe(file));
  // the next write, or `end`, throws this error
  written.catch((error: Error) => {
    failure = error;
    gzip.destroy(error);
  });
  gzip.on('error', () => undefined);
  const writeChunk = async (chunk: Buffer | string): Promise<void> => {
    if (failure) throw failure;
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    async write(chunk) {
      hash.update(chunk);
      await writeChunk(chunk);
    },
    async end(last) {
      await writeChunk(last(hash.digest('hex')));
      gzip.end();
      await written;
    },
    close() {
      gzip.destroy();
      file.destroy();
    },
  };
}
