/**
 * Which payments `m` wait for a decision, in SQL, the same for all who say so: money that did not simply pay its purchase; a refund
 * that failed and was not asked for anew; what was kept of a purchase that is Estornado.
 */
const FAILED = `exists (select from refunds where payment_id = m.id and state = 'failed' and settled_at is null)`;

/** It paid its purchase, by the name that the payment has in the query. */
export const paysOf = (payment: string): string => `${payment}.verdict in ('paid', 'undeliverable')`;

/** What the seller owes herself, or has paid back, of the purchase that it paid. */
export const BY_HAND = `case when ${paysOf('m')}
  then coalesce((select sum(cents) from paybacks where purchase_id = m.purchase_id), 0) else 0 end`;

/** What is neither given back nor on its way, nor owed by hand. */
export const REST = `(m.cents - ${BY_HAND}
  - coalesce((select sum(cents) from refunds where payment_id = m.id and state <> 'failed'), 0))::int`;

/** An admin may have let it be after that. */
const KEPT = `(m.source = 'provider' and ${paysOf('m')}
  and exists (select from purchases e where e.id = m.purchase_id and e.status = 'Estornado'
                 and (m.resolved_at is null or m.resolved_at < e.moved_at)))`;

/** What a refund of a payment gives back: what is left of all of it, or of the parts that failed. */
export const OWED = `greatest(0, least(${REST}, case when (m.verdict <> 'paid' and m.resolved_at is null) or ${KEPT} then m.cents
  else (select coalesce(sum(cents), 0) from refunds where payment_id = m.id and state = 'failed' and settled_at is null) end))::int`;

/** What stays of it then. */
export const STAYS = `(greatest(0, ${REST}) - ${OWED})::int`;

/** The refund of a payment that says how it stands: one that failed and is still owed, one on its way, the newest. */
export const LAST_REFUND = `left join lateral (select state from refunds where payment_id = m.id
                        order by state = 'failed' and settled_at is null desc, state = 'asked' desc, created_at desc limit 1) r on true`;
/** Where nothing is left of it, nothing is to be decided. */
export const WAITS = `(((m.resolved_at is null and m.verdict <> 'paid') or ${FAILED} or ${KEPT}) and ${REST} > 0)`;

/** The purchases of which all that was paid is on its way back, or the last part of it. */
export const GOING_BACK = `
  select m.purchase_id from payments m
   where m.id in (select payment_id from refunds where state = 'asked')
     and ${paysOf('m')} and ${REST} <= 0`;

/** The ids of the few payments that may wait, so that the others are not looked at. */
export const MAY_WAIT = `
  select id from payments where resolved_at is null and verdict <> 'paid'
   union select payment_id from refunds where state = 'failed' and settled_at is null
   union select k.id from purchases e join payments k on k.purchase_id = e.id
          where e.status = 'Estornado' and k.source = 'provider' and (k.resolved_at is null or k.resolved_at < e.moved_at)`;

/** The purchases of payments that wait, and of what the seller has to pay back herself: a row for each. */
export const WAITING = `select m.purchase_id from payments m where m.id in (${MAY_WAIT}) and ${WAITS}
  union all select purchase_id from paybacks where done_at is null`;
