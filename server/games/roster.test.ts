import { createGame, readGame, removePlayer, updatePlayers } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../tests/kit/house.ts';

let house: House;
let token: string;
beforeAll(async () => {
  house = await openHouse();
  ({ token } = await house.admin());
});
afterAll(() => house.close());

const PLAYERS = [
  { number: 7, name: 'Camila', surname: 'Duarte', function: 's' },
  { number: 9, name: 'Rita', surname: '', function: 'c' },
];

async function newGame(): Promise<string> {
  const { body } = await house.call(createGame, { body: { players: { home: PLAYERS } } }, { token });
  return body._id;
}
const logOf = async (id: string) =>
  (await house.call(readLog, { params: { id }, query: {} }, { token })).body;
const update = (id: string, home: object[]) =>
  house.call(updatePlayers, { params: { id }, body: { home } as never }, { token });

test('[R-ID-6] numbers and functions of a roster become a word of the log; surnames that nobody sent stay', async () => {
  const id = await newGame();
  const { status, body } = await update(id, [{ number: 7, name: 'Camila', function: 'o' }, { number: 30 }]);
  expect(status).toBe(200);
  expect(body.players.home).toEqual([
    { number: 7, name: 'Camila', surname: 'Duarte', function: 'o' },
    { number: 30, name: '', surname: '', function: '' },
  ]);
  const { entries } = await logOf(id);
  expect(foldLog(entries.map(({ command }) => command)).settings.home).toEqual([
    { number: 7, role: 'opposite' },
    { number: 30, role: null },
  ]);
});

test('[R-ID-6] a name that changes is told to who follows the match, and changes no rule', async () => {
  const id = await newGame();
  const before = await logOf(id);
  const [first, second] = PLAYERS;
  const { body } = await update(id, [{ ...first, name: 'Camile' }, second as object]);
  const after = await logOf(id);
  expect(after.seq).toBe(before.seq + 1);
  expect(body.seq).toBe(after.seq);
  const fold = ({ entries }: typeof after) => foldLog(entries.map(({ command }) => command));
  expect(fold(after)).toEqual(fold(before));
  expect((await house.call(readGame, { params: { id } }, { token })).body.players.home[0]?.name).toBe(
    'Camile',
  );
});

test('[R-ID-6] a player leaves the bench; nobody who is not there does', async () => {
  const id = await newGame();
  const remove = (playerNumber: number) =>
    house.call(removePlayer, { params: { id }, body: { team: 'home', playerNumber } }, { token });
  expect((await remove(9)).body.players.home.map(({ number }) => number)).toEqual([7]);
  expect((await remove(9)).status).toBe(404);
});
