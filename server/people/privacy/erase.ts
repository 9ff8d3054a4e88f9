/**
 * Erases a person. Data that other people or the ledger need is kept without the person's name (R-LGPD).
 */
import { nationalDigits } from '@volleyscouter/core/people/phone';
import type { PoolClient } from 'pg';
import { auditOnCommit } from '../../platform/trace/audit.ts';
import { movePurchase } from '../../shop/money/move.ts';
import { forgetChanges } from '../../shop/products/edits.ts';
import { notifyRights } from '../sessions/store.ts';
import { IS_OF_PERSON, PROVED_PHONE } from './store.ts';

const ERASED_NAME = 'Conta excluída';

/** Requests that were sent without signing in are found by e-mail or phone. */
async function forgetRequests(tx: PoolClient, id: string, email: string, phone: string): Promise<void> {
  // delete open requests for erasure: without the account they would have no person
  await tx.query(
    `delete from privacy_requests where account_id = $1 and kind = 'erasure' and decision is null`,
    [id],
  );
  await tx.query(`update privacy_requests set name = '', contact = '', message = '' where ${IS_OF_PERSON}`, [
    id,
    email,
    nationalDigits(phone),
  ]);
}

/** The ledger keeps the amounts. */
async function forgetPurchases(tx: PoolClient, id: string, { by, now }: Erased): Promise<void> {
  const { rows } = await tx.query<{ id: string; open: boolean }>(
    `select id, status in ('Pendente', 'Pagamento em análise') as open from purchases
      where buyer_id = $1 order by id for update`,
    [id],
  );
  for (const purchase of rows.filter(({ open }) => open)) {
    const move = { by: 'admin', adminId: by, to: 'Cancelado', reason: 'erased' } as const;
    await movePurchase(tx, purchase.id, move, now);
  }
  const hers = rows.map((purchase) => purchase.id);
  // the lock waits for running bookings of payments with these codes
  const codes = await tx.query<{ txid: string }>(
    'select txid from pix_codes where buyer_id = $1 order by txid for update',
    [id],
  );
  await tx.query(
    `update money_payments set payer = '', document = '' where purchase_id = any($1) or upper(txid) = any($2)`,
    [hers, codes.rows.map(({ txid }) => txid)],
  );
  await tx.query(
    `update purchases set buyer_id = null, buyer_name = '', buyer_phone = '', idempotency_key = null
      where id = any($1)`,
    [hers],
  );
}

/** `by`: `null` if the erasure is repeated after a restore. */
export interface Erased {
  by: string | null;
  now: Date;
}

/**
 * `false` if there is no such account. Photos that only this person was allowed to see stay hidden from all
 * but admins. Photos that this person bought can be deleted later.
 */
export async function erasePerson(tx: PoolClient, id: string, erased: Erased): Promise<boolean> {
  const { rows } = await tx.query<{ email: string; celular: string }>(
    `select email, ${PROVED_PHONE} from accounts where id = $1 for update`,
    [id],
  );
  const [person] = rows;
  if (!person) return false;
  await forgetRequests(tx, id, person.email, person.celular);
  for (const table of ['products', 'photo_batches'])
    await tx.query(`update ${table} set atleta_nome = '' where atleta_id = $1`, [id]);
  await forgetChanges(tx);
  await forgetPurchases(tx, id, erased);
  for (const table of ['leases', 'versions'])
    await tx.query(`update ${table} set name = $2 where account = $1`, [id, ERASED_NAME]);
  await tx.query(`update bench_notes set author = $2, account = null where account = $1`, [id, ERASED_NAME]);
  await tx.query('update playlists set created_by = null where created_by = $1', [id]);
  await tx.query('delete from photo_alerts where contact = any($1)', [
    [person.email.toLowerCase(), nationalDigits(person.celular)],
  ]);
  await tx.query('delete from sign_in_attempts where key = $1', [`takedown:account:${id}`]);
  // sessions and consents are deleted by cascade, and Pix codes lose their buyer
  await tx.query('delete from accounts where id = $1', [id]);
  await notifyRights(tx);
  auditOnCommit(tx, { event: 'erasure', account: id });
  return true;
}
