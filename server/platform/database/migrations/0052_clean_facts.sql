-- Size and CRC-32 of an original as it leaves, cleaned, since it first left in a file of many: with them such a file goes on where it
-- broke off. `clean_version`: of which cleaning, 0 where nothing is known.
alter table photos
  add column clean_version smallint not null default 0,
  add column clean_bytes bigint not null default 0,
  add column clean_crc bigint not null default 0;
