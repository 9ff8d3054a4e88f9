/** What the page "Sistema" and the metrics say of database, disk and backups. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Parts } from '../../parts.ts';
import { backupFolder, timeOf } from '../backup/keep.ts';
import { newestBackup, openPlace } from '../backup/place.ts';
import { reasonOf } from '../config/disk.ts';
import type { Queryable } from '../database/transaction.ts';

const CHECK_TIMEOUT_MS = 5_000;

/** Rejects when `work` takes longer than a check may. */
export function withinCheck<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('sem resposta')), CHECK_TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

export interface DatabaseFacts {
  version: string;
  encoding: string;
  bytes: number;
  replica: boolean;
  readOnly: boolean;
}

export async function readDatabase(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await db.query<DatabaseFacts>(
    `select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
            pg_database_size(oid) as bytes, pg_is_in_recovery() as replica,
            current_setting('transaction_read_only') = 'on' as "readOnly"
       from pg_database where datname = current_database()`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('no database');
  return facts;
}

/** Files that arrived: those that wait to be made photos, and of these the ones that failed at least once. */
export async function countIntake(db: Queryable): Promise<{ waiting: number; failed: number }> {
  const { rows } = await db.query<{ waiting: number; failed: number }>(
    `select count(*) as waiting, count(*) filter (where attempts > 0) as failed from intake where state = 'received'`,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

const dataDirOf = ({ uploads }: Pick<Parts, 'uploads'>): string => dirname(uploads);

/** Bytes of the disk of DATA_DIR. */
export async function readDisk(parts: Pick<Parts, 'uploads'>): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDirOf(parts));
  return { free: bavail * bsize, size: blocks * bsize };
}

/** `problem`: the place of backups does not answer. `isLate`: none within 26 hours of which the start is no reason. */
export interface LastBackup {
  at: Date | null;
  isLate: boolean;
  problem: string | null;
}

const HOUR_MS = 3_600_000;
/** The daily backup is due after 24 hours and takes a while. */
const LATE_MS = 26 * HOUR_MS;
const KEPT_MS = 60_000;

/** Returns a function that reads the last backup, at most once a minute. */
export function watchBackups(parts: Pick<Parts, 'db' | 'clock' | 'backup' | 'uploads'>) {
  const place = parts.backup ?? openPlace({ address: backupFolder(dataDirOf(parts)), s3: undefined });
  let last: Promise<LastBackup> | undefined;
  let readAt = 0;
  const read = async (): Promise<LastBackup> => {
    const now = parts.clock();
    const { rows } = await parts.db.query<{ begun: Date }>('select min(applied_at) as begun from migrations');
    const since = now.getTime() - LATE_MS;
    try {
      const name = await withinCheck(newestBackup(place, now));
      const at = name === undefined ? null : new Date(timeOf(name));
      return { at, isLate: (at ?? rows[0]?.begun ?? now).getTime() < since, problem: null };
    } catch (cause) {
      return { at: null, isLate: true, problem: reasonOf(cause) };
    }
  };
  return (): Promise<LastBackup> => {
    if (last && performance.now() - readAt < KEPT_MS) return last;
    readAt = performance.now();
    last = read();
    last.catch(() => {
      last = undefined;
    });
    return last;
  };
}
