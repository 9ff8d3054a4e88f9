import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount } from '@volleyscouter/contract/accounts';
import {
  createBenchNote,
  createBenchPass,
  deleteBenchPass,
  listBenchNotes,
  markBenchNote,
  readBenchPass,
} from '@volleyscouter/contract/bench';
import { deleteGame, readGame, updateGame } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { exportMe } from '@volleyscouter/contract/privacy';
import { createReportLink, readMatchPdf } from '@volleyscouter/contract/reports';
import { BENCH_PASS_HEADER, type CallInput, type RouteShape } from '@volleyscouter/contract/route';
import { ROUTE_NAMES, ROUTES } from '@volleyscouter/contract/routes';
import { BENCH_GRACE } from '@volleyscouter/core/game/benchPass';
import { playedMatch, storeGame } from '@volleyscouter/tests/kit/matches';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { writeBackup } from '../../platform/backup/write.ts';
import { foldCache } from '../log/folds.ts';
import { append, lastSeq } from '../log/store.ts';
import { benchPasses } from './passes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: TestServer;
let url = '';
let scouter: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer({
    fill: async (databaseUrl) => {
      url = databaseUrl;
    },
  });
  scouter = await server.account('Scouter');
});
afterAll(() => server.close());

const WHOLE = playedMatch();
const RUNNING = WHOLE.slice(0, 40);
const roster = [{ number: 1, name: 'Ana', surname: 'Sobrenome', function: '' }];
const store = (data: object = {}, commands = RUNNING) =>
  storeGame(server.parts, { homeName: 'Andorinha', homePlayers: roster, ...data }, commands);

const byPass = <R extends RouteShape>(route: R, input: CallInput<R>, k: string, token?: string) =>
  server.call(route, input, { token, headers: { [BENCH_PASS_HEADER]: k } });
const passOf = async (id: string, { token = scouter.token, trocar = false } = {}): Promise<string> => {
  const pass = await server.call(createBenchPass, { params: { id }, body: { trocar } }, { token });
  expect(pass.status).toBe(200);
  return pass.body.passe?.k ?? '';
};
const correct = async (id: string): Promise<void> => {
  const { db, clock } = server.parts;
  const seq = (await lastSeq(db, id)) ?? 0;
  const commands = [{ type: 'enlist', side: '*', number: 98 } as const];
  await append(db, { gameId: id, seq, commands, author: null, now: clock() });
};
const note = (texto: string, more: object = {}) => ({ _id: randomUUID(), autor: 'Técnico', texto, ...more });
const write = (id: string, k: string, body = note('Sacar na 5')) =>
  byPass(createBenchNote, { params: { id }, body }, k);
const read = async (id: string, k: string): Promise<[game: number, log: number, notes: number]> => [
  (await byPass(readGame, { params: { id } }, k)).status,
  (await byPass(readLog, { params: { id }, query: {} }, k)).status,
  (await byPass(listBenchNotes, { params: { id } }, k)).status,
];

