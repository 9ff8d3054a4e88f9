/**
 * nginx and Caddy run in front of two servers, with the configurations of docs/recipes.
 *
 * @module-tag slow
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { memoryCard } from '../kit/card.ts';
import { dose, report } from '../kit/dose.ts';
import { sender } from '../kit/post.ts';
import { launch, type Program } from '../kit/program.ts';
import { type Front, freePort, type StartProxy, startCaddy, startNginx } from '../kit/proxies.ts';
import { CLEAN, FIRST_ADMIN, judge, openMatches, presses, readWholeLog } from '../kit/recording.ts';
import { startScout } from '../kit/scout.ts';
import { freshDatabase, type TestDatabase } from '../kit/test-database.ts';
import { formOf, sendByTus } from '../kit/upload.ts';
import { followMatch } from '../live/follower.ts';

let database: TestDatabase;
let dataDir: string;
let programs: [Program, Program];
let front: Front;
let ports: [number, number];
let start: (index: 0 | 1) => Promise<Program>;

async function begin(startProxy: StartProxy): Promise<void> {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-proxied-'));
  const port = await freePort();
  const env = {
    ...FIRST_ADMIN,
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
  };
  start = (index) => launch({ dataDir, port: ports[index], env });
  ports = [await freePort(), await freePort()];
  programs = [await start(0), await start(1)];
  const hosts = ports.map((at) => `127.0.0.1:${at}`) as [string, string];
  front = await startProxy(port, hosts);
}

afterEach(async () => {
  await front.close();
  await Promise.all(programs.map((program) => program.end()));
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function products(address: string, token: string): Promise<{ imageCard: string }[]> {
  const answer = await fetch(`${address}/product/admin/all`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as { imageCard: string }[];
}

async function newBatch(address: string, token: string): Promise<string> {
  const { body } = await sender(() => address, token)('POST', '/product/lotes', {
    evento: 'Copa',
    priceInCents: 1500,
  });
  return String(body.id);
}

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  'pages, the socket, uploads and the logged address of a visitor are correct behind %s',
  async (_, startProxy) => {
    await begin(startProxy);
    const { address } = front;
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);

    const connects = (origin: string): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = io(address, {
          transports: ['websocket'],
          extraHeaders: { origin },
          reconnection: false,
        });
        const end = (answer: boolean): void => {
          socket.close();
          resolve(answer);
        };
        socket.on('connect', () => end(true));
        socket.on('connect_error', () => end(false));
      });
    expect([await connects(address), await connects('http://evil.example')]).toEqual([true, false]);

    const { token } = await openMatches(address, 0);
    const card = await memoryCard(6000, 4000);
    const lote = await newBatch(address, token);
    for (const chunk of [5 * 1_048_576, card.bytes * 2])
      await sendByTus({ address, token, lote, fileName: `${chunk}.jpg`, bytes: card.photo(chunk), chunk });
    await expect.poll(async () => (await products(address, token)).length, { timeout: 60_000 }).toBe(2);
    const { bytes, headers } = formOf(card.photo(3), 'form.jpg');
    const form = await fetch(`${address}/upload-image`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(form.status).toBe(200);

    // the visitor's address is logged, whatever header the visitor sends
    const body = JSON.stringify({ email: 'nobody@exemplo.com.br', password: 'wrong password' });
    await new Promise<void>((resolve, reject) => {
      const call = request(`${address}/auth/login`, {
        method: 'POST',
        localAddress: '127.0.0.2',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      });
      call.on('response', (answer) => answer.resume().on('end', resolve));
      call.on('error', reject);
      call.end(body);
    });
    const failures = () => programs.flatMap(({ output }) => output().match(/.*sign-in-failed.*/g) ?? []);
    await expect.poll(failures).toEqual([expect.stringContaining('"address":"127.0.0.2"')]);
  },
  180_000,
);

const PHOTOS = 200;
/** Ms; long enough for several kills. */
const PACE = { photo: dose(600, 2000), entry: dose(60, 200) };
const ENTRIES = 400;

test(`[decision 93] while server processes behind nginx are killed in turn, none of ${PHOTOS} photos and no entry is lost or doubled`, async () => {
  await begin(startNginx);
  const { address } = front;
  const { token, matches } = await openMatches(address, 2);
  const card = await memoryCard(640, 480);
  const lote = await newBatch(address, token);
  const scouts = matches.map(({ id }, index) =>
    startScout({ address: () => address, token, gameId: id, client: `scout-${index}`, most: 3 }),
  );
  const viewers = matches.map(({ id }) => [1, 2].map(() => followMatch(address, id, { token })));

  let photo = 0;
  let failures = 0;
  const failed = (): void => void failures++;
  const retries = Array.from({ length: 600 }, () => 100);
  const send = async (): Promise<void> => {
    while (photo < PHOTOS) {
      const index = photo++;
      const upload = { fileName: `IMG_${index}.jpg`, bytes: card.photo(index), chunk: card.bytes >> 1 };
      await sendByTus({ address, token, lote, ...upload, retries, failed });
      await sleep(PACE.photo);
    }
  };
  const record = async (): Promise<void> => {
    const entries = scouts.map(({ client }) => presses(client, ENTRIES));
    for (let index = 0; index < ENTRIES; index++) {
      for (const [scoutIndex, scout] of scouts.entries()) {
        const entry = entries[scoutIndex]?.[index];
        if (entry) scout.enter(entry);
      }
      await sleep(PACE.entry);
    }
  };
  let working = true;
  let kills = 0;
  const kill = async (): Promise<void> => {
    while (working) {
      const index = kills++ % 2 === 0 ? 0 : 1;
      await programs[index].end('SIGKILL');
      programs[index] = await start(index);
      await sleep(500);
    }
  };
  const killing = kill();
  await Promise.all([record(), ...Array.from({ length: 4 }, send)]);
  await Promise.all(scouts.map((scout) => scout.drained()));
  working = false;
  await killing;
  expect(kills).toBeGreaterThanOrEqual(4);

  const logs = await Promise.all(matches.map(({ id }) => readWholeLog(address, token, id)));
  const countBehind = (): number =>
    viewers.flatMap((some, match) => some.filter(({ known }) => known.length !== logs[match]?.length)).length;
  await expect.poll(countBehind, { timeout: 5_000 }).toBe(0);
  for (const [index, match] of matches.entries()) {
    const [scout, log] = [scouts[index], logs[index]];
    if (!scout || !log) throw new Error('no log');
    expect(judge(match, scout, log)).toEqual(CLEAN);
    for (const { known } of viewers[index] ?? []) expect(known).toEqual(log.map(({ command }) => command));
  }

  const listed = async (): Promise<number> => (await products(address, token)).length;
  await expect.poll(listed, { timeout: 120_000 }).toBe(PHOTOS);
  const { rows } = await database.pool.query<{ photo: string }>('select distinct photo from products');
  const names = Array.from({ length: PHOTOS }, (_, index) => card.name(index));
  expect(rows.map(({ photo }) => photo).sort()).toEqual(names.sort());
  for (const port of ports)
    for (const { imageCard } of await products(`http://127.0.0.1:${port}`, token)) {
      const answer = await fetch(`http://127.0.0.1:${port}${imageCard}`);
      await answer.arrayBuffer();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  report(
    `${PHOTOS} photos, ${2 * ENTRIES} entries through nginx, ${kills} kills, ${failures} failed requests of photos: 0 lost, 0 twice`,
  );
  for (const scout of scouts) await scout.stop();
  for (const viewer of viewers.flat()) viewer.close();
}, 400_000);
