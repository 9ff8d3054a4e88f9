-- SHA-256 of the text of an imported file: it is the same match whatever names and date were corrected. Null for older imports.
alter table games add column file_key text;
create index games_file on games (file_key) where file_key is not null;
