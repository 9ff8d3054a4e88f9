-- Number of the original's log at which a copy began; null for older copies.
alter table games add column copy_seq integer;
-- A copy of a copy belongs to the first original.
with recursive origins as (
  select id, copy_of as origin from games where copy_of is not null
  union
  select origins.id, games.copy_of from origins join games on games.id = origins.origin and games.copy_of is not null
)
update games set copy_of = origins.origin from origins
 where origins.id = games.id and not exists (
   select from games copies where copies.id = origins.origin and copies.copy_of is not null);

-- The log that a corrected copy displaced: who may record the match may put it back.
alter table versions add column former boolean not null default false;
