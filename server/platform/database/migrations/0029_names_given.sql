-- Sides of games without a file whose team came from what was said of its name (team_names), not from the form: they follow when
-- it is said otherwise or taken back. An imported game has none: it always follows.
create table names_given (
  game_id text not null references games on delete cascade,
  side text not null check (side in ('home', 'away')),
  primary key (game_id, side)
);
