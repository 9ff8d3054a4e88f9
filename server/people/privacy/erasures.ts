/**
 * Records ids of erased accounts, and hashes of photos that were taken down. Both are in the database and in
 * a file beside the database. No restore overwrites the file. If a restore brings erased data back, the data
 * is erased again before the server answers requests (R-LGPD).
 *
 *     file = *( line LF )
 *     line = "" / person / photo          ; incomplete lines are skipped; earlier versions wrote no photos
 *     person = {"account":id,"at":instant,"texts":[{"lugar":...,"mark":...}]}
 *     photo = {"photo":hash,"at":instant}
 */
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { type ChosenText, TEXT_PLACES } from '@volleyscouter/contract/privacy';
import type { Pool } from 'pg';
import { z } from 'zod';
import { requirePlace } from '../../platform/backup/place.ts';
import { type BackupPlace, ERASURES } from '../../platform/backup/retention.ts';
import { syncDirectory } from '../../platform/config/data-directory.ts';
import { isoOf } from '../../platform/database/iso.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { erasePerson } from './erase.ts';
import type { Taking } from './places.ts';
import { retakeTexts, type TextMark, takeTexts } from './texts.ts';

const Erasure = z.object({
  account: z.string(),
  at: z.string(),
  texts: z.array(z.object({ lugar: z.enum(TEXT_PLACES), mark: z.string() })),
});
export type Erasure = z.infer<typeof Erasure>;

const TakenPhoto = z.object({ photo: z.string().regex(/^[0-9a-f]{64}$/), at: z.string() });
export type TakenPhoto = z.infer<typeof TakenPhoto>;

export const erasuresFile = (dataDir: string): string => join(dataDir, 'erasures');

