-- One row where somebody has changed the tables by which typed lines are read; none for the built-in ones.
create table code_tables (
  id boolean primary key default true check (id),
  tables jsonb not null
);
