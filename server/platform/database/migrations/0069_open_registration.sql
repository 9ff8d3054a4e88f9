-- People register on the page of an event by themselves.
-- Of an event marked "menores" the switch has no effect (core/shop/visible.ts, takesRegistrations).
alter table events add column open_registration boolean not null default false;

alter table accounts
  -- when the person registered and agreed to the terms; null: an admin made the account
  add column agreed_at timestamptz,
  -- a link sent to the phone was opened, or an admin typed the phone
  add column phone_proved boolean not null default true,
  -- false: the account sees only events with open registration
  add column confirmed boolean not null default true;
