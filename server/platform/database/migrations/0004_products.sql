create table products (
  id text primary key,
  title text not null default '',
  name text not null default '',
  local text not null default '',
  price_in_cents integer not null check (price_in_cents >= 0),
  tags text not null default '',
  evento text not null default '',
  atleta_id text references accounts on delete set null,
  -- name of the image in the photo store
  photo text not null,
  created_at timestamptz not null
);
create index products_created on products (created_at desc);

create table shortcuts (
  original_key text primary key,
  mapped_key text not null
);
