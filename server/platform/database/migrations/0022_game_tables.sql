-- Combinations and calls by which lines of this game are typed; null for those of the house.
alter table games add column code_tables jsonb;
