/**
 * Writes the rows directly into the database of a running demonstration, and links its picture files under
 * new names.
 */
import { createHash } from 'node:crypto';
import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePool } from '@volleyscouter/server/platform/database/connection';
import { locate } from '@volleyscouter/server/platform/database/open';
import { PICTURES, pictureName } from '@volleyscouter/server/shop/photos/files';
import type pg from 'pg';
import type { TestServer } from './server.ts';

const EVENTS = 8;
const AT_ONCE = 200;

export interface ManyPhotos {
  /** Index 0 is the newest photo. */
  eventOf(index: number): string;
  db: pg.Pool;
  close(): Promise<void>;
}

type Place = Pick<TestServer, 'dataDir' | 'databaseUrl'>;

export async function databaseOf({ dataDir, databaseUrl }: Place): Promise<pg.Pool> {
  const located = await locate({ dataDir, databaseUrl });
  if (!located.ok) throw new Error(located.error);
  return makePool(located.value.url, 4);
}

const eventOf = (number: number): string => `Etapa ${(number % EVENTS) + 1} - Rodada de muitos`;

async function linkPhoto(dataDir: string, from: string, to: string): Promise<void> {
  const pathOf = (name: string): string => join(dataDir, 'photos', name.slice(0, 2), name);
  await mkdir(dirname(pathOf(to)), { recursive: true });
  await link(pathOf(from), pathOf(to));
  for (const picture of PICTURES)
    await link(pathOf(pictureName(from, picture)), pathOf(pictureName(to, picture)));
}

/**
 * The new photos are newer than those of the demonstration. Their tags are `foto-1` (the oldest), `foto-2`
 * and so on.
 */
export async function offerMany(
  server: Place,
  count: number,
  atletaId: string | null = null,
): Promise<ManyPhotos> {
  const db = await databaseOf(server);
  const { rows: drawn } = await db.query<{ name: string }>(
    'select name from photos where made > 0 order by name',
  );
  const names = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`many ${atletaId} ${index}`).digest('hex'),
  );
  const sources = names.map((_, index) => drawn[index % drawn.length]?.name ?? '');
  for (let first = 0; first < count; first += AT_ONCE)
    await Promise.all(
      names
        .slice(first, first + AT_ONCE)
        .map((name, offset) => linkPhoto(server.dataDir, sources[first + offset] ?? '', name)),
    );
  await db.query(
    `insert into photos (name, file_name, format, bytes, width, height, thumbhash, made, created_at)
     select many.name, 'muitas.jpg', format, bytes, width, height, thumbhash, made, now()
       from unnest($1::text[], $2::text[]) as many (name, source) join photos on photos.name = many.source`,
    [names, sources],
  );
  await db.query(
    `insert into products (id, title, name, local, price_in_cents, tags, evento, atleta_id, photo, created_at)
     select 'muitas-' || substr(many.name, 1, 12), 'Foto', 'Foto', 'Quadra ' || (number % 4 + 1), 990 + number % 5 * 100,
            'foto-' || number, 'Etapa ' || (number % $3 + 1) || ' - Rodada de muitos', $2, many.name, now()
       from unnest($1::text[]) with ordinality as many (name, number)
      order by number`,
    [names, atletaId, EVENTS],
  );
  await db.query('analyze products');
  return {
    eventOf: (index) => eventOf(count - index),
    db,
    close: () => db.end(),
  };
}
