/** Rules: R-PIX-2. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { PoolClient } from 'pg';

export interface CodeUse {
  code: string;
  /** Account id; `cents` is the amount to pay. */
  buyer: string | null;
  cents: number;
  /** `null` for a new purchase. */
  purchase: string | null;
}

/**
 * Locks the code. It must meet these conditions:
 *
 * - It belongs to this buyer, and has this amount.
 * - It is not bound to another purchase.
 * - It has not expired.
 *
 * Codes without a txid may have the same text: the newest is locked.
 */
export async function lockCode(
  tx: PoolClient,
  { code, buyer, cents, purchase }: CodeUse,
  now: Date,
): Promise<{ ok: true; txid: string } | Refusal<'code-unknown' | 'code-ended'>> {
  const { rows } = await tx.query<{ txid: string; expiresAt: Date }>(
    `select txid, expires_at as "expiresAt" from pix_codes
      where code = $1 and buyer_id = $2 and cents = $3 and (purchase_id is null or purchase_id = $4)
      order by issued_at desc limit 1 for update`,
    [code, buyer, cents, purchase],
  );
  const [row] = rows;
  if (!row) return refuse('code-unknown');
  if (row.expiresAt <= now) return refuse('code-ended');
  return { ok: true, txid: row.txid };
}

/** Older codes stay bound, since they may still be paid. */
export async function bindCode(tx: PoolClient, txid: string, purchase: string): Promise<void> {
  await tx.query('update pix_codes set purchase_id = $2 where txid = $1', [txid, purchase]);
}
