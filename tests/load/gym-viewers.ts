/**
 * Viewers of the gym in their own process: `gym-viewers.ts ADDRESS COUNT SECONDS GAME...`. Each opens a game,
 * its log and its socket like a page, and reloads once. A call that is cut, or that a proxy could not pass
 * on, is retried once. Prints the counts (counts.ts).
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
/** Share of the time in which the viewers arrive; after that each of them reloads once. */
const COMING = 0.2;

const get = (path: string, again = true): Promise<void> =>
  new Promise((done) => {
    const began = performance.now();
    const count = (what: string | number): void => {
      const retries = again && (what === 'cut' || what === 502);
      add(retries ? 'retried' : what);
      times.log?.push(performance.now() - began);
      if (retries) void get(path, false).then(done);
      else done();
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
  const came = (length * COMING * index) / Number(count);
  const reloads = (length * index) / Number(count);
  await sleep(came);
  const first = await open(game);
  await sleep(Math.max(0, length * COMING + reloads * (1 - 2 * COMING) - came));
  first.close();
  const second = await open(game);
  await sleep(length * COMING);
  second.close();
}

await Promise.all(Array.from({ length: Number(count) }, (_, index) => view(index)));
printLoaded(counts, times);
