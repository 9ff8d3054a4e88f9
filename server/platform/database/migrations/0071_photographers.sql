-- Accounts that upload photos to the events they were given, and their share, in per cent of what was received for these photos.
alter table accounts
  add column photographer boolean not null default false,
  add column share_percent smallint not null default 0 check (share_percent between 0 and 100);

create table event_photographers (
  event text not null references events on update cascade on delete cascade,
  account_id text not null references accounts on delete cascade,
  primary key (event, account_id)
);
create index event_photographers_account on event_photographers (account_id);

-- Null: the seller.
alter table products add column photographer_id text references accounts on delete set null;
create index products_photographer on products (photographer_id) where photographer_id is not null;

-- As they were when the purchase was made. The id stays when the account is erased: the sums stay right.
alter table purchase_items
  add column photographer_id text,
  add column share_percent smallint not null default 0 check (share_percent between 0 and 100);
create index purchase_items_photographer on purchase_items (photographer_id) where photographer_id is not null;

-- A row for each photographer of an event; '': the seller. The server writes them at its next start.
truncate money_sales;
alter table money_sales
  drop constraint money_sales_pkey,
  add column photographer_id text not null,
  add column share_cents bigint not null,
  add column photographer_purchases smallint not null,
  add primary key (purchase_id, place, evento, photographer_id);
create index money_sales_photographer on money_sales (photographer_id) where photographer_id <> '';
