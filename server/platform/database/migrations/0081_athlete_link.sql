-- The scouting athlete that an account of an athlete is. An admin links them.
alter table accounts add column athlete_id text unique references scout_athletes on delete set null;

-- To be shown the own plays, and photos near them.
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('imagem', 'responsavel', 'jogadas'));
