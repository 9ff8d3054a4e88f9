-- A purchase is paid by several payments, and a payment pays several purchases: `part` pays less than is missing.
alter table money_entries drop constraint money_entries_kind_check;
alter table money_entries add constraint money_entries_kind_check check (kind in (
  'asked', 'reported', 'reopened', 'approved', 'cancelled', 'returned', 'taken-away', 'handed-back', 'not-handed-back',
  'came-in', 'listed', 'confirmed', 'identified', 'part', 'accepted', 'undeliverable', 'second', 'other-amount', 'decided',
  'owed-back', 'on-its-way', 'given-back', 'failed', 'let-be'
));
alter table money_payments drop constraint money_payments_verdict_check;
alter table money_payments add constraint money_payments_verdict_check
  check (verdict in ('paid', 'part', 'second', 'other-amount', 'unknown', 'undeliverable'));

-- Cents of a payment by the purchase that they pay, folded from the entries.
create table money_shares (
  payment_id text not null,
  purchase_id text not null,
  cents integer not null check (cents > 0),
  primary key (payment_id, purchase_id)
);
insert into money_shares (payment_id, purchase_id, cents)
  select id, purchase_id, cents from money_payments where verdict in ('paid', 'undeliverable') and purchase_id is not null;
create index money_shares_purchase on money_shares (purchase_id);

-- What parts have paid of a purchase that is not settled, less what went back of them.
alter table purchases add column part_cents integer not null default 0;

-- These purchases and those that payments connect with them.
create function purchases_with(ids text[], payments text[] default '{}') returns setof text language sql stable as $$
  with recursive its (id) as (
    (select unnest(ids) union select purchase_id from money_shares where payment_id = any(payments))
    union
    select other.purchase_id
      from its join money_shares mine on mine.purchase_id = its.id
      join money_shares other on other.payment_id = mine.payment_id
  )
  select id from its
$$;
