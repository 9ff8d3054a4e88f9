/** Rebuilds `camera_clocks` and `photo_plays` of events after photos, logs, links or clocks changed. */
import { isRefusal } from '@volleyscouter/contract/errors';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../platform/database/transaction.ts';
import { openThread } from '../platform/thread.ts';
import { readLog } from '../scouting/log/store.ts';
import { BODY, SHOT_AT, UNRELIABLE_SOURCES_SQL } from '../shop/products/stacks.ts';
import type { ClockRow, JobClock, JobGame, PlaceJob, PlayRow } from './place.ts';
import { DUE_EVENTS } from './rebuildSchedule.ts';

/** An event may have a dozen matches and 10,000 photos. */
const TIME_LIMIT_MS = 120_000;

export const HAS_TIME = `p.taken_at is not null and p.time_source <> all(${UNRELIABLE_SOURCES_SQL}) and f.camera_key <> ''`;
/** SQL: text such as `2026-05-01T14:03:22`. */
export const localTime = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
/** Start of a period of a camera's clock; empty: from the first photo on. */
export const FROM_AT = `case when from_at = '-infinity' then '' else ${localTime('from_at')} end`;

type LinkedGame = Omit<JobGame, 'commands'> & { seq: number };

export async function listLinkedGames(db: Queryable, event: string): Promise<LinkedGame[]> {
  const { rows } = await db.query<Omit<LinkedGame, 'anchors'> & LinkedGame['anchors']>(
    `select g.id as game, l.court, g.seq, (extract(epoch from g.date::timestamp) * 1000 + 10800000)::float8 as day,
            (select started_at from match_videos v where v.game_id = g.id and started_at is not null order by created_at limit 1) as video
       from event_games l join games g on g.id = l.game_id where l.event = $1 order by g.id`,
    [event],
  );
  return rows.map(({ day, video, ...game }) => ({ ...game, anchors: { day, video } }));
}

async function readGames(db: Queryable, event: string): Promise<(JobGame & LinkedGame)[]> {
  const games = [];
  for (const linked of await listLinkedGames(db, event)) {
    const entries = await readLog(db, linked.game, 0, linked.seq);
    games.push({ ...linked, commands: entries.map(({ command }) => command) });
  }
  return games;
}

interface ShotRow {
  id: string;
  body: string;
  at: number;
  /** Camera's clock, `2026-05-01T14:03:22`. */
  local: string;
  fileName: string;
}

