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
import { type KeptPhoto, keepPhoto } from '../photos/keep.ts';
import { insertPhoto } from '../photos/store.ts';
import { insertProduct } from '../products/store.ts';
import { codeSafe } from '../sessions/codes.ts';
import { commandsOf, gameOf, MATCHES } from './matches.ts';
import { ACCOUNTS } from './people.ts';
import { SCENES } from './photos/scenes.ts';
import { insertPurchases } from './purchases.ts';

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

/** Drawn once per process: it takes seconds. */
let drawn: Promise<DrawnPhoto[]> | undefined;

async function drawScene(svg: string, index: number): Promise<DrawnPhoto[]> {
  const { data, info } = await sharp(Buffer.from(svg)).toBuffer({ resolveWithObject: true });
  return Promise.all(
    VIEWS.map(async (view, side) => ({
      fileName: `demo-${index + 1}-${side + 1}.jpg`,
      jpeg: await view(sharp(data), info.width, info.height)
        .jpeg({ quality: 84, progressive: true })
        .toBuffer(),
    })),
  );
}

/** The photos in the order of the scenes, each with its views. */
const draw = async (): Promise<DrawnPhoto[]> =>
  (await Promise.all(SCENES.map(({ svg }, index) => drawScene(svg, index)))).flat();

/** Puts the photos into the store, in the order of the scenes. */
export async function drawPhotos(parts: Pick<Parts, 'photos' | 'maker'>): Promise<KeptPhoto[]> {
  drawn ??= draw();
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-demo-'));
  try {
    const kept: KeptPhoto[] = [];
    for (const { fileName, jpeg } of await drawn) {
      const path = join(folder, fileName);
      await writeFile(path, jpeg);
      const photo = await keepPhoto(parts, path, fileName);
      if (!photo.ok) throw new Error(photo.error);
      kept.push(photo.value);
    }
    return kept;
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

async function insertPhotos(tx: Queryable, photos: readonly KeptPhoto[], now: Date): Promise<void> {
  // the first scene is to be the newest, and stand first: the shop shows what came last
  for (const [place, photo] of [...photos.entries()].reverse()) {
    const index = Math.floor(place / VIEWS.length);
    const { title, gift } = SCENES[index] ?? { title: '', gift: false };
    const isGift = gift && place % VIEWS.length === 0;
    const product = {
      title,
      name: title,
      local: `Quadra ${(index % 2) + 1}`,
      priceInCents: isGift ? 0 : 1500,
      tags: isGift ? 'brinde copa litoral' : 'copa litoral',
      evento: index < 4 ? 'Copa Litoral - Aurora x Maré Alta' : 'Copa Litoral - Serra Azul x Aurora',
      photo: photo.name,
    };
    await insertPhoto(tx, photo, now);
    await insertProduct(tx, product, now);
  }
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
  photos: readonly KeptPhoto[],
): Promise<void> {
  const now = clock();
  await insertAccounts(tx, secret, now);
  await insertPhotos(tx, photos, now);
  await insertPurchases(tx, now);
  await insertMatches(tx, now);
}
