-- Money is a log and a fold: what happened stands in `money_entries` and is never changed; how a purchase and a payment stand is
-- folded from it (core/money) and written beside it, in the transaction that appends (server/money/project.ts), for lists to read.
-- A process of an earlier version that still runs fails at its next write: it names tables and columns that are gone.
-- each statement is run once: compiling it would take longer than running it
set local jit = off;
lock table purchases, payments, refunds, paybacks, purchase_history in access exclusive mode;

create table money_entries (
  id bigint generated always as identity,
  -- core/money/entry.ts says what each means
  kind text not null check (kind in (
    'asked', 'reported', 'reopened', 'approved', 'cancelled', 'returned', 'taken-away', 'handed-back', 'not-handed-back',
    'came-in', 'listed', 'confirmed', 'identified', 'accepted', 'undeliverable', 'second', 'other-amount', 'decided',
    'owed-back', 'on-its-way', 'given-back', 'failed', 'let-be')),
  at timestamptz not null,
  purchase_id text,
  payment_id text,
  cents integer not null default 0 check (cents >= 0),
  -- what tells it apart: end-to-end id, line of a statement, id of a refund or of a payback, why it was cancelled
  reference text not null default '',
  -- bytes of a photo that was taken away
  photo text not null default '',
  source text check (source in ('provider', 'statement', 'hand')),
  mover text not null check (mover in ('buyer', 'admin', 'provider', 'time')),
  admin_id text
);

-- Money that came in: what is known of it beside the entries (a name can be erased), and how it stands.
create table money_payments (
  id text primary key,
  source text not null check (source in ('provider', 'statement')),
  e2e_id text not null default '',
  txid text not null default '',
  -- the line of a statement that is this payment of the provider
  statement_line text,
  cents integer not null check (cents > 0),
  paid_at timestamptz not null,
  payer text not null default '',
  created_at timestamptz not null,
  -- from here on: folded from its entries
  purchase_id text,
  verdict text not null default 'unknown'
    check (verdict in ('paid', 'second', 'other-amount', 'unknown', 'undeliverable')),
  waits boolean not null default false,
  owed integer not null default 0,
  stays integer not null default 0,
  refund text check (refund in ('asked', 'done', 'failed'))
);

-- Refunds on their way, and when the provider is asked for each again.
create table money_refunds (
  payment_id text not null,
  id text not null,
  cents integer not null check (cents > 0),
  asked_at timestamptz not null,
  ask_at timestamptz,
  primary key (payment_id, id)
);

-- What a purchase that is Pago brought, by the events of its photos; what is of no photo has no event.
create table money_sales (
  purchase_id text not null,
  evento text not null,
  -- the day in Brazil
  paid_on date,
  photos integer not null,
  cents integer not null,
  -- one row of each purchase: so purchases are counted by a sum
  is_first boolean not null
);

-- The history of each purchase, in its order also where a clock was set back meanwhile.
create temporary table old_steps on commit drop as
  select *, max(at) over (partition by purchase_id order by id) as placed from purchase_history;
create index on old_steps (purchase_id);
-- What paid a purchase, with the step that it took; without one it came when somebody had approved the purchase by hand.
create temporary table old_paying on commit drop as
  select distinct on (m.purchase_id) m.id, m.purchase_id, m.cents, h.id as step, h.at, h.placed, h.mover, h.admin_id,
         coalesce(h.placed, m.created_at) as paid_as
    from payments m left join old_steps h
      on h.purchase_id = m.purchase_id and h.to_status = 'Pago' and h.from_status is distinct from 'Pago' and m.created_at <= h.placed
   where m.verdict in ('paid', 'undeliverable') and m.purchase_id is not null
   order by m.purchase_id, h.id, m.created_at;
