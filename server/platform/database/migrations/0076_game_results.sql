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
alter table games add column words text not null
  generated always as (game_words(home_name, away_name, league, season, date)) stored;
create index games_words on games using gin (words gin_trgm_ops);

drop index games_public;
create index games_newest on games (date desc nulls last, time desc, created_at desc, id);
create index games_newest_public on games (date desc nulls last, time desc, created_at desc, id) where public;
create index games_home on games (home_team_id) where home_team_id is not null;
create index games_away on games (away_team_id) where away_team_id is not null;
-- Counts of matches by team are read from it alone.
create index games_counted on games (home_team_id, away_team_id)
  include (public, match_group, chosen_at, created_at, id) where copy_of is null;

create index products_gifts on products (drop_arrival desc, drop_place desc, arrival desc) where gift and withheld_at is null;
create index purchases_total on purchases (total_cents);
create index money_payments_when on money_payments (paid_at);
create index accounts_to_send on accounts (id) where code_sent_at is null and celular <> '';
create index accounts_profile on accounts (perfil);
create index photo_alerts_waiting on photo_alerts (event_key) where sent_at is null;

-- Equal for equal rosters: lists of athletes read each roster once.
alter table games
  add column home_roster bigint not null generated always as (jsonb_hash_extended(home_players, 0)) stored,
  add column away_roster bigint not null generated always as (jsonb_hash_extended(away_players, 0)) stored;
