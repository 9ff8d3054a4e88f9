-- A link of one purchase, and the session that it opens, reach that purchase only. One of another purchase does not end it.
alter table entrance_links
  -- null: the link signs the account in
  add column purchase_id text references purchases on delete cascade,
  drop constraint entrance_links_pkey,
  drop constraint entrance_links_token_hash_key,
  add primary key (token_hash),
  add constraint entrance_links_newest unique nulls not distinct (account_id, purchase_id);
-- of a link holder
alter table sessions add column purchase_id text references purchases on delete cascade;
