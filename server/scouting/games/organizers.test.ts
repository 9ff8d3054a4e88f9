import { createAccount, deleteAccount, readAccount, updateAccount } from '@volleyscouter/contract/accounts';
import {
  createGame,
  listGames,
  readGame,
  readGameRights,
  updateGame,
  updatePlayers,
} from '@volleyscouter/contract/games';
import { appendLog, copyGame } from '@volleyscouter/contract/recording';
import { DATA_VOLLEY_WINNING, writeWinning } from '@volleyscouter/core/code/winning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function scouter() {
  const { id, token } = await server.account('Scouter');
  const { body } = await server.call(readAccount, { params: { id } }, { token: admin.token });
  const { nome, email, celular, password, perfil } = body;
  const save = (change: object) =>
    server.call(
      updateAccount,
      { params: { id }, body: { nome, email, celular, password, perfil, ...change } },
      { token: admin.token },
    );
  return { id, token, save };
}

const make = (token: string) =>
  server.call(
    createGame,
    { body: { teams: { home: { name: 'Minas' }, away: { name: 'Praia' } } } },
    { token },
  );

test('[R-ID-6] a scout can create games while the admin’s permission lasts', async () => {
  const ana = await scouter();
  const rights = async () => (await server.call(readGameRights, {}, { token: ana.token })).body;
  expect([(await make(ana.token)).status, await rights()]).toEqual([403, { criar: false }]);

  expect((await ana.save({ criaJogos: true })).body.criaJogos).toBe(true);
  expect(await rights()).toEqual({ criar: true });
  const created = await make(ana.token);
  expect([created.status, created.body.editavel]).toEqual([200, true]);
  const winning = writeWinning(DATA_VOLLEY_WINNING);
  await server.call(createGame, { body: { winning } }, { token: ana.token });
  expect(await rights()).toEqual({ criar: true, winning });
  // the form of an earlier version does not send the field
  expect((await ana.save({})).body.criaJogos).toBe(true);

  await ana.save({ criaJogos: false });
  const change = { params: { id: created.body._id }, body: { league: 'Copa' } };
  expect((await server.call(updateGame, change, { token: ana.token })).status).toBe(403);
  expect(await rights()).toEqual({ criar: false });
  const log = { client: 'a', rules: 2, batches: [] };
  const append = { params: { id: created.body._id }, body: log };
  expect((await server.call(appendLog, append, { token: ana.token })).status).toBe(200);
});

test('[R-ID-6] a game is edited by its author and admins, not by other scouts', async () => {
  const [ana, bia] = [await scouter(), await scouter()];
  await ana.save({ criaJogos: true });
  await bia.save({ criaJogos: true });
  const { _id: id } = (await make(ana.token)).body;
  const edits = async (token: string) => [
    (await server.call(updateGame, { params: { id }, body: { league: 'Copa' } }, { token })).status,
    (
      await server.call(
        updatePlayers,
        { params: { id }, body: { home: [{ number: 7, name: 'Nina', surname: '', function: '' }] } },
        { token },
      )
    ).status,
  ];
  expect(await edits(ana.token)).toEqual([200, 200]);
  expect(await edits(bia.token)).toEqual([404, 404]);
  expect(await edits(admin.token)).toEqual([200, 200]);

  const editable = async (token?: string) => {
    const { body } = await server.call(listGames, { query: {} }, { token });
    return body.find(({ _id }) => _id === id)?.editavel;
  };
  expect([await editable(ana.token), await editable(bia.token), await editable(admin.token)]).toEqual([
    true,
    undefined,
    true,
  ]);
  expect((await server.call(readGame, { params: { id } }, { token: bia.token })).body.editavel).toBe(
    undefined,
  );

  // only an admin may edit a copy for corrections
  const copy = (await server.call(copyGame, { params: { id } }, { token: bia.token })).body._id;
  const inCopy = { params: { id: copy }, body: { league: 'Copa' } };
  expect((await server.call(updateGame, inCopy, { token: bia.token })).status).toBe(404);
});

test('a game stays when its author’s account is deleted', async () => {
  const body = { nome: 'Uma', password: 'UMA123456', perfil: 'Atleta' as const, criaJogos: true };
  const shopper = await server.call(createAccount, { body }, { token: admin.token });
  expect(shopper.body.criaJogos).toBe(false);

  const ana = await scouter();
  await ana.save({ criaJogos: true });
  const { _id: id } = (await make(ana.token)).body;
  await server.call(deleteAccount, { params: { id: ana.id } }, { token: admin.token });
  const game = await server.call(readGame, { params: { id } }, { token: admin.token });
  expect([game.status, game.body.teams.home.name]).toEqual([200, 'Minas']);
});
