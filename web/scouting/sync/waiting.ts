/**
 * Sends what waits of matches that nobody has open: a match recorded without network is stored as soon as its scout is back at any
 * page, not only when that match is opened again.
 */
import { isDoneSending } from '@volleyscouter/core/sync/view';
import { browserWorld } from './browser.ts';
import { createDriver } from './driver.ts';
import type { World } from './ports.ts';

/** Matches that are being sent by this page. */
const busy = new Set<string>();

function sendMatch(match: string, world: World): Promise<void> {
  return new Promise((resolve) => {
    const driver = createDriver(match, { records: true, follows: false }, world, () => {
      if (!isDoneSending(driver.state)) return;
      driver.stop();
      resolve();
    });
    driver.feed({ kind: 'start' });
  });
}

/** Resolved when nothing is left that can be sent; meanwhile it tries again by itself. Matches that are open are sent by their screens. */
export async function sendWaiting(world = browserWorld()): Promise<void> {
  const waiting = await world.store.waiting().catch(() => []);
  const free = waiting.filter((match) => !busy.has(match));
  await Promise.all(
    free.map(async (match) => {
      busy.add(match);
      await sendMatch(match, world);
      busy.delete(match);
    }),
  );
}
