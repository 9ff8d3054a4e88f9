/** What of a person goes, and when (R-LGPD). What is another's, or of the books, stays without the name. */
import type { PoolClient } from 'pg';

/** Stands where the name of who recorded stood. */
const GONE = 'Conta excluída';

/** Shorter ones are no phone that tells people apart. */
const SHORTEST_PHONE = 8;

/** What she wrote when asking, also without being signed in: known by her e-mail or phone. */
async function forgetRequests(tx: PoolClient, id: string, email: string, phone: string): Promise<void> {
  // nobody is left to decide it for
  await tx.query(
    `delete from privacy_requests where account_id = $1 and kind = 'erasure' and decision is null`,
    [id],
  );
  await tx.query(
    `update privacy_requests set name = '', contact = '', message = ''
      where account_id = $1
         or $2 <> '' and lower(contact) = lower($2)
         or length($3) >= $4 and regexp_replace(contact, '\\D', '', 'g') = $3`,
    [id, email, phone, SHORTEST_PHONE],
  );
}

/**
 * Erases an account and everything that is kept of the person; `false` when there is none. Photos that were hers alone stay
 * hidden from all but admins: their athlete is nobody any more.
 */
export async function erasePerson(tx: PoolClient, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ email: string; celular: string }>(
    'select email, celular from accounts where id = $1 for update',
    [id],
  );
  const [person] = rows;
  if (!person) return false;
  await forgetRequests(tx, id, person.email, person.celular);
  for (const table of ['products', 'photo_batches'])
    await tx.query(`update ${table} set atleta_nome = '' where atleta_id = $1`, [id]);
  for (const table of ['leases', 'versions'])
    await tx.query(`update ${table} set name = $2 where account = $1`, [id, GONE]);
  await tx.query('delete from sign_in_attempts where key = $1', [`takedown:account:${id}`]);
  // sessions and consents go with it
  await tx.query('delete from accounts where id = $1', [id]);
  return true;
}
