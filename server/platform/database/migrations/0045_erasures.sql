-- Whom an admin erased, by id alone, so that what a restored backup brings back is erased again; of each text that lost her name its
-- place and a fingerprint (server/privacy/erasures.ts).
create table erasures (
  account_id text primary key,
  at timestamptz not null,
  texts jsonb not null default '[]'
);
