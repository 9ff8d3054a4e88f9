import { readScore } from '@volleyscouter/contract/games';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { playedMatch, storeGame } from '@volleyscouter/tests/kit/matches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const players = [{ number: 3, name: 'Ana', surname: 'Zwyxlima', function: 's' }];
const teams = { homeName: ' Farol ', awayName: 'Maré', homePlayers: players, public: true };
const scoreOf = async (id: string) => (await server.call(readScore, { params: { id } })).body;

test('the score of a running match has the serving side and the last plays', async () => {
  const commands = playedMatch().slice(0, 80);
  const id = await storeGame(server.parts, teams, commands);
  const { state, plays } = foldLog(commands);
  const { detalhes, ...score } = await scoreOf(id);
  expect(score).toMatchObject({
    nomes: ['Farol', 'Maré'],
    placar: state.score,
    sets: state.setsWon,
    encerrada: false,
    desde: null,
  });
  expect(detalhes?.saque).toBe(state.serving);
  const codes = detalhes?.jogadas.filter(({ consequencia }) => consequencia === null) ?? [];
  expect(codes.length).toBeGreaterThan(4);
  expect(codes.map(({ codigo }) => codigo)).toEqual(
    plays
      .slice(-codes.length)
      .reverse()
      .map(({ code }) => code),
  );
});

test('[R-LGPD] for a match of minors only teams and score are returned, even to admins', async () => {
  const id = await storeGame(server.parts, { ...teams, minors: true });
  const { token } = await server.admin();
  for (const tokens of [{}, { token }]) {
    const { body } = await server.call(readScore, { params: { id } }, tokens);
    expect(body).toMatchObject({ nomes: ['Farol', 'Maré'], sets: foldLog(playedMatch()).state.setsWon });
    expect(body.detalhes).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/Ana|Zwyxlima|codigo/);
  }
});
