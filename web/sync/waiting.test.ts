import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fakeBrowser, ready, rest, until } from './kit/browser.ts';
import { point } from './kit/plays.ts';
import { fakeServer } from './kit/server.ts';
import { sendWaiting } from './waiting.ts';

test('[R-SYNC-1] what waits of a match that nobody has open is sent from any page', async () => {
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

test('[R-ID-7] what another account entered is left alone, and a dead session ends it', async () => {
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
