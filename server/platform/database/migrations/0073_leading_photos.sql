-- The photo that stands for its stack in lists where the whole stack is found: its newest that is shown, else its newest.
alter table products add column leads boolean not null default false;
create function leading_photo(of_stack bigint) returns bigint language sql stable
  return (select arrival from products where stack = of_stack
           order by hidden or withheld_at is not null, drop_arrival desc, drop_place desc, arrival desc limit 1);
update products set leads = true where arrival in (
  select distinct on (stack) arrival from products where stack is not null
   order by stack, hidden or withheld_at is not null, drop_arrival desc, drop_place desc, arrival desc);

create function lead_stacks() returns trigger language plpgsql as $$
begin
  update products p set leads = not leads
   where stack in (old.stack, new.stack) and leads <> (arrival = leading_photo(stack));
  return null;
end $$;
create trigger products_leads after update of stack, tags, withheld_at, drop_place on products for each row
  when ((old.stack, old.hidden, old.withheld_at is null, old.drop_place)
        is distinct from (new.stack, new.hidden, new.withheld_at is null, new.drop_place))
  execute function lead_stacks();
create trigger products_leads_gone after delete on products for each row
  when (old.stack is not null) execute function lead_stacks();

-- Lists and counts of entries are read from it alone.
create index products_leads on products (drop_arrival desc, drop_place desc, arrival desc)
  include (stack, evento, atleta_id, hidden, withheld_at) where stack is null or leads;
create index photos_file_name on photos using gin (lower(file_name) gin_trgm_ops);