create unique index on old_paying (id);
create unique index on old_paying (purchase_id);
analyze old_steps; analyze old_paying;
-- What was said of money that is paid back by hand, and of which it was said. Of equal amounts the last word tells them apart; what
-- was taken back since is told of one that is still owed.
create temporary table old_marks on commit drop as
  with mark as (
    select h.id, h.purchase_id, h.at, h.admin_id, h.note not like 'Desmarcado%' as is_done,
           nullif(regexp_replace(h.note, '\D', '', 'g'), '')::bigint as cents
      from old_steps h where h.from_status = h.to_status
  ), numbered as (
    select *, row_number() over (partition by purchase_id, cents, at, admin_id, is_done order by id desc) as nth from mark
  ), last_word as (
    select *, row_number() over (partition by purchase_id, cents, done_at, done_by order by id) as nth from paybacks where done_at is not null
  )
  select n.id, n.is_done, o.id as payback, o.cents
    from numbered n cross join lateral (
      select b.id, b.cents from paybacks b
        left join last_word l on l.id = b.id and n.is_done and l.done_at = n.at and l.done_by is not distinct from n.admin_id and l.nth = n.nth
       where b.purchase_id = n.purchase_id and b.cents = n.cents
       order by l.id is not null desc, b.done_at is null desc, b.done_at desc, b.id limit 1) o;
-- What the provider was asked to give back when a photo was taken away.
create temporary table old_dues on commit drop as
  select i.purchase_id, i.photo, min(i.taken_at) as at, max(asked.cents) as cents
    from purchase_items i join old_paying m on m.purchase_id = i.purchase_id
    cross join lateral (
      select f.cents from refunds f where f.payment_id = m.id and f.created_at = i.taken_at order by f.cents = i.cents desc limit 1) asked
   where i.taken_at is not null
     and not exists (select from paybacks o where o.purchase_id = i.purchase_id and o.photo = i.photo)
   group by i.purchase_id, i.photo;

-- Refunds of a payment, in their order.
create temporary table old_refunds on commit drop as
  select *, row_number() over (partition by payment_id order by created_at, state = 'failed' desc, ended_at, id)::numeric as nth from refunds;
-- What of a payment is back, is gone, is owed since it failed, and the refund that says how it stands.
create temporary table old_back on commit drop as
  select payment_id, coalesce(sum(cents) filter (where state = 'done'), 0) as done, coalesce(sum(cents) filter (where state <> 'failed'), 0) as gone,
         coalesce(sum(cents) filter (where state = 'failed' and settled_at is null), 0) as still_owed,
         (array_agg(state order by state = 'failed' and settled_at is null desc, state = 'asked' desc, created_at desc))[1] as told,
         max(ended_at) filter (where state = 'done') as done_at
    from refunds group by payment_id;
create temporary table old_by_hand on commit drop as select purchase_id, sum(cents) as cents from paybacks group by purchase_id;
analyze old_refunds; analyze old_back; analyze old_by_hand;

