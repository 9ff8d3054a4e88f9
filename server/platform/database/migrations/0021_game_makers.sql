-- Scouters who may make games of their own, and which account made a game: null for an admin and for an import.
alter table accounts add column makes_games boolean not null default false;
alter table games add column made_by text references accounts on delete set null;
create index games_made_by on games (made_by) where made_by is not null;
