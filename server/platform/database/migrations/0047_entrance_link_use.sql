-- A one-tap link whose answer was lost opens once more, for a minute, for the browser that used it.
alter table entrance_links
  -- null: not used yet
  add column used_at timestamptz,
  -- SHA-256 of what the browser drew
  add column opener_hash bytea,
  -- of the session that it opened, which a repetition ends
  add column session_hash bytea;
