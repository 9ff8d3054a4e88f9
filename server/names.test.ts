import { readFile } from 'node:fs/promises';
import { createAccount, importAccounts } from '@volleyscouter/contract/accounts';
import { createAthlete } from '@volleyscouter/contract/athletes';
import { createEvent, listEvents, renameEvent, updateEvent } from '@volleyscouter/contract/events';
import { createGame, importGame, readGame, updatePlayers } from '@volleyscouter/contract/games';
import { askTakedown, listRequests } from '@volleyscouter/contract/privacy';
import { createTeam } from '@volleyscouter/contract/teams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedMatch } from '../tests/kit/invented-match.ts';
import { openTestServer, type TestServer } from '../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

const SENT = '\u202e=Ma\u200bré';
const player = { number: 7, name: SENT, surname: SENT, function: '' };

describe('names are cleaned by the same rule', () => {
  test('in accounts and lists of people', async () => {
    const body = { nome: SENT, password: 'LONGO12345', perfil: 'Atleta' } as const;
    expect((await server.call(createAccount, { body }, { token })).body.nome).toBe('Maré');
    const people = [{ nome: SENT, celular: '11987654321' }];
    const list = await server.call(importAccounts, { body: { people } }, { token });
    expect(list.body.people).toMatchObject([{ nome: 'Maré', result: 'created' }]);
  });

  test('in athletes, teams and matches', async () => {
    const athlete = await server.call(createAthlete, { body: { name: SENT, surname: SENT } }, { token });
    expect(athlete.body).toMatchObject({ name: 'Maré', surname: 'Maré' });
    const names = { name: SENT, coach1: SENT, coach2: SENT, season: SENT };
    const team = await server.call(createTeam, { body: names }, { token });
    expect(team.body).toMatchObject({ name: 'Maré', coach1: 'Maré', coach2: 'Maré', season: 'Maré' });
    const fields = { league: SENT, season: SENT, local: SENT, teams: { home: { name: SENT } } };
    const game = await server.call(
      createGame,
      { body: { ...fields, players: { home: [player] } } },
      { token },
    );
    expect(game.body).toMatchObject({
      ...{ league: 'Maré', season: 'Maré', local: 'Maré' },
      ...{ teams: { home: { name: 'Maré' } }, players: { home: [{ name: 'Maré', surname: 'Maré' }] } },
    });
    const params = { id: game.body._id };
    const roster = await server.call(updatePlayers, { params, body: { away: [player] } }, { token });
    expect(roster.body.players.away).toMatchObject([{ name: 'Maré', surname: 'Maré' }]);
  });

  test('in imported files', async () => {
    const text = inventedMatch({ home: SENT }).replace('Liga Paulista', SENT).replace('Ana 1', SENT);
    const { body } = await server.call(importGame, { body: { text } }, { token });
    const game = await server.call(readGame, { params: { id: body._id } }, { token });
    expect(game.body).toMatchObject({ teams: { home: { name: 'Maré' } }, league: 'Maré' });
    expect(game.body.players.home[0]).toMatchObject({ name: 'Maré' });
  });

  test('in events, their teams, and requests', async () => {
    const times = [{ nome: SENT }];
    const created = await server.call(createEvent, { body: { name: SENT, times } }, { token });
    expect(created.body).toMatchObject({ name: 'Maré', times: [{ nome: 'Maré' }] });
    const renamed = await server.call(renameEvent, { body: { name: 'Maré', to: '@Onda' } }, { token });
    expect(renamed.body.name).toBe('Onda');
    await server.call(updateEvent, { body: { name: '+Duna' } }, { token });
    expect((await server.call(listEvents, {}, { token })).body.map(({ name }) => name)).toEqual([
      'Onda',
      'Duna',
    ]);
    const takedownInput = { nome: SENT, contato: 'a@b.com', relacao: 'outro', mensagem: 'foto 7' } as const;
    await server.call(askTakedown, { body: takedownInput });
    expect((await server.call(listRequests, {}, { token })).body).toMatchObject([{ nome: 'Maré' }]);
  });
});

test('the migration cleans existing event names and numbers duplicates', async () => {
  const { db } = server.parts;
  await db.query(`insert into events (name) values ('- Final'), ('Final'), ($1), ('-'), ('Praia-Sul')`, [
    'Pra\u202eia\u200b',
  ]);
  const path = new URL('./platform/database/migrations/0064_clean_event_names.sql', import.meta.url);
  await db.query(await readFile(path, 'utf8'));
  const { rows } = await db.query<{ name: string }>(
    `select name from events where name not in ('Onda', 'Duna') order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['-', 'Final', 'Final 2', 'Praia', 'Praia-Sul']);
});
