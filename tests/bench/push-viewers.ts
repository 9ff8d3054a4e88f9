/**
 * Viewers of B20 and LOAD: `push-viewers.ts ADDRESS COUNT GAME...`, spread over the games. Sends a message
 * when all have joined. The parent replies with the number of expected pushes. The program then sends the
 * time (`now` of measure.ts) at which each viewer received each entry.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../live/follower.ts';
import { now } from './measure.ts';

export type Push = readonly [game: string, seq: number, at: number];

const [address = '', count = '0', ...games] = process.argv.slice(2);
const MAX_PUSH_WAIT_MS = 20_000;
const PARALLEL_CONNECTIONS = 50;
const pushes: Push[] = [];

async function join(game: string): Promise<void> {
  const socket = connectTo(address);
  socket.on('new-scout', ({ from, seq }) => {
    const at = now();
    for (let entry = from + 1; entry <= seq; entry++) pushes.push([game, entry, at]);
  });
  const joined = await socket.timeout(60_000).emitWithAck('joinMatch', game);
  if (!joined.ok) throw new Error(joined.error);
}

process.on('disconnect', () => process.exit());
for (let started = 0; started < Number(count); started += PARALLEL_CONNECTIONS)
  await Promise.all(
    Array.from({ length: Math.min(PARALLEL_CONNECTIONS, Number(count) - started) }, (_, index) =>
      join(games[(started + index) % games.length] ?? ''),
    ),
  );
process.send?.('joined');
process.once('message', async (expected: number) => {
  const end = now() + MAX_PUSH_WAIT_MS;
  while (pushes.length < expected && now() < end) await sleep(20);
  process.send?.(pushes);
});
