-- the table of winning symbols chosen last in the game form: 56 characters, null before the first choice
alter table admins add column winning text;
alter table accounts add column winning text;
