-- Games of one `match_group` are the same match. In season and standings the chosen one counts; where none is, the
-- newest. A group of a single game says that the game is the same as no other.
alter table games add column match_group text, add column chosen_at timestamptz;
create index games_match_group on games (match_group) where match_group is not null;

update games set match_group = import_key
 where copy_of is null and import_key in (
   select import_key from games where import_key is not null and copy_of is null group by import_key having count(*) > 1);

-- of earlier imports of one match the newest counts that is as complete as the longest
update games set chosen_at = now() where id in (
  select distinct on (match_group) id
    from (select id, match_group, created_at, seq, max(seq) over (partition by match_group) as longest
            from games where match_group is not null) as imports
   where seq >= 0.9 * longest
   order by match_group, created_at desc, id desc);
