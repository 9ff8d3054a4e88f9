import 'fake-indexeddb/auto';
import { readGame } from '@volleyscouter/contract/games';
import { readCopy, readLog } from '@volleyscouter/contract/log';
import { appendLog, listVersions, takeLease } from '@volleyscouter/contract/recording';
import { addressOf, type CallAnswer, type CallInput, type RouteShape } from '@volleyscouter/contract/route';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { createFollower } from '@volleyscouter/web/scouting/sync/follower';
import type { World } from '@volleyscouter/web/scouting/sync/ports';
import type { Following } from '@volleyscouter/web/scouting/sync/recording';
import { createServerTime } from '@volleyscouter/web/scouting/sync/serverTime';
import { openSocket } from '@volleyscouter/web/scouting/sync/socket';
import { openStore } from '@volleyscouter/web/scouting/sync/store';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { playedMatch, storeGame } from '../kit/matches.ts';
import { type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
beforeAll(async () => {
  servers = await startLiveServers();
});
afterAll(() => servers.close());

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

interface Page {
  now(): Following;
  status(): string;
  network: boolean;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

let stores = 0;
const never = () => () => undefined;

/** `record`: the tab may record the match. */
function page(gameId: string, { id, token }: { id: string; token: string }, record = true): Page {
  const call = async <R extends RouteShape>(
    route: R,
    input: CallInput<R>,
  ): Promise<
    Result<CallAnswer<R>, { code: 'offline'; status: number; msg: string; details: Record<string, unknown> }>
  > => {
    const { params, query, body }: Parts = input as object;
    try {
      if (!openedPage.network) throw new Error('cut');
      const answer = await fetch(servers.address + addressOf(route.path, params, query), {
        method: route.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const answerBody = await answer.json();
      if (answer.ok) return ok(answerBody);
      return err({ code: answerBody.error, status: answer.status, msg: answerBody.msg, details: answerBody });
    } catch {
      return err({ code: 'offline', status: 0, msg: '', details: {} });
    }
  };
  const world: World = {
    net: {
      readGame: (game) => call(readGame, { params: { id: game } }),
      readLog: (game, since) => call(readLog, { params: { id: game }, query: { since } }),
      readCopy: (game, since) => call(readCopy, { params: { id: game }, query: { since } }),
      append: (game, body) => call(appendLog, { params: { id: game }, body }),
      takeLease: (game, client) => call(takeLease, { params: { id: game }, body: { client } }),
      listVersions: (game) => call(listVersions, { params: { id: game }, query: {} }),
    },
    openLive: (game, events) => openSocket(game, events, () => ({ tokens: [token] }), servers.address),
    tabs: {
      tell: () => undefined,
      listen: never,
      lead(_, leads) {
        leads();
        return () => undefined;
      },
    },
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    sessions: { scouts: () => [{ kind: 'scouter', account: id }], onChange: never, isGuest: () => false },
    signals: { onWake: never, onOffline: never, whileKeeping: (work) => work },
    store: openStore(`browser-${++stores}`),
    time: createServerTime({
      read: () => ({ wall: Date.now(), steady: performance.now() }),
      load: () => null,
      save: () => undefined,
    }),
  };
  const follower = createFollower(gameId, record, world);
  const openedPage: Page = {
    network: true,
    status: () => follower.get().status,
    now() {
      const status = follower.get();
      if (status.status !== 'ready') throw new Error(status.status);
      return status.following;
    },
  };
  open.push(follower.subscribe(() => undefined));
  return openedPage;
}

const presses = (seed: number): Command[] =>
  playedMatch(seed).filter(({ type }) => type === 'add' || type === 'manual');

const logOf = async (gameId: string, token: string): Promise<Command[]> => {
  const { body } = await servers.call(readLog, { params: { id: gameId }, query: {} }, { token });
  return body.entries.map(({ command }) => command);
};

test('[R-SYNC-1] [R-SYNC-3] a viewer sees all entries of a scout whose network is cut', async () => {
  const gameId = await storeGame(servers.parts, {}, []);
  const scout = await servers.account('Scouter');
  const recording = page(gameId, scout);
  const viewing = page(gameId, await servers.account('Scouter'), false);
  await until(() => recording.status() === 'ready' && viewing.status() === 'ready');
  const entered = presses(3).slice(0, 150);
  for (const [index, command] of entered.entries()) {
    if (index % 40 === 20) recording.network = false;
    if (index % 40 === 35) recording.network = true;
    expect(await recording.now().recorder?.enter([command])).toEqual({ ok: true, value: null });
    expect(recording.now().log).toHaveLength(index + 1);
  }
  recording.network = true;
  const { match } = recording.now();
  await until(() => recording.now().counts?.stored === entered.length);
  await until(() => viewing.now().log.length === entered.length);
  expect(await logOf(gameId, scout.token)).toEqual(entered);
  // the page recognised its own entries in the answer, so it did not fold the match again
  expect(recording.now().match).toBe(match);
  expect(viewing.now().match).toEqual(foldLog(entered));
  expect(recording.now().lease).toMatchObject({ account: scout.id, epoch: 1 });
  expect(viewing.now().lease).toEqual(recording.now().lease);
  expect(viewing.now().link).toBe('online');
});

test('[R-SYNC-2] a takeover is shown to the previous scout, whose unsent entries are set aside', async () => {
  const gameId = await storeGame(servers.parts, {}, []);
  const [ana, bia] = [await servers.account('Scouter'), await servers.account('Scouter')];
  const [anaPage, biaPage] = [page(gameId, ana), page(gameId, bia)];
  await until(() => anaPage.status() === 'ready' && biaPage.status() === 'ready');
  const [first, second, third, fourth] = presses(4) as [Command, Command, Command, Command];
  await anaPage.now().recorder?.enter([first]);
  await until(() => biaPage.now().log.length === 1);
  expect(biaPage.now().recorder?.holds).toBe(false);
  expect(await biaPage.now().recorder?.enter([second])).toEqual({ ok: false, error: 'not-holder' });
  anaPage.network = false;
  await anaPage.now().recorder?.enter([second, third]);
  expect(await biaPage.now().recorder?.takeOver()).toEqual({ ok: true, value: null });
  await until(() => anaPage.now().recorder?.holds === false);
  await biaPage.now().recorder?.enter([fourth]);
  anaPage.network = true;
  await until(() => anaPage.now().recorder?.aside === 2);
  await until(() => anaPage.now().log.length === 2);
  expect(await logOf(gameId, ana.token)).toEqual([first, fourth]);
});

test('[R-SYNC-1] an entry that the schema refuses does not block other entries', async () => {
  const gameId = await storeGame(servers.parts, {}, []);
  const scout = await servers.account('Scouter');
  const recording = page(gameId, scout);
  await until(() => recording.status() === 'ready');
  const [first, second] = presses(5) as [Command, Command];
  recording.network = false;
  await recording.now().recorder?.enter([first]);
  await recording.now().recorder?.enter([{ type: 'add', id: 'no id', block: 'b', code: '' }]);
  await recording.now().recorder?.enter([second]);
  recording.network = true;
  await until(() => recording.now().recorder?.refused === 1);
  await until(() => recording.now().counts?.stored === 2);
  expect(await logOf(gameId, scout.token)).toEqual([first, second]);
});

test('[R-SYNC-3] a match made private disappears at once for a visitor', async () => {
  const gameId = await storeGame(servers.parts, { public: true }, []);
  const viewing = page(gameId, { id: '', token: 'none' }, false);
  await until(() => viewing.status() === 'ready');
  await servers.parts.db.query('update games set public = false where id = $1', [gameId]);
  servers.parts.feed.reconsider(gameId);
  await until(() => viewing.status() === 'failed');
});
