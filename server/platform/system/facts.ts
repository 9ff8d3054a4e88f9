import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { readSystem } from '@volleyscouter/contract/system';
import type { Parts } from '../../parts.ts';
import { newestBackup, openPlace } from '../backup/place.ts';
import { backupFolder, timeOf } from '../backup/retention.ts';
import { reasonOf } from '../config/disk.ts';
import type { Queryable } from '../database/transaction.ts';
import { withTimeout } from '../withTimeout.ts';

type Facts = CallAnswer<typeof readSystem>;
export type LastBackup = Facts['backup'];

export async function readDatabase(db: Queryable): Promise<Facts['database']> {
  const { rows } = await db.query<Facts['database']>(
    `select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
            pg_database_size(oid) as bytes, pg_is_in_recovery() as replica,
            current_setting('transaction_read_only') = 'on' as "readOnly"
       from pg_database where datname = current_database()`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('no database');
  return facts;
}

export async function countIntake(db: Queryable): Promise<{ waiting: number; failed: number }> {
  const { rows } = await db.query<{ waiting: number; failed: number }>(
    `select count(*) as waiting, count(*) filter (where attempts > 0) as failed from intake where state = 'received'`,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

const dataDirOf = ({ uploads }: Pick<Parts, 'uploads'>): string => dirname(uploads);

/** Free and total bytes of the disk with DATA_DIR. */
export async function readDisk(parts: Pick<Parts, 'uploads'>): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDirOf(parts));
  return { free: bavail * bsize, size: blocks * bsize };
}

export const readStore = ({ photos }: Pick<Parts, 'photos'>): Promise<string | null> =>
  withTimeout(photos.open('0'.repeat(64))).then(() => null, reasonOf);

const HOUR_MS = 3_600_000;
/** The daily backup is due after 24 hours and takes a while. */
const LATE_MS = 26 * HOUR_MS;
const KEPT_MS = 60_000;

export function watchBackups(parts: Pick<Parts, 'db' | 'clock' | 'backup' | 'uploads'>) {
  const place = parts.backup ?? openPlace({ address: backupFolder(dataDirOf(parts)), s3: undefined });
  let last: Promise<LastBackup> | undefined;
  let readAt = 0;
  const read = async (): Promise<LastBackup> => {
    const now = parts.clock();
    // without any backup, the time since the first migration counts
    const { rows } = await parts.db.query<{ begun: Date }>('select min(applied_at) as begun from migrations');
    try {
      const name = await withTimeout(newestBackup(place, now));
      const at = name === undefined ? null : new Date(timeOf(name));
      const isLate = (at ?? rows[0]?.begun ?? now).getTime() < now.getTime() - LATE_MS;
      return { at: at?.toISOString() ?? null, isLate, problem: null };
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
