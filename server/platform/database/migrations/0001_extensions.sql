-- Search by parts of words, without accents; and sorting as in Portuguese (order by name collate portuguese).
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create collation if not exists portuguese (provider = icu, locale = 'pt-BR');
