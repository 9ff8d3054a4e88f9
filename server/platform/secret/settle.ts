/**
 * The fingerprint in `app_secret` is stored by the first start that can decrypt everything. A server with
 * another secret does not start, unless nothing is encrypted yet. An interrupted rotation (rotate.ts) is
 * completed or undone here.
 */
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { dropNext, findSecret, loadSecret, nextFile, nextSecret, secretFile, takeNext } from './file.ts';
import { SEALED, type SealPurpose, secretPrint } from './keys.ts';
import { sealer } from './seal.ts';

type Kept = Pick<Config, 'appSecret' | 'dataDir'>;

export interface Settled {
  secret: string;
  /** Seed of angle and position of watermarks, unchanged by a rotation. */
  watermark: string;
  /** Encrypted values that cannot be decrypted; while there are any, no fingerprint is stored. */
  unreadable: number;
}

export async function printOf(db: Queryable): Promise<string | null> {
  const there = await db.query(`select to_regclass('app_secret') is not null as there`);
  if (!there.rows[0].there) return null;
  const { rows } = await db.query<{ print: string }>('select print from app_secret');
  return rows[0]?.print ?? null;
}

interface Row {
  print: string;
  watermark: Buffer;
}

export async function findUnreadable(
  db: Queryable,
  secret: string,
): Promise<{ purpose: SealPurpose; ids: string[] }[]> {
  const unreadable = [];
  for (const { table, id, column, purpose } of SEALED) {
    const { rows } = await db.query<{ id: string; sealed: Buffer }>(
      `select ${id}::text as id, ${column} as sealed from ${table} where ${column} is not null order by 1`,
    );
    const { open } = sealer(secret, purpose);
    unreadable.push({
      purpose,
      ids: rows.filter(({ sealed }) => open(sealed) === null).map((row) => row.id),
    });
  }
  return unreadable;
}

async function isAnythingSealed(db: Queryable): Promise<boolean> {
  for (const { table, column } of SEALED) {
    if (table === 'app_secret') continue;
    const { rowCount } = await db.query(`select from ${table} where ${column} is not null limit 1`);
    if (rowCount) return true;
  }
  return false;
}

async function pin(tx: Queryable, secret: string): Promise<void> {
  const watermark = sealer(secret, 'watermark-seal').seal(secret);
  await tx.query(
    `insert into app_secret (print, watermark_sealed) values ($1, $2)
     on conflict (id) do update set print = excluded.print, watermark_sealed = excluded.watermark_sealed`,
    [secretPrint(secret), watermark],
  );
}

async function mismatchMessage(config: Kept): Promise<string> {
  const rotateAdvice = 'Se ele se perdeu: npm run admin -- rotate --lost';
  const next = await nextSecret(config.dataDir);
  if (config.appSecret === undefined)
    return `DATA_DIR: o banco de dados foi gravado com outro segredo. Traga o arquivo certo para ${secretFile(config.dataDir)}, ou informe o valor dele em APP_SECRET. ${rotateAdvice}`;
  return next === undefined
    ? `APP_SECRET: o banco de dados foi gravado com outro segredo. Informe o valor certo (sem APP_SECRET vale o de ${secretFile(config.dataDir)}). ${rotateAdvice}`
    : `APP_SECRET: o segredo foi renovado. Informe o valor novo, que está em ${nextFile(config.dataDir)}`;
}

/**
 * If the present secret matches, the file of the next secret is deleted. If the next secret matches, its file
 * replaces the present file.
 */
async function findMatch(config: Kept, print: string): Promise<string | undefined> {
  const { appSecret, dataDir } = config;
  const present = await findSecret(config);
  const next = await nextSecret(dataDir);
  if (present.ok && present.value !== undefined && secretPrint(present.value) === print) {
    if (next !== undefined) await dropNext(dataDir);
    return present.value;
  }
  if (appSecret !== undefined || next === undefined || secretPrint(next) !== print) return undefined;
  await takeNext(dataDir);
  return next;
}

/** Generates the secret the first time. The error is one line. */
export function settleSecret(db: Pool, config: Kept): Promise<Result<Settled, string>> {
  return inTransaction(db, async (tx) => {
    await tx.query('lock table app_secret in share row exclusive mode');
    const { rows } = await tx.query<Row>('select print, watermark_sealed as watermark from app_secret');
    const [row] = rows;
    const match = row && (await findMatch(config, row.print));
    if (row && match !== undefined) {
      const watermark = sealer(match, 'watermark-seal').open(row.watermark) ?? match;
      return ok({ secret: match, watermark, unreadable: 0 });
    }
    if (row && (await isAnythingSealed(tx))) {
      const present = await findSecret(config);
      return present.ok ? err(await mismatchMessage(config)) : present;
    }
    const loaded = await loadSecret(config);
    if (!loaded.ok) return loaded;
    const secret = loaded.value;
    const unreadable = (await findUnreadable(tx, secret))
      .filter(({ purpose }) => purpose !== 'watermark-seal')
      .reduce((sum, { ids }) => sum + ids.length, 0);
    if (unreadable === 0) await pin(tx, secret);
    return ok({ secret, watermark: secret, unreadable });
  });
}
