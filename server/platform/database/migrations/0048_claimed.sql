-- "Já paguei": when the buyer said so last. It moves nothing.
alter table purchases add column claimed_at timestamptz;
