import 'fake-indexeddb/auto';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { ANA, fakeBrowser, ready, rest, type Tab, until } from '@volleyscouter/tests/kit/sync/browser';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { fakeServer } from '@volleyscouter/tests/kit/sync/server';
import { expect, test } from 'vitest';

function fixture(alive: string[] = ['ana']) {
  const server = fakeServer();
  server.state.alive = new Set(alive);
  const browser = fakeBrowser(server);
  const { clock } = browser;
  const opened = async (options?: { record?: boolean; locks?: boolean }): Promise<Tab> => {
    const tab = browser.open(options);
    await until(clock, () => ready(tab), 'the match');
    return tab;
  };
  const ids = (tab: Tab) => tab.seen().log.flatMap((command) => ('id' in command ? [command.id] : []));
  const counts = (tab: Tab) => tab.seen().counts;
  const drained = (tab: Tab) =>
    until(clock, () => counts(tab)?.onDevice === 0 && counts(tab)?.sending === 0, 'the outbox');
  const enter = async (tab: Tab, ...names: string[]) => {
    for (const name of names)
      expect(await tab.seen().recorder?.enter([point(name)])).toEqual({ ok: true, value: null });
  };
  const logged = () => server.state.log.flatMap((command) => ('id' in command ? [command.id] : []));
  return { server, browser, clock, opened, ids, counts, drained, enter, logged };
}

test('[R-SYNC-1] an entry is stored, shown, sent and counted', async () => {
  const { server, opened, ids, counts, drained, enter, logged } = fixture();
  const tab = await opened();
  await enter(tab, 'a', 'b');
  expect(ids(tab)).toEqual(['a', 'b']);
  await drained(tab);
  expect(logged()).toEqual(['a', 'b']);
  expect(counts(tab)).toEqual({ onDevice: 0, sending: 0, stored: 2 });
  expect(tab.seen().match).toEqual(foldLog(server.state.log));
  expect(tab.seen().recorder?.holds).toBe(true);
});

test('[R-SYNC-1] when the server confirms entries, match and log stay the same objects', async () => {
  const { opened, drained, enter } = fixture();
  const tab = await opened();
  await enter(tab, 'a', 'b', 'c');
  const { match, log } = tab.seen();
  await drained(tab);
  await rest();
  expect(tab.seen().match).toBe(match);
  expect(tab.seen().log).toBe(log);
});

test('[R-SYNC-1] an offline reload keeps all entries', async () => {
  const { browser, clock, opened, ids, counts, drained, enter, logged } = fixture();
  const first = await opened();
  await enter(first, 'a');
  await drained(first);
  first.network = 'cut';
  await enter(first, 'b', 'c');
  await until(clock, () => first.seen().link === 'offline', 'the loss of the network');
  first.crash();
  const reopened = browser.open();
  reopened.network = 'cut';
  await until(clock, () => ready(reopened), 'the match');
  expect(ids(reopened)).toEqual(['a', 'b', 'c']);
  await enter(reopened, 'd');
  await until(clock, () => counts(reopened)?.onDevice === 3);
  expect(counts(reopened)).toEqual({ onDevice: 3, sending: 0, stored: 1 });
  expect(await browser.store.unsent()).toBe(3);
  reopened.network = 'on';
  await drained(reopened);
  expect(logged()).toEqual(['a', 'b', 'c', 'd']);
  await until(clock, () => reopened.seen().link === 'online');
  await until(clock, () => reopened.seen().log.length === 4);
  await rest();
  expect(await browser.store.unsent()).toBe(0);
});

test('[R-SYNC-1] an entry survives a crash between storing and sending', async () => {
  const { opened, drained, enter, logged } = fixture();
  const first = await opened();
  first.network = 'hang';
  await enter(first, 'a');
  first.crash();
  const reopened = await opened();
  await drained(reopened);
  expect(logged()).toEqual(['a']);
});

test('[R-SYNC-2] an entry whose response is lost is stored once', async () => {
  const { server, clock, opened, ids, drained, enter, logged } = fixture();
  const tab = await opened();
  tab.network = 'swallow';
  await enter(tab, 'a');
  await until(clock, () => server.state.log.length === 1);
  tab.network = 'on';
  await enter(tab, 'b');
  await drained(tab);
  expect(logged()).toEqual(['a', 'b']);
  await until(clock, () => ids(tab).length === 2);
  expect(server.state.appends).toBeGreaterThan(1);
});

