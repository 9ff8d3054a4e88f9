-- The second factor of an admin: an authenticator app (TOTP), recovery codes, and the ticket between password and code.
create table admin_totp (
  admin_id text primary key references admins on delete cascade,
  -- encrypted under APP_SECRET
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- null: waits for its first code, and is not asked for
  confirmed_at timestamptz,
  -- time step (30 s) of the last code that was accepted: no code of this step or an earlier one is accepted again
  step bigint not null default 0
);

-- one use each
create table admin_recovery_codes (
  admin_id text not null references admin_totp on delete cascade,
  token_hash bytea not null,
  primary key (admin_id, token_hash)
);

create table sign_in_tickets (
  token_hash bytea primary key,
  admin_id text not null references admins on delete cascade,
  -- codes that were tried with it
  guesses integer not null default 0,
  -- rows of sign_in_attempts that count against the password until the code is right
  attempts bigint[] not null,
  expires_at timestamptz not null
);
create index sign_in_tickets_admin on sign_in_tickets (admin_id);