insert into money_entries (kind, at, purchase_id, payment_id, cents, reference, photo, source, mover, admin_id)
select kind, at, purchase_id, payment_id, cents, reference, photo, source, mover, admin_id from (
  -- the states of a purchase; what money made Pago stands with the money
  select h.placed, case when h.from_status is null then 0 else 20 end as rank, h.id::numeric as tie,
         case when k.id is not null then case when k.is_done then 'handed-back' else 'not-handed-back' end
              when h.from_status is null then 'asked'
              when h.to_status = 'Pendente' then 'reopened'
              when h.to_status = 'Pagamento em análise' then 'reported'
              when h.to_status = 'Pago' then 'approved'
              when h.to_status = 'Cancelado' then 'cancelled'
              else 'returned' end as kind,
         h.at, h.purchase_id, null as payment_id,
         case when k.id is not null then k.cents when h.from_status is null then p.total_cents else 0 end as cents,
         case when k.id is not null then k.payback
              when h.to_status <> 'Cancelado' then ''
              when h.note = 'as fotos já foram pagas em outra compra' then 'repeated'
              when h.note = 'A conta de quem comprou foi excluída.' then 'erased'
              when h.note = 'Uma foto desta compra foi retirada a pedido de uma pessoa; o valor do código era com ela.' then 'photo-taken'
              else h.note end as reference,
         '' as photo, null as source, h.mover, h.admin_id
    from old_steps h join purchases p on p.id = h.purchase_id
    left join old_marks k on k.id = h.id
   where not exists (select from old_paying m where m.step = h.id and m.purchase_id = h.purchase_id)
     and (h.from_status is distinct from h.to_status or k.id is not null)
  union all
  select p.created_at, 0, 0, 'asked', p.created_at, p.id, null, p.total_cents, '', '', null, 'buyer', null
    from purchases p where not exists (select from old_steps h where h.purchase_id = p.id and h.from_status is null)
  -- money
  union all
  select m.created_at, 10, 0, case when m.confirmed then 'came-in' else 'listed' end, m.created_at, m.purchase_id, m.id, m.cents,
         m.source_id, '', m.source, case when m.source = 'provider' then 'provider' else 'admin' end, null
    from payments m
  union all
  select m.created_at, 11, 0, 'identified', m.created_at, m.purchase_id, m.id, m.cents, m.line_id, '', 'statement', 'admin', null
    from payments m
   where m.line_id is not null
     and not exists (select from payments o where o.source = 'statement' and o.source_id = m.line_id)
  union all
  -- the second behind the first, also where a clock was set back between them
  select greatest(m.created_at, w.paid_as), 25, 0, m.verdict, m.created_at, m.purchase_id, m.id, m.cents, '', '', null,
         case when m.source = 'provider' then 'provider' else 'admin' end, null
    from payments m left join old_paying w on w.purchase_id = m.purchase_id and m.verdict = 'second'
   where m.verdict in ('second', 'other-amount') and m.purchase_id is not null
  union all
  -- what was given back before it was accepted does not count in its purchase
  select case when late.at is null then w.paid_as
              else greatest(w.paid_as, late.at) end,
         case when late.at is null then 20 else 50 end, coalesce(w.step, 0),
         case when m.verdict = 'paid' then 'accepted' else 'undeliverable' end, coalesce(w.at, m.created_at), m.purchase_id, m.id,
         m.cents, '', '', null, coalesce(w.mover, case when m.source = 'provider' then 'provider' else 'admin' end),
         case when w.step is null then m.resolved_by else w.admin_id end
    from old_paying w join payments m on m.id = w.id join purchases p on p.id = m.purchase_id
    left join lateral (
      select b.done_at as at from old_back b
       where b.payment_id = m.id and b.done > 0 and p.status = 'Pago' and p.refunded_cents < least(p.total_cents, b.done)) late on true
  union all
  select case when p.status = 'Estornado' and m.resolved_at >= p.moved_at
              then greatest(m.resolved_at, m.created_at, (select max(placed) from old_steps h where h.purchase_id = p.id and h.to_status = 'Estornado'))
              else greatest(m.resolved_at, m.created_at) end,
         60, 0, 'decided', m.resolved_at, m.purchase_id, m.id, 0, '', '', null,
         case when m.resolved_by is null then 'provider' else 'admin' end, m.resolved_by
    from payments m left join purchases p on p.id = m.purchase_id where m.resolved_at is not null
  -- money that goes back
  union all
  -- behind what made it Pago, before what followed
  select t.at, 20, coalesce((select max(h.id) from old_steps h where h.purchase_id = t.purchase_id and h.to_status = 'Pago'
                                and h.from_status is distinct from 'Pago'), 0) + 0.5,
         'taken-away', t.at, t.purchase_id, null, t.cents, t.payback, t.photo, t.source, 'admin', null
    from (select owed_at as at, purchase_id, cents, id as payback, photo, 'hand' as source from paybacks
           union all select at, purchase_id, cents, '', photo, 'provider' from old_dues) t
  union all
  select greatest(r.created_at, m.created_at), 30, r.nth, case when its.is_ours then 'owed-back' else 'on-its-way' end, r.created_at,
         m.purchase_id, m.id, r.cents, r.id, '', 'provider', case when its.is_ours then 'admin' else 'provider' end, r.asked_by
    from old_refunds r join payments m on m.id = r.payment_id
    cross join lateral (select r.asked_by is not null
      or exists (select from purchase_items i where i.purchase_id = m.purchase_id and i.taken_at = r.created_at) as is_ours) its
   where case when its.is_ours then m.source = 'provider' or r.ended_at is distinct from r.created_at or r.asked_by is null
              else r.ended_at is distinct from r.created_at end
  union all
  select greatest(r.ended_at, r.created_at, m.created_at), 30, r.nth + 0.5, case when r.state = 'done' then 'given-back' else 'failed' end,
         coalesce(r.ended_at, r.created_at), m.purchase_id, m.id, r.cents, r.id, '',
         case when m.source = 'statement' and r.asked_by is not null then 'hand' else 'provider' end,
         case when m.source = 'statement' and r.asked_by is not null then 'admin' else 'provider' end, r.asked_by
    from old_refunds r join payments m on m.id = r.payment_id where r.state <> 'asked'
  union all
  select greatest(r.settled_at, r.ended_at, r.created_at, m.created_at), 70, 0, 'let-be', r.settled_at, m.purchase_id, m.id, r.cents, r.id,
         '', null, 'admin', null
    from refunds r join payments m on m.id = r.payment_id where r.state = 'failed' and r.settled_at is not null
) as told
order by placed, rank, tie, purchase_id, payment_id, reference;

