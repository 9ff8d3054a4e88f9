-- A minor: her access code does not follow from name and phone (R-ID-4).
alter table accounts add column menor boolean not null default false;
