/**
 * Viewers of the gym: `gym-viewers.ts ADDRESS COUNT SECONDS GAME...`. Each opens a game, its log and its
 * socket like a page, and reloads once. A call that is cut, or that a proxy could not pass on, is retried
 * once. Prints the counts (counts.ts).
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, connectTo } from '../live/follower.ts';
import { answerName, counter, printLoaded } from './counts.ts';

const [address = '', count = '0', seconds = '0', ...games] = process.argv.slice(2);
const { counts, add } = counter();
const times: Record<string, number[]> = { log: [] };
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const length = Number(seconds) * 1000;
/** All viewers arrive in this first share of the time. Then each viewer reloads once. */
const ARRIVAL_SHARE = 0.2;

const get = (path: string, mayRetry = true): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    const count = (outcome: string | number): void => {
      const retries = mayRetry && (outcome === 'cut' || outcome === 502);
      add(retries ? 'retried' : outcome);
      times.log?.push(performance.now() - began);
      if (retries) void get(path, false).then(resolve);
      else resolve();
    };
    const call = request(address + path, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => parts.push(chunk));
      answer.on('end', () => count(answerName(answer.statusCode, Buffer.concat(parts).toString('latin1'))));
      answer.on('error', () => count('cut'));
    });
    call.on('error', () => count('cut'));
    call.end();
  });

async function open(game: string): Promise<Client> {
  await Promise.all([get(`/games/${game}`), get(`/games/${game}/log?since=0`)]);
  const socket = connectTo(address);
  socket.on('connect_error', () => add('no connection'));
  socket.on('full', () => add('no place'));
  socket.on('new-scout', () => add('told'));
  socket.on('connect', () => socket.emit('joinMatch', game, ({ ok }) => add(ok ? 'joined' : 'not joined')));
  return socket;
}

async function view(index: number): Promise<void> {
  const game = games[index % games.length] ?? '';
  const arrivesAt = (length * ARRIVAL_SHARE * index) / Number(count);
  const reloads = (length * index) / Number(count);
  await sleep(arrivesAt);
  const first = await open(game);
  await sleep(Math.max(0, length * ARRIVAL_SHARE + reloads * (1 - 2 * ARRIVAL_SHARE) - arrivesAt));
  first.close();
  const second = await open(game);
  await sleep(length * ARRIVAL_SHARE);
  second.close();
}

await Promise.all(Array.from({ length: Number(count) }, (_, index) => view(index)));
printLoaded(counts, times);