describe('[R-SYNC-7] a bench pass', () => {
  test('opens its match with log and notes, even of a private game, and nothing else', async () => {
    const [id, other] = [await store(), await store()];
    const k = await passOf(id);
    expect(await read(id, k)).toEqual([200, 200, 200]);
    expect((await write(id, k)).status).toBe(200);
    expect(await read(other, k)).toEqual([404, 404, 404]);
    expect((await write(other, k)).status).toBe(404);
    expect((await byPass(readMatchPdf, { params: { id }, query: {} }, k)).status).toBe(404);
    expect((await server.call(readGame, { params: { id } })).status).toBe(404);
    expect((await byPass(markBenchNote, { params: { id, note: 'x' } }, k)).status).toBe(401);
    expect((await byPass(readBenchPass, { params: { id } }, k)).status).toBe(401);
  });

  test('opens only routes that allow passes', async () => {
    const id = await store();
    const k = await passOf(id);
    // a pass only shows the matches of a season that a visitor may read
    const opened = ['readGame', 'readLog', 'readGameSeason', 'listBenchNotes', 'createBenchNote'];
    for (const name of ROUTE_NAMES.filter((routeName) => !opened.includes(routeName))) {
      const route: RouteShape = ROUTES[name];
      if (!route.path.includes(':id')) continue;
      const request = (headers: Record<string, string>) =>
        server.app.inject({ method: route.method, url: route.path.replace(/:\w+/g, id), headers });
      const [without, withPass] = [await request({}), await request({ [BENCH_PASS_HEADER]: k })];
      expect([name, withPass.statusCode]).toEqual([name, without.statusCode]);
    }
  });

  test('[R-LGPD] shows only data that a visitor of a public game sees', async () => {
    const id = await store({ minors: true });
    const k = await passOf(id);
    const { body: game } = await byPass(readGame, { params: { id } }, k);
    expect(game.players.home).toEqual([expect.objectContaining({ name: 'Ana', surname: '' })]);
    expect(game).not.toHaveProperty('importedFrom');
    expect(game).not.toHaveProperty('editavel');
    const { body: log } = await byPass(readLog, { params: { id }, query: {} }, k);
    expect(JSON.stringify(log)).not.toContain('"keys"');
  });

  test('is signed; a changed pass opens nothing', async () => {
    const id = await store();
    const k = await passOf(id);
    const [ref = '', time = '', mac = ''] = k.split('.');
    const laterTime = (Number.parseInt(time, 36) + 1).toString(36);
    const row = { id: ref, gameId: id, madeAt: server.parts.clock() };
    const foreign = benchPasses({ ...server.parts, secret: 'another secret' }, foldCache()).sign(row);
    for (const forged of [
      `${ref}.${laterTime}.${mac}`,
      `x${ref.slice(1)}.${time}.${mac}`,
      `${ref}.${time}.${'A'.repeat(22)}`,
      'x'.repeat(5000),
      '',
      foreign,
    ])
      expect([forged, await read(id, forged)]).toEqual([forged, [404, 404, 404]]);
  });

  test('is replaced by "Trocar", and ended by "Encerrar"', async () => {
    const id = await store();
    const first = await passOf(id);
    expect(await passOf(id)).toBe(first);
    const second = await passOf(id, { trocar: true });
    expect(second).not.toBe(first);
    expect([await read(id, first), await read(id, second)]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ]);
    const ended = await server.call(deleteBenchPass, { params: { id } }, { token: scouter.token });
    expect([ended.status, ended.body.passe]).toEqual([200, null]);
    expect(await read(id, second)).toEqual([404, 404, 404]);
    expect((await write(id, second)).status).toBe(404);
  });

  test('expires after the match and a grace period, and no new pass is created', async () => {
    const id = await store({}, WHOLE);
    const k = await passOf(id);
    server.wait(BENCH_GRACE - 1000);
    expect(await read(id, k)).toEqual([200, 200, 200]);
    server.wait(2000);
    expect(await read(id, k)).toEqual([410, 410, 410]);
    const refused = await write(id, k);
    expect([refused.status, refused.body]).toEqual([
      410,
      expect.objectContaining({
        error: 'bench-ended',
        msg: 'O jogo terminou; o acesso do banco acabou.',
      }),
    ]);
    const { token } = scouter;
    const repeated = await server.call(createBenchPass, { params: { id }, body: {} }, { token });
    expect([repeated.status, repeated.body]).toEqual([
      410,
      expect.objectContaining({ error: 'bench-ended' }),
    ]);
    expect((await server.call(readBenchPass, { params: { id } }, { token })).body.passe).toBeNull();
  });

  test('is valid again if the match is corrected while the pass is less than a day old', async () => {
    const id = await store({}, WHOLE);
    const k = await passOf(id);
    server.wait(BENCH_GRACE + 1000);
    expect(await read(id, k)).toEqual([410, 410, 410]);
    await correct(id);
    expect(await read(id, k)).toEqual([200, 200, 200]);
    server.wait(BENCH_GRACE + 1000);
    expect(await read(id, k)).toEqual([410, 410, 410]);
    server.wait(DAY);
    await correct(id);
    expect(await read(id, k)).toEqual([410, 410, 410]);
    scouter = await server.account('Scouter');
  });

  test('stays valid during a long pause, but not for more than a day', async () => {
    const id = await store();
    const k = await passOf(id);
    server.wait(DAY - 2000);
    expect(await read(id, k)).toEqual([200, 200, 200]);
    server.wait(4000);
    expect(await read(id, k)).toEqual([410, 410, 410]);
    scouter = await server.account('Scouter');
    const next = await passOf(id);
    expect(next).not.toBe(k);
    expect([await read(id, next), await read(id, k)]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ]);
  });

  test('ends when its maker’s account or the game is deleted', async () => {
    const id = await store();
    const admin = (await server.admin()).token;
    const leaving = await server.account('Scouter');
    const first = await passOf(id, { token: leaving.token });
    await server.call(deleteAccount, { params: { id: leaving.id } }, { token: admin });
    expect(await read(id, first)).toEqual([404, 404, 404]);
    const second = await passOf(id);
    expect(await read(id, second)).toEqual([200, 200, 200]);
    await write(id, second);
    await server.call(deleteGame, { params: { id } }, { token: admin });
    expect(await read(id, second)).toEqual([404, 404, 404]);
    const { rows } = await server.parts.db.query('select from bench_notes where game_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('[F8] is not restored from a backup; neither is a report link', async () => {
    const id = await store();
    const k = await passOf(id);
    const { token } = scouter;
    await server.call(createReportLink, { params: { id } }, { token });
    const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-passes-'));
    const file = join(folder, 'copy.gz');
    await writeBackup(url, file, null, server.parts.clock());
    await server.call(deleteBenchPass, { params: { id } }, { token });
    const restored = await openTestServer({
      fill: async (to) => {
        expect((await restoreBackup(to, file, false)).ok).toBe(true);
      },
    });
    const answer = await restored.call(readGame, { params: { id } }, { headers: { [BENCH_PASS_HEADER]: k } });
    expect(answer.status).toBe(404);
    const { rows } = await restored.parts.db.query(
      'select game_id from bench_passes union all select game_id from report_links',
    );
    expect(rows).toEqual([]);
    await restored.close();
    await rm(folder, { recursive: true });
  });

  test('is the same for eight simultaneous requests', async () => {
    const id = await store();
    const all = await Promise.all(Array.from({ length: 8 }, () => passOf(id)));
    expect(new Set(all).size).toBe(1);
  });

  test('is required for visitors and shoppers to read the notes of a public game', async () => {
    const id = await store({ public: true });
    expect((await server.call(listBenchNotes, { params: { id } })).status).toBe(404);
    const { token } = await server.account('Atleta');
    expect((await server.call(listBenchNotes, { params: { id } }, { token })).status).toBe(404);
    const k = await passOf(id);
    expect((await byPass(listBenchNotes, { params: { id } }, k, token)).status).toBe(200);
    await server.call(
      updateGame,
      { params: { id }, body: { publico: false } },
      {
        token: (await server.admin()).token,
      },
    );
    expect(await read(id, k)).toEqual([200, 200, 200]);
  });
});

