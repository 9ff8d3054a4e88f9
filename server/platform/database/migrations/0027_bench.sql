-- The pass by which a bench follows a match without an account: one a game, signed. It ends with the match, after a day, when its row goes,
-- or when who made it may record no longer.
create table bench_passes (
  id text primary key,
  game_id text not null unique references games on delete cascade,
  -- an account or an admin
  made_by text not null,
  made_at timestamptz not null
);

-- What a bench writes to the scout. The id comes from the device that wrote it, so that sending it again has no second effect.
create table bench_notes (
  id text primary key,
  game_id text not null references games on delete cascade,
  -- a name or a role, as typed; personal data
  author text not null,
  -- who was signed in when writing it; null for who came by a pass
  account text,
  words text not null,
  -- by the server's clock: a note may have waited on its device
  written_at timestamptz not null,
  stored_at timestamptz not null,
  -- when the scout said that she has read it
  seen_at timestamptz
);
create index bench_notes_of_game on bench_notes (game_id, written_at desc);
create index bench_notes_of_account on bench_notes (account) where account is not null;
