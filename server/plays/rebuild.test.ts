import { readSync, saveClock, saveEventGame } from '@volleyscouter/contract/photoPlay';
import { insertScouted, insertShots, WRONG_MS } from '@volleyscouter/tests/kit/scouted';
import { openTestServer } from '@volleyscouter/tests/kit/test-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clearTables } from '../../tests/kit/clear.ts';
import { rebuildDue } from './rebuild.ts';

const server = await openTestServer();
afterAll(() => server.close());
const { parts } = server;
const { db } = parts;
let token = '';
const EVENT = 'Copa';
const event = { key: 'copa' };

beforeEach(async () => {
  await clearTables(parts, 'events, games, products, photos');
  await db.query(`insert into events (name, key, first_day) values ($1, $2, '2026-05-09')`, [
    EVENT,
    event.key,
  ]);
  token ||= (await server.admin()).token;
});

const link = (game: string, more = {}) =>
  server.call(
    saveEventGame,
    { params: { ...event, game }, body: { linked: true, court: '', playsInShop: true, ...more } },
    { token },
  );
const sync = async () => (await server.call(readSync, { params: event }, { token })).body;
const save = (body: object) => server.call(saveClock, { params: event, body: body as never }, { token });
const placed = async (condition = 'true') =>
  (await db.query(`select from photo_plays where ${condition}`)).rowCount ?? 0;

test('[R-PLAY-2] a clock found from photos shows rallies once a person confirms a clock', async () => {
  await insertScouted(parts, 'g1', 1);
  const count = await insertShots(parts, EVENT, 1);
  await insertShots(parts, EVENT, 1, { body: 'X200', wrong: -3_600_000 });
  expect((await sync()).games).toMatchObject([{ game: 'g1', linked: false, playsInShop: false }]);
  expect((await link('g1')).body).toEqual({ before: { linked: false, court: '', playsInShop: false } });
  await rebuildDue(db);
  const { cameras, pending } = await sync();
  expect(pending).toBe(false);
  expect(cameras.map(({ body, clocks }) => [body, clocks[0]?.state])).toEqual([
    ['X100', 'asked'],
    ['X200', 'asked'],
  ]);
  const [{ clocks, samples, photos, placed: withRally } = { clocks: [], samples: [], photos: 0, placed: 0 }] =
    cameras;
  const shift = clocks[0]?.shift ?? 0;
  expect(Math.abs(shift - WRONG_MS)).toBeLessThan(8000);
  expect(photos).toBe(count);
  expect(withRally).toBeGreaterThan(0.9 * count);
  expect(samples.length).toBeGreaterThan(0);
  expect(await placed('shown')).toBe(0);

  expect((await save({ body: 'X100', fromAt: '', shift })).body).toEqual({ before: null, shift });
  await rebuildDue(db);
  expect((await sync()).cameras.map((camera) => camera.clocks[0]?.state)).toEqual(['confirmed', 'sure']);
  expect(await placed('shown')).toBeGreaterThan(1.8 * 0.9 * count);

  // `shift: null` undoes the confirmation
  expect((await save({ body: 'X100', fromAt: '', shift: null })).body).toEqual({
    before: shift,
    shift: null,
  });
  await rebuildDue(db);
  expect(await placed('shown')).toBe(0);
});

test('a clock is set from one photo and its rally', async () => {
  await insertScouted(parts, 'g1', 1);
  await insertShots(parts, EVENT, 1);
  await link('g1');
  await rebuildDue(db);
  const { rows } = await db.query(
    `select product_id as photo, rally from photo_plays where phase = 'during' order by rally limit 1`,
  );
  const { body } = await save({ body: 'X100', fromAt: '', game: 'g1', ...rows[0] });
  expect(Math.abs((body.shift ?? 0) - WRONG_MS)).toBeLessThan(15_000);
  await save({ body: 'X100', fromAt: '2026-05-09T07:30:00', shift: WRONG_MS + 600_000 });
  await rebuildDue(db);
  expect((await sync()).cameras[0]?.clocks.map(({ fromAt, state }) => [fromAt, state])).toEqual([
    ['', 'confirmed'],
    ['2026-05-09T07:30:00', 'confirmed'],
  ]);
  expect((await save({ body: 'nobody', fromAt: '', shift: 1 })).status).toBe(404);
});

