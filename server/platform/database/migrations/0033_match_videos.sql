-- What plays beside a match (core/video): the video of its address, files of a device, which never leave it, and recordings of the camera.
create table match_videos (
  game_id text not null references games on delete cascade,
  -- y: or u: of an address, f: of files, r: of a recording
  id text not null,
  kind text not null check (kind in ('address', 'files', 'recording')),
  -- in order: name, size, hash, seconds, and where each begins on the time line, which never changes
  files jsonb not null default '[]',
  -- of a recording: ms since 1970 on the server's clock
  started_at bigint,
  -- points of the alignment: kind, base, at
  points jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (game_id, id)
);
