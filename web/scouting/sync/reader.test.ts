import 'fake-indexeddb/auto';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { ANA, fakeBrowser, ready, rest, type Tab, until } from '@volleyscouter/tests/kit/sync/browser';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { fakeServer, MATCH } from '@volleyscouter/tests/kit/sync/server';
import { describe, expect, test, vi } from 'vitest';

function fixture() {
  const server = fakeServer();
  const browser = fakeBrowser(server);
  const { clock } = browser;
  const view = async (): Promise<Tab> => {
    const tab = browser.open({ record: false });
    await until(clock, () => ready(tab), 'the match');
    await rest();
    return tab;
  };
  const caughtUp = (tab: Tab) => until(clock, () => tab.seen().log.length === server.state.log.length);
  const status = (tab: Tab) => tab.follower.get().status;
  return { server, browser, clock, view, caughtUp, status };
}

describe('[R-SYNC-3] a viewer', () => {
  test('shows pushed entries without fetching', async () => {
    const { server, view } = fixture();
    server.add(point('a'));
    const tab = await view();
    const { reads } = server.state;
    server.add(point('b'), point('c'));
    await rest();
    expect(tab.seen().match).toEqual(foldLog(server.state.log));
    expect(server.state.reads).toBe(reads);
  });

  test('fetches the entries of a gap', async () => {
    const { server, view } = fixture();
    const tab = await view();
    tab.deaf = true;
    server.add(point('a'));
    tab.deaf = false;
    server.add(point('b'));
    await rest();
    expect(tab.seen().log).toEqual(server.state.log);
  });

  test('detects a lost last event by the next beat', async () => {
    const { server, view } = fixture();
    const tab = await view();
    tab.deaf = true;
    server.add(point('a'));
    await rest();
    expect(tab.seen().log).toHaveLength(0);
    tab.events?.beat({ partida: MATCH, seq: 1, lease: null });
    await rest();
    expect(tab.seen().log).toEqual(server.state.log);
  });

  test('catches up on a reconnect, and by fetching while there is no socket', async () => {
    const { server, view, caughtUp } = fixture();
    const tab = await view();
    tab.plug(false);
    server.add(point('a'));
    await caughtUp(tab);
    server.add(point('b'));
    await caughtUp(tab);
    tab.plug(true);
    await rest();
    server.add(point('c'));
    await rest();
    expect(tab.seen().log).toEqual(server.state.log);
    expect(tab.seen().link).toBe('online');
  });

  test('[decision 65] on a full server, a guest reads the log every 15 s, or its cached copy every 2 s', async () => {
    const { server, browser, clock, view } = fixture();
    browser.signIn();
    const tab = await view();
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        clock.advance(1000);
        await rest();
      }
      const { reads, copyReads } = server.state;
      Object.assign(server.state, { reads: 0, copyReads: 0 });
      return { reads, copyReads };
    };
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    tab.plug(false);
    tab.events?.full();
    await pass(1);
    expect(tab.seen().crowded).toBe(true);
    expect(await pass(30)).toEqual({ reads: 2, copyReads: 0 });

    server.state.game = { ...server.state.game, copiaPublica: true };
    server.add({ type: 'settings', settings: {} });
    await pass(30);
    expect(await pass(20)).toEqual({ reads: 0, copyReads: 10 });
    server.add(...Array.from({ length: 120 }, (_, index) => point(`p${index}`)));
    server.state.game = { ...server.state.game, league: 'Final' };
    await pass(2);
    expect(tab.seen().log).toEqual(server.state.log);
    expect(tab.seen().game.league).toBe('Final');
    server.state.copyLag = 5;
    await pass(4);
    expect(tab.seen().log).toEqual(server.state.log);

    tab.plug(true);
    await pass(1);
    expect(await pass(10)).toEqual({ reads: 0, copyReads: 0 });
    expect(tab.seen().crowded).toBe(false);
    server.state.exists = false;
    tab.events?.down();
    tab.events?.full();
    await pass(2);
    expect(tab.follower.get().status).toBe('failed');
    vi.restoreAllMocks();
  });

  test('fetches when a socket is silent', async () => {
    const { server, view, caughtUp } = fixture();
    const tab = await view();
    tab.deaf = true;
    server.add(point('a'));
    await caughtUp(tab);
  });

  test('shows that it is offline, and recovers by itself', async () => {
    const { server, clock, view, caughtUp } = fixture();
    const tab = await view();
    expect(tab.seen().lostAt).toBeNull();
    clock.advance(2000);
    tab.events?.beat({ partida: MATCH, seq: 0, lease: null });
    const lastBeatAt = clock.now();
    clock.advance(3000);
    tab.network = 'cut';
    tab.plug(false);
    await until(clock, () => tab.seen().link === 'offline');
    // the time of the last message, not of the disconnect
    expect(tab.seen().lostAt).toBe(lastBeatAt);
    server.add(point('a'));
    tab.network = 'on';
    await caughtUp(tab);
    await until(clock, () => tab.seen().link === 'online');
    expect(tab.seen().lostAt).toBeNull();
  });

  test('aborts a hanging call after waking up', async () => {
    const { server, clock, view } = fixture();
    const tab = await view();
    tab.network = 'hang';
    tab.plug(false);
    server.add(point('a'));
    clock.advance(4000);
    tab.network = 'on';
    tab.wake();
    await rest();
    expect(tab.seen().log).toEqual(server.state.log);
  });

  test('fails if the page is opened offline, and continues when the network is back', async () => {
    const { server, browser, clock, status } = fixture();
    server.add(point('a'));
    const tab = browser.open({ record: false });
    tab.network = 'cut';
    await until(clock, () => status(tab) === 'failed');
    tab.network = 'on';
    await until(clock, () => status(tab) === 'ready');
    expect(tab.seen().log).toEqual(server.state.log);
  });

  test('fails at once when the match is deleted, and can retry', async () => {
    const { server, clock, view, status } = fixture();
    const tab = await view();
    server.state.exists = false;
    tab.events?.gone();
    const now = tab.follower.get();
    expect(now).toMatchObject({ status: 'failed', error: { failure: { code: 'not-found' } } });
    expect(tab.follower.get()).toBe(now);
    server.state.exists = true;
    if (now.status === 'failed') now.retry();
    await until(clock, () => status(tab) === 'ready');
  });

  test('fails if a fetch does not find the match', async () => {
    const { server, clock, view, status } = fixture();
    const tab = await view();
    server.state.exists = false;
    tab.plug(false);
    await until(clock, () => status(tab) === 'failed');
  });

  test('accepts an older log after a restored backup', async () => {
    const { server, clock, view } = fixture();
    server.add(point('a'), point('b'), point('c'));
    const tab = await view();
    server.restore(1, '', 0);
    tab.events?.beat({ partida: MATCH, seq: 1, lease: null });
    await until(clock, () => tab.seen().log.length === 1);
    expect(tab.seen().match).toEqual(foldLog(server.state.log));
  });

  test('refetches the game after a settings entry, not after a point', async () => {
    const { server, view } = fixture();
    const tab = await view();
    const { gameReads } = server.state;
    server.add(point('a'));
    await rest();
    expect(server.state.gameReads).toBe(gameReads);
    server.state.game = { ...server.state.game, league: 'Copa' };
    server.add({ type: 'settings', settings: { bestOf: 3 } });
    await rest();
    expect(tab.seen().game.league).toBe('Copa');
    expect(tab.seen().match.settings.bestOf).toBe(3);
  });

  test('does not change the recording holder on an outdated beat', async () => {
    const { server, view } = fixture();
    const tab = await view();
    server.state.alive.add('bia');
    server.takeLease('ana', 'one');
    const before = server.state.lease;
    server.takeLease('bia', 'two');
    await rest();
    tab.events?.beat({ partida: MATCH, seq: 0, lease: before });
    await rest();
    expect(tab.seen().lease).toMatchObject({ epoch: 2, account: 'bia' });
  });

  test('sends no requests after the last listener has unsubscribed', async () => {
    const { server, clock, view } = fixture();
    const tab = await view();
    tab.close();
    const { reads } = server.state;
    clock.advance(60_000);
    await rest();
    expect(server.state.reads).toBe(reads);
    expect(server.listeners.size).toBe(0);
  });
});

