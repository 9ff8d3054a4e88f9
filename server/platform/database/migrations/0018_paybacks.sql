-- Money that no provider gives back: the seller does, and says when she has.
create table paybacks (
  id text primary key,
  purchase_id text not null references purchases on delete cascade,
  -- the photo that was taken away
  photo text not null,
  cents integer not null check (cents > 0),
  owed_at timestamptz not null,
  done_at timestamptz,
  -- the admin who said so
  done_by text
);
create index paybacks_purchase on paybacks (purchase_id);
create index paybacks_open on paybacks (owed_at) where done_at is null;
-- What was taken away before nobody has said of whether it is back: it waits until somebody does.
insert into paybacks (id, purchase_id, photo, cents, owed_at)
select gen_random_uuid()::text, p.id, i.photo, sum(i.cents), max(i.taken_at)
  from purchase_items i join purchases p on p.id = i.purchase_id
 where i.taken_at is not null and p.paid_at <= i.taken_at and p.refunded_cents > 0
   and (p.status = 'Pago' or (p.status = 'Estornado' and p.moved_at >= i.taken_at))
   and not exists (select from payments m where m.purchase_id = p.id and m.source = 'provider'
                      and m.verdict in ('paid', 'undeliverable'))
 group by p.id, i.photo having sum(i.cents) > 0;
