/**
 * Viewers of B20 in their own process: `push-viewers.ts ADDRESS COUNT GAME...`, spread over the games. Sends
 * a message when all have joined. The reply states the number of expected pushes; then it sends the time
 * (measure's `now`) at which each viewer received each entry.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../live/follower.ts';
import { now } from './measure.ts';

/** [game, number, time] */
export type Push = readonly [game: string, seq: number, at: number];

const [address = '', count = '0', ...games] = process.argv.slice(2);
/** Milliseconds in which the last pushes arrive. */
const AFTERWARDS = 20_000;
/** Simultaneous connection attempts. */
const TOGETHER = 50;
const pushes: Push[] = [];

async function join(game: string): Promise<void> {
  const socket = connectTo(address);
  socket.on('new-scout', ({ from, seq }) => {
    const at = now();
    for (let told = from + 1; told <= seq; told++) pushes.push([game, told, at]);
  });
  const joined = await socket.timeout(60_000).emitWithAck('joinMatch', game);
  if (!joined.ok) throw new Error(joined.error);
}

process.on('disconnect', () => process.exit());
for (let made = 0; made < Number(count); made += TOGETHER)
  await Promise.all(
    Array.from({ length: Math.min(TOGETHER, Number(count) - made) }, (_, index) =>
      join(games[(made + index) % games.length] ?? ''),
    ),
  );
process.send?.('joined');
process.once('message', async (expected: number) => {
  const end = now() + AFTERWARDS;
  while (pushes.length < expected && now() < end) await sleep(20);
  process.send?.(pushes);
});
