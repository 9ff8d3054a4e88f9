-- One row from the first start on: a system that was used never gets the demonstration.
create table first_start (
  id boolean primary key default true check (id),
  at timestamptz not null,
  demo boolean not null
);
