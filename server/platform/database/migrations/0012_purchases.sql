-- Purchases stay in the books when their buyer, their photos or their place in the lists go.
create table purchases (
  id text primary key,
  -- for people to name one
  number bigint generated always as identity unique,
  buyer_id text references accounts on delete set null,
  -- as they were then; emptied when the person is erased
  buyer_name text not null,
  buyer_phone text not null,
  status text not null default 'Pendente'
    check (status in ('Pendente', 'Pagamento em análise', 'Pago', 'Cancelado', 'Estornado')),
  quantity integer not null check (quantity > 0),
  total_cents integer not null check (total_cents > 0),
  -- paid back of photos that were taken away, or of all
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  -- the newest of its codes
  code text not null,
  -- what the buyer's browser called it, so that a retry is the same purchase
  idempotency_key text,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  paid_at timestamptz,
  told_at timestamptz,
  removed_at timestamptz,
  removed_by text,
  words text generated always as (plain(buyer_name || E'\n' || buyer_phone || E'\n' || code)) stored
);
create unique index purchases_idempotency on purchases (buyer_id, idempotency_key);
create index purchases_buyer on purchases (buyer_id, created_at desc);
create index purchases_created on purchases (created_at desc) where removed_at is null;
create index purchases_open on purchases (moved_at) where status in ('Pendente', 'Pagamento em análise');
create index purchases_paid on purchases (paid_at) where status in ('Pago', 'Estornado');

create table purchase_items (
  purchase_id text not null references purchases on delete cascade,
  place smallint not null,
  -- may be gone
  product_id text not null,
  photo text not null,
  name text not null,
  evento text not null,
  local text not null,
  list_cents integer not null,
  cents integer not null,
  -- the photo was taken away for good, and paid back
  taken_at timestamptz,
  -- first download
  downloaded_at timestamptz,
  primary key (purchase_id, product_id)
);
create index purchase_items_product on purchase_items (product_id);
create index purchase_items_photo on purchase_items (photo);

create table purchase_history (
  id bigint generated always as identity primary key,
  purchase_id text not null references purchases on delete cascade,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  mover text not null check (mover in ('buyer', 'admin', 'provider', 'time')),
  -- of the admin
  admin_id text,
  note text not null default ''
);
create index purchase_history_purchase on purchase_history (purchase_id, id);

-- Codes that were given out; a purchase takes one of its buyer and its amount.
create table pix_codes (
  txid text primary key,
  code text not null unique,
  way text not null check (way in ('static', 'provider')),
  buyer_id text references accounts on delete set null,
  cents integer not null check (cents > 0),
  purchase_id text references purchases,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the provider is to be asked again; null: no more
  ask_at timestamptz
);
create index pix_codes_purchase on pix_codes (purchase_id);
create index pix_codes_buyer on pix_codes (buyer_id, issued_at desc);
create index pix_codes_ask on pix_codes (ask_at) where ask_at is not null;

-- Money that arrived, each once.
create table payments (
  id text primary key,
  -- what tells it apart: end-to-end id of the provider, or the line of a statement
  source text not null check (source in ('provider', 'statement')),
  source_id text not null,
  e2e_id text not null default '',
  txid text not null default '',
  purchase_id text references purchases,
  cents integer not null check (cents > 0),
  paid_at timestamptz not null,
  payer text not null default '',
  verdict text not null check (verdict in ('paid', 'second', 'other-amount', 'unknown', 'undeliverable')),
  resolved_at timestamptz,
  resolved_by text,
  refund_id text unique,
  refund_cents integer,
  refund_state text check (refund_state in ('asked', 'done', 'failed')),
  created_at timestamptz not null,
  unique (source, source_id)
);
create index payments_purchase on payments (purchase_id);
create index payments_open on payments (created_at) where resolved_at is null and verdict <> 'paid';
create index payments_refund on payments (created_at) where refund_state = 'asked';

-- Progressive prices: [{ "from": 5, "cents": 1000 }], ascending.
alter table events
  add column steps jsonb not null default '[]',
  add column all_cents integer check (all_cents > 0);
