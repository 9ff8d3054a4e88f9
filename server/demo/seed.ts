/** The demonstration: invented people, teams, matches played by the engine, drawn photos. All of it, or nothing. */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCode, normalCode } from '@volleyscouter/core/access/code';
import type { PoolClient } from 'pg';
import sharp, { type Sharp } from 'sharp';
import { insertAccount } from '../accounts/store.ts';
import type { Queryable } from '../database/transaction.ts';
import { insertGame } from '../games/store.ts';
import { append } from '../log/store.ts';
import type { Parts } from '../parts.ts';
import { type KeepParts, type KeptPhoto, keepPhoto } from '../photos/keep.ts';
import { insertPhoto } from '../photos/store.ts';
import { saveEvent } from '../products/events.ts';
import { insertProduct } from '../products/store.ts';
import { adoptTeams } from '../products/teams.ts';
import { codeSafe } from '../sessions/codes.ts';
import { commandsOf, gameOf, MATCHES } from './matches.ts';
import { ACCOUNTS, AGENCY } from './people.ts';
import { SCENE_EVENTS, SCENES, type Scene } from './photos/scenes.ts';
import { AGENCY_SERIES, drawSeries, MATCH_SERIES, type Series } from './photos/series.ts';
import { insertPurchases } from './purchases.ts';

const DAY = 86_400_000;

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** A scene as a whole, and a part of it from the other side, so that a shop has more than a handful. */
const VIEWS: readonly ((scene: Sharp, width: number, height: number) => Sharp)[] = [
  (scene) => scene,
  (scene, width, height) =>
    scene.flop().extract({
      left: Math.round(width * 0.14),
      top: Math.round(height * 0.1),
      width: Math.round(width * 0.72),
      height: Math.round(height * 0.72),
    }),
];

interface DrawnPhoto {
  fileName: string;
  jpeg: Buffer;
}

/** What the demonstration's photos show, and how they are offered. */
interface DemoPhoto extends DrawnPhoto {
  title: string;
  local: string;
  priceInCents: number;
  tags: string;
  evento: string;
  camisas: { numero: number; time: string }[];
  /** Name of the account that alone sees it; empty where everybody does. */
  owner: string;
}

/** One that lies in the store. */
interface OfferedPhoto extends Omit<DemoPhoto, keyof DrawnPhoto> {
  kept: KeptPhoto;
}

/** Drawn once per process: it takes seconds. */
let drawn: Promise<DemoPhoto[]> | undefined;

const PRICE = 1500;

async function drawScene({ svg, title, gift }: Scene, index: number): Promise<DemoPhoto[]> {
  const { data, info } = await sharp(Buffer.from(svg)).toBuffer({ resolveWithObject: true });
  return Promise.all(
    VIEWS.map(async (view, side) => {
      const isGift = gift && side === 0;
      return {
        fileName: `demo-${index + 1}-${side + 1}.jpg`,
        jpeg: await view(sharp(data), info.width, info.height)
          .jpeg({ quality: 84, progressive: true })
          .toBuffer(),
        title,
        local: `Quadra ${(index % 2) + 1}`,
        priceInCents: isGift ? 0 : PRICE,
        tags: isGift ? 'brinde copa litoral' : 'copa litoral',
        evento: SCENE_EVENTS[index < 4 ? 0 : 1],
        camisas: [],
        owner: '',
      };
    }),
  );
}

const drawOffered = async (series: Series, start: Date, owner = ''): Promise<DemoPhoto[]> => {
  const { evento, local, tags } = series;
  const shots = await drawSeries(series, start);
  return shots.map((shot) => ({ ...shot, evento, local, tags, priceInCents: PRICE, owner }));
};

/** As they stand in the shop, which shows what came last first: the scenes, each with its views, then the match. */
async function draw(now: Date): Promise<DemoPhoto[]> {
  // by the cameras' clocks, in the evening before
  const start = new Date(`${new Date(now.getTime() - DAY).toISOString().slice(0, 10)}T20:00:00Z`);
  const scenes = await Promise.all(SCENES.map(drawScene));
  const match = await drawOffered(MATCH_SERIES, start);
  return [...scenes.flat(), ...match, ...(await drawOffered(AGENCY_SERIES, start, AGENCY))];
}

/** The processes that make pictures. */
const AT_ONCE = 2;

/** Puts the photos into the store. */
export async function drawPhotos(parts: KeepParts & Pick<Parts, 'clock'>): Promise<OfferedPhoto[]> {
  drawn ??= draw(parts.clock());
  const photos = await drawn;
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-demo-'));
  const offered: OfferedPhoto[] = [];
  const waiting = photos.entries();
  const keepNext = async (): Promise<void> => {
    for (const [place, { fileName, jpeg, ...said }] of waiting) {
      const path = join(folder, fileName);
      await writeFile(path, jpeg);
      const kept = await keepPhoto(parts, path, { fileName, event: said.evento });
      if (!kept.ok) throw new Error(kept.error);
      offered[place] = { ...said, kept: kept.value };
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
    return offered;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function insertMatches(tx: Queryable, now: Date): Promise<void> {
  for (const match of MATCHES) {
    const id = randomUUID();
    await insertGame(tx, id, gameOf(match, now), now);
    await append(tx, { gameId: id, seq: 0, commands: commandsOf(match), author: null, now });
  }
}

async function insertPhotos(tx: Queryable, photos: readonly OfferedPhoto[], now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string; nome: string }>('select id, nome from accounts');
  const ids = new Map(rows.map(({ id, nome }) => [nome, id]));
  for (const { kept, owner, title, ...said } of photos.toReversed()) {
    const product = { ...said, title, name: title, photo: kept.name };
    await insertPhoto(tx, kept, now);
    await insertProduct(tx, { ...product, atletaId: ids.get(owner) ?? null, atletaNome: owner }, now);
  }
  const { evento, local } = MATCH_SERIES;
  const day = photos.find((photo) => photo.evento === evento)?.kept.takenAt.slice(0, 10) ?? '';
  await saveEvent(tx, evento, { dias: { de: day, ate: day }, quadras: [local] });
  await adoptTeams(tx, [evento]);
}

async function insertAccounts(tx: Queryable, secret: string, now: Date): Promise<void> {
  const safe = codeSafe(secret);
  for (const account of ACCOUNTS) {
    const code = normalCode(generateCode(account, random));
    const made = await insertAccount(tx, safe, { ...account, code }, now);
    if (!made) throw new Error('the demonstration uses a code twice');
  }
}

/** Fills an empty database within a transaction; `photos` are what drawPhotos kept. */
export async function seedDemo(
  tx: PoolClient,
  { secret, clock }: Pick<Parts, 'secret' | 'clock'>,
  photos: readonly OfferedPhoto[],
): Promise<void> {
  const now = clock();
  await insertAccounts(tx, secret, now);
  await insertPhotos(tx, photos, now);
  await insertPurchases(tx, now);
  await insertMatches(tx, now);
}
