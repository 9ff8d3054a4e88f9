/**
 * B20: time from sending an entry until its viewers receive it, while readers load the database. The baseline
 * is the time until the server acknowledges the entry.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makePool } from '@volleyscouter/server/platform/database/connection';
import { locate } from '@volleyscouter/server/platform/database/open';
import { sender } from '../kit/post.ts';
import { startServer } from '../kit/server.ts';
import { type Counts, refusedOf, together } from '../load/counts.ts';
import { against, dose, type Figure, percentile } from './measure.ts';
import type { Recording } from './paced-recorders.ts';
import { runFlood, runProgram } from './program.ts';
import type { Push } from './push-viewers.ts';
import type { Resources } from './resources.ts';
import { fillShop } from './shop.ts';

const VISITORS = dose(20, 200);
const VIEWERS = dose(20, 500);
const SCOUTS = dose(2, 10);
const PHOTOS = dose(300, 10_000);
const SECONDS = dose(1, 30);
const ENTRY_INTERVAL_MS = dose(200, 1000);

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
export async function pressedFigures(_: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const server = await startServer({ demo: true });
  stack.defer(() => server.stop());
  const { address } = server;
  const login = await sender(() => address, '')('POST', '/auth/login', server.admin ?? {});
  const token = String(login.body.token);
  const send = sender(() => address, token);
  const games: string[] = [];
  for (let index = 0; index < SCOUTS; index++)
    games.push(
      String((await send('POST', '/games', { league: `Copa ${index + 1}`, publico: true })).body._id),
    );
  // requested before `fillShop`, whose photos have no pictures
  const { data } = (await send('GET', '/product/all')).body as { data: { imageCard: string }[] };
  const cards = data.map(({ imageCard }) => address + imageCard);
  const located = await locate({ dataDir: server.dataDir, databaseUrl: undefined });
  if (!located.ok) throw new Error(located.error);
  const db = makePool(located.value.url, 1);
  await fillShop(db, PHOTOS, null);
  await db.end();

  const viewers = fork(script('push-viewers.ts'), [address, String(VIEWERS), ...games]);
  stack.defer(() => void viewers.kill());
  const lost = once(viewers, 'exit').then(() => Promise.reject(new Error('the viewers are gone')));
  lost.catch(() => undefined);
  await Promise.race([once(viewers, 'message'), lost]);
  // requests for lists load a queue of the server; requests for cards load its database pool
  const readers = [[`${address}/product/all`], cards].map((urls) =>
    runFlood({ urls, token, connections: VISITORS / 2, seconds: SECONDS + 1 }),
  );
  await sleep(dose(100, 1000));
  const { recorded } = (await runProgram('paced-recorders.ts', [
    ...[address, token, ENTRY_INTERVAL_MS, SECONDS],
    ...games,
  ])) as Recording;
  const answers = (await Promise.all(readers)) as Counts[];
  console.error(`B20: lists and cards of ${VISITORS} visitors: ${JSON.stringify(answers)}`);
  const refused = refusedOf(together(answers));
  if (Object.keys(refused).length > 0) throw new Error(`not read: ${JSON.stringify(refused)}`);
  const expected = (recorded.length * VIEWERS) / SCOUTS;
  const pushesMessage = once(viewers, 'message');
  viewers.send(expected);
  const [pushes] = (await Promise.race([pushesMessage, lost])) as [Push[]];

  const sentAt = new Map(recorded.map(({ game, seq, began }) => [`${game} ${seq}`, began]));
  const delays = pushes.flatMap(([game, seq, at]) => {
    const began = sentAt.get(`${game} ${seq}`);
    return began === undefined ? [] : [at - began];
  });
  if (delays.length !== expected) throw new Error(`${delays.length} pushes of ${expected} have come`);
  const answerTimes = recorded.map((entry) => entry.took);
  const label = `${VISITORS} visitors, ${VIEWERS} viewers, ${SCOUTS} scouts: from sending an entry to a viewer`;
  return [
    against(
      'B20',
      `${label}, p99, against its answer`,
      percentile(delays, 0.99),
      percentile(answerTimes, 0.99),
      2,
    ),
    against('B20', 'the same, median', percentile(delays, 0.5), percentile(answerTimes, 0.5), 2),
  ];
}
