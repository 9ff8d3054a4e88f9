import { randomUUID } from 'node:crypto';
import { type ErrorCode, errorAnswer } from '@volleyscouter/contract/errors';
import type { Arrival } from '@volleyscouter/contract/uploads';
import { type Identity, mayUploadTo } from '@volleyscouter/core/access/may';
import type { PhotoFields } from '@volleyscouter/core/shop/photoFields';
import { PHOTO_PROBLEMS, type PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { Queryable } from '../../platform/database/transaction.ts';

export interface Batch extends Omit<PhotoFields, 'camisas'> {
  numeros: readonly number[];
  /** Team of `numeros`. */
  time: string;
  fromNames: boolean;
}

export async function insertBatch(db: Queryable, batch: Batch, by: string, now: Date): Promise<string> {
  const id = randomUUID();
  const { evento, local, priceInCents, tags, atletaId, atletaNome, numeros, time, fromNames } = batch;
  await db.query(
    `insert into photo_batches (id, evento, local, price_in_cents, tags, atleta_id, atleta_nome, numbers, team, from_names,
                                created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, evento, local, priceInCents, tags, atletaId, atletaNome, numeros, time, fromNames, by, now],
  );
  return id;
}

/** Admins may upload to every batch, photographers to their own batches of assigned events. */
export async function hasBatch(db: Queryable, caller: Identity, id: string): Promise<boolean> {
  const { rows } = await db.query<{ evento: string; by: string }>(
    'select evento, created_by as by from photo_batches where id = $1',
    [id],
  );
  return rows.some(
    ({ evento, by }) => caller.role === 'admin' || (by === caller.id && mayUploadTo(caller, evento)),
  );
}

/** Locks until commit. A renaming of the event or team waits for this lock. */
export async function holdBatch(
  tx: Queryable,
  id: string | null,
): Promise<Pick<Batch, 'evento' | 'time'> | undefined> {
  const { rows } = await tx.query<Pick<Batch, 'evento' | 'time'>>(
    'select evento, team as time from photo_batches where id = $1 for key share',
    [id],
  );
  return rows[0];
}

export interface ArrivedFile {
  /** The file has this name, too. */
  id: string;
  /** `null` for the product form. */
  batchId: string | null;
  fileName: string;
  bytes: number;
  owner: string;
  place: string;
}

/**
 * Increments the change number of batch $1. The row lock makes the numbers visible in order: a reader of
 * `change > n` misses none.
 */
const COUNTED =
  'with counted as (update photo_batches set changes = changes + 1 where id = $1 returning changes)';
const CHANGE = 'coalesce((select changes from counted), 0)';

/**
 * A longer delay means that the clock was set back: the arrival is then due at once. A form also holds its
 * file for this time; if the server is killed, the worker takes the file in later.
 */
export const MAX_RETRY_WAIT_MS = 600_000;

/** Idempotent. The worker does not take the arrival before `heldUntil`. */
export async function insertArrival(
  db: Queryable,
  { id, batchId, fileName, bytes, owner, place }: ArrivedFile,
  now: Date,
  heldUntil: Date | null = null,
): Promise<void> {
  await db.query(
    `${COUNTED} insert into intake (id, batch_id, file_name, bytes, owner, place, arrived_at, retry_at, change)
     values ($2, $1, $3, $4, $5, $6, $7, $8, ${CHANGE}) on conflict (id) do nothing`,
    [batchId, id, fileName, bytes, owner, place, now, heldUntil],
  );
}

export interface ClaimedArrival {
  id: string;
  batchId: string | null;
  fileName: string;
  attempts: number;
  batch: Batch | null;
}

const IDLE_TIMEOUT = '15min';

/**
 * Locks the next due arrival of a folder, or the arrival with this id (`skip locked`). The lock ends with the
 * transaction, even if the process dies.
 */
export async function claim(
  tx: Queryable,
  place: string,
  now: Date,
  id: string | null = null,
): Promise<ClaimedArrival | null> {
  await tx.query(`set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`);
  const { rows } = await tx.query<Omit<ClaimedArrival, 'batch'> & Batch>(
    `select i.id, i.batch_id as "batchId", i.file_name as "fileName", i.attempts, b.evento, b.local,
            b.price_in_cents as "priceInCents", b.tags, b.atleta_id as "atletaId", b.atleta_nome as "atletaNome",
            b.numbers as numeros, b.team as time, b.from_names as "fromNames"
       from intake i left join photo_batches b on b.id = i.batch_id
      where i.state = 'received' and i.place = $1
        and case when $3::text is null then (i.retry_at > $2 and i.retry_at <= $4) is not true else i.id = $3 end
      order by i.arrived_at, i.id for update of i skip locked limit 1`,
    [place, now, id, new Date(now.getTime() + MAX_RETRY_WAIT_MS)],
  );
  const [row] = rows;
  if (!row) return null;
  const { id: claimed, batchId, fileName, attempts, ...batch } = row;
  return { id: claimed, batchId, fileName, attempts, batch: batchId === null ? null : batch };
}

/** `later`: the file is valid; the intake is retried. */
export type Outcome =
  | { state: 'done'; photo: string; productId: string | null }
  | { state: 'duplicate'; photo: string; productId: string }
  | { state: 'refused'; problem: PhotoProblem | 'upload-gone' }
  | { state: 'later'; problem: 'store-down' | 'disk-full' | 'internal'; cause: unknown };

export type FinalOutcome = Exclude<Outcome, { state: 'later' }>;

export async function endArrival(
  tx: Queryable,
  { id, batchId }: Pick<ClaimedArrival, 'id' | 'batchId'>,
  outcome: FinalOutcome,
  now: Date,
): Promise<void> {
  const problem = outcome.state === 'refused' ? outcome.problem : null;
  const product = outcome.state === 'refused' ? null : outcome.productId;
  const photo = outcome.state === 'refused' ? null : outcome.photo;
  await tx.query(
    `${COUNTED} update intake set state = $3, problem = $4, product_id = $5, photo = $6, ended_at = $7,
                       change = ${CHANGE} where id = $2`,
    [batchId, id, outcome.state, problem, product, photo, now],
  );
}

export async function putOff(
  db: Queryable,
  { id, batchId, attempts }: ClaimedArrival,
  problem: string,
  retryAt: Date,
): Promise<void> {
  await db.query(
    `${COUNTED} update intake set problem = $3, retry_at = $4, attempts = $5, change = ${CHANGE}
      where id = $2 and state = 'received'`,
    [batchId, id, problem, retryAt, attempts + 1],
  );
}

type KnownArrival = Pick<ArrivedFile, 'batchId' | 'owner' | 'bytes'> & { state: string };

export async function findArrivals(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, KnownArrival>> {
  const { rows } = await db.query<KnownArrival & { id: string }>(
    'select id, batch_id as "batchId", state, owner, bytes from intake where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

export async function findOrphaned(
  db: Queryable,
  place: string,
  before: Date,
): Promise<Pick<ClaimedArrival, 'id' | 'batchId'>[]> {
  const { rows } = await db.query<Pick<ClaimedArrival, 'id' | 'batchId'>>(
    `select id, batch_id as "batchId" from intake where state = 'received' and place <> $1 and arrived_at < $2`,
    [place, before],
  );
  return rows;
}

export const forgetLone = (db: Queryable, before: Date): Promise<unknown> =>
  db.query(`delete from intake where batch_id is null and state <> 'received' and arrived_at < $1`, [before]);

/** `taken-down`: the photo was taken down on request. */
export async function knownPhoto(
  db: Queryable,
  photo: string,
): Promise<{ productId: string } | 'taken-down' | null> {
  const { rows } = await db.query<{ productId: string | null; down: boolean }>(
    `select (select id from products where photo = $1) as "productId",
            exists (select from privacy_requests where photo = $1 and decision = 'granted') as down`,
    [photo],
  );
  const [row] = rows;
  if (row?.productId) return { productId: row.productId };
  return row?.down ? 'taken-down' : null;
}

const PAGE = 1000;

interface ArrivalRow extends Omit<Arrival, 'problem' | 'msg'> {
  problem: string | null;
  change: number;
}

const isPhotoProblem = (code: string | null): code is PhotoProblem =>
  (PHOTO_PROBLEMS as readonly (string | null)[]).includes(code);

const arrivalOf = ({ problem, change: _, ...arrival }: ArrivalRow): Arrival => ({
  ...arrival,
  problem: isPhotoProblem(problem) ? problem : null,
  msg: problem === null ? '' : errorAnswer(problem as ErrorCode).msg,
});

/**
 * Returns arrivals changed after change number `since`. `null` if the batch does not exist or the caller may
 * not upload to it.
 */
export async function readProgress(db: Queryable, caller: Identity, id: string, since: number) {
  if (!(await hasBatch(db, caller, id))) return null;
  const counts = { received: 0, done: 0, duplicate: 0, refused: 0 };
  const counted = await db.query<{ state: Arrival['state']; count: number }>(
    'select state, count(*) from intake where batch_id = $1 group by state',
    [id],
  );
  for (const { state, count } of counted.rows) counts[state] = count;
  const { rows } = await db.query<ArrivalRow>(
    `select id, file_name as "fileName", state, problem, product_id as "productId", change
       from intake where batch_id = $1 and change > $2 order by change, id limit ${PAGE}`,
    [id, since],
  );
  return { counts, arrivals: rows.map(arrivalOf), until: String(rows.at(-1)?.change ?? since) };
}
