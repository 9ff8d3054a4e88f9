-- Which registered team and athlete a name of a file is, as an admin said once. Names are folded (core/people: no accents, no case).
create table team_names (
  name text primary key,
  team_id text not null references teams on delete cascade
);
create index team_names_team on team_names (team_id);

-- An athlete's name is known within her team.
create table athlete_names (
  team_id text not null references teams on delete cascade,
  name text not null,
  athlete_id text not null references scout_athletes on delete cascade,
  primary key (team_id, name)
);
create index athlete_names_athlete on athlete_names (athlete_id);
