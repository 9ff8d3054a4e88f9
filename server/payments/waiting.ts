/** The newest refund of a payment `m`, and whether the payment waits for a decision: one that failed is to be decided again. */
export const LAST_REFUND = `left join lateral (select state from refunds where payment_id = m.id
                        order by state = 'asked' desc, created_at desc limit 1) r on true`;
export const WAITS = `m.resolved_at is null and (m.verdict <> 'paid' or r.state is not distinct from 'failed')`;

/** The purchases of payments that wait, a row for each payment; looks only at the few that may. */
export const WAITING = `
  select m.purchase_id from payments m ${LAST_REFUND}
   where m.id in (select id from payments where resolved_at is null and verdict <> 'paid'
                  union select payment_id from refunds where state = 'failed')
     and ${WAITS}`;
