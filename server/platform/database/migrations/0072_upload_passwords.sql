-- A password of `npm run photos`: sends photos of one batch, as the account that made it.
create table upload_passwords (
  id text primary key,
  token_hash bytea not null unique,
  batch_id text not null references photo_batches on delete cascade,
  admin_id text references admins on delete cascade,
  account_id text references accounts on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(admin_id, account_id) = 1)
);
create index upload_passwords_batch on upload_passwords (batch_id);

-- SHA-256 of the photo without its metadata, hex; empty until it is needed for one that came before.
alter table photos add column picture text not null default '';
