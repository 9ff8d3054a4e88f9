/**
 * The viewers of B6 in their own process: `node live-viewers.ts ADDRESS MATCH COUNT`. Reports to the parent
 * by messages.
 */
import { connectTo } from '../live/follower.ts';
import type { CrowdMessage } from './live.ts';
import { now } from './measure.ts';

const [address = '', match = '', count = '0'] = process.argv.slice(2);
const say = (said: CrowdMessage): void => void process.send?.(said);

/** Simultaneous connection attempts. */
const PARALLEL_CONNECTIONS = 50;
const heard = new Map<number, number[]>();

async function join(): Promise<void> {
  const socket = connectTo(address);
  socket.on('new-scout', ({ seq }) => {
    const times = heard.get(seq) ?? [];
    heard.set(seq, times);
    times.push(now());
    if (times.length < Number(count)) return;
    heard.delete(seq);
    say({ seq, times });
  });
  const joined = await socket.timeout(60_000).emitWithAck('joinMatch', match);
  if (!joined.ok) throw new Error(joined.error);
}

process.on('disconnect', () => process.exit());
for (let made = 0; made < Number(count); made += PARALLEL_CONNECTIONS)
  await Promise.all(Array.from({ length: PARALLEL_CONNECTIONS }, join));
say(null);
