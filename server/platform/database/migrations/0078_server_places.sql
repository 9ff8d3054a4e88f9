-- The processes that serve this database. One that was killed leaves its row, which the next start deletes.
create table server_places (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  host text not null,
  version text not null,
  -- where photos and uploads lie: equal for all processes
  photos text not null
);
