/**
 * Sends what waits of matches that nobody has open: a match recorded without network is stored as soon as its scout is back at any
 * page, not only when that match is opened again.
 */
import { browserWorld } from './browser.ts';
import { createOutbox } from './outbox.ts';
import type { Stop, World } from './ports.ts';
import { createSender, scoutOf } from './sender.ts';

/** Matches that are being sent by this page. */
const busy = new Set<string>();

async function sendMatch(match: string, world: World): Promise<void> {
  const { store, tabs, signals, sessions } = world;
  const [client, { batches }] = await Promise.all([store.client(), store.load(match)]);
  const first = batches.find(({ fate }) => fate === null);
  if (!first || !scoutOf(sessions.scouts(), first.account)) return;
  await new Promise<void>((resolve) => {
    const outbox = createOutbox(match, client, batches, world, look);
    const sender = createSender(match, client, outbox, world, {
      changed: look,
      stored: () => undefined,
      reach: () => undefined,
      gone: end,
    });
    const stops: Stop[] = [sender.stop, signals.onWake(sender.wake), tabs.listen(match, refresh)];
    stops.push(tabs.lead(match, sender.lead));

    function refresh(): void {
      void outbox.refresh(
        () => 0,
        () => undefined,
      );
    }
    function look(): void {
      const [next] = outbox.open;
      // what another account entered waits for it, and for whoever has the match open then
      if (!next || sender.halted !== null || !scoutOf(sessions.scouts(), next.account)) end();
    }
    function end(): void {
      for (const stop of stops) stop();
      resolve();
    }
  });
}

/** Resolved when nothing is left that can be sent; meanwhile it tries again by itself. Matches that are open are sent by their screens. */
export async function sendWaiting(world = browserWorld()): Promise<void> {
  const waiting = await world.store.waiting().catch(() => []);
  const free = waiting.filter((match) => !busy.has(match));
  await Promise.all(
    free.map(async (match) => {
      busy.add(match);
      await sendMatch(match, world).catch(() => undefined);
      busy.delete(match);
    }),
  );
}