const fileNumber = (name: string): number | undefined => {
  const digits = /(\d{4})\.\w+$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

async function readClocks(db: Queryable, event: string): Promise<JobClock[]> {
  const { rows: shots } = await db.query<ShotRow>(
    `select p.id, ${BODY} as body, ${SHOT_AT} as at, ${localTime('p.taken_at')} as local, f.file_name as "fileName"
       from products p join photos f on f.name = p.photo where p.evento = $1 and ${HAS_TIME} order by p.taken_at, p.id`,
    [event],
  );
  const { rows: confirmed } = await db.query<{ body: string; fromAt: string; shift: number }>(
    `select body, ${FROM_AT} as "fromAt", shift_ms::float8 as shift from camera_clocks where event = $1 and state = 'confirmed'`,
    [event],
  );
  const { rows: priors } = await db.query<{ body: string; prior: number }>(
    `select distinct on (body) body, shift_ms::float8 as prior from camera_clocks
      where event <> $1 and body = any($2) and state in ('sure', 'confirmed') order by body, at desc`,
    [event, [...new Set(shots.map(({ body }) => body))]],
  );
  const priorOf = new Map(priors.map(({ body, prior }) => [body, prior]));
  return [...Map.groupBy(shots, ({ body }) => body)].flatMap(([body, cameraShots]) => {
    const confirmedClocks = confirmed.filter((clock) => clock.body === body);
    const first = { fromAt: '', shift: null };
    const clocks = confirmedClocks.some(({ fromAt }) => fromAt === '')
      ? confirmedClocks
      : [first, ...confirmedClocks];
    clocks.sort((one, other) => (one.fromAt < other.fromAt ? -1 : 1));
    return clocks.map(({ fromAt, shift }, index) => ({
      body,
      fromAt,
      confirmed: shift,
      prior: priorOf.get(body) ?? null,
      shots: cameraShots
        .filter(({ local }) => local >= fromAt && local < (clocks[index + 1]?.fromAt ?? '9'))
        .map(({ id, at, fileName }) => {
          const number = fileNumber(fileName);
          return { id, at, ...(number !== undefined && { fileNumber: number }) };
        }),
    }));
  });
}

async function write(
  tx: Queryable,
  event: string,
  clocks: readonly ClockRow[],
  plays: readonly PlayRow[],
): Promise<void> {
  const values = [event, JSON.stringify(clocks)];
  const NEW = `jsonb_to_recordset($2::jsonb) as n (body text, "fromAt" text, shift bigint, state text, why text, score real)`;
  await tx.query(
    `delete from camera_clocks c where event = $1 and state <> 'confirmed'
        and not exists (select from ${NEW} where n.body = c.body and coalesce(nullif(n."fromAt", '')::timestamp, '-infinity') = c.from_at)`,
    values,
  );
  await tx.query(
    `insert into camera_clocks as c (event, body, from_at, shift_ms, found, state, why, score, at)
     select $1, body, coalesce(nullif("fromAt", '')::timestamp, '-infinity'), shift, 'pattern', state, why, score, now() from ${NEW}
     on conflict (event, body, from_at) do update
        set shift_ms = excluded.shift_ms, state = excluded.state, why = excluded.why, score = excluded.score, at = now()
      where c.state <> 'confirmed' and (c.shift_ms, c.state, c.why) is distinct from (excluded.shift_ms, excluded.state, excluded.why)`,
    values,
  );
  const rows = [event, JSON.stringify(plays)];
  await tx.query(
    `delete from photo_plays y using products p where p.id = y.product_id and p.evento = $1
        and not exists (select from jsonb_to_recordset($2::jsonb) as n (id text) where n.id = y.product_id)`,
    rows,
  );
  await tx.query(
    `insert into photo_plays as y (product_id, game_id, rally, set_number, home, away, entry, phase, away_ms, shown)
     select n.* from jsonb_to_recordset($2::jsonb)
              as n (id text, game text, rally integer, set smallint, home smallint, away smallint, entry text, phase text, "awayMs" integer, shown boolean)
       join products p on p.id = n.id and p.evento = $1
     on conflict (product_id) do update set game_id = excluded.game_id, rally = excluded.rally, set_number = excluded.set_number,
       home = excluded.home, away = excluded.away, entry = excluded.entry, phase = excluded.phase, away_ms = excluded.away_ms, shown = excluded.shown
      where (y.*) is distinct from (excluded.*)`,
    rows,
  );
}

type PlacePhotos = (job: PlaceJob) => Promise<{ clocks: ClockRow[]; plays: PlayRow[] }>;

/** An event that changes during the rebuild stays due. */
async function rebuild(db: Pool, event: string, placePhotos: PlacePhotos): Promise<void> {
  const { rows: dueRows } = await db.query<{ at: string }>(
    'select due_at::text as at from plays_due where event = $1',
    [event],
  );
  const games = await readGames(db, event);
  const { clocks, plays } = await placePhotos({ games, clocks: await readClocks(db, event) });
  await inTransaction(db, async (tx) => {
    await write(tx, event, clocks, plays);
    await tx.query('delete from plays_due where event = $1 and due_at = $2::timestamptz', [
      event,
      dueRows[0]?.at ?? null,
    ]);
    await tx.query(
      `update event_games l set seq = n.seq from jsonb_to_recordset($2::jsonb) as n (game text, seq integer)
        where l.event = $1 and l.game_id = n.game and l.seq is distinct from n.seq`,
      [event, JSON.stringify(games.map(({ game, seq }) => ({ game, seq })))],
    );
  });
}

export async function rebuildDue(db: Pool, placePhotos: PlacePhotos = placeInThread): Promise<void> {
  const { rows } = await db.query<{ event: string }>(DUE_EVENTS);
  const failures: unknown[] = [];
  for (const { event } of rows)
    await rebuild(db, event, placePhotos).catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw failures[0];
}

async function placeInThread(job: PlaceJob): ReturnType<PlacePhotos> {
  const thread = openThread<PlaceJob, Awaited<ReturnType<PlacePhotos>>>(
    new URL('./place-worker.ts', import.meta.url),
    {
      timeLimit: TIME_LIMIT_MS,
    },
  );
  try {
    const placed = await thread.run(job);
    if (isRefusal(placed)) throw new Error('photos of an event were not placed in time');
    return placed;
  } finally {
    await thread.close();
  }
}
