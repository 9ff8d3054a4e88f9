import type { Account } from '@volleyscouter/contract/accounts';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { fullPhone } from '@volleyscouter/core/people/phone';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { auditOnCommit } from '../../platform/trace/audit.ts';
import { forgetChanges } from '../../shop/products/edits.ts';
import type { CodeSafe } from '../sessions/codes.ts';
import { endAccess } from '../sessions/store.ts';
import { findAccount, lockAccounts } from './store.ts';

/** Columns of leases and versions are left out: athletes record no match. */
export const MOVED_COLUMNS = [
  'purchases.buyer_id',
  'pix_codes.buyer_id',
  'products.atleta_id',
  'photo_batches.atleta_id',
  'remembered_payers.buyer_id',
  'consents.account_id',
  'privacy_requests.account_id',
  'games.made_by',
  'playlists.created_by',
  'bench_notes.account',
  'bench_passes.made_by',
  'report_links.made_by',
] as const;

/** An account that took photos must not be merged into another. */
async function hasPhotographed(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `select photographer or exists (select from products where photographer_id = $1)
            or exists (select from purchase_items where photographer_id = $1) as has from accounts where id = $1`,
    [id],
  );
  return rows[0]?.has === true;
}

/**
 * Both accounts must belong to athletes and have the same proved phone. The account `other` is deleted, and
 * must not have taken photos.
 */
export const mergeAccounts = (
  db: Pool,
  safe: CodeSafe,
  id: string,
  other: string,
): Promise<Account | Refusal<'not-found' | 'accounts-apart'>> =>
  inTransaction(db, async (tx) => {
    const locked = await lockAccounts(tx, safe, [id, other]);
    const [survivor, merged] = [id, other].map((accountId) => locked.find(({ _id }) => _id === accountId));
    if (!survivor || !merged) return refuse('not-found');
    const isOneAthlete =
      id !== other &&
      locked.every(({ perfil, celularProvado }) => perfil === 'Atleta' && celularProvado) &&
      fullPhone(survivor.celular) !== null &&
      fullPhone(survivor.celular) === fullPhone(merged.celular);
    if (!isOneAthlete || (await hasPhotographed(tx, other))) return refuse('accounts-apart');
    // both accounts may have used the same key; no order is repeated with a deleted key, since all sessions
    // end below
    await tx.query('update purchases set idempotency_key = null where buyer_id = $1', [other]);
    await tx.query(
      `delete from remembered_payers p using remembered_payers kept
        where p.buyer_id = $2 and kept.buyer_id = $1 and kept.words = p.words`,
      [id, other],
    );
    for (const table of ['products', 'photo_batches'])
      await tx.query(`update ${table} set atleta_nome = $2 where atleta_id = $1`, [other, survivor.nome]);
    for (const name of MOVED_COLUMNS) {
      const [table, column] = name.split('.');
      await tx.query(`update ${table} set ${column} = $1 where ${column} = $2`, [id, other]);
    }
    // undoing a change would restore the deleted id
    await forgetChanges(tx);
    await endAccess(tx, [id, other]);
    await tx.query('update accounts set athlete_id = null where id = $1', [other]);
    await tx.query(
      `update accounts a set email = coalesce(nullif(a.email, ''), o.email), menor = a.menor or o.menor,
              confirmed = a.confirmed or o.confirmed, agreed_at = coalesce(a.agreed_at, o.agreed_at),
              athlete_id = coalesce(a.athlete_id, $3)
         from accounts o where a.id = $1 and o.id = $2`,
      [id, other, merged.atleta],
    );
    await tx.query('delete from accounts where id = $1', [other]);
    auditOnCommit(tx, { event: 'accounts-merged', account: id, removed: other });
    return (await findAccount(tx, safe, id)) ?? refuse('not-found');
  });