-- How each payment stands.
insert into money_payments (id, source, e2e_id, txid, statement_line, cents, paid_at, payer, created_at, purchase_id, verdict,
                            waits, owed, stays, refund)
select m.id, m.source, m.e2e_id, m.txid, m.line_id, m.cents, m.paid_at, m.payer, m.created_at, m.purchase_id, m.verdict,
       (is_open or failed > 0) and rest > 0, owes.cents, greatest(0, rest) - owes.cents, b.told
  from payments m
  left join purchases p on p.id = m.purchase_id
  left join old_back b on b.payment_id = m.id
  left join old_by_hand h on h.purchase_id = m.purchase_id
  cross join lateral (
    select m.cents - case when m.verdict in ('paid', 'undeliverable') then coalesce(h.cents, 0) else 0 end - coalesce(b.gone, 0) as rest,
           coalesce(b.still_owed, 0) as failed,
           (m.resolved_at is null and m.verdict <> 'paid')
             or coalesce(m.source = 'provider' and m.verdict in ('paid', 'undeliverable') and p.status = 'Estornado'
                         and (m.resolved_at is null or m.resolved_at < p.moved_at), false) as is_open) its
  cross join lateral (select greatest(0, least(rest, case when is_open then m.cents else failed end))::int as cents) owes;

insert into money_refunds (payment_id, id, cents, asked_at, ask_at)
select payment_id, id, cents, created_at, ask_at from refunds where state = 'asked';

-- How each purchase stands: few of them wait for anything.
alter table purchases rename column refunded_cents to returned_cents;
alter table purchases
  -- payments that wait for a decision, and what the seller owes by hand; of these, the latter
  add column waiting integer not null default 0,
  add column owed_by_hand integer not null default 0,
  -- all that was paid, or the last part of it, is on its way back
  add column going_back boolean not null default false;
update purchases p set waiting = w.waiting, owed_by_hand = w.by_hand
  from (select purchase_id, count(*) as waiting, count(*) filter (where by_hand) as by_hand
          from (select purchase_id, false as by_hand from money_payments where waits and purchase_id is not null
                 union all select purchase_id, true from paybacks where done_at is null) one
         group by purchase_id) w
 where p.id = w.purchase_id;
