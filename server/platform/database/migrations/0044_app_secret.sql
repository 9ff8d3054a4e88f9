-- The secret that the encrypted columns were written with: its fingerprint. Absent until a start finds that all of them open.
create table app_secret (
  id boolean primary key default true check (id),
  print text not null,
  -- what the watermarks' strokes are drawn from, encrypted: it stays when the secret is renewed
  watermark_sealed bytea not null
);

-- The admin that came with the demonstration, while she has its password; 'shut': the site sells, and she signs in no more.
alter table admins add column demonstration text check (demonstration in ('open', 'shut'));
