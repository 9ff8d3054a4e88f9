-- Codes without a txid have the same text when amount and key are the same.
alter table pix_codes drop constraint pix_codes_code_key;
create index pix_codes_code on pix_codes (code);

-- Payers of another name whom an admin assigned to a buyer by hand.
create table remembered_payers (
  id text primary key,
  -- as the statement shows it
  payer text not null,
  -- core/statement/name.ts
  words text not null,
  buyer_id text not null references accounts on delete cascade,
  purchase_number bigint not null,
  -- the day in the statement
  paid_on date not null,
  unique (words, buyer_id)
);
create index remembered_payers_buyer on remembered_payers (buyer_id);
