-- A purchase has a row in money_sales for each event and each time money came in or went back. The server writes them at its next start.
truncate money_sales;
alter table money_sales
  drop constraint money_sales_pkey,
  drop column is_first,
  -- of the flow among those of the purchase
  add column place integer not null,
  -- null: approved by hand
  add column payment_id text references money_payments,
  add column came_in boolean not null,
  -- counted when it is paid, and taken off when all is returned: of the purchase, once a flow, and of each event
  add column purchases smallint not null,
  add column event_purchases smallint not null,
  alter column paid_on set not null,
  add primary key (purchase_id, place, evento);
create index money_sales_paid_on on money_sales (paid_on);
create index money_sales_payment on money_sales (payment_id) where not came_in;

-- As the bank shows it; erased with the payer's name.
alter table money_payments add column document text not null default '';
drop index money_payments_listed;
create index money_payments_paid on money_payments (paid_at desc, id desc) where not waits;
