-- Games; rules of the match (best-of, points, winning symbols) are commands of its log.
-- And the log of what was entered in each: the truth that everything else is folded from.
create table games (
  id text primary key,
  date date,
  time text not null default '',
  league text not null default '',
  season text not null default '',
  local text not null default '',
  home_team_id text,
  home_name text not null default '',
  -- sets as typed in the form; a log says better
  home_sets smallint not null default 0,
  away_team_id text,
  away_name text not null default '',
  away_sets smallint not null default 0,
  home_players jsonb not null default '[]',
  away_players jsonb not null default '[]',
  home_order smallint[] not null default '{}',
  away_order smallint[] not null default '{}',
  setter_pos smallint[] not null default '{1,2}',
  serv text not null default '*' check (serv in ('*', 'a')),
  video text not null default '',
  scout_type text not null default '' check (scout_type in ('video', 'live', '')),
  public boolean not null default false,
  imported_from text,
  -- tells the same match when it is imported again
  import_key text,
  -- of an imported match: what the file says beyond its plays, for the export
  file jsonb,
  -- number of the last command of the log
  seq integer not null default 0,
  created_at timestamptz not null
);
create index games_public on games (date desc) where public;
create index games_import on games (import_key) where import_key is not null;

create table log_entries (
  game_id text not null references games on delete cascade,
  seq integer not null,
  command jsonb not null,
  author text,
  at timestamptz not null,
  primary key (game_id, seq)
);

-- what each client has sent: a number that is done already has no second effect
create table log_batches (
  game_id text not null references games on delete cascade,
  client_id text not null,
  number bigint not null,
  first_seq integer not null,
  last_seq integer not null,
  primary key (game_id, client_id, number)
);
