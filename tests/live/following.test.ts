import { takeLease } from '@volleyscouter/contract/recording';
import { createFeed } from '@volleyscouter/server/scouting/log/feed';
import { readLog } from '@volleyscouter/server/scouting/log/store';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeGame } from '../kit/matches.ts';
import { awaitReceived, type Follower, type Following, followMatch } from './follower.ts';
import { comment, enter, type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
beforeAll(async () => {
  servers = await startLiveServers();
});
afterAll(() => servers.close());

const followers: Follower[] = [];
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});
function follower(gameId: string, following?: Following, address = servers.address): Follower {
  const opened = followMatch(address, gameId, following);
  followers.push(opened);
  return opened;
}

const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

const publicGame = () => storeGame(servers.parts, { public: true }, [comment('0')]);
const logOf = async (gameId: string) =>
  (await readLog(servers.parts.db, gameId, 0)).map(({ command }) => command);

describe('[R-SYNC-3] viewers', () => {
  test('receive every change in order, with its entries', async () => {
    const gameId = await publicGame();
    const viewer = follower(gameId);
    await until(() => viewer.lastAnswer);
    expect(viewer.lastAnswer).toEqual({ ok: true, seq: 1, lease: null });
    await until(() => viewer.known.length === 1);
    for (let count = 1; count <= 30; count++) await enter(servers.parts, gameId, [comment(`${count}`)]);
    await until(() => viewer.known.length === 31);
    expect(viewer.known).toEqual(await logOf(gameId));
    // a server that paused sends several entries as one event
    expect(viewer.events.reduce((lastSeq, { from, seq }) => (from === lastSeq ? seq : -1), 1)).toBe(31);
    expect(viewer.events.flatMap(({ entries }) => entries.map(({ command }) => command))).toEqual(
      viewer.known.slice(1),
    );
    expect(viewer.fetches).toBe(1);
  });

  test('receive commits in the right order, even if they are published in the reverse order', async () => {
    const gameId = await publicGame();
    const viewer = follower(gameId);
    await until(() => viewer.known.length === 1);
    const feed = createFeed();
    const changes: Parameters<typeof feed.publish>[0][] = [];
    feed.onChange((change) => changes.push(change));
    for (let count = 1; count <= 6; count++) await enter({ ...servers.parts, feed }, gameId, [comment('x')]);
    for (const change of changes.reverse()) servers.parts.feed.publish(change);
    await until(() => viewer.known.length === 7);
    expect(viewer.events.at(-1)?.seq).toBe(7);
    expect(viewer.events.reduce((lastSeq, { from, seq }) => (from === lastSeq ? seq : -1), 1)).toBe(7);
    expect(viewer.fetches).toBe(1);
  });

  test('fetch entries that are too many to be pushed', async () => {
    const gameId = await publicGame();
    const viewer = follower(gameId);
    await until(() => viewer.known.length === 1);
    await enter(
      servers.parts,
      gameId,
      Array.from({ length: 201 }, () => comment('x')),
    );
    await until(() => viewer.known.length === 202);
    expect(viewer.events.map(({ entries }) => entries.length)).toEqual([0]);
    expect(viewer.known).toEqual(await logOf(gameId));
  });

  test('see that somebody records; only scouts see who records', async () => {
    const gameId = await publicGame();
    const { id, token } = await servers.account('Scouter', { nome: 'Ana' });
    const viewer = follower(gameId);
    const scout = follower(gameId, { token });
    await until(() => viewer.lastAnswer && scout.lastAnswer);
    // the lease must be stored: the next check of the database would undo a lease that is only pushed
    const { body } = await servers.call(
      takeLease,
      { params: { id: gameId }, body: { client: 'c' } },
      { token },
    );
    const { lease } = body;
    expect(lease).toMatchObject({ epoch: 1, client: 'c', account: id, name: 'Ana' });
    await until(() => viewer.events.length > 0 && scout.events.length > 0);
    const event = { partida: gameId, from: 1, seq: 1, entries: [] };
    expect(scout.events[0]).toEqual({ ...event, lease });
    expect(viewer.events[0]).toEqual({ ...event, lease: { ...lease, client: '', account: '', name: '' } });
  });

  test('[S4] learn from the next beat that the last event was lost', {
    timeout: 60_000,
  }, async () => {
    const gameId = await publicGame();
    const silent = await servers.startAnother({ beatEvery: Number.POSITIVE_INFINITY });
    const losesAll = { arrives: () => false };
    const viewer = follower(gameId, losesAll);
    const mutant = follower(gameId, losesAll, silent);
    await until(() => viewer.known.length === 1 && mutant.known.length === 1);
    await enter(servers.parts, gameId, [comment('lost')]);
    await until(() => viewer.known.length === 2);
    await awaitReceived(mutant.socket);
    expect(viewer.events).toEqual([]);
    // without beats the viewer does not notice the lost event
    expect(mutant.known.length).toBe(1);
  });

  test('fetch the missed entries after a reconnect', async () => {
    const gameId = await publicGame();
    const viewer = follower(gameId);
    await until(() => viewer.known.length === 1);
    viewer.socket.io.engine.close();
    await until(() => !viewer.socket.connected);
    await enter(servers.parts, gameId, [comment('missed')]);
    await until(() => viewer.known.length === 2);
    expect(viewer.joins).toBe(2);
  });

  test('receive nothing before they join and after they leave', async () => {
    const [gameId, otherId] = [await publicGame(), await publicGame()];
    const [viewer, witness] = [follower(gameId), follower(otherId)];
    await until(() => viewer.lastAnswer && witness.lastAnswer);
    await enter(servers.parts, otherId, [comment('x')]);
    await until(() => witness.events.length === 1);
    await awaitReceived(viewer.socket);
    expect(viewer.events).toEqual([]);
    witness.socket.emit('leaveMatch', otherId);
    await witness.socket.timeout(20_000).emitWithAck('joinMatch', gameId);
    await enter(servers.parts, otherId, [comment('x')]);
    await enter(servers.parts, gameId, [comment('x')]);
    await until(() => viewer.events.length === 1 && witness.events.length === 2);
    expect(witness.events.map(({ partida }) => partida)).toEqual([otherId, gameId]);
  });
});
