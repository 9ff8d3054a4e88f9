/** The demonstration: invented people, teams, matches played by the engine, drawn photos. All of it, or nothing. */
import { randomInt, randomUUID } from 'node:crypto';
import { generateCode, normalCode } from '@volleyscouter/core/access/code';
import type { Command } from '@volleyscouter/core/rally/command';
import { DEFAULT_SETTINGS } from '@volleyscouter/core/rally/settings';
import { simulateMatch } from '@volleyscouter/core/rally/simulate';
import sharp from 'sharp';
import { insertAccount } from '../accounts/store.ts';
import type { Queryable } from '../database/transaction.ts';
import { rosterOf } from '../games/edit.ts';
import { EMPTY_GAME, type GameData, insertGame } from '../games/store.ts';
import { append } from '../log/store.ts';
import type { Parts } from '../parts.ts';
import { insertProduct } from '../products/store.ts';
import { codeSafe } from '../sessions/codes.ts';
import { ACCOUNTS, AURORA, type DemoTeam, MARE, SERRA } from './people.ts';
import { SCENES } from './photos/scenes.ts';
import { seeded } from './seeded.ts';

const DAY = 86_400_000;
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

let drawn: Promise<Buffer[]> | undefined;

/** The photos as JPEG, in the order of the scenes; drawn once, since that takes seconds. */
const draw = (): Promise<Buffer[]> =>
  Promise.all(
    SCENES.map(({ svg }) => sharp(Buffer.from(svg)).jpeg({ quality: 84, progressive: true }).toBuffer()),
  );

/** Puts the photos into the store and gives their names, in the order of the scenes. */
export async function drawPhotos({ photos }: Pick<Parts, 'photos'>): Promise<string[]> {
  drawn ??= draw();
  return Promise.all((await drawn).map((jpeg) => photos.save(jpeg)));
}

interface DemoMatch {
  home: DemoTeam;
  away: DemoTeam;
  seed: number;
  daysAgo: number;
  time: string;
  public: boolean;
  /** How much of the match has been played; 0 is one to come. */
  played: number;
}

const MATCHES: readonly DemoMatch[] = [
  { home: AURORA, away: MARE, seed: 7, daysAgo: 6, time: '19:30', public: true, played: 1 },
  { home: SERRA, away: AURORA, seed: 23, daysAgo: 13, time: '17:00', public: true, played: 1 },
  { home: MARE, away: SERRA, seed: 4, daysAgo: 1, time: '20:00', public: false, played: 0.55 },
  { home: AURORA, away: SERRA, seed: 1, daysAgo: -8, time: '18:00', public: false, played: 0 },
];

/** The log of a match: its rules and rosters, then what was played. */
function commandsOf({ home, away, seed, played }: DemoMatch): Command[] {
  const rosters = { home: rosterOf(home.players), visitor: rosterOf(away.players) };
  const settings = { ...DEFAULT_SETTINGS, ...rosters };
  if (played === 0) return [{ type: 'settings', settings }];
  const commands = simulateMatch(home.squad, away.squad, seeded(seed), settings);
  return commands.slice(0, Math.ceil(commands.length * played));
}

function gameOf(match: DemoMatch, now: Date): GameData {
  const { home, away, daysAgo, time } = match;
  return {
    ...EMPTY_GAME,
    date: new Date(now.getTime() - daysAgo * DAY).toISOString().slice(0, 10),
    time,
    league: 'Copa Litoral',
    season: String(now.getUTCFullYear()),
    local: 'Ginásio da Enseada',
    homeName: home.name,
    awayName: away.name,
    homePlayers: home.players,
    awayPlayers: away.players,
    homeOrder: home.squad.six,
    awayOrder: away.squad.six,
    setterPos: [home.squad.setter, away.squad.setter],
    public: match.public,
  };
}

async function insertMatches(tx: Queryable, now: Date): Promise<void> {
  for (const match of MATCHES) {
    const id = randomUUID();
    await insertGame(tx, id, gameOf(match, now), now);
    await append(tx, { gameId: id, seq: 0, commands: commandsOf(match), author: null, now });
  }
}

async function insertPhotos(tx: Queryable, photos: readonly string[], now: Date): Promise<void> {
  for (const [index, { title, gift }] of SCENES.entries()) {
    const product = {
      title,
      name: title,
      local: 'Quadra 1',
      priceInCents: gift ? 0 : 1500,
      tags: gift ? 'brinde copa litoral' : 'copa litoral',
      evento: index < 4 ? 'Copa Litoral - Aurora x Maré Alta' : 'Copa Litoral - Serra Azul x Aurora',
      photo: photos[index] ?? '',
    };
    // the first scene is the newest, and stands first
    await insertProduct(tx, product, new Date(now.getTime() - index * 1000));
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

/** Fills an empty database within a transaction; `photos` are the names that drawPhotos gave. */
export async function seedDemo(
  tx: Queryable,
  { secret, clock }: Pick<Parts, 'secret' | 'clock'>,
  photos: readonly string[],
): Promise<void> {
  const now = clock();
  await insertAccounts(tx, secret, now);
  await insertPhotos(tx, photos, now);
  await insertMatches(tx, now);
}
