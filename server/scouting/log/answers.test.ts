import { brotliDecompressSync } from 'node:zlib';
import { updateGame } from '@volleyscouter/contract/games';
import { readCopy, readLog } from '@volleyscouter/contract/log';
import { appendLog } from '@volleyscouter/contract/recording';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { buildApp } from '../../app.ts';

const WORD = 'zwyxlima';
const MANY = 1_001;
let server: TestServer;
let admin: string;
let scout: string;
beforeAll(async () => {
  server = await openTestServer();
  admin = (await server.admin()).token;
  scout = (await server.account('Scouter', { nome: `Ana ${WORD}` })).token;
});
afterAll(() => server.close());

const point = (id: string): Add => ({ type: 'add', id, block: id, code: '*p' });
const requestLog = (id: string, token?: string, headers: Record<string, string> = {}, since = 0) =>
  server.app.inject({
    url: `/games/${id}/log?since=${since}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
const record = (id: string, number: number, base: number, commands: Command[]) =>
  server.call(
    appendLog,
    {
      params: { id },
      body: { client: 'c'.repeat(32), rules: 1, batches: [{ number, epoch: 1, base, commands }] },
    },
    { token: scout },
  );

test('[decision 55] a known ETag is answered with 304 until the log changes', async () => {
  const commands = playedMatch();
  const id = await storeGame(server.parts, { public: true }, commands);
  const first = await requestLog(id);
  expect(first.json().entries).toHaveLength(commands.length);
  expect(readLog.narrow.visitor.parse(first.json())).toEqual(first.json());
  const etag = String(first.headers.etag);
  const repeated = await requestLog(id, undefined, { 'if-none-match': etag });
  expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
  const small = await requestLog(id, undefined, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.body);
  expect((await requestLog(id, undefined, {}, 3)).json().entries[0].seq).toBe(4);

  await record(id, 1, commands.length, [point('d'.repeat(32))]);
  const changed = await requestLog(id, undefined, { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.json().seq).toBe(commands.length + 1);
});

test('[R-ID-6] [R-LGPD] viewers get no log cached for scouts, and no log of a match that was made private', async () => {
  const id = await storeGame(server.parts, { public: true }, [
    { type: 'add', id: `${WORD} id`, block: `${WORD} block`, code: `*p` },
    { type: 'add', id: 'e'.repeat(32), block: 'e'.repeat(32), code: `*$${WORD}` },
  ]);
  await record(id, 1, 2, [point('f'.repeat(32))]);
  const asScout = await requestLog(id, scout);
  expect(asScout.body).toContain(`Ana ${WORD}`);
  expect(asScout.body).toContain(`${WORD} id`);
  const etag = String(asScout.headers.etag);
  const watched = await requestLog(id, undefined, { 'if-none-match': etag });
  expect(watched.statusCode).toBe(200);
  expect(watched.body).not.toContain(`Ana ${WORD}`);
  expect(watched.body).not.toContain(`${WORD} id`);
  const update = (body: object) => server.call(updateGame, { params: { id }, body }, { token: admin });
  await update({ menores: true });
  expect((await requestLog(id)).body).not.toContain(WORD);
  await update({ publico: false });
  expect(
    (await requestLog(id, undefined, { 'if-none-match': String(watched.headers.etag) })).statusCode,
  ).toBe(404);
});

test('[decision 55] a log of many slices arrives complete, also for many parallel calls', async () => {
  const commands = Array.from({ length: MANY }, (_, index) => point(index.toString(16).padStart(32, '0')));
  const id = await storeGame(server.parts, { public: true }, commands);
  const answers = await Promise.all(Array.from({ length: 12 }, () => requestLog(id)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const { entries, seq } = answers[0]?.json() ?? {};
  expect(seq).toBe(MANY);
  expect(entries.map((entry: { seq: number }) => entry.seq)).toEqual(commands.map((_, index) => index + 1));
  for (const since of [1, 399, 400, 401, 600, 601, 602, 800, MANY - 1, MANY, MANY + 5]) {
    const missed = await requestLog(id, undefined, {}, since);
    expect([since, missed.json()]).toEqual([since, { ...answers[0]?.json(), entries: entries.slice(since) }]);
  }
});

test('[decision 55] other content has another ETag, even with the same game and log number', async () => {
  const id = await storeGame(server.parts, { public: true }, [
    { type: 'add', id: `${WORD} id`, block: `${WORD} block`, code: '*p' },
  ]);
  const before = await requestLog(id);
  // with other derived keys, as after a rotation of APP_SECRET
  const another = await buildApp({ ...server.parts, secret: 'another secret of the same length' });
  const headers = { 'if-none-match': String(before.headers.etag) };
  const after = await another.inject({ url: `/games/${id}/log`, headers });
  await another.close();
  expect(after.statusCode).toBe(200);
  expect([after.json().seq, after.body === before.body]).toEqual([before.json().seq, false]);
});

test('[decision 96] the public copy needs no token, and is only sent while the match is public', async () => {
  const commands = playedMatch();
  const id = await storeGame(server.parts, { public: true }, commands);
  const copy = (headers: Record<string, string> = {}, since = 0) =>
    server.app.inject({ url: `/public/games/${id}/log?since=${since}`, headers });
  const publicCopy = await copy();
  expect(publicCopy.headers).toMatchObject({
    'cache-control': 'public, s-maxage=1, stale-while-revalidate=5',
    vary: 'accept-encoding',
  });
  expect(readCopy.answer.parse(publicCopy.json())).toEqual(publicCopy.json());
  const { game, ...log } = publicCopy.json();
  expect(log).toEqual((await requestLog(id)).json());
  const guest = await server.app.inject({ url: `/games/${id}` });
  expect(game).toEqual(guest.json());
  const asScout = await copy({ authorization: `Bearer ${scout}` });
  expect(asScout.body).toBe(publicCopy.body);
  expect(asScout.headers['x-live-sessions']).toBeUndefined();
  const etag = String(publicCopy.headers.etag);
  expect((await copy({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await copy({}, 100)).json().entries[0].seq).toBe(101);
  expect((await copy({}, 101)).statusCode).toBe(422);

  const update = (body: object) => server.call(updateGame, { params: { id }, body }, { token: admin });
  await update({ league: 'Final' });
  expect((await copy({ 'if-none-match': etag })).json().game.league).toBe('Final');
  for (const [hidden, visible] of [[{ menores: true }, { menores: false }], [{ publico: false }]]) {
    await update(hidden ?? {});
    const hiddenCopy = await copy({ authorization: `Bearer ${admin}`, 'if-none-match': etag });
    expect([hiddenCopy.statusCode, hiddenCopy.headers['cache-control']]).toEqual([404, 'public, s-maxage=1']);
    if (visible) await update(visible);
  }
});
