import type { Queryable } from '../../platform/database/transaction.ts';

export const REFUND_CHECK_MS = 10_000;

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

/** Returns `false` if the buyer's account was deleted meanwhile. */
export async function insertCode(db: Queryable, code: NewCode): Promise<boolean> {
  const { txid, code: text, way, buyerId, cents, issuedAt, expiresAt, askAt } = code;
  const { rowCount } = await db.query(
    `insert into pix_codes (txid, code, way, buyer_id, cents, issued_at, expires_at, ask_at)
     select $1, $2, $3, id, $5, $6, $7, $8 from accounts where id = $4 for key share`,
    [txid, text, way, buyerId, cents, issuedAt, expiresAt, askAt],
  );
  return rowCount === 1;
}

export async function knownCharges(db: Queryable, txids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ txid: string }>(
    `select txid from pix_codes where txid = any($1) and way = 'provider'`,
    [txids],
  );
  return rows.map(({ txid }) => txid);
}

export async function scheduleCharge(db: Queryable, txid: string, now: Date): Promise<void> {
  await db.query('update pix_codes set ask_at = least(ask_at, $2) where txid = $1', [txid, now]);
}

/**
 * Time of the next query, by the age of the code. `$1` is now.
 *
 * - up to 35 minutes (codes expire after 30): in 10 seconds
 * - up to a day: in 10 minutes
 * - up to a week: in an hour
 * - older: never
 */
const NEXT_ASK = `case when issued_at > $1::timestamptz - interval '35 minutes' then $1::timestamptz + interval '10 seconds'
                       when issued_at > $1::timestamptz - interval '1 day' then $1::timestamptz + interval '10 minutes'
                       when issued_at > $1::timestamptz - interval '7 days' then $1::timestamptz + interval '1 hour' end`;

/**
 * Sets the next due time, so that no other process queries the same charges. A charge whose due time is more
 * than one interval ahead is due now: the clock was set back.
 */
export async function claimDueCharges(db: Queryable, limit: number, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ txid: string }>(
    `update pix_codes set ask_at = ${NEXT_ASK}
      where txid in (select txid from pix_codes
                      where ask_at is not null and (ask_at <= $1 or ask_at > (${NEXT_ASK}))
                      order by ask_at limit $2 for update skip locked)
     returning txid`,
    [now, limit],
  );
  return rows.map(({ txid }) => txid);
}

/** Refunds are due every 10 seconds for 10 minutes, then every 10 minutes. */
export async function claimDueRefunds(
  db: Queryable,
  limit: number,
  now: Date,
): Promise<{ paymentId: string; id: string }[]> {
  const { rows } = await db.query<{ paymentId: string; id: string }>(
    `update money_refunds set ask_at = $1::timestamptz + case when asked_at > $1::timestamptz - interval '10 minutes'
                                                              then interval '10 seconds' else interval '10 minutes' end
      where (payment_id, id) in (select payment_id, id from money_refunds
              where ask_at is null or ask_at <= $1 or ask_at > $1::timestamptz + interval '10 minutes'
              order by ask_at nulls first limit $2 for update skip locked)
     returning payment_id as "paymentId", id`,
    [now, limit],
  );
  return rows;
}
