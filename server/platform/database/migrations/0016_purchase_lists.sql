-- Lists of purchases by words, and without those that are paid.
alter table purchases
  add column people text generated always as (plain(buyer_name || E'\n' || buyer_phone)) stored;
create index purchases_people on purchases using gin (people gin_trgm_ops);
create index purchases_words on purchases using gin (words gin_trgm_ops);
create index purchases_unpaid on purchases (created_at desc) where removed_at is null and status <> 'Pago';
