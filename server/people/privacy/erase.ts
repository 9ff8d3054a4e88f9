/** What of a person goes, and when (R-LGPD). What is another's, or of the books, stays without the name. */
import { nationalDigits } from '@volleyscouter/core/people/phone';
import type { PoolClient } from 'pg';
import { auditOnCommit } from '../../platform/trace/audit.ts';
import { movePurchase } from '../../shop/money/move.ts';
import { forgetChanges } from '../../shop/products/edits.ts';
import { tellRights } from '../sessions/store.ts';
import { IS_HERS, PROVED_PHONE } from './store.ts';

/** Stands where the name of who recorded stood. */
const GONE = 'Conta excluída';

/** What she wrote when asking, also without being signed in: known by her e-mail or phone. */
async function forgetRequests(tx: PoolClient, id: string, email: string, phone: string): Promise<void> {
  // nobody is left to decide it for
  await tx.query(
    `delete from privacy_requests where account_id = $1 and kind = 'erasure' and decision is null`,
    [id],
  );
  await tx.query(`update privacy_requests set name = '', contact = '', message = '' where ${IS_HERS}`, [
    id,
    email,
    nationalDigits(phone),
  ]);
}

/** The books keep what was paid, not by whom; what was still to be paid is called off. */
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
  // what is being booked of her codes is waited for
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

/** Who erases, and when. `by`: `null` where it is done again after a restore. */
export interface Erased {
  by: string | null;
  now: Date;
}

/**
 * Erases an account and everything that is kept of the person; `false` when there is none. Photos that were hers alone stay
 * hidden from all but admins: their athlete is nobody any more. Photos that she bought are kept for nobody.
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
    await tx.query(`update ${table} set name = $2 where account = $1`, [id, GONE]);
  await tx.query(`update bench_notes set author = $2, account = null where account = $1`, [id, GONE]);
  await tx.query('update playlists set created_by = null where created_by = $1', [id]);
  await tx.query('delete from photo_alerts where contact = any($1)', [
    [person.email.toLowerCase(), nationalDigits(person.celular)],
  ]);
  await tx.query('delete from sign_in_attempts where key = $1', [`takedown:account:${id}`]);
  // sessions and consents go with it, and from codes that she was given whose they were
  await tx.query('delete from accounts where id = $1', [id]);
  await tellRights(tx);
  auditOnCommit(tx, { event: 'erasure', account: id });
  return true;
}
