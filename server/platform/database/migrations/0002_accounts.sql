-- Who signs in: admins by password, accounts by code.
create table admins (
  id text primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null
);
create unique index admins_email on admins (lower(email));

create table accounts (
  id text primary key,
  nome text not null,
  email text not null default '',
  celular text not null default '',
  perfil text not null check (perfil in ('Atleta', 'Assessoria', 'Scouter')),
  -- the code, sealed; and a keyed hash of it to look it up by
  code_sealed bytea not null,
  code_key bytea not null unique,
  created_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  kind text not null check (kind in ('admin', 'scouter', 'shopper')),
  role text not null,
  admin_id text references admins on delete cascade,
  account_id text references accounts on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  check ((admin_id is null) <> (account_id is null))
);
create index sessions_account on sessions (account_id);
create index sessions_created on sessions (created_at);

-- attempts to sign in that failed, or are being checked
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null
);
create index sign_in_attempts_key on sign_in_attempts (key, at);
create index sign_in_attempts_at on sign_in_attempts (at);
