-- A link that says a former name of an event leads to the event; of names that went before, nothing tells which.
alter table former_events add column key text;
create or replace function keep_former_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.name <> old.name then
    insert into former_events (name_hash, key, minors, state)
    values (sha256(convert_to(old.name, 'UTF8')), old.key, old.minors, old.state)
    on conflict (name_hash) do update set key = excluded.key, minors = excluded.minors, state = excluded.state;
  end if;
  return null;
end $$;
