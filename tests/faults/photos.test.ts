/** @module-tag slow */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Card, memoryCard } from '../kit/card.ts';
import { ALL_WELL, type CardServer, cardServer } from '../kit/card-server.ts';
import { dose, FULL, report } from '../kit/dose.ts';

const PHOTOS = dose(40, 1000);
const KILLS = dose(2, 10);
const AT_ONCE = 4;
const SIGNALS = ['SIGTERM', 'SIGKILL'] as const;

let server: CardServer;
let card: Card;
beforeAll(async () => {
  [server, card] = await Promise.all([cardServer(), FULL ? memoryCard(6000, 4000) : memoryCard(2000, 1500)]);
});
afterAll(() => server.close());

const photoNumbers = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** Each kill or stop comes a moment after a photo was sent. */
async function sendOverKills(batch: string): Promise<{ failures: number; waited: number }> {
  const random = seeded(Date.parse('2026-05-01'));
  let sentCount = 0;
  let waited = 0;
  const kills = (async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      while (sentCount < (PHOTOS * kill) / (KILLS + 1)) await sleep(5);
      await sleep(random() * 100);
      await server.kill(
        async () => {
          const { rows } = await server.db.query(`select from intake where state = 'received'`);
          waited += rows.length;
        },
        SIGNALS[kill % SIGNALS.length],
      );
    }
  })();
  const counted = (): void => void sentCount++;
  const failures = await server.send(batch, card, photoNumbers(PHOTOS), {
    parallel: AT_ONCE,
    onSent: counted,
  });
  await kills;
  return { failures, waited };
}

describe('[R-SHOP-5] a server that is killed or stopped while photos arrive', () => {
  test(
    'loses no photo, stores none twice, and continues without help',
    async () => {
      const began = Date.now();
      const batch = await server.batch();
      const { failures, waited } = await sendOverKills(batch);
      const { counts } = await server.settled(batch, dose(120_000, 1_200_000));
      const seconds = Math.round((Date.now() - began) / 1000);
      const megabytes = (card.bytes / 1_048_576).toFixed(1);
      report(
        `photos: ${PHOTOS} of ${megabytes} MB in ${seconds} s, ${KILLS} kills, ${failures} requests failed and went on, ${waited} waited over a kill`,
      );
      expect(failures).toBeGreaterThanOrEqual(KILLS);
      expect(counts).toEqual({ received: 0, done: PHOTOS, duplicate: 0, refused: 0 });
      expect(await server.verdict(batch, card, photoNumbers(PHOTOS))).toEqual(ALL_WELL);
      const leftUploads = (await readdir(server.uploads)).filter((name) => /^[\w-]+$/.test(name));
      // empty uploads whose first answer was lost are kept for a week
      expect(leftUploads.length).toBeLessThanOrEqual(KILLS * AT_ONCE);
    },
    dose(240_000, 3_600_000),
  );

  test('the check fails for a server that ignores photos received before its start', async () => {
    const batch = await server.batch();
    const photos = photoNumbers(10, PHOTOS);
    // no photo can be stored before the kill
    const holding = await server.db.connect();
    await holding.query('begin; lock table products in share mode');
    await server.send(batch, card, photos, { parallel: AT_ONCE });
    // with a new folder id, the unprocessed files seem to belong to another server
    await server.kill(async () => {
      await rm(join(server.uploads, '.place'));
      // the registered servers expire, as after a minute
      await server.db.query('delete from server_places');
      await holding.query('rollback');
      holding.release();
    });
    await server.settled(batch, 1500);
    const { lost, waiting } = await server.verdict(batch, card, photos);
    expect([lost > 0, waiting > 0]).toEqual([true, true]);
    await server.db.query(`delete from intake where state = 'received'`);
  });

  test('the same photo sent twice at once is one product; without lock and index it is more than one product', async () => {
    // delays the insert of a product, so that its double arrives meanwhile
    await server.db.query(
      `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.4); return new; end';
       create trigger slow before insert on products for each row execute function slow()`,
    );
    const twice = async (from: number): Promise<number> => {
      const batch = await server.batch();
      const pairs = photoNumbers(4, from).flatMap((index) => [index, index]);
      await server.send(batch, card, pairs, { parallel: AT_ONCE });
      const { counts } = await server.settled(batch, 60_000);
      expect([counts.received, counts.done + counts.duplicate]).toEqual([0, pairs.length]);
      return (await server.verdict(batch, card, pairs)).twice;
    };
    expect(await twice(PHOTOS + 20)).toBe(0);
    // a longer delay: the double arrives meanwhile even if pictures are made slowly
    await server.db.query(
      `create or replace function slow() returns trigger language plpgsql as 'begin perform pg_sleep(4); return new; end'`,
    );
    // the next server calls this function, which does nothing, instead of the real lock function
    await server.db.query(
      `drop index products_photo;
       create function public.pg_advisory_xact_lock(bigint) returns void language sql as 'select';
       do $$ begin
         execute format('alter database %I set search_path = public, pg_catalog', current_database());
       end $$`,
    );
    await server.kill();
    expect(await twice(PHOTOS + 30)).toBeGreaterThan(0);
  }, 180_000);
});
