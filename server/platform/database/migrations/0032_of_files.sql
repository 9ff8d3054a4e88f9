-- Minutes of the sets as the table of an imported file says them, for those of which neither keys nor a clock do.
alter table games add column set_minutes jsonb;

-- The captain is a fact of the roster. What was imported before has her in what is kept of its file alone.
create function pg_temp.with_captain(players jsonb, listed jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
      case when exists (select from jsonb_array_elements(listed) as was
                         where was ->> 'number' = player ->> 'number' and was ->> 'captain' = 'true')
           then player || '{"captain": true}' else player end order by at), '[]')
    from jsonb_array_elements(players) with ordinality as list (player, at)
$$;
update games set
  home_players = pg_temp.with_captain(home_players, file #> '{info,home,players}'),
  away_players = pg_temp.with_captain(away_players, file #> '{info,visitor,players}')
where file is not null;
drop function pg_temp.with_captain(jsonb, jsonb);
