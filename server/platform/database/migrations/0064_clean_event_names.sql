-- Names of events without what no name contains (core/text/name): photos that are given one again belong to the same event. Where the
-- name is another event's, a number tells them apart.
do $$
declare
  dirty record;
  target text;
  number integer;
  place text;
begin
  for dirty in
    select name, cleaned from (
      select name, coalesce(nullif(trim(regexp_replace(regexp_replace(regexp_replace(name,
               '[\u0009\u000a\u000d\u2028\u2029]+', ' ', 'g'),
               '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
               '^[\s=+@\uff1d\uff0b\uff0d\uff20-]+(?=.*[[:alnum:]])', '')), ''), 'Evento') as cleaned
        from events) as names
     where cleaned <> name
     order by name
  loop
    target := dirty.cleaned;
    number := 1;
    while exists (select from events where name = target) loop
      number := number + 1;
      target := dirty.cleaned || ' ' || number;
    end loop;
    update events set name = target where name = dirty.name;
    foreach place in array array['products', 'photo_batches', 'purchase_items', 'money_sales'] loop
      execute format('update %I set evento = $1 where evento = $2', place) using target, dirty.name;
    end loop;
    -- what can be taken back says the former name
    delete from product_changes;
  end loop;
end $$;
