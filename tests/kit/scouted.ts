import type { Command } from '@volleyscouter/core/rally/command';
import type { Parts } from '@volleyscouter/server/parts';
import { inventedGame, takenShots, withSlowClock } from './cardOfPhotos.ts';

const DAY = '2026-05-09';
/** The camera's clock is 2 h 59 min 17 s behind. */
export const WRONG_MS = 10_757_000;

export function scoutedLog(seed: number): Command[] {
  const six = (first: number) => Array.from({ length: 6 }, (_, at) => first + at);
  const log: Command[] = [
    {
      type: 'manual',
      id: 'lineups',
      block: 'lineups',
      home: { six: six(1), setter: 1 },
      visitor: { six: six(11), setter: 1 },
    },
  ];
  for (const [index, time] of inventedGame(seed).rallies.entries()) {
    if (!time) continue;
    const id = `d${index}`;
    const keys = (at: number) => ({ first: at, enter: at + 300, shift: 0 });
    log.push({ type: 'add', id: `${id}0`, block: id, code: '1SM-', keys: keys(time.from) });
    log.push({
      type: 'add',
      id: `${id}1`,
      block: id,
      code: index % 2 === 0 ? '*p' : 'ap',
      keys: keys(time.to),
    });
  }
  return log;
}

export async function insertScouted({ db }: Parts, game: string, seed: number): Promise<void> {
  const log = scoutedLog(seed);
  await db.query(
    `insert into games (id, date, home_name, away_name, public, seq, created_at) values ($1, $2, 'Minas', 'Praia', true, $3, now())`,
    [game, DAY, log.length],
  );
  await db.query(
    `insert into log_entries (game_id, seq, command, at)
     select $1, place, command, now() - interval '1 minute' from jsonb_array_elements($2::jsonb) with ordinality as l (command, place)`,
    [game, JSON.stringify(log)],
  );
}

/** The camera's clock is behind. Ids are `{body}-0`, `{body}-1` and so on. Returns the number of photos. */
export async function insertShots(
  { db }: Parts,
  event: string,
  seed: number,
  { body = 'X100', wrong = WRONG_MS } = {},
): Promise<number> {
  const shots = withSlowClock(takenShots(inventedGame(seed).rallies, seed + 1), wrong);
  const rows = shots.map(({ at }, index) => ({
    id: `${body}-${index}`,
    // Brasília time, as the camera shows it
    taken: new Date(at - 10_800_000).toISOString().slice(0, -1),
    file: `IMG_${1000 + index}.jpg`,
  }));
  const from = `jsonb_to_recordset($1::jsonb) as n (id text, taken timestamp, file text)`;
  await db.query(
    `insert into photos (name, file_name, taken_at, time_source, camera, camera_key, made, created_at)
     select id, file, taken, 'original', 'Camera', $2, 1, now() from ${from}`,
    [JSON.stringify(rows), body],
  );
  await db.query(
    `insert into products (id, price_in_cents, evento, photo, taken_at, time_source, created_at)
     select id, 1500, $2, id, taken, 'original', now() from ${from}`,
    [JSON.stringify(rows), event],
  );
  return rows.length;
}