function parseLine<T>(line: string, shape: z.ZodType<T>): T[] {
  try {
    const read = shape.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}

export function repeatedErasuresMessage(erasures: readonly Erasure[]): string {
  const days = erasures.map(({ at }) => at.slice(0, 10)).sort();
  const people = erasures.length === 1 ? '1 pessoa' : `${erasures.length} pessoas`;
  const period = days[0] === days.at(-1) ? `em ${days[0]}` : `de ${days[0]} a ${days.at(-1)}`;
  return `Privacidade: a cópia trouxe de volta os dados de ${people} que tinham sido apagados depois dela (${period}); foram apagados de novo.`;
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

async function readLines<T>(file: string, shape: z.ZodType<T>): Promise<T[]> {
  return (await readText(file)).split('\n').flatMap((line) => parseLine(line, shape));
}

export const readErasures = (file: string): Promise<Erasure[]> => readLines(file, Erasure);
export const readTakenPhotos = (file: string): Promise<TakenPhoto[]> => readLines(file, TakenPhoto);

async function hasErasures(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('erasures') is not null as there`);
  return rows[0]?.there === true;
}

/**
 * True in each of these cases:
 *
 * - The file exists, even if empty.
 * - The database has the table of erasures, and an admin.
 */
export async function hasErasureRecord(db: Queryable, file: string): Promise<boolean> {
  if (existsSync(file)) return true;
  if (!(await hasErasures(db))) return false;
  const { rows } = await db.query<{ used: boolean }>('select exists (select from admins) as used');
  return rows[0]?.used === true;
}

async function storedErasures(db: Queryable): Promise<Erasure[]> {
  if (!(await hasErasures(db))) return [];
  const stored = await db.query<Erasure>(
    `select account_id as account, ${isoOf('erasures.at')} as at, texts from erasures order by erasures.at, account_id`,
  );
  return stored.rows;
}

export async function storedTakenPhotos(db: Queryable): Promise<TakenPhoto[]> {
  const { rows } = await db.query<{ there: boolean }>(
    `select to_regclass('privacy_requests') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const stored = await db.query<TakenPhoto>(
    `select photo, ${isoOf('min(decided_at)')} as at from privacy_requests
      where kind = 'photo' and decision = 'granted' and photo is not null group by photo order by at, photo`,
  );
  return stored.rows;
}

/**
 * Adds entries of the database that the file lacks, then copies the file to the place of backups. Call this
 * after an erasure or a takedown, and at the start: an earlier process may have been killed. Each append is a
 * single write, so that processes do not overwrite each other.
 */
export async function keepErasures(db: Queryable, file: string, place?: BackupPlace): Promise<void> {
  await appendMissing(db, file);
  if (place) await putErasures(file, place);
}

async function appendMissing(db: Queryable, file: string): Promise<void> {
  const recorded = new Set((await readErasures(file)).map(({ account }) => account));
  const recordedPhotos = new Set((await readTakenPhotos(file)).map(({ photo }) => photo));
  const missing = [
    ...(await storedErasures(db)).filter(({ account }) => !recorded.has(account)),
    ...(await storedTakenPhotos(db)).filter(({ photo }) => !recordedPhotos.has(photo)),
  ];
  if (missing.length === 0) return;
  // each entry starts with a line end, since the last line may be incomplete
  const lines = missing.map((entry) => `\n${JSON.stringify(entry)}\n`).join('');
  await appendFile(file, lines, { mode: 0o600, flush: true });
  await syncDirectory(dirname(file));
}

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => parseLine(line, z.union([Erasure, TakenPhoto])).length > 0);

/** Copies the entries of the file to a place of backups. */
export async function putErasures(file: string, place: BackupPlace): Promise<void> {
  await requirePlace(place);
  const stored = await place.files.open(ERASURES);
  const all = new Set([...linesOf(String(stored ?? '')), ...linesOf(await readText(file))]);
  const text = [...all, ''].join('\n');
  if (text !== stored?.toString()) await place.files.put(ERASURES, Buffer.from(text));
}

/** Copies the entries of a place of backups to the file. Call this before a restore from that place. */
export async function addErasuresOf(file: string, place: BackupPlace): Promise<void> {
  const stored = await place.files.open(ERASURES);
  if (stored === null) return;
  const ownLines = new Set(linesOf(await readText(file)));
  const missing = linesOf(String(stored)).filter((line) => !ownLines.has(line));
  await appendFile(file, missing.map((line) => `\n${line}\n`).join(''), { mode: 0o600, flush: true });
}

export async function eraseTaken(
  { tx, by }: Taking,
  account: string,
  { marks, now }: { marks: readonly TextMark[]; now: Date },
): Promise<boolean> {
  const erased = await erasePerson(tx, account, { by, now });
  if (erased) await noteErasure(tx, { account, at: now, texts: marks });
  return erased;
}

/**
 * True if money of the account waits for a decision or a manual refund: until this is done, the account must
 * stay.
 */
export async function isOwedMoney(db: Queryable, account: string): Promise<boolean> {
  const { rows } = await db.query<{ owed: boolean }>(
    `select exists (select from purchases where buyer_id = $1 and owed_by_hand > 0)
         or exists (select from money_payments
                     where waits and (purchase_id in (select id from purchases where buyer_id = $1)
                                      or upper(txid) in (select upper(txid) from pix_codes where buyer_id = $1))) as owed`,
    [account],
  );
  return rows[0]?.owed === true;
}

/**
 * Erases the account, and its name in the texts that an admin ticked. If one of these texts is no longer
 * found, nothing is erased. Returns `false` if there is no such account.
 */
export async function erase(
  taking: Taking,
  account: string,
  { textos, now }: { textos: readonly ChosenText[]; now: Date },
): Promise<{ ok: true; value: boolean } | Refusal<'texts-changed' | 'money-owed'>> {
  if (await isOwedMoney(taking.tx, account)) return refuse('money-owed');
  // takeTexts needs the name, which the erasure deletes
  const erasedTexts = await takeTexts(taking, account, textos);
  return erasedTexts.ok
    ? { ok: true, value: await eraseTaken(taking, account, { marks: erasedTexts.value, now }) }
    : erasedTexts;
}

/** Erases accounts that the file lists and the restored database still has; returns them. */
export async function repeatErasures(
  db: Pool,
  feed: Taking['feed'],
  file: string,
  now: Date,
): Promise<Erasure[]> {
  const erasedAccounts = new Set((await storedErasures(db)).map(({ account }) => account));
  const repeated: Erasure[] = [];
  for (const erasure of await readErasures(file)) {
    const { account, texts } = erasure;
    if (erasedAccounts.has(account)) continue;
    erasedAccounts.add(account);
    const wasBack = await inTransaction(db, async (tx) => {
      await retakeTexts({ tx, feed, by: null }, account, texts);
      const erased = await erasePerson(tx, account, { by: null, now });
      await noteErasure(tx, { ...erasure, at: new Date(erasure.at) });
      return erased;
    });
    if (wasBack) repeated.push(erasure);
  }
  return repeated;
}

async function noteErasure(
  tx: Queryable,
  { account, at, texts }: { account: string; at: Date; texts: readonly TextMark[] },
): Promise<void> {
  await tx.query(
    `insert into erasures (account_id, at, texts) values ($1, $2, $3)
     on conflict (account_id) do update set at = excluded.at, texts = excluded.texts`,
    [account, at, JSON.stringify(texts)],
  );
}
