// @module-tag slow
import { deleteGame } from '@volleyscouter/contract/games';
import { readSync, saveClock } from '@volleyscouter/contract/photoPlay';
import { copyGame, placeCopy } from '@volleyscouter/contract/recording';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clearTables } from '../../tests/kit/clear.ts';
import { insertScouted, insertShots, WRONG_MS } from '../../tests/kit/scouted.ts';
import { openTestServer } from '../../tests/kit/test-server.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { append, lockLog, readLog } from '../scouting/log/store.ts';
import { listProducts } from '../shop/products/list.ts';
import { restack } from '../shop/products/stacks.ts';
import { type PlaceJob, placePhotos } from './place.ts';
import { rebuildDue } from './rebuild.ts';
import { scheduleRebuild } from './rebuildSchedule.ts';

const server = await openTestServer();
const { parts } = server;
const { db } = parts;
const admin = await server.admin();
afterAll(() => server.close());
beforeEach(async () => {
  await clearTables(parts, 'products, photos, events, games');
  await db.query(
    `insert into events (name, key, first_day) values ('Copa', 'copa', '2026-05-09'), ('Torneio', 'torneio', '2026-05-09')`,
  );
  await insertScouted(parts, 'g1', 1);
  await link('Copa', 'g1');
});

const link = (event: string, game: string) =>
  db.query('insert into event_games (event, game_id, plays_in_shop) values ($1, $2, true)', [event, game]);

const confirm = (event: string, body: string, shift: number) =>
  db.query(
    `insert into camera_clocks (event, body, shift_ms, found, state, at) values ($1, $2, $3, 'hand', 'confirmed', now())`,
    [event, body, shift],
  );

async function insertCamera(event: string, body: string, wrong = 0): Promise<number> {
  const count = await insertShots(parts, event, 1, { body, wrong });
  await scheduleRebuild(db, event, 0);
  return count;
}

const inProcess = async (job: PlaceJob) => placePhotos(job);
const rebuild = () => rebuildDue(db, inProcess);

const plays = async () =>
  (
    await db.query<{ id: string; game: string; rally: number }>(
      'select product_id as id, game_id as game, rally from photo_plays order by 1',
    )
  ).rows;
const dueEvents = async () =>
  (await db.query<{ event: string }>('select event from plays_due order by 1')).rows.map(
    ({ event }) => event,
  );
const clocks = async () => (await db.query('select body, state, why from camera_clocks order by body')).rows;

test('[R-PLAY-2] "mais deste momento" uses corrected times', async () => {
  await insertCamera('Copa', 'a');
  await insertCamera('Copa', 'b', WRONG_MS);
  const atMoment = async () =>
    (await listProducts(db, { role: 'admin', id: 'dona' }, { momento: 'a-20' }, { inicio: 0 })).map(
      ({ id }) => id,
    );
  expect(await atMoment()).not.toContain('b-20');
  await confirm('Copa', 'b', WRONG_MS);
  expect(await atMoment()).toContain('b-20');
});

test('[R-PLAY-3] a match that was replaced by its copy keeps its photos', async () => {
  await insertCamera('Copa', 'a');
  await confirm('Copa', 'a', 0);
  await rebuild();
  const before = await plays();
  expect(before.length).toBeGreaterThan(100);
  const copy = (await server.call(copyGame, { params: { id: 'g1' } }, admin)).body._id;
  await inTransaction(db, async (tx) => {
    const seq = (await lockLog(tx, copy)) ?? 0;
    const commands = [{ type: 'amend', target: 'd00', code: '2SM-' } as const];
    await append(tx, { gameId: copy, seq, commands, author: null, now: parts.clock() });
  });
  const [seq, copySeq] = [(await readLog(db, 'g1', 0)).length, (await readLog(db, copy, 0)).length];
  const body = { seq, copySeq, winner: 'copy' } as const;
  const placed = await server.call(placeCopy, { params: { id: copy }, body }, admin);
  expect([placed.status, placed.body._id]).toEqual([200, 'g1']);
  await rebuild();
  const { rows } = await db.query(
    'select l.seq = g.seq as followed from event_games l join games g on g.id = l.game_id',
  );
  expect([rows, await plays()]).toEqual([[{ followed: true }], before]);

  expect((await server.call(deleteGame, { params: { id: 'g1' } }, admin)).status).toBe(200);
  expect([await plays(), await dueEvents()]).toEqual([[], ['Copa']]);
  await rebuild();
  expect(await dueEvents()).toEqual([]);
});