test('[R-ID-7] without a session, `link` is `signed-out` for a match that became hidden', async () => {
  const server = fakeServer();
  const browser = fakeBrowser(server);
  const tab = browser.open();
  await until(browser.clock, () => ready(tab));
  browser.signIn();
  server.state.exists = false;
  tab.events?.gone();
  await rest();
  expect(tab.seen().link).toBe('signed-out');
  server.state.exists = true;
  browser.signIn({ kind: 'scouter', account: 'ana' });
  await until(browser.clock, () => tab.seen().link === 'online');
});

test('a deleted match keeps its unsent entries', async () => {
  const server = fakeServer();
  const browser = fakeBrowser(server);
  const tab = browser.open();
  await until(browser.clock, () => ready(tab));
  tab.network = 'cut';
  await tab.seen().recorder?.enter([point('a')]);
  server.state.exists = false;
  tab.network = 'on';
  await until(browser.clock, () => tab.follower.get().status === 'failed');
  expect(await browser.store.unsent()).toBe(1);
});

test('[R-SYNC-6] a public match opened before is shown offline, but not to a signed-in scout', async () => {
  const { server, browser, clock, view } = fixture();
  browser.signIn();
  server.add(point('a'));
  const before = await view();
  clock.advance(60_000);
  server.add(point('b'));
  await rest();
  expect(before.seen().log).toHaveLength(2);
  await rest();
  const at = clock.now();
  before.close();
  clock.advance(3_600_000);

  const tab = browser.open({ record: false });
  tab.network = 'cut';
  tab.plug(false);
  await until(clock, () => ready(tab), 'the stored match');
  expect(tab.seen()).toMatchObject({ link: 'offline', lostAt: at, recorder: null });
  expect(tab.seen().log).toEqual(server.state.log);
  tab.network = 'on';
  tab.plug(true);
  await until(clock, () => tab.seen().link === 'online', 'the server');

  // A signed-in user may see restricted data, so nothing is stored or shown offline.
  tab.close();
  browser.signIn(ANA);
  const scout = browser.open({ record: false });
  scout.network = 'cut';
  await rest();
  expect(scout.follower.get().status).not.toBe('ready');
});
