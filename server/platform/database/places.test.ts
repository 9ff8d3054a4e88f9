import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';
import { holdPlace, livePlaces } from './places.ts';

const db = await freshDatabase();
afterAll(() => db.drop());

const enter = (photos: string, alone = false) => holdPlace(db.pool, { version: '1', photos }, alone);
const live = async (): Promise<string[]> => (await livePlaces(db.pool)).map(({ photos }) => photos);

test('a process with another photo store is reported until it leaves or its heartbeat is old', async () => {
  const first = await enter('a');
  const second = await enter('a');
  expect([first.other, second.other, await live()]).toEqual([undefined, undefined, ['a', 'a']]);
  await second.leave();

  const refused = await enter('b');
  await refused.leave();
  expect([refused.other?.photos, await live()]).toEqual(['a', ['a']]);

  // the process was killed: its row stays
  await db.pool.query(`update server_places set seen_at = now() - interval '61 seconds'`);
  const third = await enter('b');
  expect([third.other, await live()]).toEqual([undefined, ['b']]);

  // killed before the clock was set back
  await db.pool.query(`update server_places set seen_at = now() + interval '1 year'`);
  expect(await live()).toEqual([]);

  const alone = await enter('c', true);
  expect([alone.other, await live()]).toEqual([undefined, ['c']]);
  for (const place of [first, third, alone]) await place.leave();
  expect(await live()).toEqual([]);
});

test('if processes with different photo stores start at once, exactly one serves', async () => {
  const places = await Promise.all(['a', 'b', 'c', 'd'].map((photos) => enter(photos)));
  expect(places.filter(({ other }) => other === undefined)).toHaveLength(1);
  for (const place of places) await place.leave();
});
