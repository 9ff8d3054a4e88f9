-- Photos that were dropped together stand together, newest drop first; inside one they follow the camera: by its clock as it
-- shows (two cameras side by side show the same hour, whether or not they say their zone), those without a clock behind, then
-- by the name of the file, 2 before 10.

-- A text that sorts as people count: numbers of any length by value.
create function natural_order(value text) returns text language sql immutable strict parallel safe
  return left(
    regexp_replace(regexp_replace(plain(value), '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g'), 200);

-- How a moment is written is the session's business for the database, whatever the pattern: not immutable.
create function place_in_drop(taken_at timestamp, file_name text) returns text language sql stable parallel safe
  return coalesce(to_char(taken_at, 'YYYYMMDDHH24MISSUS'), '~') || ' ' || natural_order(file_name);

-- Both are numbered like arrivals: a batch when it was begun, a photo that came alone by itself.
alter table photo_batches add column arrival bigint;
alter table products
  add column drop_arrival bigint,
  add column drop_place text collate "C" not null default '';

update photo_batches b set arrival = coalesce(
  (select min(p.arrival) from intake i join products p on p.id = i.product_id where i.batch_id = b.id and i.state = 'done'),
  nextval('products_arrival_seq'));
update products p
   set drop_arrival = coalesce(
         (select b.arrival from intake i join photo_batches b on b.id = i.batch_id
           where i.product_id = p.id and i.state = 'done' limit 1), p.arrival),
       drop_place = place_in_drop(f.taken_at, f.file_name)
  from photos f where f.name = p.photo;

alter table photo_batches
  alter column arrival set default nextval('products_arrival_seq'), alter column arrival set not null;
alter table products
  alter column drop_arrival set default nextval('products_arrival_seq'), alter column drop_arrival set not null;

drop index products_evento, products_atleta, products_shop;
create index products_order on products (drop_arrival desc, drop_place, arrival);
create index products_evento on products (evento, drop_arrival desc, drop_place, arrival);
create index products_atleta on products (atleta_id, drop_arrival desc, drop_place, arrival) where atleta_id is not null;
create index products_shop on products (drop_arrival desc, drop_place, arrival)
  where atleta_id is null and not hidden and withheld_at is null;
