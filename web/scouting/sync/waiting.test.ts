import 'fake-indexeddb/auto';
import { fakeBrowser, ready, rest, until } from '@volleyscouter/tests/kit/sync/browser';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { fakeServer, MATCH } from '@volleyscouter/tests/kit/sync/server';
import { expect, test } from 'vitest';
import { sendWaiting } from './waiting.ts';

test('[R-SYNC-1] unsent entries of a match that is not open are sent from any page', async () => {
  const server = fakeServer();
  const browser = fakeBrowser(server);
  const tab = browser.open();
  await until(browser.clock, () => ready(tab));
  tab.network = 'cut';
  await tab.seen().recorder?.enter([point('a')]);
  await tab.seen().recorder?.enter([point('b')]);
  tab.close();
  await rest();
  const { world } = browser.open({ record: false });
  await sendWaiting(world);
  expect(server.state.log).toEqual([point('a'), point('b')]);
  await rest();
  expect(await browser.store.unsent()).toBe(0);
});

test('[R-ID-7] entries of another account are not sent, and an expired session stops sending', async () => {
  const server = fakeServer();
  const browser = fakeBrowser(server);
  const tab = browser.open();
  await until(browser.clock, () => ready(tab));
  tab.network = 'cut';
  await tab.seen().recorder?.enter([point('a')]);
  tab.close();
  await rest();
  const { world } = browser.open({ record: false });
  browser.signIn({ kind: 'scouter', account: 'bia' });
  await sendWaiting(world);
  browser.signIn({ kind: 'scouter', account: 'ana' });
  server.state.alive.delete('ana');
  await sendWaiting(world);
  expect(server.state.log).toEqual([]);
  expect(await browser.store.unsent()).toBe(1);
});

test('[R-ID-7] entries of a second account are sent once that account is signed in', async () => {
  const server = fakeServer();
  const browser = fakeBrowser(server);
  const client = await browser.store.client();
  for (const account of ['ana', 'bia'])
    await browser.store.keep(MATCH, client, { account, epoch: 1, base: 0 }, [[point(account)]]);
  const { world } = browser.open({ record: false });
  await sendWaiting(world);
  expect(server.state.log).toEqual([point('ana')]);
  await rest();
  server.state.alive.add('bia');
  browser.signIn({ kind: 'scouter', account: 'bia' });
  await sendWaiting(world);
  await rest();
  expect(await browser.store.unsent()).toBe(0);
});
