-- Where the time of a photo comes from (core/photo/facts.ts); until now only DateTimeOriginal was read.
alter table photos add column time_source text not null default '';
update photos set time_source = 'original' where taken_at is not null;
alter table products add column time_source text not null default '';
update products set time_source = 'original' where taken_at is not null;
