-- "Avise-me": who is told once when photos of a shirt number are in the shop. Gone when the sales of the event end.
create table photo_alerts (
  -- names it in the link that stops it, so nobody can guess it
  id text primary key,
  event_key text not null references events (key) on delete cascade,
  number smallint not null check (number between 0 and 99),
  -- as typed; empty: of any team
  team text not null,
  name text not null,
  -- national digits of a phone, or an e-mail address in lower case
  contact text not null,
  -- the guardian of a minor agreed
  guardian boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (event_key, number, contact)
);
create index photo_alerts_contact on photo_alerts (contact);

create function forget_alerts() returns trigger language plpgsql as $$
begin
  delete from photo_alerts where event_key = new.key;
  return null;
end $$;
create trigger events_alerts after update of state on events for each row when (new.state = 'fechado') execute function forget_alerts();
