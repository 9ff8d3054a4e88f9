-- Inside a drop the newest photo stands first, and those without a clock stand behind. A space sorts before all digits.
create or replace function place_in_drop(taken_at timestamp, file_name text) returns text language sql stable parallel safe
  return coalesce(to_char(taken_at, 'YYYYMMDDHH24MISSUS'), '') || ' ' || natural_order(file_name);

update products set drop_place = substr(drop_place, 2) where drop_place like '~ %';

drop index products_order, products_evento, products_atleta, products_shop;
create index products_order on products (drop_arrival desc, drop_place desc, arrival desc);
create index products_evento on products (evento, drop_arrival desc, drop_place desc, arrival desc);
create index products_atleta on products (atleta_id, drop_arrival desc, drop_place desc, arrival desc) where atleta_id is not null;
create index products_shop on products (drop_arrival desc, drop_place desc, arrival desc)
  where atleta_id is null and not hidden and withheld_at is null;
