/**
 * B19: cost of a match's log for the server: the longest turn of the event loop for 18,000 entries, and the
 * processor time for an unchanged log.
 */
import { storeGame } from '../kit/matches.ts';
import { presses } from '../kit/recording.ts';
import { type LiveServers, startLiveServers } from '../live/liveServers.ts';
import type { Flooding } from './flood.ts';
import { below, dose, type Figure } from './measure.ts';
import { runFlood } from './program.ts';
import type { Resources } from './resources.ts';

const ENTRIES = dose(500, 18_000);
const USUAL_ENTRIES = dose(100, 1_023);
const REQUESTS = dose(10, 200);
/** Several, because the server computes the whole log of a match once for scouts and once for visitors. */
const MATCHES = dose(1, 3);
/** 0: the whole log. */
const SINCE = [0, 1, 7_777];
const UNCHANGED = dose(20, 4_000);
/** Limits in processor ms. */
const MAX_TURN_MS = 25;
const MAX_UNCHANGED_MS = 0.5;

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/**
 * Returns the longest turn of this process's event loop during `work`, in processor time of its thread: other
 * processes do not count.
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, over] = [0, process.threadCpuUsage(), false];
  const sample = (): void => {
    longest = Math.max(longest, milliseconds(process.threadCpuUsage(last)));
    last = process.threadCpuUsage();
    // runs once in every turn, so that the loop never waits
    if (!over) setImmediate(sample);
  };
  setImmediate(sample);
  await work();
  over = true;
  return longest;
}

/** Returns the processor ms of this process per request. The flood runs in another process. */
async function costOf(options: Omit<Flooding, 'connections' | 'requests'>): Promise<number> {
  await runFlood({ ...options, connections: 4, requests: UNCHANGED / 4 });
  const before = process.cpuUsage();
  await runFlood({ ...options, connections: 4, requests: UNCHANGED });
  return milliseconds(process.cpuUsage(before)) / UNCHANGED;
}

async function longFigures(servers: LiveServers, token: string): Promise<Figure[]> {
  const ids: string[] = [];
  for (let match = 0; match < MATCHES; match++)
    ids.push(await storeGame(servers.parts, { public: true }, presses('bench', ENTRIES)));
  const urls = ids.flatMap((id) => SINCE.map((since) => `${servers.address}/games/${id}/log?since=${since}`));
  const figures: Figure[] = [];
  for (const [reader, credentials] of [
    ['a scout', { token }],
    ['a visitor', {}],
  ] as const) {
    const options = { urls, connections: 4, requests: REQUESTS / 2, ...credentials };
    const turn = await longestTurn(() => runFlood(options));
    const label = `longest turn of the loop, ${REQUESTS / 2} logs of ${ENTRIES} entries to ${reader}, of ${MATCHES} matches`;
    figures.push(below('B19', label, turn, MAX_TURN_MS));
  }
  return figures;
}

export async function keptLogFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  await shared.database();
  const servers = await startLiveServers();
  stack.defer(() => servers.close());
  const { token } = await servers.admin();
  const figures = await longFigures(servers, token);
  const id = await storeGame(servers.parts, { public: true }, presses('bench', USUAL_ENTRIES));
  const urls = [`${servers.address}/games/${id}/log`];
  for (const [answerKind, options] of [
    ['304', { urls, token, withEtag: true }],
    ['200, kept', { urls, token }],
  ] as const)
    figures.push(
      below(
        'B19',
        `processor time, unchanged log of ${USUAL_ENTRIES} entries, ${answerKind}`,
        await costOf(options),
        MAX_UNCHANGED_MS,
      ),
    );
  return figures;
}
