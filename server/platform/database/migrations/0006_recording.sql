-- Who records a match: one client at a time, under an epoch that grows with every change of hands.
create table leases (
  game_id text primary key references games on delete cascade,
  epoch integer not null,
  client_id text not null,
  account text not null,
  name text not null,
  since timestamptz not null
);

-- The number of each client that was done last is looked up with every batch.
alter table log_batches add column fate text not null default 'stored' check (fate in ('stored', 'aside', 'refused'));

-- What was recorded under an older epoch: a second version of the match, from number base of the log on.
create table versions (
  id text primary key,
  game_id text not null references games on delete cascade,
  client_id text not null,
  epoch integer not null,
  account text not null,
  name text not null,
  base integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  commands jsonb not null default '[]',
  -- null while nobody has decided
  choice text check (choice in ('log', 'aside')),
  decided_by text,
  decided_at timestamptz
);
create index versions_open on versions (game_id, started_at) where choice is null;

-- A copy in which earlier sets may be corrected.
alter table games add column copy_of text;

-- Teams and scouting athletes.
create table scout_athletes (
  id text primary key,
  number smallint,
  name text not null,
  surname text not null default '',
  function text not null default '',
  created_at timestamptz not null
);

create table teams (
  id text primary key,
  name text not null,
  coach1 text not null default '',
  coach2 text not null default '',
  season text not null default '',
  created_at timestamptz not null
);

create table team_athletes (
  team_id text not null references teams on delete cascade,
  athlete_id text not null references scout_athletes on delete cascade,
  place integer not null,
  number smallint,
  function text not null default '',
  primary key (team_id, athlete_id)
);
create index team_athletes_athlete on team_athletes (athlete_id);
