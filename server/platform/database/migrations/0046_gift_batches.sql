-- A batch of gifts may cost nothing.
alter table photo_batches
  drop constraint photo_batches_price_in_cents_check,
  add constraint photo_batches_price_in_cents_check check (price_in_cents >= 0);
