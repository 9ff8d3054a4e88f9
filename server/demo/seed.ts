import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateCode, normalCode } from '@volleyscouter/core/access/code';
import type { PoolClient } from 'pg';
import sharp from 'sharp';
import type { Parts } from '../parts.ts';
import { insertAccount } from '../people/accounts/store.ts';
import { codeSafe } from '../people/sessions/codes.ts';
import type { Queryable } from '../platform/database/transaction.ts';
import { insertGame } from '../scouting/games/store.ts';
import { append } from '../scouting/log/store.ts';
import { insertPhoto } from '../shop/photos/store.ts';
import { type KeepParts, type KeptPhoto, keepPhoto } from '../shop/photos/storePhoto.ts';
import { saveEvent } from '../shop/products/events.ts';
import { BODY } from '../shop/products/stacks.ts';
import { insertProduct } from '../shop/products/store.ts';
import { adoptTeams } from '../shop/products/teams.ts';
import { type DemoMatch, gameOf, liveCommandsOf, MATCHES, PHOTOGRAPHED, SEASON } from './matches.ts';
import { ACCOUNTS } from './people.ts';
import { CAMERAS, DEMO_PHOTOS, type DemoPhoto, MATCH_SERIES } from './photos.ts';
import { insertPurchases, PURCHASES } from './purchases.ts';
import { insertShowcase, insertTeams } from './showcase.ts';

const DAY = 86_400_000;

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

interface KeptDemoPhoto extends DemoPhoto {
  stored: KeptPhoto;
}

const FOLDER = fileURLToPath(new URL('photos', import.meta.url));

/** Photos that are stored at the same time: one for each process of shop/photos/pool.ts. */
const AT_ONCE = 2;

/** Reads a photo and adds its EXIF data; `start` is 20:00, written as UTC. */
async function readPhoto({ file, exif }: DemoPhoto, start: Date): Promise<Buffer> {
  const path = join(FOLDER, file);
  if (!exif) return readFile(path);
  const { make, model, serial, behind } = exif.camera;
  const takenAt = new Date(start.getTime() + (exif.seconds - behind) * 1000);
  const clock = takenAt.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  return sharp(path)
    .withExif({
      IFD0: { Make: make, Model: model },
      IFD2: { DateTimeOriginal: clock, OffsetTimeOriginal: '-03:00', BodySerialNumber: serial },
    })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Capture times are from 20:00 of the day before. */
export async function keepDemoPhotos(parts: KeepParts & Pick<Parts, 'clock'>): Promise<KeptDemoPhoto[]> {
  const yesterday = new Date(parts.clock().getTime() - DAY).toISOString().slice(0, 10);
  const start = new Date(`${yesterday}T20:00:00Z`);
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-demo-'));
  const keptPhotos: KeptDemoPhoto[] = [];
  const queue = DEMO_PHOTOS.entries();
  const keepNext = async (): Promise<void> => {
    for (const [index, photo] of queue) {
      const fileName = basename(photo.file);
      // a copy, since the store links files and changes their mode
      const path = join(folder, `${index}`);
      await writeFile(path, await readPhoto(photo, start));
      const stored = await keepPhoto(parts, path, { fileName, event: photo.evento });
      if (!stored.ok) throw new Error(stored.error);
      keptPhotos[index] = { ...photo, stored: stored.value };
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
    return keptPhotos;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `teams`: ids of registered teams by name. Returns the ids of the matches. */
async function insertMatches(
  tx: Queryable,
  matches: readonly DemoMatch[],
  teams: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<DemoMatch, string>> {
  const ids = new Map<DemoMatch, string>();
  for (const match of matches) {
    const id = randomUUID();
    ids.set(match, id);
    await insertGame(tx, id, gameOf(match, now, teams), now);
    await append(tx, { gameId: id, seq: 0, commands: liveCommandsOf(match, now), author: null, now });
  }
  return ids;
}

/** Links the event to its match, and confirms the camera clocks. A job then finds the rally of each photo. */
async function insertClocks(tx: Queryable, game: string | undefined, now: Date): Promise<void> {
  const { evento, local } = MATCH_SERIES;
  await tx.query('insert into event_games (event, game_id, court) values ($1, $2, $3)', [
    evento,
    game,
    local,
  ]);
  await tx.query(
    `insert into camera_clocks (event, body, shift_ms, found, state, at)
     select distinct p.evento, ${BODY}, c.behind * 1000, 'hand', 'confirmed', $2::timestamptz
       from products p join photos f on f.name = p.photo
       join unnest($3::text[], $4::bigint[]) as c (model, behind) on c.model = f.camera
      where p.evento = $1`,
    [evento, now, CAMERAS.map(({ model }) => model), CAMERAS.map(({ behind }) => behind)],
  );
  await tx.query('insert into plays_due (event, due_at) values ($1, $2)', [evento, now]);
}

async function insertPhotos(tx: Queryable, photos: readonly KeptDemoPhoto[], now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string; nome: string }>('select id, nome from accounts');
  const ids = new Map(rows.map(({ id, nome }) => [nome, id]));
  for (const { stored, owner, title, ...offer } of photos.toReversed()) {
    const product = { ...offer, title, name: title, photo: stored.name };
    await insertPhoto(tx, stored, now);
    await insertProduct(tx, { ...product, atletaId: ids.get(owner) ?? null, atletaNome: owner }, now);
  }
  const { evento, local } = MATCH_SERIES;
  const day = photos.find((photo) => photo.evento === evento)?.stored.takenAt.slice(0, 10) ?? '';
  await saveEvent(tx, evento, { dias: { de: day, ate: day }, quadras: [local] });
  await adoptTeams(tx, [evento]);
}

async function insertAccounts(tx: Queryable, secret: string, now: Date): Promise<void> {
  const safe = codeSafe(secret);
  for (const account of ACCOUNTS) {
    const code = normalCode(generateCode(account, random));
    const inserted = await insertAccount(tx, safe, { ...account, code }, now);
    if (!inserted) throw new Error('the demonstration uses a code twice');
  }
}

/** Fills an empty database; `photos`: the result of keepDemoPhotos. `showcase`: the full demonstration. */
export async function seedDemo(
  tx: PoolClient,
  { secret, clock }: Pick<Parts, 'secret' | 'clock'>,
  photos: readonly KeptDemoPhoto[],
  showcase: boolean,
): Promise<void> {
  const now = clock();
  await insertAccounts(tx, secret, now);
  await insertPhotos(tx, photos, now);
  await insertPurchases(tx, PURCHASES, now);
  const teams = showcase ? await insertTeams(tx, now) : new Map<string, string>();
  const games = await insertMatches(tx, showcase ? [...MATCHES, ...SEASON] : MATCHES, teams, now);
  await insertClocks(tx, games.get(PHOTOGRAPHED), now);
  if (showcase) await insertShowcase(tx, teams, now);
}
