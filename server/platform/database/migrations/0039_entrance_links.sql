-- Links that sign an account in with one tap, once. A newer one of the same account replaces the older.
create table entrance_links (
  account_id text primary key references accounts on delete cascade,
  -- SHA-256 of the token
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
