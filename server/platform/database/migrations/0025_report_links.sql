-- The link to the PDF of a private game: one a game, signed. It ends at its time, when its row goes, or when who made it may record no longer.
create table report_links (
  id text primary key,
  game_id text not null unique references games on delete cascade,
  -- an account or an admin
  made_by text not null,
  made_at timestamptz not null
);
