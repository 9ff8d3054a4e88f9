-- By which name an event went, as SHA-256: a name may have gone because it said a person. What still comes in under it is guarded as
-- the event was.
create table former_events (
  name_hash bytea primary key,
  minors boolean not null,
  state text not null check (state in ('rascunho', 'aberto', 'fechado'))
);
create function keep_former_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.name <> old.name then
    insert into former_events (name_hash, minors, state)
    values (sha256(convert_to(old.name, 'UTF8')), old.minors, old.state)
    on conflict (name_hash) do update set minors = excluded.minors, state = excluded.state;
  end if;
  return null;
end $$;
create trigger events_former after update of name or delete on events for each row execute function keep_former_event();

create or replace function hold_event() returns trigger language plpgsql as $$
begin
  if new.evento <> '' then
    perform from events where name = new.evento for key share;
    if not found then
      insert into events (name, minors, state)
      select new.evento, coalesce(f.minors, false), coalesce(f.state, 'aberto')
        from (select) as one left join former_events f on f.name_hash = sha256(convert_to(new.evento, 'UTF8'))
      on conflict (name) do nothing;
      perform from events where name = new.evento for key share;
    end if;
  end if;
  return new;
end $$;

-- A stack is the number of its first photo: lists group by it. Every start writes it anew (products/stacks.ts).
drop index products_stack;
alter table products drop column stack;
alter table products add column stack bigint;
create index products_stack on products (stack) where stack is not null;