test('[R-PLAY-2] a photo that moves to another event is placed among the matches of that event', async () => {
  await insertScouted(parts, 'g2', 1);
  await link('Torneio', 'g2');
  await insertCamera('Copa', 'a');
  for (const event of ['Copa', 'Torneio']) await confirm(event, 'a', 0);
  await rebuild();
  const before = await plays();
  const moved = before.slice(0, 5).map(({ id }) => id);
  await db.query(`update products set evento = 'Torneio' where id = any($1)`, [moved]);
  await restack(db, ['Copa', 'Torneio']);
  expect(await dueEvents()).toEqual(['Copa', 'Torneio']);
  await db.query('update plays_due set due_at = now()');
  await rebuild();
  const after = await plays();
  expect(after.filter(({ game }) => game === 'g2').map(({ id }) => id)).toEqual(moved);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('[R-PLAY-2] an event stays due if photos arrive during its rebuild', async () => {
  await insertCamera('Copa', 'a');
  await rebuildDue(db, async (job) => {
    await insertCamera('Copa', 'b');
    return placePhotos(job);
  });
  expect([await dueEvents(), (await clocks()).map(({ body }) => body)]).toEqual([['Copa'], ['a']]);
  await rebuild();
  expect([await dueEvents(), (await clocks()).map(({ body }) => body)]).toEqual([[], ['a', 'b']]);
  await restack(db, ['Copa']);
  const { rows } = await db.query(`select due_at > now() + interval '20 seconds' as later from plays_due`);
  expect(rows).toEqual([{ later: true }]);
});

test('[R-PLAY-2] a failing event stops no other event, and stays due', async () => {
  await insertCamera('Torneio', 'b');
  await insertCamera('Copa', 'a');
  const failing = (job: PlaceJob) =>
    job.clocks.some(({ body }) => body === 'b') ? Promise.reject(new Error('broken')) : inProcess(job);
  await expect(rebuildDue(db, failing)).rejects.toThrow('broken');
  expect([await dueEvents(), (await clocks()).map(({ body }) => body)]).toEqual([['Torneio'], ['a']]);
});

test('[R-PLAY-2] no clock is found if the times have no seconds, or the event has no matches', async () => {
  await insertCamera('Copa', 'day off', 86_400_000);
  await insertCamera('Copa', 'minutes');
  await db.query(
    `update products p set taken_at = date_trunc('minute', p.taken_at) from photos f where f.name = p.photo and f.camera_key = 'minutes'`,
  );
  await insertCamera('Torneio', 'no match');
  await rebuild();
  expect(await clocks()).toEqual([
    { body: 'day off', state: 'asked', why: '' },
    { body: 'minutes', state: 'refused', why: 'no-seconds' },
    { body: 'no match', state: 'refused', why: 'no-match' },
  ]);
});

test('[R-PLAY-4] a photographer gets no data of private matches and of other people’s photos', async () => {
  const [hers, other] = [await server.account('Atleta'), await server.account('Atleta')];
  const both = [[hers.id, other.id]];
  await db.query('update accounts set photographer = true where id = any($1)', both);
  await db.query(`insert into event_photographers select 'Copa', unnest($1::text[])`, both);
  const photos = await insertCamera('Copa', 'a');
  await db.query('update products set photographer_id = $1', [hers.id]);
  await rebuild();
  const sync = async (token: string) =>
    (await server.call(readSync, { params: { key: 'copa' } }, { token })).body;
  const synced = await sync(hers.token);
  expect(synced).toMatchObject({ games: [{ game: 'g1' }], cameras: [{ body: 'a', photos }] });
  expect(synced.cameras[0]?.placed).toBeGreaterThan(100);
  expect(synced.cameras[0]?.samples.length).toBeGreaterThan(0);
  expect((await sync(other.token)).cameras).toEqual([]);
  await db.query('update games set public = false');
  expect(await sync(hers.token)).toMatchObject({ games: [], cameras: [{ placed: 0, samples: [] }] });
  expect(await sync(admin.token)).toMatchObject({ games: [{ game: 'g1' }] });
});

test('a clock that begins on an impossible day is refused', async () => {
  const body = { body: 'a', fromAt: '2026-02-31T10:00:00', shift: 0 };
  expect((await server.call(saveClock, { params: { key: 'copa' }, body }, admin)).status).toBe(422);
});
