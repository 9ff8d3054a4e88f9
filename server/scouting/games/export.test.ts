import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportGame, importGame, readGame, updatePlayers } from '@volleyscouter/contract/games';
import { copyGame } from '@volleyscouter/contract/recording';
import { addressOf } from '@volleyscouter/contract/route';
import { deleteTables, updateTables } from '@volleyscouter/contract/tables';
import { createTeam } from '@volleyscouter/contract/teams';
import { COMBINATIONS } from '@volleyscouter/core/code/combinations';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { detectEncoding } from '@volleyscouter/core/dvw/encoding';
import { importDvw } from '@volleyscouter/core/dvw/game';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { filesFromFacts } from '../../../tests/kit/real-files.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { openSession } from '../../people/sessions/store.ts';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { writeBackup } from '../../platform/backup/write.ts';
import { append, lockLog } from '../log/store.ts';
import type { GameData } from './store.ts';

let server: TestServer;
let token: string;
let adminId: string;
let url = '';
const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-export-'));
beforeAll(async () => {
  server = await openTestServer({
    fill: async (databaseUrl) => {
      url = databaseUrl;
    },
  });
  ({ token, id: adminId } = await server.admin());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function exported(id: string, as = token, at = server) {
  const answer = await at.app.inject({
    method: 'GET',
    url: addressOf(exportGame.path, { id }),
    headers: as === '' ? {} : { authorization: `Bearer ${as}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

async function imported(name: string, more: object = {}): Promise<{ id: string; bytes: Uint8Array }> {
  const bytes = filesFromFacts.realBytes(name);
  const encoding = detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const body = { name, text, encoding, again: true, ...more };
  const answer = await server.call(importGame, { body }, { token });
  expect(answer.status).toBe(200);
  return { id: answer.body._id, bytes };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder(detectEncoding(bytes)).decode(bytes);
const scoutOf = (text: string): string => text.slice(text.indexOf('[3SCOUT]'));
const TWO = ['PM06.dvw', 'uw-purd.dvw'] as const;

describe('[R-STAT-6] an imported match is exported as its original file', () => {
  test('over HTTP, and again after a backup and a restore', async () => {
    const games = [];
    for (const name of TWO) games.push(await imported(name));
    const [file, now] = [join(folder, 'copy.gz'), new Date('2026-05-02T00:00:00Z')];
    await writeBackup(url, file, null, now);
    const restored = await openTestServer({
      fill: async (to) => {
        expect((await restoreBackup(to, file, false)).ok).toBe(true);
      },
    });
    const newSession = await openSession(restored.parts.db, 'admin', adminId, restored.parts.clock());
    for (const { id, bytes } of games) {
      const here = await exported(id);
      expect(here.status).toBe(200);
      expect(Buffer.compare(here.bytes, bytes)).toBe(0);
      const there = await exported(id, newSession, restored);
      expect(Buffer.compare(there.bytes, bytes)).toBe(0);
    }
    await restored.close();
  });

  test('also from a copy; an amended play changes only its line of [3SCOUT]', async () => {
    const { id, bytes } = await imported('example_data.dvw');
    const copied = await server.call(copyGame, { params: { id } }, { token });
    const copy = copied.body._id;
    expect(Buffer.compare((await exported(copy)).bytes, bytes)).toBe(0);
    const { db, clock } = server.parts;
    const line =
      scoutOf(textOf(bytes))
        .split('\r\n')
        .find((scoutLine) => scoutLine.includes('13AH-V5~43~P')) ?? '';
    expect(line).not.toBe('');
    const read = importDvw(textOf(bytes));
    if (!read.ok) throw new Error(read.error);
    const target = read.value.commands.find(
      (command) => command.type === 'add' && command.code.includes('13AH-V5~43~P'),
    );
    if (target?.type !== 'add') throw new Error('no such play');
    const amended = async (code: string): Promise<string> => {
      const seq = (await lockLog(db, copy)) ?? 0;
      const amend = { type: 'amend', target: target.id, code } as const;
      await append(db, { gameId: copy, seq, commands: [amend], author: null, now: clock() });
      return textOf((await exported(copy)).bytes);
    };
    const other = await amended('a13AH-V5~46~P');
    expect(scoutOf(other)).toBe(scoutOf(textOf(bytes)).replace(line, line.replace('V5~43~P', 'V5~46~P')));
    expect(other).toContain('LASTCHANGE-PRG: VolleyScouter');
    expect(Buffer.compare(Buffer.from(await amended(target.code)), Buffer.from(textOf(bytes)))).toBe(0);
  });

  test('unless an early version imported the match without the form of its file', async () => {
    const { id, bytes } = await imported('kats_beds.dvw');
    const { db } = server.parts;
    await db.query(`update games set file = file - 'form' where id = $1`, [id]);
    await db.query(`update log_entries set command = command - 'stamps' where game_id = $1`, [id]);
    const [first, second] = [importDvw(textOf(bytes)), importDvw(textOf((await exported(id)).bytes))];
    if (!first.ok || !second.ok) throw new Error('cannot be read');
    expect(second.value.problems).toEqual([]);
    const { closed } = foldLog(second.value.commands).state;
    expect(closed).toEqual(foldLog(first.value.commands).state.closed);
    expect(second.value.info).toEqual(first.value.info);
  });

  test('in its own encoding if that has all letters, otherwise in UTF-8', async () => {
    const { id } = await imported('kats_beds.dvw');
    const game = await server.call(readGame, { params: { id } }, { token });
    const home = game.body.players.home;
    const named = async (surname: string) => {
      const body = { home: home.map((player, at) => (at === 0 ? { ...player, surname } : player)) };
      await server.call(updatePlayers, { params: { id }, body }, { token });
      return (await exported(id)).bytes;
    };
    const polish = await named('Żółć');
    expect(detectEncoding(polish)).toBe('windows-1250');
    expect(new TextDecoder('windows-1250').decode(polish)).toContain(';Żółć;');
    const russian = textOf(await named('Иванов'));
    expect(russian).toContain(';Иванов;');
    expect(russian.split('[3MATCH]')[1]?.split('\n')[1]).toContain(';utf-8;');
  });
});

describe('[R-STAT-6] a match recorded here is exported', () => {
  test('with coaches, tables and a file name; its import gives the same match', async () => {
    const body = { name: 'Norte', coach1: 'Treinador', coach2: 'Auxiliar', season: '', athletes: [] };
    const team = await server.call(createTeam, { body }, { token });
    const tables = {
      combinations: [{ code: 'ZZ', from: 4, type: 'H', target: 'F', text: 'Minha' }],
      calls: [],
    } as const;
    const players = [{ number: 1, name: 'Ana', surname: 'Lima', function: 's' }];
    const data = {
      homeTeamId: team.body._id,
      homeName: 'Norte',
      awayName: 'Sul',
      date: '2026-04-01',
      tables,
      homePlayers: players,
    };
    const commands = playedMatch(3);
    const id = await storeGame(server.parts, data, commands);
    const { bytes, headers } = await exported(id);
    expect(headers['content-disposition']).toContain('scout_Norte_vs_Sul_2026-04-01.dvw');
    const cached = await server.call(
      exportGame,
      { params: { id } },
      { token, headers: { 'if-none-match': String(headers.etag) } },
    );
    expect(cached.status).toBe(304);
    const text = textOf(bytes);
    expect(text).toContain(';Norte;');
    expect(text).toContain(';Treinador;Auxiliar;');
    expect(text).toContain('ZZ;4;C;H;Minha;');
    expect(text).toContain('X5;');
    const answer = await server.call(
      importGame,
      { body: { text, encoding: 'utf-8', again: true } },
      { token },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.problems).toEqual([]);
    const { closed, setsWon } = foldLog(commands).state;
    expect(answer.body.placarSets.map(({ home, away }) => [home, away])).toEqual(
      closed.map(({ score }) => score),
    );
    const exportedText = textOf((await exported(answer.body._id)).bytes);
    expect(exportedText).toBe(text);
    expect(setsWon).toEqual(foldLog(importedCommands(text)).state.setsWon);
  });

  test('[R-CODE-6] with its own combinations, even if the tables of the whole site change', async () => {
    const ownTables = {
      combinations: [{ code: 'ZZ', from: 4, type: 'H', target: 'F', text: 'Minha' }],
      calls: [],
    };
    const tables = ownTables as GameData['tables'];
    const id = await storeGame(server.parts, { tables }, playedMatch(1));
    const rowsOf = async () =>
      textOf((await exported(id)).bytes)
        .split('[3ATTACKCOMBINATION]')[1]!
        .split('[')[0]!
        .split('\r\n')
        .filter(Boolean);
    const before = await rowsOf();
    expect(before).toHaveLength(COMBINATIONS.length + 1);
    const combinations = [
      { code: 'X5', from: 2, type: 'T', target: 'B', text: 'Da casa' } as const,
      { code: 'YY', from: 4, type: 'H', target: 'F', text: 'Da casa' } as const,
    ];
    const body = { combinations, calls: [], defaults: DEFAULT_TABLES.defaults };
    await server.call(updateTables, { body: body as never }, { token });
    expect(await rowsOf()).toEqual(before);
    await server.call(deleteTables, {}, { token });
  });

  test('with its captain and the durations of its sets', async () => {
    const player = (number: number) => ({ number, name: `Ana ${number}`, surname: '', function: 'p' });
    const homePlayers = [player(1), { ...player(2), captain: true as const }];
    const began = Date.UTC(2026, 2, 12, 19);
    const commands = playedMatch().map((command, index) =>
      command.type === 'add'
        ? { ...command, keys: { first: began + index * 1000, enter: began + index * 1000 + 500, shift: 0 } }
        : command,
    );
    const id = await storeGame(
      server.parts,
      { homePlayers, date: '2026-04-02', homeName: 'Maré', awayName: 'Sol' },
      commands,
    );
    const text = textOf((await exported(id)).bytes);
    expect(text).toMatch(/^0;2;2;.*;Ana 2;;C;2;/m);
    const { duracoes = [] } = (await server.call(readGame, { params: { id } }, { token })).body;
    expect(duracoes.length).toBeGreaterThan(0);
    const reimported = await server.call(
      importGame,
      { body: { text, encoding: 'utf-8', again: true } },
      { token },
    );
    const read = (await server.call(readGame, { params: { id: reimported.body._id } }, { token })).body;
    expect(read.players.home.map(({ captain }) => captain)).toEqual([undefined, true]);
    // the file has no times of plays, but a table of sets with the durations
    expect(read.duracoes).toEqual(duracoes);
    expect(textOf((await exported(reimported.body._id)).bytes)).toBe(text);
  });

  test.each([false, true])(
    '[R-LGPD] with names of coaches only for callers who may read teams (minors: %s)',
    async (minors) => {
      const body = { name: 'Leste', coach1: 'Treinador', coach2: 'Auxiliar', season: '', athletes: [] };
      const team = await server.call(createTeam, { body }, { token });
      const data = { homeTeamId: team.body._id, homeName: 'Leste', public: true, minors };
      const id = await storeGame(server.parts, data, playedMatch(1));
      const shopper = (await server.account('Atleta')).token;
      for (const as of ['', shopper]) {
        const { status, bytes } = await exported(id, as);
        expect(status).toBe(200);
        expect(textOf(bytes)).not.toMatch(/Treinador|Auxiliar/);
      }
      expect(textOf((await exported(id)).bytes)).toContain(';Treinador;Auxiliar;');
    },
  );

  test('even if it has no plays, names or numbers', async () => {
    const { bytes, headers } = await exported(await storeGame(server.parts, {}, []));
    expect(headers['content-disposition']).toMatch(/scout_.+_vs_.+\.dvw/);
    expect(textOf(bytes)).toMatch(/\[3SCOUT\]\r\n$/);
  });

  test.each([
    ['separators', 'A;B;C'],
    ['line breaks', 'A\r\n[3SCOUT]\r\n*01SQ#;'],
    ['signs', ') =cmd|x "\u202eesreveR'],
    ['ten thousand letters', 'M'.repeat(10_000)],
    ['no letters', ''],
  ])('[issue: bad input] as a readable file, also if its names contain %s', async (_, name) => {
    const player = { number: 7, name, surname: name, function: name };
    const data = { homeName: name, awayName: name, league: name, local: name, homePlayers: [player] };
    const { status, bytes } = await exported(await storeGame(server.parts, data));
    expect(status).toBe(200);
    const read = importDvw(textOf(bytes));
    if (!read.ok) throw new Error(read.error);
    expect(foldLog(read.value.commands).state.closed).toEqual(foldLog(playedMatch()).state.closed);
    expect(read.value.info.home.players).toHaveLength(1);
    expect(textOf(bytes)).not.toMatch(/[\u202a-\u202e]/);
  });
});

const importedCommands = (text: string) => {
  const read = importDvw(text);
  if (!read.ok) throw new Error(read.error);
  return read.value.commands;
};

test('[R-LGPD] a player removed from the roster is removed from the stored file data', async () => {
  const { id } = await imported('kats_beds.dvw');
  const game = await server.call(readGame, { params: { id } }, { token });
  const [first, second, ...otherPlayers] = game.body.players.home;
  if (!first || !second) throw new Error('no players');
  const storedFile = async (): Promise<string> => {
    const { rows } = await server.parts.db.query('select file::text from games where id = $1', [id]);
    return rows[0].file;
  };
  const body = { home: [{ ...second, surname: 'Casada' }, ...otherPlayers] };
  expect((await storedFile()).split(`"${first.surname}"`)).toHaveLength(2);
  expect((await server.call(updatePlayers, { params: { id }, body }, { token })).status).toBe(200);
  const stored = await storedFile();
  expect(stored).not.toContain(first.surname);
  expect(stored).not.toContain(`3PLAYERS-H/${first.number}"`);
  expect(stored).toContain(`3PLAYERS-H/${second.number}"`);
  const text = textOf((await exported(id)).bytes);
  expect(text).not.toContain(first.surname);
  expect(text).toContain(`;Casada;${second.name};`);
});

test('[R-LGPD] the file of a match of minors has no surnames and comments, except for admins', async () => {
  const { id, bytes } = await imported('kats_beds.dvw', { publico: true, menores: true });
  const read = importDvw(textOf(bytes));
  if (!read.ok) throw new Error(read.error);
  const surnames = [...read.value.info.home.players, ...read.value.info.visitor.players].map(
    ({ surname }) => surname,
  );
  const guest = await exported(id, '');
  const text = textOf(guest.bytes);
  const players = text.split('[3PLAYERS-H]')[1]?.split('[3ATTACK')[0] ?? '';
  expect(surnames.filter((surname) => surname !== '' && players.includes(`;${surname};`))).toEqual([]);
  expect(text.split('[3COMMENTS]')[1]).toMatch(/^\r?\n\[3SET\]/);
  const reread = importDvw(text);
  expect(reread.ok && foldLog(reread.value.commands).state.closed).toEqual(
    foldLog(read.value.commands).state.closed,
  );
  expect(Buffer.compare((await exported(id)).bytes, bytes)).toBe(0);
});
