-- Playlists that are kept under a name: a filter of the match's plays (core/video/playlist).
create table playlists (
  id text primary key,
  game_id text not null references games on delete cascade,
  -- as typed
  name text not null,
  filter text not null,
  -- seconds before each moment and after it; null before: as usual for where the moment came from
  seconds_before real,
  seconds_after real not null,
  -- an account or an admin; null once it was erased
  created_by text,
  created_at timestamptz not null
);
create index playlists_of_game on playlists (game_id, created_at);
create index playlists_of_account on playlists (created_by) where created_by is not null;