test('photos are placed again after a pause in the log, an unlinking or a deletion of the match', async () => {
  await insertScouted(parts, 'g1', 1);
  await insertShots(parts, EVENT, 1);
  await link('g1');
  await save({ body: 'X100', fromAt: '', shift: WRONG_MS });
  await rebuildDue(db);
  const before = await placed();
  expect(before).toBeGreaterThan(100);
  const unchanged = await db.query('select product_id, xmin::text from photo_plays order by 1');
  await db.query(`update event_games set seq = null`);
  await rebuildDue(db);
  // equal rows are not written
  expect((await db.query('select product_id, xmin::text from photo_plays order by 1')).rows).toEqual(
    unchanged.rows,
  );

  await db.query(
    `insert into log_entries (game_id, seq, command, at) values ('g1', 99999, '{"type":"rewind","to":61}', now())`,
  );
  await db.query(`update games set seq = 99999 where id = 'g1'`);
  await rebuildDue(db);
  expect(await placed()).toBe(before);
  await db.query(`update log_entries set at = now() - interval '6 seconds' where seq = 99999`);
  await rebuildDue(db);
  expect(await placed()).toBeLessThan(before / 2);
  expect(await placed()).toBeGreaterThan(0);

  await link('g1', { linked: false });
  await rebuildDue(db);
  expect(await placed()).toBe(0);
  await link('g1');
  await rebuildDue(db);
  expect(await placed()).toBeGreaterThan(0);
  await db.query('delete from games');
  expect(await placed()).toBe(0);
});

test('identical, guessed and missing times, and times of 1970, place no photo', async () => {
  await insertScouted(parts, 'g1', 1);
  await insertShots(parts, EVENT, 1);
  await link('g1');
  for (const change of [
    `taken_at = '2026-05-09 06:00:00'`,
    `taken_at = '1970-01-01'`,
    `time_source = 'name'`,
    'taken_at = null',
  ]) {
    await db.query(`update products set ${change}`);
    await db.query(
      `insert into plays_due values ($1, now()) on conflict (event) do update set due_at = now()`,
      [EVENT],
    );
    await rebuildDue(db);
    expect([change, await placed('shown')]).toEqual([change, 0]);
  }
  expect((await sync()).cameras).toEqual([]);
});

test('10,000 rows are rewritten in one step', async () => {
  await insertScouted(parts, 'g1', 1);
  await db.query(
    `insert into photos (name, file_name, taken_at, time_source, camera, camera_key, made, created_at)
       select 'n' || n, 'a.jpg', '2026-05-09 09:00'::timestamp + n * interval '500 ms', 'original', 'C', 'C 1', 1, now() from generate_series(1, 10000) n`,
  );
  await db.query(
    `insert into products (id, price_in_cents, evento, photo, taken_at, time_source, created_at)
       select name, 1, $1, name, taken_at, time_source, now() from photos`,
    [EVENT],
  );
  await link('g1');
  const plays = (phase: 'during' | 'after') =>
    Array.from({ length: 10_000 }, (_, index) => ({
      ...{
        id: `n${index + 1}`,
        game: 'g1',
        rally: 1,
        set: 1,
        home: 0,
        away: 0,
        entry: 'd0',
        phase,
        awayMs: 0,
        shown: true,
      },
    }));
  await rebuildDue(db, async () => ({ clocks: [], plays: plays('during') }));
  await db.query('update event_games set seq = null');
  await rebuildDue(db, async () => ({ clocks: [], plays: plays('after') }));
  expect(await placed(`phase = 'after'`)).toBe(10_000);
});
