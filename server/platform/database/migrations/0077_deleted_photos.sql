-- Photos that were deleted, so that their copies in backups are deleted too. A photo that comes back has a row in photos again.
create table deleted_photos (
  -- SHA-256 of the original, hex
  name text primary key,
  at timestamptz not null default now()
);

create function note_deleted_photo() returns trigger language plpgsql as $$
begin
  insert into deleted_photos (name) values (old.name) on conflict (name) do update set at = now();
  return null;
end $$;
create trigger note_deleted_photo after delete on photos for each row execute function note_deleted_photo();
