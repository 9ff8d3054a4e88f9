import type { CallAnswer } from '@volleyscouter/contract/route';
import { ROUTES } from '@volleyscouter/contract/routes';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { storeGame } from '../kit/matches.ts';
import { connectTo, type Follower, followMatch } from './follower.ts';
import { type LiveServers, startLiveServers } from './liveServers.ts';

const NOW = Date.UTC(2026, 10, 22, 18);
const KEYS = { first: NOW, enter: NOW + 900, shift: -180_000 };

let servers: LiveServers;
let ana: { id: string; token: string };
let admin: { token: string };
beforeAll(async () => {
  servers = await startLiveServers();
  ana = await servers.account('Scouter');
  admin = await servers.admin();
});
afterAll(() => servers.close());

const followers: Follower[] = [];
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});
const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

const point = (id: string, more: object = {}): Add => ({ type: 'add', id, block: id, code: '*p', ...more });

const send = (id: string, number: number, ...commands: object[]) =>
  servers.call(
    ROUTES.appendLog,
    {
      params: { id },
      body: { client: 'a', rules: 2, batches: [{ number, epoch: 1, base: 0, commands: commands as Add[] }] },
    },
    { token: ana.token },
  );

const commands = async (id: string, token?: string): Promise<Command[]> => {
  const { body } = await servers.call(ROUTES.readLog, { params: { id }, query: {} }, { token });
  return (body as CallAnswer<typeof ROUTES.readLog>).entries.map(({ command }) => command);
};
const log = async (id: string, token?: string): Promise<Add[]> =>
  (await commands(id, token)).flatMap((command) => (command.type === 'add' ? [command] : []));

test('[R-KEYS] key times survive edits and copies, and are shown only to scouts and admins', async () => {
  const id = await storeGame(servers.parts, { public: true }, []);
  const entry = point('d1', { keys: KEYS, afterwards: 'correction' });
  expect((await send(id, 1, entry, point('d2'))).status).toBe(200);
  await send(id, 2, { type: 'amend', target: 'd1', code: 'ap', time: 12 });
  expect(await log(id, ana.token)).toEqual([entry, point('d2')]);
  expect(await log(id, admin.token)).toEqual([entry, point('d2')]);
  expect(await log(id)).toEqual([point('d1'), point('d2')]);
  const atleta = await servers.account('Atleta');
  expect(await log(id, atleta.token)).toEqual([point('d1'), point('d2')]);

  const { body } = await servers.call(ROUTES.copyGame, { params: { id } }, { token: ana.token });
  const { _id } = body as CallAnswer<typeof ROUTES.copyGame>;
  expect(await log(_id, ana.token)).toEqual([entry, point('d2')]);
});

test('[R-KEYS] manual commands may have key times, which visitors do not receive', async () => {
  const id = await storeGame(servers.parts, { public: true }, []);
  const plain = { type: 'manual', id: 'm1', block: 'm1', serving: 'a' };
  const timed = { ...plain, id: 'm2', block: 'm2', keys: KEYS, afterwards: 'video' };
  expect((await send(id, 1, plain, timed)).status).toBe(200);
  expect(await commands(id, ana.token)).toEqual([plain, timed]);
  expect(await commands(id)).toEqual([plain, { ...plain, id: 'm2', block: 'm2' }]);
  expect((await send(id, 2, { ...plain, id: 'm3', keys: { ...KEYS, first: -1 } })).status).toBe(422);
});

test.each([
  ['text', { ...KEYS, first: '2026' }],
  ['negative', { ...KEYS, first: -1 }],
  ['in the year 9999', { ...KEYS, enter: Date.UTC(9999, 0, 1) }],
  ['of 1970', { first: 5, enter: 6, shift: null }],
  ['parts of milliseconds', { ...KEYS, enter: NOW + 900.5 }],
  ['a first key after Enter', { ...KEYS, first: NOW + 901 }],
  ['without a shift', { first: NOW, enter: NOW }],
  ['a huge shift', { ...KEYS, shift: 1e15 }],
  ['an unknown field', { ...KEYS, device: 'mine' }],
])('[R-KEYS] impossible times are refused, and nothing is stored: %s', async (_, keys) => {
  const id = await storeGame(servers.parts, {}, []);
  expect((await send(id, 1, point('d1', { keys }))).status).toBe(422);
  expect((await send(id, 1, point('d1', { afterwards: 'later' }))).status).toBe(422);
  expect(await log(id, ana.token)).toEqual([]);
});

test('[R-KEYS] an entry by the call `recordPlay` gets no key times', async () => {
  const id = await storeGame(servers.parts, {}, []);
  const body = { partida: id, cod: '*p', keys: KEYS } as object as { partida: string; cod: string };
  await servers.call(ROUTES.recordPlay, { body }, { token: ana.token });
  const [entry] = await log(id, ana.token);
  expect(entry).toMatchObject({ code: '*p' });
  expect(entry).not.toHaveProperty('keys');
  expect(entry).not.toHaveProperty('afterwards');
});

const viewer = async (id: string, token?: string): Promise<Follower> => {
  const follower = followMatch(servers.address, id, { token });
  followers.push(follower);
  await until(() => follower.lastAnswer);
  return follower;
};
const pushedTo = ({ events }: Follower) =>
  events.flatMap(({ entries }) => entries.map(({ command }) => 'keys' in command));

test('[R-KEYS] the socket pushes key times only to scouts and admins, until they sign out', async () => {
  const id = await storeGame(servers.parts, { public: true }, []);
  const bia = await servers.account('Scouter');
  const atleta = await servers.account('Atleta');
  const [guest, shopper, scout, chief] = await Promise.all([
    viewer(id),
    viewer(id, atleta.token),
    viewer(id, bia.token),
    viewer(id, admin.token),
  ]);
  const all = [guest, shopper, scout, chief];
  await send(id, 1, point('d1', { keys: KEYS }));
  await until(() => all.every(({ events }) => events.length === 1));
  expect(all.map(pushedTo)).toEqual([[false], [false], [true], [true]]);

  await servers.call(ROUTES.logout, {}, { token: bia.token });
  // longer than rights are cached
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await send(id, 2, point('b', { keys: KEYS }));
  await until(() => all.every(({ events }) => events.length === 2));
  expect(all.map((follower) => pushedTo(follower).at(-1))).toEqual([false, false, false, true]);
  expect(scout.gone).toBe(0);
});

test('[R-KEYS] a connection that requests the time of the server too often is ended', async () => {
  const socket = connectTo(servers.address);
  const now = servers.parts.clock().getTime();
  const serverTime = await socket.timeout(10_000).emitWithAck('clock');
  expect(Math.abs(serverTime - now)).toBeLessThan(10_000);
  let answers = 0;
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  for (let count = 0; count < 200; count++) socket.emit('clock', () => void answers++);
  await closed;
  expect(answers).toBeLessThan(150);
  socket.close();
});
