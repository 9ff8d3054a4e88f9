/** `DEMO=small` leaves out everything in this module. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_VIDEO } from '@volleyscouter/core/video/demonstration';
import { idOfFiles } from '@volleyscouter/core/video/storedVideos';
import type { PoolClient } from 'pg';
import { insertRequest, withhold } from '../people/privacy/store.ts';
import type { Queryable } from '../platform/database/transaction.ts';
import { insertAthlete } from '../scouting/athletes/store.ts';
import { findGame, insertGame } from '../scouting/games/store.ts';
import { append } from '../scouting/log/store.ts';
import { insertTeam } from '../scouting/teams/store.ts';
import { insertPlaylist } from '../scouting/videos/playlists.ts';
import { putVideo } from '../scouting/videos/store.ts';
import { saveEvent } from '../shop/products/events.ts';
import { VIDEO_FILE, VIDEO_SECONDS } from './files.ts';
import { beginLiveMatch } from './liveMatch.ts';
import { FILMED, filmedCommands, gameOf, LIVE, PHOTOGRAPHED } from './matches.ts';
import { AURORA, MARE, SERRA } from './people.ts';
import { MATCH_SERIES } from './photos.ts';
import { EVERY_STATE, insertPurchases } from './purchases.ts';

const COACHES = new Map([
  [AURORA, 'Teresa Lobato'],
  [MARE, 'Otávio Brandão'],
  [SERRA, 'Irene Castelo'],
]);

export async function insertTeams(tx: Queryable, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const season = String(now.getUTCFullYear());
  for (const [{ name, players }, coach1] of COACHES) {
    const athletes = [];
    for (const player of players) {
      const { _id: athlete } = await insertAthlete(tx, player, now);
      athletes.push({ athlete, number: player.number, function: player.function });
    }
    const id = randomUUID();
    await insertTeam(tx, id, { name, coach1, coach2: '', season, athletes, tables: null }, now);
    ids.set(name, id);
  }
  return ids;
}

const PLAYLISTS = [
  { name: 'Ataques do Aurora', filter: 'side:*;skill:A' },
  { name: 'Recepções do Serra Azul', filter: 'side:a;skill:R' },
  { name: 'Tudo, sem as pausas', filter: 'rally:1' },
];

async function insertFilmed(tx: PoolClient, teams: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const bytes = await readFile(VIDEO_FILE);
  const MIB = 1_048_576;
  // the hash that the browser computes for a chosen file (web/scouting/shared/video/file/identity.ts)
  const ends = bytes.length > 2 * MIB ? [bytes.subarray(0, MIB), bytes.subarray(-MIB)] : [bytes];
  const hash = createHash('sha256')
    .update(Buffer.concat([...ends, Buffer.from(String(bytes.length))]))
    .digest('hex');
  const file = { name: DEMO_VIDEO, size: bytes.length, hash, from: null, seconds: VIDEO_SECONDS };
  const video = idOfFiles([file]);
  if (video === null) throw new Error('no id for the video');
  const id = randomUUID();
  await insertGame(tx, id, { ...gameOf(FILMED, now, teams), scoutType: 'video' }, now);
  await append(tx, { gameId: id, seq: 0, commands: filmedCommands(video), author: null, now });
  const game = await findGame(tx, id);
  if (!game) throw new Error('no match for the video');
  await putVideo({ tx, game, video, now }, { kind: 'files', files: [file], startedAt: null });
  for (const list of PLAYLISTS)
    await insertPlaylist(tx, id, { ...list, id: randomUUID(), before: null, after: 4, author: null }, now);
}

async function photoOf(tx: Queryable, title: string): Promise<{ id: string; photo: string }> {
  const { rows } = await tx.query<{ id: string; photo: string }>(
    'select id, photo from products where evento = $1 and title = $2 order by arrival desc limit 1',
    [MATCH_SERIES.evento, title],
  );
  if (!rows[0]) throw new Error(`no photo of the event: ${title}`);
  return rows[0];
}

async function insertTakedown(tx: Queryable, now: Date): Promise<void> {
  const { id: productId, photo } = await photoOf(tx, 'Saque');
  const request = { kind: 'photo', accountId: null, productId, photo, relation: 'responsavel' } as const;
  const mother = { name: 'Lúcia Siqueira', contact: '(11) 90001-4477' };
  const message = 'Minha filha aparece nesta foto e não queremos que ela fique no site.';
  await insertRequest(tx, { ...request, ...mother, message }, now);
  await withhold(tx, productId, now);
}

/** Call it after all other data is inserted; `teams`: ids by name. */
export async function insertShowcase(
  tx: PoolClient,
  teams: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await insertFilmed(tx, teams, now);
  await beginLiveMatch(tx, teams, now);
  await tx.query('update event_games set plays_in_shop = true');
  await tx.query('update games set public = true where id in (select game_id from event_games)');
  await saveEvent(tx, MATCH_SERIES.evento, {
    // includes the day of the live match, so that event and match link to each other
    dias: { de: gameOf(PHOTOGRAPHED, now).date, ate: gameOf(LIVE, now).date },
    capa: (await photoOf(tx, 'Bloqueio')).id,
    listado: true,
    previas: 6,
  });
  await insertPurchases(tx, EVERY_STATE, now);
  await insertTakedown(tx, now);
}
