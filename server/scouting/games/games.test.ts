import { createAthlete } from '@volleyscouter/contract/athletes';
import {
  createGame,
  deleteGame,
  listGames,
  readGame,
  readGameRights,
  updateGame,
} from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { copyGame } from '@volleyscouter/contract/recording';
import { createTeam } from '@volleyscouter/contract/teams';
import { SKILL_DEFAULTS } from '@volleyscouter/core/code/defaults';
import { DATA_VOLLEY_WINNING, NEW_WINNING, writeWinning } from '@volleyscouter/core/code/winning';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

const create = async (body: Parameters<typeof server.call<typeof createGame>>[1]['body']) =>
  (await server.call(createGame, { body }, { token })).body;
const update = (id: string, body: object) => server.call(updateGame, { params: { id }, body }, { token });

describe('the form', () => {
  test('[section 9] an empty form gives the defaults', async () => {
    expect(await create({})).toMatchObject({
      bestoff: 5,
      pontosset: [25, 15],
      setterPos: [1, 2],
      serv: '*',
      tipoScout: '',
      publico: false,
      teams: { home: { _id: null, name: '', sets: 0 } },
      placarGeral: { home: 0, away: 0 },
      placarSets: [],
    });
  });

  test('[R-RALLY-5] a game may have a fixed number of sets, and change back to best of', async () => {
    const setsFixos = { pontos: [25, 25, 15], decisivo: true };
    const created = await server.call(createGame, { body: { setsFixos } }, { token });
    expect(created.body.setsFixos).toEqual(setsFixos);
    const params = { id: created.body._id };
    const log = await server.call(readLog, { params, query: {} }, { token });
    expect(foldLog(log.body.entries.map(({ command }) => command)).settings.fixedSets).toEqual({
      targets: [25, 25, 15],
      deciding: true,
    });
    const named = await server.call(updateGame, { params, body: { league: 'Copa' } }, { token });
    expect(named.body.setsFixos).toEqual(setsFixos);
    const five = await server.call(updateGame, { params, body: { setsFixos: null } }, { token });
    expect([five.body.setsFixos, five.body.bestoff]).toEqual([undefined, 5]);
    for (const pontos of [[], [0], Array<number>(10).fill(25)]) {
      const body = { setsFixos: { pontos, decisivo: false } };
      expect((await server.call(createGame, { body }, { token })).status).toBe(422);
    }
  });

  test('[R-RALLY-4] a preset sets its limits, unless other limits are sent', async () => {
    const fivb = { preset: 'fivb', substituicoes: 6, tempos: 2 };
    expect((await create({})).regras).toEqual(fivb);
    const { _id, regras } = await create({ regras: { preset: 'ncaa' } });
    expect(regras).toEqual({ preset: 'ncaa', substituicoes: 15, tempos: 2 });
    expect((await update(_id, { regras: { tempos: 3 } })).body).toMatchObject({
      regras: { preset: 'ncaa', substituicoes: 15, tempos: 3 },
    });
    expect((await update(_id, { regras: { preset: 'livre', substituicoes: 12 } })).body).toMatchObject({
      regras: { preset: 'livre', substituicoes: 12, tempos: 99 },
    });
    expect((await update(_id, { local: 'Arena' })).body).toMatchObject({ regras: { preset: 'livre' } });
    const { settings } = foldLog(
      (await server.call(readLog, { params: { id: _id }, query: {} }, { token })).body.entries.map(
        ({ command }) => command,
      ),
    );
    expect(settings).toMatchObject({ preset: 'livre', substitutions: 12, timeouts: 99 });
    expect((await update(_id, { regras: { preset: 'cbv' } })).status).toBe(422);
    expect((await update(_id, { regras: { tempos: 100 } })).status).toBe(422);
  });

  test('[section 3] a game is returned with the sent fields; hora, liga, temporada as time, league, season', async () => {
    const body = {
      date: '2026-05-02',
      hora: '19:30',
      liga: 'Copa',
      temporada: '2026',
      local: 'Ginásio',
      bestoff: '3',
      pontosset: ['21', '15'],
      teams: { home: { _id: 'time-1', name: 'Aurora', sets: '2' }, away: { name: 'Maré' } },
      players: { home: [{ number: 7, name: 'Camila', surname: 'Duarte', function: 's' }], away: [] },
      homeOrder: [1, 2, 3, 4, 5, 6, 10],
      awayOrder: [7, 8],
      setterPos: [4, 6],
      serv: 'a',
      video: 'https://youtu.be/abcdefghijk',
      tipoScout: 'video',
      publico: 'true',
    } as const;
    const game = await create({
      ...body,
      pontosset: ['21', '15'],
      homeOrder: [1, 2, 3, 4, 5, 6, 10],
      awayOrder: [7, 8],
      setterPos: [4, 6],
      players: { home: [...body.players.home], away: [] },
    });
    expect(game).toMatchObject({
      date: '2026-05-02',
      time: '19:30',
      league: 'Copa',
      season: '2026',
      bestoff: 3,
      pontosset: [21, 15],
      teams: { home: { _id: 'time-1', name: 'Aurora', sets: 2 }, away: { _id: null, name: 'Maré', sets: 0 } },
      scout: [{ '*': [1, 2, 3, 4, 5, 6, 10], a: [7, 8], sett: [4, 6], set: { serv: 'a' } }],
      publico: true,
    });
    expect((await server.call(readGame, { params: { id: game._id } })).body).toEqual({
      ...game,
      importedFrom: undefined,
      editavel: undefined,
      tabelas: undefined,
    });
    const log = await server.call(readLog, { params: { id: game._id }, query: {} });
    const { state, settings } = foldLog(log.body.entries.map(({ command }) => command));
    expect([settings.bestOf, settings.home, state.home.six, state.home.setter, state.serving]).toEqual([
      3,
      [{ number: 7, role: 'setter' }],
      [1, 2, 3, 4, 5, 6],
      4,
      'a',
    ]);
  });

  test('[section 5] a video needs its address, best-of is odd, numbers occur once on a roster', async () => {
    const refused = async (body: object) => (await server.call(createGame, { body }, { token })).body.msg;
    expect(await refused({ tipoScout: 'video' })).toBe('Informe o endereço do vídeo.');
    expect(await refused({ bestoff: 2 })).toBe('Confira o campo Melhor de: deve ser 1, 3 ou 5.');
    const twice = { players: { home: [{ number: 1 }, { number: '1' }] } };
    expect(await refused(twice)).toBe('Confira o campo Elenco da casa: número repetido.');
    expect(await refused({ winning: 'x'.repeat(56) })).toContain('símbolos');
  });

  test('[R-CODE-3] in a new game A/ continues the rally unless the form says otherwise; copies and older games keep their winning symbols', async () => {
    const winningIn = async (id: string) => {
      const { body } = await server.call(readLog, { params: { id }, query: {} }, { token });
      const commands = body.entries.map(({ command }) => command);
      const openSlashes = commands.flatMap((command) =>
        command.type === 'settings' && command.settings.winning
          ? (command.settings.winning.A['/'] ?? 'goes on')
          : [],
      );
      return { said: openSlashes, folded: foldLog(commands).settings.winning.A['/'] ?? 'goes on' };
    };
    const copyOf = async (id: string) =>
      (await server.call(copyGame, { params: { id } }, { token })).body._id;
    const bare = (await create({}))._id;
    expect(await winningIn(bare)).toEqual({ said: ['goes on'], folded: 'goes on' });
    const winning = writeWinning(DATA_VOLLEY_WINNING);
    const chosen = (await create({ winning }))._id;
    expect(await winningIn(chosen)).toEqual({ said: ['loses'], folded: 'loses' });
    // from a version whose logs had no table of winning symbols
    const old = await storeGame(server.parts, {});
    expect(await winningIn(old)).toEqual({ said: [], folded: 'loses' });
    for (const id of [bare, chosen, old])
      expect(await winningIn(await copyOf(id))).toEqual(await winningIn(id));
    const changed = await update(old, { league: 'Copa' });
    expect([changed.status, await winningIn(old)]).toEqual([200, { said: [], folded: 'loses' }]);
  });

  test('[R-CODE-3] the table of winning symbols that an account chose last is stored', async () => {
    const ana = await server.admin();
    const choice = async (of: string) => (await server.call(readGameRights, {}, { token: of })).body.winning;
    const form = (body: object) => server.call(createGame, { body }, { token: ana.token });
    expect(await choice(ana.token)).toBeUndefined();
    const [dataVolley, usual] = [writeWinning(DATA_VOLLEY_WINNING), writeWinning(NEW_WINNING)];
    const { _id: id } = (await form({ winning: dataVolley })).body;
    expect(await choice(ana.token)).toBe(dataVolley);
    await form({});
    await form({ winning: 'x'.repeat(56) });
    expect(await choice(ana.token)).toBe(dataVolley);
    await server.call(updateGame, { params: { id }, body: { winning: usual } }, { token: ana.token });
    expect(await choice(ana.token)).toBe(usual);
  });

  test('a registered team gives the game its spelling and roster; lineup numbers must be on a roster', async () => {
    const athlete = await server.call(createAthlete, { body: { name: 'Lia', surname: 'Nunes' } }, { token });
    const athletes = [{ athlete: athlete.body._id, number: 8, function: 's' }];
    const team = (await server.call(createTeam, { body: { name: 'Maré Cheia', athletes } }, { token })).body;
    const lia = { number: 8, name: 'Lia', surname: 'Nunes', function: 's' };
    const bare = await create({ teams: { home: { _id: team._id }, away: { name: 'mare  cheia' } } });
    expect(bare).toMatchObject({
      teams: { home: { _id: team._id, name: 'Maré Cheia' }, away: { _id: null, name: 'Maré Cheia' } },
      players: { home: [lia], away: [] },
    });
    const log = await server.call(readLog, { params: { id: bare._id }, query: {} }, { token });
    expect(foldLog(log.body.entries.map(({ command }) => command)).settings.home).toEqual([
      { number: 8, role: 'setter' },
    ]);
    const home = { _id: team._id, name: 'maré cheia' };
    const refused = await server.call(
      createGame,
      { body: { teams: { home }, homeOrder: [8, 9] } },
      { token },
    );
    expect([refused.status, refused.body.msg]).toEqual([422, 'O número 9 não está no elenco de Maré Cheia.']);
    const guest = { number: 9, name: '', surname: '', function: '' };
    const game = await create({ teams: { home }, players: { home: [guest] }, homeOrder: [8, 9] });
    expect(game.players.home).toEqual([guest]);
    expect((await create({ homeOrder: [8, 9] })).teams.home.name).toBe('');
  });

  test('a new team replaces the roster with its own; lineup numbers must be on a roster', async () => {
    const athlete = await server.call(createAthlete, { body: { name: 'Lia', surname: 'Nunes' } }, { token });
    const athletes = [{ athlete: athlete.body._id, number: 8, function: 's' }];
    const team = (await server.call(createTeam, { body: { name: 'Farol Alto', athletes } }, { token })).body;
    const lia = { number: 8, name: 'Lia', surname: 'Nunes', function: 's' };
    const guest = { number: 9, name: '', surname: '', function: '' };
    const game = await create({ teams: { home: { name: 'Casa' } }, players: { home: [guest] } });
    const named = { teams: { home: { _id: team._id, name: 'farol  alto' } } };
    const { body } = await update(game._id, named);
    expect(body).toMatchObject({
      teams: { home: { _id: team._id, name: 'Farol Alto' }, away: { name: '' } },
      players: { home: [lia], away: [] },
    });
    const log = await server.call(readLog, { params: { id: game._id }, query: {} }, { token });
    expect(foldLog(log.body.entries.map(({ command }) => command)).settings.home).toEqual([
      { number: 8, role: 'setter' },
    ]);
    const refused = await update(game._id, { homeOrder: [8, 9] });
    expect(refused).toMatchObject({ status: 422, body: { error: 'not-on-roster', number: '9' } });
    expect((await server.call(readGame, { params: { id: game._id } }, { token })).body.homeOrder).toEqual([]);
    // a player added to the game's own roster may play; sending the same team again does not change the
    // roster
    expect((await update(game._id, { players: { home: [lia, guest] } })).status).toBe(200);
    expect((await update(game._id, { ...named, homeOrder: [8, 9] })).body.players.home).toEqual([lia, guest]);
  });

  test('[R-CODE-6] own combinations and calls are stored with the game, and sent to scouts', async () => {
    const tabelas = {
      combinations: [{ code: 'ZZ', from: 3 as const, type: 'M' as const, target: null, text: 'Nossa' }],
      calls: [{ code: 'K9', text: 'Nove' }],
    };
    const game = await create({ tabelas, publico: true, league: 'Copa' });
    expect(game.tabelas).toEqual(tabelas);
    const read = async (session: { token?: string }) =>
      (await server.call(readGame, { params: { id: game._id } }, session)).body;
    expect((await read({ token })).tabelas).toEqual(tabelas);
    expect(await read({})).not.toHaveProperty('tabelas');
    const { body: list } = await server.call(listGames, { query: {} }, { token });
    expect(list.find(({ _id }) => _id === game._id)).not.toHaveProperty('tabelas');

    expect((await update(game._id, { local: 'Arena' })).body.tabelas).toEqual(tabelas);
    const before = (await read({ token })).seq;
    const reset = (await update(game._id, { tabelas: null })).body;
    expect(reset.tabelas).toBe(null);
    expect((await read({ token })).seq).toBe(before + 1);
    const twice = { ...tabelas, calls: [{ code: 'ZZ', text: '' }] };
    expect((await update(game._id, { tabelas: twice } as never)).status).toBe(422);
  });

  test('[R-CODE-6] a match can have its own defaults, which stay if not sent', async () => {
    const rows = { combinations: [], calls: [] };
    const defaults = { ...SKILL_DEFAULTS, S: { type: 'M', grade: '!' } as const };
    const game = await create({ tabelas: { ...rows, defaults } });
    expect(game.tabelas).toEqual({ ...rows, defaults });
    const calls = [{ code: 'K9', text: 'Nove' }];
    expect((await update(game._id, { tabelas: { ...rows, calls } })).body.tabelas).toEqual({
      ...rows,
      calls,
      defaults,
    });
    const { body } = await update(game._id, { tabelas: { ...rows, calls, defaults: null } });
    expect([body.tabelas, body.seq]).toEqual([{ ...rows, calls }, game.seq + 2]);
  });

  test('a change keeps fields that were not sent, and ignores a sent `scout` field', async () => {
    const game = await create({ league: 'Copa', local: 'Ginásio' });
    const changed = await update(game._id, { local: 'Arena', scout: [{ '*': [9] }] });
    expect(changed.body).toMatchObject({ league: 'Copa', local: 'Arena', scout: [{ '*': [] }] });
    expect((await update('nenhum', {})).status).toBe(404);
  });
});

