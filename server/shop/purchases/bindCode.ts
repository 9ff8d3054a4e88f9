/** Pix codes and the purchases that they pay (R-PIX-2). */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { PoolClient } from 'pg';

export interface CodeUse {
  code: string;
  /** The buyer who asks, and what is to be paid. */
  buyer: string | null;
  cents: number;
  /** The purchase that may have it already. */
  purchase: string | null;
}

/**
 * Locks a code and answers its txid, if it was given to this buyer for this amount, can still be paid, and pays nothing else.
 * Codes without a txid may share a text: the newest that fits is locked.
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

/** Binds a code that was locked; older ones of the purchase stay bound, since somebody may still pay one. */
export async function bindCode(tx: PoolClient, txid: string, purchase: string): Promise<void> {
  await tx.query('update pix_codes set purchase_id = $2 where txid = $1', [txid, purchase]);
}