test('[R-SYNC-1] all entries of two tabs are stored once and shown in both tabs', async () => {
  const { clock, opened, ids, drained, enter, logged } = fixture();
  const [firstTab, secondTab] = [await opened(), await opened()];
  await Promise.all([enter(firstTab, 'a', 'b'), enter(secondTab, 'c', 'd')]);
  await drained(firstTab);
  await drained(secondTab);
  expect(logged().toSorted()).toEqual(['a', 'b', 'c', 'd']);
  await until(clock, () => ids(firstTab).length === 4 && ids(secondTab).length === 4);
  expect(ids(firstTab)).toEqual(logged());
  expect(ids(secondTab)).toEqual(logged());
});

test('[R-SYNC-1] when the sending tab is closed, another tab sends', async () => {
  const { clock, opened, drained, enter, logged } = fixture();
  const [firstTab, secondTab] = [await opened(), await opened()];
  firstTab.network = 'cut';
  await enter(firstTab, 'a');
  await enter(secondTab, 'b');
  await until(clock, () => secondTab.seen().log.length === 2);
  expect(logged()).toEqual([]);
  firstTab.close();
  await drained(secondTab);
  expect(logged()).toEqual(['a', 'b']);
});

test('[R-SYNC-2] without locks, each entry of two tabs is stored once', async () => {
  const { clock, opened, drained, enter, logged, ids } = fixture();
  const [firstTab, secondTab] = [await opened({ locks: false }), await opened({ locks: false })];
  await Promise.all([enter(firstTab, 'a', 'b', 'c'), enter(secondTab, 'd', 'e', 'f')]);
  await drained(firstTab);
  await drained(secondTab);
  expect(logged().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await until(
    clock,
    () => ids(firstTab).join() === logged().join() && ids(secondTab).join() === logged().join(),
  );
});

test('[R-SYNC-1] a full store returns an error and the entry is not shown', async () => {
  const { browser, opened, ids, enter } = fixture();
  const tab = await opened();
  await enter(tab, 'a');
  const { keep } = browser.store;
  browser.store.keep = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  expect(await tab.seen().recorder?.enter([point('b')])).toEqual({ ok: false, error: 'store' });
  expect(ids(tab)).toEqual(['a']);
  browser.store.keep = keep;
  await enter(tab, 'b');
  expect(ids(tab)).toEqual(['a', 'b']);
});

test('[R-ID-7] entries made while the token is expired are sent after a sign-in on the same page', async () => {
  const { server, clock, opened, ids, drained, enter, logged } = fixture();
  const tab = await opened();
  server.state.alive.delete('ana');
  await enter(tab, 'a');
  await until(clock, () => tab.seen().link === 'signed-out');
  await enter(tab, 'b');
  const { appends } = server.state;
  clock.advance(20_000);
  await rest();
  expect(server.state.appends).toBe(appends);
  expect(ids(tab)).toEqual(['a', 'b']);
  server.state.alive.add('ana');
  tab.seen().recorder?.resume();
  await drained(tab);
  expect(logged()).toEqual(['a', 'b']);
  await until(clock, () => tab.seen().link === 'online');
});

test('[R-SYNC-1] entries are sent only by the account of their author', async () => {
  const { browser, clock, opened, drained, enter, logged } = fixture(['ana', 'bia']);
  const tab = await opened();
  tab.network = 'cut';
  await enter(tab, 'a');
  await until(clock, () => tab.seen().link === 'offline');
  browser.signIn({ kind: 'scouter', account: 'bia' });
  tab.network = 'on';
  await until(clock, () => tab.seen().link === 'other-account');
  await rest();
  expect(logged()).toEqual([]);
  browser.signIn({ kind: 'admin', account: 'bia' }, ANA);
  await drained(tab);
  expect(logged()).toEqual(['a']);
  expect(tab.seen().lease?.account).toBe('ana');
});

test('[R-SYNC-2] when the lease is lost offline, unsent entries are set aside', async () => {
  const { server, clock, opened, ids, drained, enter, logged } = fixture(['ana', 'bia']);
  const tab = await opened();
  await enter(tab, 'a');
  await drained(tab);
  tab.network = 'cut';
  await enter(tab, 'b', 'c');
  server.takeLease('bia', 'other');
  server.append('bia', {
    client: 'other',
    rules: 1,
    batches: [{ number: 1, epoch: 2, base: 1, commands: [point('x')] }],
  });
  tab.network = 'on';
  await until(clock, () => tab.seen().recorder?.aside === 2);
  await until(clock, () => ids(tab).length === 2);
  expect(ids(tab)).toEqual(['a', 'x']);
  expect(server.state.aside).toHaveLength(2);
  expect(tab.seen().recorder?.holds).toBe(false);
  expect(await tab.seen().recorder?.enter([point('d')])).toEqual({ ok: false, error: 'not-holder' });
  expect(await tab.seen().recorder?.takeOver()).toEqual({ ok: true, value: null });
  expect(tab.seen().lease).toMatchObject({ epoch: 3, account: 'ana' });
  await enter(tab, 'd');
  await drained(tab);
  expect(logged()).toEqual(['a', 'x', 'd']);
  server.state.aside = [];
  tab.plug(false);
  tab.plug(true);
  await until(clock, () => tab.seen().recorder?.aside === 0, 'the decision');
});

test('[R-SYNC-2] the lease cannot be taken over offline', async () => {
  const { server, opened, enter } = fixture(['ana', 'bia']);
  const tab = await opened();
  server.takeLease('bia', 'other');
  await rest();
  tab.network = 'cut';
  expect(await tab.seen().recorder?.takeOver()).toMatchObject({
    ok: false,
    error: { failure: { code: 'offline' } },
  });
  expect(tab.seen().recorder?.holds).toBe(false);
  tab.network = 'on';
  await tab.seen().recorder?.takeOver();
  await enter(tab, 'a');
});

test('[R-SYNC-1] a rejected batch does not block later batches', async () => {
  const { server, browser, clock, opened, ids, drained, enter, logged } = fixture();
  server.state.invalid = (command) => 'id' in command && command.id === 'b';
  server.state.refused = (command) => 'id' in command && command.id === 'c';
  const tab = await opened();
  tab.network = 'cut';
  await enter(tab, 'a', 'b', 'c', 'd');
  tab.network = 'on';
  await drained(tab);
  expect(logged()).toEqual(['a', 'd']);
  await until(clock, () => ids(tab).join() === 'a,d');
  expect(tab.seen().recorder?.refused).toBe(2);
  tab.close();
  await rest();
  const reopened = await opened();
  expect(reopened.seen().recorder?.refused).toBe(2);
  const stored = async () => {
    const { batches } = await browser.store.load('m1');
    return batches.map(({ fate, commands, rejected }) => [fate, commands.length, rejected?.length]);
  };
  await expect.poll(stored).toEqual([
    ['refused', 0, 1],
    ['refused', 1, undefined],
  ]);
});

test('[R-SYNC-1] after a server restore, the device sends empty batches for lost batches that it has deleted', async () => {
  const { server, browser, clock, opened, drained, enter, logged, ids } = fixture();
  const tab = await opened();
  await enter(tab, 'a', 'b', 'c');
  await drained(tab);
  await rest();
  server.restore(1, await browser.store.client(), 1);
  await enter(tab, 'd');
  await drained(tab);
  await until(clock, () => ids(tab).join() === logged().join());
  expect(logged()).toEqual(['a', 'd']);
  await until(clock, () => tab.seen().counts?.stored === 2);
});

test('[R-SYNC-6] `outdated` is true once the server has newer rules', async () => {
  const { server, clock, opened, enter } = fixture();
  const tab = await opened();
  expect(tab.seen().outdated).toBe(false);
  server.state.rules++;
  await enter(tab, 'a');
  await until(clock, () => tab.seen().outdated);
});

test('[R-ID-6] a page that records has a recorder only after the sign-in', async () => {
  const { browser, clock, opened } = fixture();
  browser.signIn();
  const tab = await opened();
  expect(tab.seen().recorder).toBeNull();
  browser.signIn(ANA);
  await until(clock, () => tab.seen().recorder !== null);
  const viewer = await opened({ record: false });
  expect(viewer.seen().recorder).toBeNull();
});
