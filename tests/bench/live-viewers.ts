/** The viewers of B6 in their own process: `node live-viewers.ts ADDRESS MATCH COUNT`. */
import { connectTo } from '../live/follower.ts';
import type { CrowdMessage } from './live.ts';
import { now } from './measure.ts';

const [address = '', match = '', count = '0'] = process.argv.slice(2);
const report = (message: CrowdMessage): void => void process.send?.(message);

const PARALLEL_CONNECTIONS = 50;
const arrivals = new Map<number, number[]>();

async function join(): Promise<void> {
  const socket = connectTo(address);
  socket.on('new-scout', ({ seq }) => {
    const times = arrivals.get(seq) ?? [];
    arrivals.set(seq, times);
    times.push(now());
    if (times.length < Number(count)) return;
    arrivals.delete(seq);
    report({ seq, times });
  });
  const joined = await socket.timeout(60_000).emitWithAck('joinMatch', match);
  if (!joined.ok) throw new Error(joined.error);
}

process.on('disconnect', () => process.exit());
for (let started = 0; started < Number(count); started += PARALLEL_CONNECTIONS)
  await Promise.all(Array.from({ length: PARALLEL_CONNECTIONS }, join));
report(null);
