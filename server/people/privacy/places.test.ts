// @module-tag slow
import { deleteAccount } from '@volleyscouter/contract/accounts';
import { readLog as readLogRoute } from '@volleyscouter/contract/log';
import { type ChosenText, type LeftText, listLeftTexts } from '@volleyscouter/contract/privacy';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { LogChange } from '../../scouting/log/feed.ts';
import { foldCache } from '../../scouting/log/folds.ts';
import { append, lockLog, readLog } from '../../scouting/log/store.ts';

const { server, admin, photo } = usePrivacyScene();

async function person(): Promise<string> {
  const { id } = await server.account('Atleta', { nome: 'Zwyx Maria Pessoa', celular: '11987650000' });
  return id;
}

const leftTexts = async (id: string): Promise<LeftText[]> =>
  (await server.call(listLeftTexts, { params: { id } }, { token: admin.token })).body;

async function remove(id: string, isSelected: (text: LeftText) => boolean) {
  const textos = (await leftTexts(id))
    .filter(isSelected)
    .map(({ lugar, hash }): ChosenText => ({ lugar: lugar as ChosenText['lugar'], hash }));
  return server.call(deleteAccount, { params: { id }, body: { textos } }, { token: admin.token });
}

const addCommand = (id: string, code: string) => ({ type: 'add', id, block: id, code }) as const;

async function commented(): Promise<string> {
  const played = playedMatch();
  return storeGame(server.parts, { public: true }, [
    ...played.slice(0, 20),
    addCommand('c1', '>zwyx pessoa saca bem'),
    ...played.slice(20),
    addCommand('c2', '>quem é?'),
    { type: 'amend', target: 'c2', code: '>é a Zwyx Pessoa' },
    addCommand('c3', '>Zwyx Pessoa de novo'),
    { type: 'void', block: 'c3' },
    addCommand('c4', '>Zwyx Pessoa, não: outra'),
    { type: 'amend', target: 'c4', code: '>outra' },
  ]);
}

const stored = async (game: string) =>
  (await readLog(server.parts.db, game, 0)).map(({ command }) => command);
const comments = (match: ReturnType<typeof foldLog>) =>
  match.plays.filter(({ code }) => code.startsWith('>')).map(({ code }) => code);

test('[R-LGPD] a ticked comment is removed from the stored log and the folded match', async () => {
  const id = await person();
  const game = await commented();
  const before = await stored(game);
  const changes: LogChange[] = [];
  const off = server.parts.feed.onChange((change) => changes.push(change));
  expect((await remove(id, ({ lugar }) => lugar === 'comentario')).status).toBe(200);
  off();
  const after = await stored(game);
  expect(JSON.stringify(after)).not.toMatch(/zwyx/i);
  expect(after.length).toBe(before.length + 2);
  const withoutComments = (list: typeof before) =>
    list.filter((command) => !('code' in command && command.code?.startsWith('>')));
  expect(withoutComments(after)).toEqual(withoutComments(before));
  const [was, is] = [foldLog(before), foldLog(after)];
  expect(comments(is)).toEqual(['>[apagado] saca bem', '>é a [apagado]', '>outra']);
  expect(is.state).toEqual(was.state);
  expect(is.plays.map(({ before }) => before)).toEqual(was.plays.map(({ before }) => before));
  expect(changes.map(({ gameId, from, seq }) => [gameId, from, seq])).toEqual([
    [game, before.length, after.length],
  ]);
  // a viewer with the old log folds the new entries to the same comments
  expect(comments(foldLog([...before, ...after.slice(before.length)]))).toEqual(comments(is));
});

test('[R-LGPD] text after a touch and unreadable lines are erased too; the touch stays', async () => {
  const id = await person();
  const played = playedMatch();
  const at = played.findIndex((command) => command.type === 'add' && /^.\d\dS/.test(command.code));
  const serve = played[at];
  if (serve?.type !== 'add') throw new Error('no serve');
  const worded = { ...serve, code: `${serve.code.padEnd(15, '~')}Zwyx_Pessoa` };
  const game = await storeGame(server.parts, {}, [
    ...played.slice(0, at),
    worded,
    ...played.slice(at + 1),
    addCommand('x', '!! Zwyx Pessoa entrou !!'),
  ]);
  const before = foldLog(await stored(game));
  expect((await remove(id, ({ lugar }) => lugar === 'comentario')).status).toBe(200);
  const after = foldLog(await stored(game));
  expect(JSON.stringify(await stored(game))).not.toMatch(/zwyx/i);
  expect(after.state).toEqual(before.state);
  const { entry } = after.plays.find((play) => play.id === serve.id) ?? {};
  expect(entry).toEqual({ ...before.plays.find((play) => play.id === serve.id)?.entry, custom: '[apagado]' });
});

