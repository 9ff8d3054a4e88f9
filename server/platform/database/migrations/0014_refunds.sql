-- What goes back of a payment: all of it, or parts for photos that were taken away; each once.
create table refunds (
  payment_id text not null references payments on delete cascade,
  -- what the provider knows it by; of one that was made at the provider itself, its own
  id text not null,
  cents integer not null check (cents > 0),
  state text not null check (state in ('asked', 'done', 'failed')),
  -- the admin who decided it; empty: nobody here did
  asked_by text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- when the provider is to be asked for it again
  ask_at timestamptz,
  primary key (payment_id, id)
);
create index refunds_ask on refunds (ask_at) where state = 'asked';

alter table payments
  drop column refund_id,
  drop column refund_cents,
  drop column refund_state,
  -- the line of a statement that is this payment of the provider
  add column line_id text unique;
create index payments_e2e on payments (e2e_id) where e2e_id <> '';
create index payments_listed on payments (created_at desc);
