-- With what somebody signed in, as far as it was recognised (`Chrome`, `Android`): an admin tells her sessions apart by it.
alter table sessions add column browser text not null default '';
alter table sessions add column system text not null default '';
create index sessions_admin on sessions (admin_id) where admin_id is not null;
