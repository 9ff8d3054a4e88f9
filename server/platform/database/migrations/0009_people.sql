-- Names addresses of pictures for the life of a session, without its token.
alter table sessions add column ref text not null unique default replace(gen_random_uuid()::text, '-', '');

-- When the admin sent a code to its owner.
alter table accounts add column code_sent_at timestamptz;

-- Who may show the face of an athlete, as it was told; the newest of a kind counts.
create table consents (
  id bigint generated always as identity primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('imagem', 'responsavel')),
  given boolean not null,
  -- who said so, and how
  told_by text not null,
  note text not null default '',
  recorded_by text not null,
  recorded_at timestamptz not null
);
create index consents_account on consents (account_id, kind, id desc);

-- One use each: makes one admin.
create table invites (
  id text primary key,
  token_hash bytea not null unique,
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by text,
  used_at timestamptz
);

-- A match of minors: visitors see number and first name.
alter table games add column minors boolean not null default false;
