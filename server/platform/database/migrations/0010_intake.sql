-- Who follows a batch asks for what changed since: each change takes the next number of its batch.
alter table photo_batches add column changes bigint not null default 0;

alter table intake
  add column change bigint not null default 0,
  -- the admin who sent it
  add column owner text not null default '',
  -- the photo it became; NULL until then
  add column photo text,
  -- how often it could not be taken in yet, and not before when it is tried again
  add column attempts integer not null default 0,
  add column retry_at timestamptz;
drop index intake_batch;
create index intake_batch on intake (batch_id, change);