update purchases p set going_back = true
  from money_payments m
 where m.purchase_id = p.id and m.verdict in ('paid', 'undeliverable') and m.id in (select payment_id from money_refunds)
   and m.cents <= coalesce((select sum(cents) from paybacks where purchase_id = p.id), 0)
                + (select sum(cents) from refunds where payment_id = m.id and state <> 'failed');

insert into money_sales (purchase_id, evento, paid_on, photos, cents, is_first)
with paid as materialized (
  select p.id, (p.paid_at at time zone 'America/Sao_Paulo')::date as paid_on, p.total_cents as price,
         coalesce(m.cents, p.total_cents) - p.total_cents as beside,
         least(coalesce(m.cents, p.total_cents),
               greatest(p.returned_cents, b.done)) as back
    from purchases p left join old_paying m on m.purchase_id = p.id left join old_back b on b.payment_id = m.id where p.status = 'Pago'
), photo as (
  select paid.id, i.evento, i.cents, paid.beside, sum(i.cents) over its as photos,
         sum(i.cents) over (its order by i.place, i.product_id) as upto
    from paid join purchase_items i on i.purchase_id = paid.id where i.taken_at is null window its as (partition by paid.id)
), plain as materialized (
  select id, evento, count(*) as photos, sum(cents) as own,
         sum(cents + coalesce(round(beside::numeric * upto / nullif(photos, 0))
                              - round(beside::numeric * (upto - cents) / nullif(photos, 0)), 0)) as cents
    from photo group by id, evento
), rest as (
  select paid.id, price - back - coalesce(its.own, 0) + case when its.own > 0 then 0 else beside end as cents
    from paid left join (select id, sum(own) as own from plain group by id) its using (id)
), sold as (
  select id, evento, sum(photos) as photos, sum(cents) as cents
    from (select id, evento, photos, cents from plain union all select id, '', 0, cents from rest where cents <> 0) line
   group by id, evento
)
select id, evento, paid_on, photos, cents, row_number() over (partition by id order by evento collate "C") = 1 from sold join paid using (id);

drop table purchase_history, paybacks, refunds, payments;

alter table money_entries add primary key (id);
create index money_entries_purchase on money_entries (purchase_id, id) where purchase_id is not null;
create index money_entries_payment on money_entries (payment_id, id) where payment_id is not null;
-- money is told of once by each source, a refund is asked for once and given back once, and a payback is owed once
create unique index money_entries_told on money_entries (source, reference) where kind in ('came-in', 'listed', 'identified');
create unique index money_entries_owed_back on money_entries (payment_id, reference) where kind = 'owed-back';
create unique index money_entries_given_back on money_entries (payment_id, reference) where kind = 'given-back';
create unique index money_entries_payback on money_entries (reference) where kind = 'taken-away' and source = 'hand';
alter table money_payments add foreign key (purchase_id) references purchases;
alter table money_refunds add foreign key (payment_id) references money_payments;
alter table money_sales
  add primary key (purchase_id, evento),
  add foreign key (purchase_id) references purchases on delete cascade;
alter table money_entries
  add foreign key (purchase_id) references purchases,
  add foreign key (payment_id) references money_payments;
create index money_payments_purchase on money_payments (purchase_id);
create index money_payments_waiting on money_payments (created_at) where waits;
create index money_payments_listed on money_payments (created_at desc);
create index money_payments_e2e on money_payments (e2e_id) where e2e_id <> '';
create index money_payments_txid on money_payments (txid);
create index money_refunds_due on money_refunds (ask_at);
create index money_sales_evento on money_sales (evento);
create index purchases_by_hand on purchases (id) where owed_by_hand > 0;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name;
end $$;
create trigger money_entries_only_grow before update or delete on money_entries for each row execute function refuse_change();
