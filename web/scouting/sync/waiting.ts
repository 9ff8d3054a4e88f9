import { isDoneSending } from '@volleyscouter/core/sync/view';
import { browserWorld } from './browser.ts';
import { createDriver } from './driver.ts';
import type { World } from './ports.ts';

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

/** Resolves when nothing more can be sent. Open matches are sent by their screens. */
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
