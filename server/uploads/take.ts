/** One file that arrived becomes a photo, and where it came with a batch a product: all of it in one transaction, or nothing. */
import { parseFileName } from '@volleyscouter/core/shop/fileName';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { isDatabaseDown } from '../http/failures.ts';
import type { Parts } from '../parts.ts';
import { removePhoto, StoreDown } from '../photos/files.ts';
import { keepPhoto, nameOfFile } from '../photos/keep.ts';
import { holdPhoto, insertPhoto } from '../photos/store.ts';
import { insertProduct, type NewProduct } from '../products/store.ts';
import {
  type Batch,
  type ClaimedArrival,
  claim,
  endArrival,
  type FinalOutcome,
  knownPhoto,
  type Outcome,
  putOff,
} from './store.ts';
import { isMissing, type WaitingFiles } from './waiting.ts';

type TakeParts = Pick<Parts, 'db' | 'clock' | 'photos' | 'maker'>;

/** Where files wait, and the name by which arrivals are theirs. */
export interface Intake {
  files: WaitingFiles;
  place: string;
}

/** Somebody else made a product of the same bytes in the same moment, or removed the row that nobody used. */
const LOST_RACES = ['23505', '23503'];
const ATTEMPTS = 3;

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

/**
 * Takes in the next file that waits, or the one of an id. `null` when there is none. The file goes when what became of it
 * is stored. Throws when the database does not answer.
 */
export async function takeNext(
  parts: TakeParts,
  intake: Intake,
  id: string | null = null,
): Promise<Outcome | null> {
  for (let attempt = 1; ; attempt++) {
    const taken: { claimed: ClaimedArrival | null } = { claimed: null };
    try {
      const ended = await inTransaction(parts.db, async (tx) => {
        const claimed = await claim(tx, intake.place, parts.clock(), id);
        taken.claimed = claimed;
        if (!claimed) return null;
        const outcome = await become(parts, tx, intake.files.pathOf(claimed.id), claimed);
        await endArrival(tx, claimed, outcome, parts.clock());
        return outcome;
      });
      // one that cannot be removed now is found again
      if (taken.claimed) await intake.files.drop(taken.claimed.id).catch(() => undefined);
      return ended;
    } catch (cause) {
      if (!taken.claimed || isDatabaseDown(cause)) throw cause;
      if (LOST_RACES.includes(codeOf(cause)) && attempt < ATTEMPTS) continue;
      return await later(parts, taken.claimed, cause);
    }
  }
}

/** What becomes of a file; what it throws is no fault of the photo. */
async function become(
  parts: TakeParts,
  tx: Queryable,
  path: string,
  claimed: ClaimedArrival,
): Promise<FinalOutcome> {
  const name = await nameOfFile(path).catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    throw cause;
  });
  if (name === null) return { state: 'refused', problem: 'upload-gone' };
  await holdPhoto(tx, name);
  const known = await verdict(parts, tx, name);
  if (known) return known;
  const { batch, fileName } = claimed;
  const said = batch && saidOf(batch, fileName);
  if (said?.evento === '') return { state: 'refused', problem: 'no-event' };
  await renew(parts, name);
  const kept = await keepPhoto(parts, path, fileName);
  if (!kept.ok) return { state: 'refused', problem: kept.error };
  const now = parts.clock();
  await insertPhoto(tx, kept.value, now);
  const productId =
    said && (await insertProduct(tx, { ...said, photo: name, batchId: claimed.batchId }, now));
  return { state: 'done', photo: name, productId };
}

/** What is known of the same bytes, where that ends it. */
async function verdict({ photos }: TakeParts, tx: Queryable, photo: string): Promise<FinalOutcome | null> {
  const known = await knownPhoto(tx, photo);
  if (known === null) return null;
  if (known === 'taken-down') {
    // what a server that was killed had put there already
    await removePhoto(photos, photo);
    return { state: 'refused', problem: 'taken-down' };
  }
  return { state: 'duplicate', photo, productId: known.productId };
}

/** What a product says that a batch makes of a file. */
function saidOf(batch: Batch, fileName: string): Omit<NewProduct, 'photo'> {
  const { fromNames, ...all } = batch;
  const named = fromNames ? parseFileName(fileName) : { evento: '', local: '' };
  const evento = named.evento === '' ? all.evento : named.evento;
  // without an event the name is that of a camera, whatever stands behind its second space
  const local = named.evento === '' || named.local === '' ? all.local : named.local;
  return { ...all, evento, local, title: '', name: '' };
}

/**
 * A photo that nobody uses is not swept away while it comes again: it counts as one that came after whatever moment a sweep
 * asks about, and a sweep that has begun is waited for.
 */
const renew = ({ db, clock }: TakeParts, photo: string): Promise<unknown> =>
  db.query('update photos set created_at = $2 where name = $1 and created_at < $2', [
    photo,
    new Date(clock().getTime() + 1),
  ]);

const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];
const SECOND = 1000;
const LONGEST_PAUSE = 300 * SECOND;

/** Leaves a file waiting: at first for a second, in the end for five minutes. */
async function later({ db, clock }: TakeParts, claimed: ClaimedArrival, cause: unknown): Promise<Outcome> {
  const problem =
    cause instanceof StoreDown ? 'store-down' : DISK_FULL.includes(codeOf(cause)) ? 'disk-full' : 'internal';
  const pause = Math.min(SECOND * 2 ** Math.min(claimed.attempts, 20), LONGEST_PAUSE);
  await putOff(db, claimed, problem, new Date(clock().getTime() + pause));
  return { state: 'later', problem, cause };
}