describe('rules and lineup become log commands', () => {
  test('[R-RALLY-1] a change of rules or roster is one settings command with the changes', async () => {
    const game = await create({});
    const { body } = await update(game._id, {
      bestoff: 3,
      players: { away: [{ number: 9, function: 'líbero' }] },
    });
    const log = await server.call(
      readLog,
      { params: { id: game._id }, query: { since: game.seq } },
      { token },
    );
    expect(log.body.entries.map(({ command }) => command)).toEqual([
      { type: 'settings', settings: { bestOf: 3, visitor: [{ number: 9, role: 'libero' }] } },
    ]);
    expect(body.seq).toBe(game.seq + 1);
    const sameRoster = { bestoff: 3, players: { home: [], away: [{ function: 'líbero', number: 9 }] } };
    expect((await update(game._id, sameRoster)).body.seq).toBe(body.seq);
  });

  test('[R-RALLY-1] an edit that would change a closed set is refused, and changes nothing', async () => {
    const id = await storeGame(server.parts, { league: 'antes' });
    const { body } = await update(id, { pontosset: [15, 15], league: 'depois' });
    expect([body.error, body.msg]).toEqual(['closed-set', 'Esta alteração mudaria um set já encerrado.']);
    const after = await server.call(readGame, { params: { id } }, { token });
    expect(after.body).toMatchObject({ league: 'antes', pontosset: [25, 15] });
  });

  test('the lineup may change until the first play', async () => {
    const game = await create({ homeOrder: [1, 2, 3, 4, 5, 6] });
    expect((await update(game._id, { homeOrder: [6, 5, 4, 3, 2, 1] })).status).toBe(200);
    const id = await storeGame(server.parts, {});
    expect((await update(id, { serv: 'a' })).body.error).toBe('match-started');
  });
});

