-- A refund that failed is owed until it is asked for anew or an admin lets it be.
alter table refunds add column settled_at timestamptz;
update refunds r set settled_at = now() from payments m
 where m.id = r.payment_id and r.state = 'failed'
   and (m.resolved_at is not null
        or m.cents <= (select coalesce(sum(o.cents), 0) from refunds o where o.payment_id = m.id and o.state <> 'failed'));
create index refunds_failed on refunds (payment_id) where state = 'failed' and settled_at is null;
-- What was paid back has to have its money back, too.
create index purchases_back on purchases (id) where status = 'Estornado';
-- Whether the provider, asked for the charge, says so; what only its list tells of buys nothing.
alter table payments add column confirmed boolean not null default true;
create index payments_txid on payments (txid);
