/** Codes that were given out, in the database. */
import type { Queryable } from '../database/transaction.ts';

export interface NewCode {
  txid: string;
  code: string;
  way: 'static' | 'provider';
  buyerId: string;
  cents: number;
  issuedAt: Date;
  expiresAt: Date;
  askAt: Date | null;
}

export async function insertCode(db: Queryable, code: NewCode): Promise<void> {
  const { txid, code: text, way, buyerId, cents, issuedAt, expiresAt, askAt } = code;
  await db.query(
    `insert into pix_codes (txid, code, way, buyer_id, cents, issued_at, expires_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [txid, text, way, buyerId, cents, issuedAt, expiresAt, askAt],
  );
}
