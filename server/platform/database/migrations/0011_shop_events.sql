-- The shop of an Atleta by event: its events with their numbers of photos, and how many there are in all, from the index alone.
create index products_shop_events on products (evento)
  where atleta_id is null and not hidden and withheld_at is null;