describe('[R-SYNC-7] notes of the bench', () => {
  const listed = async (id: string, token = scouter.token) =>
    (await server.call(listBenchNotes, { params: { id } }, { token })).body.notas;

  test('arrive at the scout once per id, and can be marked as read', async () => {
    const id = await store();
    const k = await passOf(id);
    const body = note('  Sacar na 5  ', { ha: 90_000 });
    const now = server.parts.clock().getTime();
    for (let times = 0; times < 3; times++) expect((await write(id, k, body)).status).toBe(200);
    const [only, ...more] = await listed(id);
    expect([only, more]).toEqual([
      { _id: body._id, autor: 'Técnico', texto: 'Sacar na 5', escrita: expect.any(String), visto: null },
      [],
    ]);
    expect(Math.abs(Date.parse(only?.escrita ?? '') - (now - 90_000))).toBeLessThan(5000);
    const params = { id, note: body._id };
    const { token } = scouter;
    expect((await server.call(markBenchNote, { params }, { token })).status).toBe(200);
    const mark = (await byPass(listBenchNotes, { params: { id } }, k)).body.notas[0]?.visto;
    expect(mark).toEqual(expect.any(String));
    server.wait(1000);
    await server.call(markBenchNote, { params }, { token });
    expect((await listed(id))[0]?.visto).toBe(mark);
    const elsewhere = { id: await store(), note: body._id };
    expect((await server.call(markBenchNote, { params: elsewhere }, { token })).status).toBe(404);
  });

  test('are refused if empty or too long; an id of another match changes nothing', async () => {
    const [id, other] = [await store(), await store()];
    const [k, there] = [await passOf(id), await passOf(other)];
    for (const texto of ['', '   ', 'x'.repeat(281)])
      expect((await write(id, k, note(texto))).status).toBe(422);
    expect((await write(id, k, note('x'.repeat(280)))).status).toBe(200);
    const body = note('a primeira');
    await write(id, k, body);
    await write(other, there, { ...body, texto: 'outra' });
    expect((await listed(id)).map(({ texto }) => texto)).toContain('a primeira');
    expect(await listed(other)).toEqual([]);
  });

  test('keep joined emoji whole, and lose invisible characters', async () => {
    const id = await store();
    const k = await passOf(id);
    await write(id, k, note('Boa 👩‍👩‍👧 🏳️‍🌈 1️⃣\u202e\u200b!'));
    expect((await listed(id))[0]?.texto).toBe('Boa 👩‍👩‍👧 🏳️‍🌈 1️⃣!');
    expect((await write(id, k, note('\u200d\ufe0f\u3164'))).status).toBe(422);
  });

  test('are limited to twelve a minute for a pass, also in parallel', async () => {
    const id = await store();
    const k = await passOf(id);
    const at = async (count: number) =>
      (
        await Promise.all(Array.from({ length: count }, (_, index) => write(id, k, note(`nota ${index}`))))
      ).map(({ status }) => status);
    const first = await at(15);
    expect(first.filter((status) => status === 200)).toHaveLength(12);
    expect(first.filter((status) => status === 429)).toHaveLength(3);
    server.wait(MINUTE + 1000);
    expect(await at(10)).toEqual(Array(10).fill(200));
    expect(await listed(id)).toHaveLength(20);
  });

  test('[decision 55] with a future time do not count for the limit', async () => {
    const id = await store();
    const k = await passOf(id);
    await server.parts.db.query(
      `insert into bench_notes (id, game_id, author, words, written_at, stored_at)
       select $1 || i, $1, '', 'x', $2, $2 from generate_series(1, 12) i`,
      [id, new Date(server.parts.clock().getTime() + 365 * DAY)],
    );
    expect((await write(id, k)).status).toBe(200);
  });

  test('count only for the limit of the pass they were written with', async () => {
    const id = await store();
    const k = await passOf(id);
    const bySession = async (token: string) =>
      (await server.call(createBenchNote, { params: { id }, body: note('do scout') }, { token })).status;
    const { token: guest } = await server.account('Atleta');
    for (let index = 0; index < 12; index++)
      await byPass(createBenchNote, { params: { id }, body: note(`nota ${index}`) }, k, guest);
    const refused = await write(id, k);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await bySession(scouter.token)).toBe(200);
    await server.parts.db.query(
      `insert into bench_notes (id, game_id, author, words, written_at, stored_at)
       select $1 || i, $1, '', 'x', $2, $2 from generate_series(1, 500) i`,
      [id, server.parts.clock()],
    );
    server.wait(MINUTE + 1000);
    expect(await write(id, k)).toMatchObject({ status: 409, body: { error: 'notes-full' } });
    expect(await bySession(scouter.token)).toBe(200);
    expect((await write(id, await passOf(id, { trocar: true }))).status).toBe(200);
  });

  test('stay listed while unread, however many newer notes were read', async () => {
    const id = await store();
    const k = await passOf(id);
    const late = note('esperou a rede', { ha: 3_600_000 });
    await write(id, k, late);
    await server.parts.db.query(
      `insert into bench_notes (id, game_id, author, words, written_at, stored_at, seen_at)
       select $1 || i, $1, '', 'lida', $2, $2, $2 from generate_series(1, 30) i`,
      [id, server.parts.clock()],
    );
    const notes = await listed(id);
    expect([notes.length, notes[0]?._id]).toEqual([20, late._id]);
  });

  test('lose invisible characters, and are refused if nothing else remains', async () => {
    const id = await store();
    const k = await passOf(id);
    const body = note('\u202eSacar\u0007 na\u001b 5\u2066\n\u200be 6', { autor: '\u202eTécnico\u0007' });
    expect((await write(id, k, body)).status).toBe(200);
    expect((await listed(id))[0]).toMatchObject({ autor: 'Técnico', texto: 'Sacar na 5\ne 6' });
    for (const texto of ['\u200b\u2060', '\u202e \u2069', '\u0007'])
      expect((await write(id, k, note(texto))).status).toBe(422);
  });

  test('[R-LGPD-4] [R-LGPD-5] lose the author’s name when the account is deleted, if written with a session', async () => {
    const id = await store();
    const k = await passOf(id);
    const { id: account, token } = await server.account('Atleta');
    const body = note('Sacar na 5', { autor: 'Capitã' });
    await byPass(createBenchNote, { params: { id }, body }, k, token);
    const mine = await server.call(exportMe, {}, { token });
    expect(mine.body.notas).toEqual([
      { autor: 'Capitã', texto: 'Sacar na 5', createdAt: expect.any(String) },
    ]);
    const admin = (await server.admin()).token;
    await server.call(deleteAccount, { params: { id: account } }, { token: admin });
    expect(await listed(id, admin)).toEqual([
      expect.objectContaining({ texto: 'Sacar na 5', autor: 'Conta excluída' }),
    ]);
  });
});
