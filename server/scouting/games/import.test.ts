import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { exportGame, importGame, listGames, readGame, updateGame } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { addressOf } from '@volleyscouter/contract/route';
import { importDvw } from '@volleyscouter/core/dvw/game';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dvwText } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { VSM_TEXT } from '../../../tests/kit/vsm.ts';
import { append } from '../log/store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

const send = (body: Parameters<typeof server.call<typeof importGame>>[1]['body']) =>
  server.call(importGame, { body }, { token });
const count = async (): Promise<number> =>
  (await server.call(listGames, { query: {} }, { token })).body.length;

describe('a file of a match', () => {
  test('[R-STAT-6] of Data Volley becomes an ordinary match', async () => {
    const text = dvwText();
    const { status, body } = await send({ name: 'amistoso.dvw', text, publico: true });
    expect(status).toBe(200);
    const read = importDvw(text);
    if (!read.ok) throw new Error(read.error);
    expect(body.placarSets.map(({ home, away }) => [home, away])).toEqual(
      read.value.sets.flatMap(({ score }) => (score ? [score] : [])),
    );
    const log = await server.call(readLog, { params: { id: body._id }, query: {} }, { token });
    const commands = log.body.entries.map(({ command }) => command);
    expect(commands).toEqual(read.value.commands);
    const game = await server.call(readGame, { params: { id: body._id } });
    expect(game.body).toMatchObject({
      teams: { home: { name: read.value.info.home.name, sets: foldLog(commands).state.setsWon[0] } },
      date: read.value.info.date,
      publico: true,
    });
    expect(game.body.players.home).toHaveLength(read.value.info.home.players.length);
    const stored = await server.call(readGame, { params: { id: body._id } }, { token });
    expect(stored.body.tabelas).toEqual(read.value.tables);
    expect(stored.body.tabelas?.combinations.map(({ code }) => code)).toContain('X5');
  });

  test('of VolleyStation becomes an ordinary match; a newer version is refused', async () => {
    const { status, body } = await send({ name: 'final.vsm', text: VSM_TEXT });
    expect(status).toBe(200);
    expect([body.teams, body.placarSets.length]).toEqual([{ home: 'Azul', away: 'Verde' }, 3]);
    const exported = await server.app.inject({
      url: addressOf(exportGame.path, { id: body._id }),
      headers: { authorization: `Bearer ${token}` },
    });
    const [vsm, dvw] = [VSM_TEXT, exported.body].map((text) => {
      const read = importDvw(text);
      if (!read.ok) throw new Error(read.error);
      return foldLog(read.value.commands).plays.flatMap(({ entry, time }) => (entry ? [[entry, time]] : []));
    });
    expect(dvw).toEqual(vsm);
    const newer = await send({ text: VSM_TEXT.replace('"version":1', '"version":2') });
    expect([newer.status, newer.body.error]).toEqual([422, 'unreadable-file']);
    expect(newer.body.msg).toContain('só a versão 1');
  });

  test('is imported with the date and team names that the user corrected', async () => {
    const corrections = { date: '2024-02-29', homeName: 'Casa Corrigida' };
    const text = dvwText().replace('[3COMMENTS]', '[3COMMENTS]\r\noutra partida');
    const { status, body } = await send({ text, ...corrections });
    expect(status).toBe(200);
    expect(body.teams.home).toBe('Casa Corrigida');
    const { body: game } = await server.call(readGame, { params: { id: body._id } }, { token });
    expect([game.date, game.teams.home.name]).toEqual(['2024-02-29', 'Casa Corrigida']);
    const exported = await server.app.inject({
      url: addressOf(exportGame.path, { id: body._id }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(exported.body).toMatch(/\[3MATCH\]\r\n29\/02\/2024;/);
    expect(exported.body).toMatch(/\[3TEAMS\]\r\n[^;]*;Casa Corrigida;/);
    for (const repeated of [{ text: `${text}\r\n`, ...corrections }, { text }])
      expect((await send(repeated)).body).toMatchObject({ error: 'match-exists', id: body._id });
  });

  test('of an imported match is refused, unless a second import is requested', async () => {
    const before = await count();
    const changed = dvwText().replace('[3COMMENTS]', '[3COMMENTS]\r\nexportado de novo');
    const refused = await send({ text: changed });
    expect([refused.status, refused.body.error]).toEqual([409, 'match-exists']);
    const { body } = await server.call(readGame, { params: { id: String(refused.body.id) } }, { token });
    expect(body.importedFrom).toBe('amistoso.dvw');
    expect(await count()).toBe(before);
    expect((await send({ text: changed, again: true })).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  test('sent by eight parallel imports is stored once', async () => {
    const before = await count();
    const text = dvwText().replaceAll('2026', '2025');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await count()).toBe(before + 1);
  });
});

test('[decision 55] a thread reads the file, and its result is stored', async () => {
  const postMessage = vi.spyOn(Worker.prototype, 'postMessage');
  const text = dvwText().replaceAll('2026', '2024');
  const { status, body } = await send({ text, encoding: 'windows-1252' });
  expect(status).toBe(200);
  expect(postMessage).toHaveBeenCalledWith({ text, encoding: 'windows-1252' });
  postMessage.mockRestore();
  const { rows } = await server.parts.db.query(
    'select seq, (select count(*)::int from log_entries where game_id = id) as entries from games where id = $1',
    [body._id],
  );
  expect(rows).toEqual([{ seq: body.plays, entries: body.plays }]);
});

describe('[issue: bad input] unusual files', () => {
  const bytes = readFileSync(new URL(import.meta.url));
  test.each([
    ['empty', '', 'empty'],
    ['blank', ' \r\n ', 'empty'],
    ['binary', `${'\u0001\u0002\ufffd'.repeat(500)}`, 'binary'],
    ['another text', bytes.toString('utf8').slice(0, 300), 'not-dvw'],
    ['no plays', '[3DATAVOLLEYSCOUT]\r\n[3SCOUT]\r\n', 'no-plays'],
    ['too many lines', `[3MATCH]\n[3SCOUT]\n${'*01SQ#\n*p01:00\n'.repeat(21_000)}`, 'too-many-lines'],
    ['too many plays', `[3MATCH]\n[3SCOUT]\n${'*p01:00\n'.repeat(16_000)}`, 'too-many-lines'],
  ])('%s: the file is refused with a message, and nothing is stored', async (_, text, reason) => {
    const before = await count();
    const { status, body } = await send({ text });
    expect([status, body.error, body.reason]).toEqual([422, 'unreadable-file', reason]);
    expect(body.msg).toMatch(/^Não foi possível ler o arquivo: .+\.$/);
    expect(await count()).toBe(before);
  });

  test('a file of more than 8 MB is refused', async () => {
    const { status, body } = await send({ text: 'x'.repeat(8 * 1024 * 1024 + 1) });
    expect([status, body.msg]).toEqual([413, 'Os dados passam do limite de 8 MB.']);
  });

  test.each([
    ['an impossible day', '31/02/2026', ''],
    ['an impossible year', '05/05/0000', ''],
    ['an ordinary day', '28/02/2026', '2026-02-28'],
  ])('a match with %s is imported', async (_, day, date) => {
    const { status, body } = await send({ text: dvwText().replace('03/02/2026;', `${day};`), again: true });
    expect(status).toBe(200);
    const game = await server.call(readGame, { params: { id: body._id } }, { token });
    expect(game.body.date).toBe(date);
  });

  test('a row cut in the middle of an emoji is accepted', async () => {
    for (const shift of ['', 'x']) {
      const long = `${shift}${'🏐'.repeat(5000)}`;
      const text = dvwText()
        .replace(/(\[3TEAMS\]\r?\n[^;]*;)[^;]*/, `$1${long}`)
        .replace(/(\[3SCOUT\]\r?\n)/, `$1>${long};;\r\n`);
      expect((await send({ text, again: true })).status).toBe(200);
    }
  });

  test('lines are counted once, whatever their line ends', async () => {
    const lines = '> comment;\r\n'.repeat(15_000);
    const { status } = await send({ text: `[3MATCH]\r\n[3SCOUT]\r\n${lines}`, again: true });
    expect(status).toBe(200);
  });

  test('unusual letters and truncated files cause no server error', async () => {
    const cut = dvwText().slice(0, -700);
    for (const text of [
      `${cut}\ud800`,
      cut.replaceAll('a', '\u0000a'),
      cut.replaceAll(';', ';🏐'),
      cut.replace(/\[3TEAMS\][^[]*/, ''),
      `${cut}\n*01SQ#${'🏐'.repeat(5000)}`,
    ]) {
      const answer = await send({ text, again: true });
      expect([200, 422]).toContain(answer.status);
      if (answer.status === 200)
        expect((await server.call(readGame, { params: { id: answer.body._id } }, { token })).status).toBe(
          200,
        );
    }
  });
});

test('[R-LGPD] a file imported as a match of minors shows guests first names only', async () => {
  const { body } = await send({
    name: 'menores.dvw',
    text: dvwText(),
    publico: true,
    menores: true,
    again: true,
  });
  const guest = await server.call(readGame, { params: { id: body._id } });
  expect(guest.body).toMatchObject({ publico: true, menores: true });
  const all = [...guest.body.players.home, ...guest.body.players.away];
  expect(all.every(({ name, surname }) => surname === '' && !name.includes(' '))).toBe(true);
  expect(all.some(({ name }) => name !== '')).toBe(true);
});

describe('[R-RALLY-5] the rules of the sets', () => {
  const settingsOf = async (id: string) => (await server.call(readGame, { params: { id } }, { token })).body;

  test('can be chosen if the plays allow several', async () => {
    const setsFixos = { pontos: [5, 5], decisivo: true };
    const { body } = await send({ text: dvwText(), setsFixos, again: true });
    expect((await settingsOf(body._id)).setsFixos).toEqual(setsFixos);
    const refused = await send({ text: dvwText(), setsFixos: { pontos: [5], decisivo: false }, again: true });
    expect(await settingsOf(refused.body._id)).toMatchObject({ bestoff: 3, encerrada: true });
  });

  test('of a match that was imported with wrong rules are read again from its plays', async () => {
    const { db, clock } = server.parts;
    const { body } = await send({ text: dvwText(), again: true });
    const before = await settingsOf(body._id);
    const settings = { bestOf: 1, points: [5, 5] as const };
    const wrong: Command[] = [{ type: 'settings', settings }];
    await append(db, { gameId: body._id, seq: before.seq, commands: wrong, author: null, now: clock() });
    expect((await settingsOf(body._id)).placarSets).toHaveLength(1);
    const params = { id: body._id };
    const reread = await server.call(updateGame, { params, body: { relerArquivo: true } }, { token });
    expect(reread.status).toBe(200);
    expect([reread.body.bestoff, reread.body.placarSets]).toEqual([3, before.placarSets]);
    const secondReread = await server.call(updateGame, { params, body: { relerArquivo: true } }, { token });
    expect(secondReread.body.seq).toBe(reread.body.seq);
    const log = await server.call(readLog, { params, query: {} }, { token });
    const { plays } = foldLog(log.body.entries.map(({ command }) => command));
    expect(plays.flatMap(({ flags }) => flags)).not.toContain('match-over');
  });
});
