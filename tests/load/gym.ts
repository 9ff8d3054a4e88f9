/**
 * A gym behind one address with the usual limits (decision 55). Exits with status 1 if anybody is refused.
 *
 *   node tests/load/gym.ts [SECONDS]     ; ten minutes in `npm run proof -- part gym`
 */
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Recording } from '../bench/paced-recorders.ts';
import { sender } from '../kit/post.ts';
import { startServer } from '../kit/server.ts';
import { type Loaded, refusedOf, together } from './counts.ts';

const SECONDS = Number(process.argv[2] ?? 600);
const VIEWERS = 1_000;
const SHOPPERS = 200;
const SCOUTS = 3;
const ENTRY_INTERVAL_MS = 1_000;

async function run<T>(path: string, ...args: (string | number)[]): Promise<T> {
  const program = fileURLToPath(new URL(path, import.meta.url));
  const options = { maxBuffer: 1 << 28 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args.map(String)], options);
  return JSON.parse(stdout);
}

const server = await startServer({ demo: true });
try {
  const { address, admin, codes } = server;
  const login = await sender(() => address, '')('POST', '/auth/login', admin ?? {});
  const token = String(login.body.token);
  const send = sender(() => address, token);
  const games: string[] = [];
  for (let index = 0; index < SCOUTS; index++)
    games.push(
      String((await send('POST', '/games', { league: `Copa ${index + 1}`, publico: true })).body._id),
    );
  const shoppers = codes.filter(({ perfil }) => perfil === 'Atleta').map(({ code }) => code);

  const [{ counts: viewers }, { counts: shop }, { recorded: entries }] = await Promise.all([
    run<Loaded>('gym-viewers.ts', address, VIEWERS, SECONDS, ...games),
    run<Loaded>('gym-shoppers.ts', address, SHOPPERS, SECONDS, ...shoppers),
    run<Recording>('../bench/paced-recorders.ts', address, token, ENTRY_INTERVAL_MS, SECONDS, ...games),
  ]);
  const answerTimes = entries.map((entry) => entry.took).sort((a, b) => a - b);
  const worst = answerTimes[Math.ceil(answerTimes.length * 0.99) - 1] ?? Number.NaN;
  const refused = refusedOf(together([viewers, shop]));
  console.log(`${SECONDS} s, one address, default limits; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${VIEWERS} viewers: ${JSON.stringify(viewers)}`);
  console.log(`${SHOPPERS} shoppers: ${JSON.stringify(shop)}`);
  console.log(`${SCOUTS} scouts: ${entries.length} entries acknowledged, p99 ${worst.toFixed(0)} ms`);
  console.log(`refused: ${JSON.stringify(refused)}`);
  const complete = (viewers.joined ?? 0) >= 2 * VIEWERS && (shop[200] ?? 0) > SHOPPERS;
  if (Object.keys(refused).length > 0 || !complete) process.exitCode = 1;
} finally {
  await server.stop();
}
