-- Combinations, calls and defaults that matches of this team can take; null where it has none.
alter table teams add column code_tables jsonb;