test('[R-LGPD] cached answers of a log are rebuilt, also for a deleted comment', async () => {
  const id = await person();
  const game = await storeGame(server.parts, { public: true }, [
    ...playedMatch(),
    addCommand('c1', '>zwyx pessoa'),
    { type: 'remove', target: 'c1' },
  ]);
  const folds = foldCache();
  const { seq } = (await folds.load(server.parts.db, game)) ?? { seq: 0 };
  const readLog = (etag = '') =>
    server.call(readLogRoute, { params: { id: game }, query: {} }, { headers: { 'if-none-match': etag } });
  const first = await readLog();
  expect(first.text).toContain('zwyx');
  expect((await readLog(String(first.headers.etag))).status).toBe(304);
  await remove(id, ({ lugar }) => lugar === 'comentario');
  const second = await readLog(String(first.headers.etag));
  expect([second.status, second.text.includes('zwyx')]).toEqual([200, false]);
  // undoing to an earlier entry restores no cached text
  await inTransaction(server.parts.db, async (tx) => {
    const at = (await lockLog(tx, game)) ?? 0;
    const commands = [{ type: 'rewind', to: seq - 1 } as const];
    await append(tx, { gameId: game, seq: at, commands, author: null, now: server.parts.clock() });
  });
  const folded = await folds.load(server.parts.db, game);
  expect(folded && comments(folded.match)).toEqual(['>[apagado]']);
});

test('[R-LGPD] the other stored versions of a match lose the comment too', async () => {
  const { db } = server.parts;
  const id = await person();
  const game = await storeGame(server.parts, {}, playedMatch());
  await db.query(
    `insert into versions (id, game_id, client_id, epoch, account, name, base, started_at, ended_at, commands)
     values ('v', $1, 'c', 1, 'a', 'Rui', 3, now(), now(), $2)`,
    [game, JSON.stringify([addCommand('a', '*12SM+'), addCommand('b', '>Zwyx Pessoa')])],
  );
  const comments = (await leftTexts(id)).filter(({ lugar }) => lugar === 'comentario');
  expect(comments.map(({ texto, vezes }) => [texto, vezes])).toEqual([['>Zwyx Pessoa', 1]]);
  await remove(id, ({ lugar }) => lugar === 'comentario');
  const { rows } = await db.query('select commands from versions');
  expect(rows).toEqual([{ commands: [addCommand('a', '*12SM+'), addCommand('b', '>[apagado]')] }]);
});

test('[R-LGPD] names are removed from teams and courts of events, without merging two teams', async () => {
  const { db } = server.parts;
  const { id: product } = await photo({ evento: 'Interno', camisas: [{ numero: 7, time: 'Zwyx Pessoa' }] });
  await db.query(`update events set courts = '{Quadra Zwyx Pessoa,Areia}' where name = 'Interno'`);
  await db.query(
    `insert into event_games (event, game_id, court) values ('Interno', $1, 'Quadra Zwyx Pessoa')`,
    [await storeGame(server.parts, {}, [])],
  );
  await db.query(
    `insert into event_teams (event, name, letter, place)
     values ('Interno', 'Zwyx Pessoa', 'Z', 0), ('Interno', 'Time da Zwyx Pessoa', 'A', 1), ('Interno', '[apagado]', 'B', 2)`,
  );
  const id = await person();
  const texts = await leftTexts(id);
  expect(texts.map(({ lugar, texto }) => [lugar, texto])).toEqual(
    expect.arrayContaining([
      ['fotoLocal', 'Quadra Zwyx Pessoa'],
      ['equipe', 'Zwyx Pessoa'],
      ['equipe', 'Time da Zwyx Pessoa'],
    ]),
  );
  expect((await remove(id, () => true)).status).toBe(200);
  const teams = await db.query(`select name from event_teams where event = 'Interno' order by letter desc`);
  expect(teams.rows.map(({ name }) => name)).toEqual(['[apagado] 2', '[apagado]', 'Time da [apagado]']);
  const shirts = await db.query('select number, team from product_shirts where product_id = $1', [product]);
  expect(shirts.rows).toEqual([{ number: 7, team: '[apagado] 2' }]);
  const events = await db.query(`select courts from events where name = 'Interno'`);
  expect(events.rows[0].courts).toEqual(['Quadra [apagado]', 'Areia']);
  const links = await db.query(`select court from event_games where event = 'Interno'`);
  expect(links.rows).toEqual([{ court: 'Quadra [apagado]' }]);
});

