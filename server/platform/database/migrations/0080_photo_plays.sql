-- The matches that photos of an event were taken at; an admin confirmed each.
create table event_games (
  event text not null references events on update cascade on delete cascade,
  game_id text not null references games on delete cascade,
  court text not null default '',
  -- the shop may show rallies of this match on photos
  plays_in_shop boolean not null default false,
  -- number of the log that photo_plays follows from
  seq integer,
  primary key (event, game_id)
);
create index event_games_game on event_games (game_id);

-- How far the clock of a camera body is off, from one of its own times on.
create table camera_clocks (
  event text not null references events on update cascade on delete cascade,
  body text not null,
  from_at timestamp not null default '-infinity',
  -- milliseconds to add; null: not known
  shift_ms bigint,
  found text not null check (found in ('pattern', 'hand')),
  state text not null check (state in ('sure', 'asked', 'refused', 'confirmed')),
  -- why it was refused
  why text not null default '',
  score real not null default 0,
  by text,
  at timestamptz not null,
  primary key (event, body, from_at)
);

-- The rally of a photo, derived: rebuilt when photos, logs, links or clocks change.
create table photo_plays (
  product_id text primary key references products on delete cascade,
  game_id text not null references games on delete cascade,
  -- its place among the rallies of the match, from 0
  rally integer not null,
  set_number smallint not null,
  -- the score as the photo was taken: before the rally, or after it
  home smallint not null,
  away smallint not null,
  -- id of its first entry
  entry text not null,
  phase text not null check (phase in ('before', 'during', 'after')),
  away_ms integer not null,
  -- the clock is sure or confirmed; else the row is for who confirms it
  shown boolean not null
);
create index photo_plays_game on photo_plays (game_id, set_number, rally);

-- Events of which photo_plays is to be rebuilt, and from when on.
create table plays_due (
  event text primary key references events on update cascade on delete cascade,
  due_at timestamptz not null
);