describe('visibility of games', () => {
  test('[R-ID-6] the list has public games for guests and all games for scouts, newest first', async () => {
    const emptyServer = await openTestServer();
    for (const [date, isPublic] of [
      ['2026-01-02', true],
      ['2026-03-01', false],
      ['2026-02-01', true],
      ['', true],
    ] as const)
      await storeGame(emptyServer.parts, { date, public: isPublic }, []);
    const scouter = await emptyServer.account('Scouter');
    const dates = async (options: object) =>
      (await emptyServer.call(listGames, { query: {} }, options)).body.map(({ date }) => date);
    expect(await dates({})).toEqual(['2026-02-01', '2026-01-02', '']);
    expect(await dates({ token: scouter.token })).toEqual(['2026-03-01', '2026-02-01', '2026-01-02', '']);
    await emptyServer.close();
  });

  test('[R-ID-2] guests do not receive the file name of a game', async () => {
    const id = await storeGame(server.parts, { public: true });
    await server.parts.db.query(`update games set imported_from = 'secreto.dvw' where id = $1`, [id]);
    expect((await server.call(readGame, { params: { id } })).text).not.toContain('secreto');
    expect((await server.call(readGame, { params: { id } }, { token })).body.importedFrom).toBe(
      'secreto.dvw',
    );
  });

  test('guests receive the attack zones of a match’s combinations, but not its tables', async () => {
    const combinations = [{ code: 'ZZ', from: 4 as const, type: 'T' as const, target: 'F', text: 'Segredo' }];
    const id = await storeGame(server.parts, { public: true, tables: { combinations, calls: [] } });
    const guest = await server.call(readGame, { params: { id } });
    expect(guest.body.combinacoes).toEqual([{ code: 'ZZ', from: 4, target: 'F' }]);
    expect(guest.text).not.toContain('Segredo');
    const scouter = (await server.call(readGame, { params: { id } }, { token })).body;
    expect([scouter.combinacoes, scouter.tabelas?.combinations]).toEqual([
      guest.body.combinacoes,
      combinations,
    ]);
  });

  test('[R-ID-6] the log of a private game is not found for guests', async () => {
    const id = await storeGame(server.parts, {});
    const log = (options: object) => server.call(readLog, { params: { id }, query: {} }, options);
    expect((await log({})).status).toBe(404);
    const { body } = await log({ token });
    expect(body.seq).toBe(playedMatch().length);
    expect(body.entries.map(({ seq }) => seq)).toEqual(body.entries.map((_, index) => index + 1));
    expect(
      (await server.call(readLog, { params: { id }, query: { since: body.seq } }, { token })).body,
    ).toEqual({
      seq: body.seq,
      entries: [],
      lease: null,
      rules: RULES_VERSION,
    });
    expect((await server.call(deleteGame, { params: { id } }, { token })).body).toEqual({ ok: true });
    expect((await log({ token })).status).toBe(404);
    const { rowCount } = await server.parts.db.query('select from log_entries where game_id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});
