-- Events are rows: each that a photo names has one. An event of which only its address is known is found by `key`.
alter table events
  -- the random part of its address
  add column key text not null default left(replace(gen_random_uuid()::text, '-', ''), 12) unique,
  -- what was stored before this is on sale
  add column state text not null default 'aberto' check (state in ('rascunho', 'aberto', 'fechado')),
  add column first_day date,
  add column last_day date,
  add column courts text[] not null default '{}',
  add column cover text references products on delete set null,
  -- search engines may know its page
  add column listed boolean not null default false,
  -- how many marked previews its page shows
  add column previews smallint not null default 0 check (previews >= 0),
  add column created_at timestamptz not null default now();
create index events_cover on events (cover) where cover is not null;
insert into events (name) select distinct evento from products where evento <> '' on conflict do nothing;

-- A photo that names an event holds it; one that is not there yet is made.
create function hold_event() returns trigger language plpgsql as $$
begin
  if new.evento <> '' then
    perform from events where name = new.evento for key share;
    if not found then
      insert into events (name) values (new.evento) on conflict (name) do nothing;
      perform from events where name = new.evento for key share;
    end if;
  end if;
  return new;
end $$;
create trigger products_event before insert or update of evento on products for each row execute function hold_event();

create table event_teams (
  event text not null references events on update cascade on delete cascade,
  name text not null,
  -- the key that says this team while numbers are typed; E, P and T mean something else there
  letter text not null check (letter ~ '^[A-Z]$' and letter not in ('E', 'P', 'T')),
  place smallint not null,
  primary key (event, name),
  unique (event, letter) deferrable initially deferred
);

-- Shirt numbers that can be read on a photo, with the team where somebody said it.
create table product_shirts (
  product_id text not null references products on delete cascade,
  number smallint not null,
  team text not null default '',
  primary key (product_id, number, team)
);
create index product_shirts_number on product_shirts (number, team);
create index product_shirts_team on product_shirts (team) where team <> '';
insert into product_shirts (product_id, number) select distinct id, unnest(numbers) from products;
alter table products drop column numbers;
alter table photo_batches add column team text not null default '';

-- Model and body of the camera, so that two of one model are two; of photos that were taken in before this the model alone.
alter table photos add column camera_key text not null default '';
update photos set camera_key = camera where camera <> '';

alter table products
  -- what the photo says, here for the filters of lists
  add column taken_at timestamp,
  -- id of the first photo of its stack; null: it stands alone (core/shop/stacks.ts)
  add column stack text;
update products p set taken_at = f.taken_at from photos f where f.name = p.photo and f.taken_at is not null;
create index products_stack on products (stack) where stack is not null;

-- Changes of photos that can be undone, for a day: what the changed fields were and became.
create table product_changes (
  id text primary key,
  made_by text not null,
  made_at timestamptz not null,
  before jsonb not null,
  after jsonb not null
);
create index product_changes_made on product_changes (made_at);
