/** An upload password allows uploads to one batch (docs/decisions/0082): 256 bits, stored hashed. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { listUploadPasswords } from '@volleyscouter/contract/uploads';
import type { Identity } from '@volleyscouter/core/access/may';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { EVENTS } from './lifetime.ts';
import { type FoundSession, hashOf } from './store.ts';

export async function insertUploadPassword(
  db: Queryable,
  { role, id }: Identity,
  batch: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const owner = role === 'admin' ? 'admin_id' : 'account_id';
  await db.query(
    `insert into upload_passwords (id, token_hash, batch_id, ${owner}, created_at) values ($1, $2, $3, $4, $5)`,
    [randomUUID(), hashOf(token), batch, id, now],
  );
  return token;
}

type Listed = CallAnswer<typeof listUploadPasswords>;

export async function passwordsOf(db: Queryable, owner: string | null): Promise<Listed> {
  const { rows } = await db.query<Listed[number]>(
    `select u.id as "_id", b.evento, b.price_in_cents as "priceInCents", ${isoOf('u.created_at')} as "createdAt",
            ${isoOf('u.used_at')} as "usedAt"
       from upload_passwords u join photo_batches b on b.id = batch_id
      where coalesce(admin_id, account_id) = $1 order by u.created_at desc, u.id`,
    [owner],
  );
  return rows;
}

export const revokeUploadPassword = async (db: Queryable, owner: string | null, id: string) => {
  const revoked = 'delete from upload_passwords where id = $1 and coalesce(admin_id, account_id) = $2';
  return (await db.query(revoked, [id, owner])).rowCount === 1;
};

/**
 * Returns one session for each upload password, limited to the batch of the password. Stores the use of a
 * password at most once a minute.
 */
export async function findUploadPasswords(
  db: Queryable,
  hashes: readonly Buffer[],
  now: Date,
): Promise<FoundSession[]> {
  if (hashes.length === 0) return [];
  const { rows } = await db.query<
    Pick<FoundSession, 'tokenHash' | 'id' | 'events' | 'role' | 'kind'> & { batch: string }
  >(
    `with noted as (
       update upload_passwords set used_at = $2
        where token_hash = any ($1) and (used_at > $2::timestamptz - interval '1 minute') is not true
     )
     select token_hash as "tokenHash", coalesce(admin_id, account_id) as id, batch_id as batch,
            case when admin_id is null then 'photographer' else 'admin' end as role,
            case when admin_id is null then 'shopper' else 'admin' end as kind, ${EVENTS} as events
       from upload_passwords s where token_hash = any ($1)
        and (admin_id is not null or exists (select from accounts where id = account_id and photographer and confirmed))`,
    [hashes, now],
  );
  const session = {
    purchase: null,
    alive: true,
    ref: '',
    noted: true,
    isUnconfirmed: false,
  } as const;
  return rows.map((row) => ({ ...row, ...session }));
}
