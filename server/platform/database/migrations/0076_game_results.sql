-- What lists say of each match, made from its log: rows may be thrown away and are made anew where number or version differ.
create table game_results (
  game_id text primary key references games (id) on delete cascade,
  seq integer not null,
  version integer not null,
  result jsonb not null
);

-- The words of a game that a filter looks in; the date as it is shown.
create function game_words(home text, away text, league text, season text, date date)
  returns text language sql immutable parallel safe
  return plain(home || ' x ' || away || ' ' || league || ' - ' || season || ' ' ||
    coalesce(lpad(date_part('day', date)::text, 2, '0') || '/' || lpad(date_part('month', date)::text, 2, '0') || '/' ||
             date_part('year', date)::text, ''));
create index games_words on games using gin (game_words(home_name, away_name, league, season, date) gin_trgm_ops);

drop index games_public;
create index games_newest on games (date desc nulls last, time desc, created_at desc, id);
create index games_newest_public on games (date desc nulls last, time desc, created_at desc, id) where public;
create index games_home on games (home_team_id) where home_team_id is not null;
create index games_away on games (away_team_id) where away_team_id is not null;