test('[R-LGPD] an event is renamed without the person’s name', async () => {
  const { db } = server.parts;
  const evento = 'Festa da Zwyx Pessoa';
  const { id: product } = await photo({ evento });
  await photo({ evento: 'Festa da [apagado]' });
  await db.query('update events set minors = true where name = $1', [evento]);
  const id = await person();
  const isEvent = ({ lugar }: LeftText) => lugar === 'evento';
  const proposal = (await leftTexts(id)).find(isEvent);
  expect([proposal?.texto, proposal?.depois]).toEqual([evento, 'Festa da [apagado] 2']);
  expect((await remove(id, isEvent)).status).toBe(200);
  const { rows } = await db.query(
    'select evento, (select minors from events where name = evento) as minors from products where id = $1',
    [product],
  );
  expect(rows).toEqual([{ evento: 'Festa da [apagado] 2', minors: true }]);
});

test('[R-LGPD] rosters, registered athletes, staff, files of matches and payers lose the name', async () => {
  const { db } = server.parts;
  const player = (number: number, name: string, surname: string) => ({
    number,
    name,
    surname,
    function: 'p',
  });
  const game = await storeGame(server.parts, {
    homePlayers: [player(7, 'Zwyx', 'Pessoa'), player(8, 'Ana', 'Lima')],
    league: 'Copa Zwyx Pessoa',
  });
  const file = {
    info: {
      home: {
        name: 'Time',
        coach: 'Zwyx Pessoa',
        assistant: '',
        players: [{ number: 7, name: 'Zwyx', surname: 'Pessoa' }],
      },
      visitor: { name: '', coach: '', assistant: '', players: [] },
    },
    form: { head: { '3COMMENTS/1': { fields: { '1': 'Zwyx Pessoa machucada' } } }, scout: {} },
    encoding: 'utf-8',
  };
  await db.query('update games set file = $2 where id = $1', [game, JSON.stringify(file)]);
  await db.query(
    `insert into scout_athletes (id, name, surname, created_at) values ('s', 'Zwyx', 'Pessoa', now())`,
  );
  await db.query(
    `insert into teams (id, name, coach1, created_at) values ('t', 'Time', 'Zwyx Pessoa', now())`,
  );
  await db.query(`insert into athlete_names (team_id, name, athlete_id) values ('t', 'zwyx pessoa', 's')`);
  await db.query(
    `insert into money_payments (id, source, cents, paid_at, payer, created_at) values ('m', 'statement', 5, now(), 'ZWYX PESSOA', now())`,
  );
  const { id: buyer } = await server.account('Atleta');
  await db.query(
    `insert into remembered_payers (id, payer, words, buyer_id, purchase_number, paid_on)
     values ('r', 'ZWYX PESSOA', 'zvix pesoa', $1, 1, now())`,
    [buyer],
  );
  const id = await person();
  const texts = await leftTexts(id);
  expect(new Set(texts.map(({ lugar }) => lugar))).toEqual(
    new Set(['elenco', 'atleta', 'equipe', 'partida', 'arquivo', 'pagador']),
  );
  expect((await remove(id, () => true)).status).toBe(200);
  for (const table of [
    'games',
    'scout_athletes',
    'teams',
    'athlete_names',
    'money_payments',
    'remembered_payers',
  ]) {
    const { rows } = await db.query(`select to_jsonb(t)::text as row from ${table} t`);
    expect([table, rows.filter(({ row }) => /zwyx/i.test(row))]).toEqual([table, []]);
  }
  const { rows } = await db.query('select home_players as players from games where id = $1', [game]);
  expect(rows[0].players).toEqual([player(7, '[apagado]', ''), player(8, 'Ana', 'Lima')]);
  await db.query('delete from money_payments; delete from teams; delete from scout_athletes');
});

test('[R-LGPD] a video URL with the name is found when decoded, and removed completely', async () => {
  const { db } = server.parts;
  const { id } = await server.account('Atleta', { nome: 'João Zwyx', celular: '11987650001' });
  const of = (video: string) => storeGame(server.parts, { scoutType: '', video }, playedMatch());
  const named = await of('https://exemplo.com.br/videos/jo%C3%A3o-zwyx.mp4');
  const otherVideo = await of('https://exemplo.com.br/videos/final%zz.mp4');
  const videoTexts = (await leftTexts(id)).filter(({ lugar }) => lugar === 'video');
  expect(videoTexts.map(({ texto, depois }) => [texto, depois])).toEqual([
    ['https://exemplo.com.br/videos/jo%C3%A3o-zwyx.mp4', '[apagado]'],
  ]);
  expect((await remove(id, ({ lugar }) => lugar === 'video')).status).toBe(200);
  const { rows } = await db.query<{ id: string; video: string }>('select id, video from games');
  expect(Object.fromEntries(rows.map((row) => [row.id, row.video]))).toEqual({
    [named]: '',
    [otherVideo]: 'https://exemplo.com.br/videos/final%zz.mp4',
  });
});
