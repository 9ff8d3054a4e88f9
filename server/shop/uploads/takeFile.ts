/** Stores the photo and, for a batch, a product, in one transaction. */
import { parseFileName } from '@volleyscouter/core/shop/fileName';
import type { PhotoFields } from '@volleyscouter/core/shop/photoFields';
import { cleanShirts } from '@volleyscouter/core/shop/shirts';
import { cleanName } from '@volleyscouter/core/text/name';
import type { Parts } from '../../parts.ts';
import { isDiskFull } from '../../platform/config/disk.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { isDatabaseDown } from '../../platform/http/failures.ts';
import { removePhoto, StoreDown } from '../photos/files.ts';
import { holdPhoto, insertPhoto } from '../photos/store.ts';
import { type KeepParts, makeFile, nameOfFile, putPhoto } from '../photos/storePhoto.ts';
import { insertProduct } from '../products/store.ts';
import { adoptTeams } from '../products/teams.ts';
import { findSamePicture } from './samePicture.ts';
import {
  type Batch,
  type ClaimedArrival,
  claim,
  endArrival,
  type FinalOutcome,
  holdBatch,
  knownPhoto,
  type Outcome,
  putOff,
} from './store.ts';
import { isMissing, type WaitingFiles } from './waiting.ts';

type TakeParts = KeepParts & Pick<Parts, 'db' | 'clock'>;

/** `place`: id of the folder in the rows of arrivals. */
export interface Intake {
  files: WaitingFiles;
  place: string;
}

/** `unique_violation` and `foreign_key_violation`: a concurrent intake or sweep of the same photo. */
const LOST_RACES = ['23505', '23503'];
const ATTEMPTS = 3;

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

/**
 * `null` if no file waits. Deletes the file once its outcome is committed. Throws if the database does not
 * answer.
 */
export async function takeNext(
  parts: TakeParts,
  intake: Intake,
  id: string | null = null,
): Promise<Outcome | null> {
  for (let attempt = 1; ; attempt++) {
    const current: { claimed: ClaimedArrival | null } = { claimed: null };
    try {
      const ended = await inTransaction(parts.db, async (tx) => {
        const claimed = await claim(tx, intake.place, parts.clock(), id);
        current.claimed = claimed;
        if (!claimed) return null;
        const outcome = await outcomeOf(parts, tx, intake.files.pathOf(claimed.id), claimed);
        await endArrival(tx, claimed, outcome, parts.clock());
        return outcome;
      });
      // the clean-up later deletes a file that cannot be deleted now
      if (current.claimed) await intake.files.drop(current.claimed.id).catch(() => undefined);
      return ended;
    } catch (cause) {
      if (!current.claimed || isDatabaseDown(cause)) throw cause;
      if (LOST_RACES.includes(codeOf(cause)) && attempt < ATTEMPTS) continue;
      return await postpone(parts, current.claimed, cause);
    }
  }
}

/** Throws if the photo is not the cause of the failure; the file is then retried. */
async function outcomeOf(
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
  const earlierOutcome = await knownOutcome(parts, tx, name);
  if (earlierOutcome) return earlierOutcome;
  const { batch, fileName } = claimed;
  const event = batch ? fieldsFor(batch, fileName).evento : '';
  if (batch && event === '') return { state: 'refused', problem: 'no-event' };
  await renew(parts, name);
  const result = await makeFile(parts, path, { fileName, event });
  if (!result.ok) return { state: 'refused', problem: result.error };
  const { photo } = result.value;
  const same = batch && (await findSamePicture(tx, parts.photos, event, photo));
  if (same) return { state: 'duplicate', photo: same.photo, productId: same.productId };
  await putPhoto(parts.photos, path, result.value);
  const now = parts.clock();
  await insertPhoto(tx, photo, now);
  const named = await holdBatch(tx, claimed.batchId);
  const fields = batch && fieldsFor({ ...batch, ...named }, fileName);
  const productId =
    fields && (await insertProduct(tx, { ...fields, photo: name, batchId: claimed.batchId }, now));
  if (fields && named?.time) await adoptTeams(tx, [fields.evento]);
  return { state: 'done', photo: name, productId };
}

async function knownOutcome(
  { photos }: TakeParts,
  tx: Queryable,
  photo: string,
): Promise<FinalOutcome | null> {
  const knownFile = await knownPhoto(tx, photo);
  if (knownFile === null) return null;
  if (knownFile === 'taken-down') {
    // a killed server may have stored files
    await removePhoto(photos, photo);
    return { state: 'refused', problem: 'taken-down' };
  }
  return { state: 'duplicate', photo, productId: knownFile.productId };
}

function fieldsFor(batch: Batch, fileName: string): PhotoFields {
  const { fromNames, numeros, time, ...all } = batch;
  const parsed = fromNames ? parseFileName(fileName) : { evento: '', local: '' };
  const named = { evento: cleanName(parsed.evento), local: cleanName(parsed.local) };
  const evento = named.evento === '' ? all.evento : named.evento;
  // a file name without an event was given by the camera, so it contains no place
  const local = named.evento === '' || named.local === '' ? all.local : named.local;
  const camisas = cleanShirts(numeros.map((numero) => ({ numero, time })));
  return { ...all, evento, local, camisas };
}

/**
 * Updates the creation time, so that the sweep keeps a photo that is uploaded again. Waits for a running
 * sweep of the photo.
 */
const renew = ({ db, clock }: TakeParts, photo: string): Promise<unknown> =>
  db.query('update photos set created_at = $2 where name = $1 and created_at < $2', [
    photo,
    new Date(clock().getTime() + 1),
  ]);

const SECOND = 1000;
const MAX_PAUSE = 300 * SECOND;

async function postpone({ db, clock }: TakeParts, claimed: ClaimedArrival, cause: unknown): Promise<Outcome> {
  const problem = cause instanceof StoreDown ? 'store-down' : isDiskFull(cause) ? 'disk-full' : 'internal';
  const pause = Math.min(SECOND * 2 ** Math.min(claimed.attempts, 20), MAX_PAUSE);
  await putOff(db, claimed, problem, new Date(clock().getTime() + pause));
  return { state: 'later', problem, cause };
}
