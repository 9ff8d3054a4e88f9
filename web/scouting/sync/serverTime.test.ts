import 'fake-indexeddb/auto';
import type { Add } from '@volleyscouter/core/rally/command';
import { keyTimes } from '@volleyscouter/core/rally/keyTimes';
import { fakeBrowser, ready, rest, type Tab, until } from '@volleyscouter/tests/kit/sync/browser';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { fakeServer } from '@volleyscouter/tests/kit/sync/server';
import { expect, test } from 'vitest';

const MINUTE = 60_000;

function gym({ wrong = 0 } = {}) {
  const server = fakeServer();
  const browser = fakeBrowser(server);
  const { clock } = browser;
  browser.device.wrong = wrong;
  const opened = async (): Promise<Tab> => {
    const tab = browser.open();
    await until(clock, () => ready(tab), 'the match');
    await rest();
    return tab;
  };
  const type = async (tab: Tab, id: string): Promise<void> => {
    clock.advance(1);
    const { at, shift } = tab.world.time.now();
    const keys = keyTimes(at, at, shift);
    await tab.seen().recorder?.enter([{ ...point(id), ...(keys && { keys }) }]);
  };
  const drained = (tab: Tab) =>
    until(clock, () => tab.seen().counts?.onDevice === 0 && tab.seen().counts?.sending === 0, 'the outbox');
  const stored = (id: string) =>
    server.state.log.find((command): command is Add => 'id' in command && command.id === id);
  return { server, browser, clock, opened, type, drained, stored };
}

test('[R-KEYS] the clock difference is measured on connecting; a device three minutes slow stores server times', async () => {
  const { clock, opened, type, drained, stored } = gym({ wrong: -3 * MINUTE });
  const tab = await opened();
  const now = clock.now() + 1;
  await type(tab, 'a');
  await drained(tab);
  expect(stored('a')?.keys).toEqual({ first: now, enter: now, shift: 3 * MINUTE });
});

test('[R-KEYS] offline the measured clock difference survives a clock change and a reload', async () => {
  const { browser, clock, opened, type, drained, stored } = gym({ wrong: -3 * MINUTE });
  const first = await opened();
  first.network = 'cut';
  first.plug(false);
  clock.advance(MINUTE);
  const before = clock.now() + 1;
  await type(first, 'a');
  // The device corrects its clock from the mobile network.
  browser.device.wrong = 0;
  await type(first, 'b');
  clock.advance(20 * MINUTE);
  browser.device.slept += 20 * MINUTE;
  const woken = clock.now() + 1;
  await type(first, 'c');
  expect(first.world.time.isStale()).toBe(true);
  first.network = 'on';
  first.plug(true);
  first.wake();
  await drained(first);
  expect(stored('a')?.keys).toEqual({ first: before, enter: before, shift: 3 * MINUTE });
  expect(stored('b')?.keys).toMatchObject({ first: before + 1, shift: 0 });
  expect(stored('c')?.keys).toMatchObject({ first: woken, shift: 0 });
  await until(clock, () => !first.world.time.isStale(), 'the measurement');
  first.crash();

  browser.device.wrong = -MINUTE;
  const second = browser.open();
  second.network = 'cut';
  second.plug(false);
  expect(second.world.time.now()).toEqual({ at: clock.now() - MINUTE, shift: 0 });
});

test('[R-KEYS] without a measurement the device’s time is used and marked as device time', async () => {
  const { browser, clock, opened, type, drained, stored } = gym();
  const tab = await opened();
  await type(tab, 'a');
  await drained(tab);
  const fresh = browser.open();
  expect(fresh.world.time.now()).toEqual({ at: clock.now(), shift: 0 });
  expect(stored('a')?.keys?.shift).toBe(0);
  const other = fakeBrowser(fakeServer(), clock);
  other.device.wrong = 90;
  expect(other.open().world.time.now()).toEqual({ at: clock.now() + 90, shift: null });
});

test('[R-KEYS] only inserted entries and the entry after an undo have the mark `afterwards`', async () => {
  const { server, opened, type, drained, stored } = gym();
  server.add(point('old'));
  const tab = await opened();
  await type(tab, 'a');
  await tab.seen().recorder?.enter([{ type: 'void', block: 'ba' }]);
  await type(tab, 'b');
  await tab.seen().recorder?.enter([{ ...point('c'), before: 'b' }]);
  await type(tab, 'd');
  await drained(tab);
  expect(['old', 'a', 'b', 'c', 'd'].map((id) => stored(id)?.afterwards ?? null)).toEqual([
    null,
    null,
    'correction',
    'inserted',
    null,
  ]);
  expect(stored('old')).not.toHaveProperty('keys');
});
