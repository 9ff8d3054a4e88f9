import 'fake-indexeddb/auto';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { fakeBrowser, ready, rest, type Tab, until } from '@volleyscouter/tests/kit/sync/browser';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { fakeServer } from '@volleyscouter/tests/kit/sync/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const STEPS = [
  'enter',
  'enter',
  'both',
  'cut',
  'heal',
  'swallow',
  'hang',
  'reload',
  'die',
  'unplug',
  'wait',
  'rules',
  'expire',
] as const;
type Step = (typeof STEPS)[number];

/** Each simulated fault must occur at least once. */
const met = { swallowed: 0, reloads: 0, unsentAtReload: 0, kept: 0, torn: 0 };

/** Plays the steps in two tabs of one browser. */
async function play(steps: readonly Step[], locks: boolean, forgetful = false) {
  const server = fakeServer();
  server.state.forgetful = forgetful;
  const browser = fakeBrowser(server);
  const { clock } = browser;
  const open = (): Tab => browser.open({ locks });
  const tabs = [open(), open()] as [Tab, Tab];
  await until(clock, () => tabs.every(ready));
  let count = 0;
  const entered: string[] = [];
  const unsure = new Set<string>();

  async function enter(tab: Tab): Promise<void> {
    if (!ready(tab)) return;
    const id = `e${++count}`;
    const result = await tab.seen().recorder?.enter([point(id), { ...point(`${id}+`), block: `b${id}` }]);
    expect(result?.ok).toBe(true);
    entered.push(id);
    met.kept++;
  }

  async function reload(): Promise<void> {
    met.reloads++;
    if ((await browser.store.unsent()) > 0) met.unsentAtReload++;
    const { network } = tabs[0];
    tabs[0].crash();
    tabs[0] = open();
    tabs[0].network = network;
    await rest();
  }

  for (const step of steps) {
    const [firstTab, secondTab] = tabs;
    if (step === 'enter') await enter(firstTab);
    else if (step === 'both') await Promise.all([enter(firstTab), enter(secondTab)]);
    else if (step === 'cut') firstTab.network = secondTab.network = 'cut';
    else if (step === 'hang') firstTab.network = 'hang';
    else if (step === 'heal') firstTab.network = secondTab.network = 'on';
    else if (step === 'swallow') firstTab.network = secondTab.network = 'swallow';
    else if (step === 'reload') await reload();
    else if (step === 'unplug') for (const tab of tabs) tab.plug(false);
    else if (step === 'rules') server.add({ type: 'enlist', side: '*', number: count % 99 });
    else if (step === 'expire') server.state.alive.delete('ana');
    else if (step === 'die' && ready(firstTab)) {
      const id = `e${++count}`;
      unsure.add(id);
      met.torn++;
      void firstTab.seen().recorder?.enter([point(id), point(`${id}+`)]);
      await reload();
    } else {
      clock.advance(1500);
      await rest();
    }
    if (firstTab.network === 'swallow' && server.state.appends > 0) met.swallowed++;
  }

  server.state.alive.add('ana');
  for (const tab of tabs) {
    tab.network = 'on';
    tab.plug(true);
  }
  await until(clock, () => tabs.every(ready), 'the match');
  for (const tab of tabs) tab.seen().recorder?.resume();
  const settled = (tab: Tab): boolean => {
    const { counts, log } = tab.seen();
    return counts?.onDevice === 0 && counts.sending === 0 && log.length === server.state.log.length;
  };
  await until(clock, () => tabs.every(settled), 'the end');
  await rest();
  const log = server.state.log.flatMap((command) => ('id' in command ? [command.id] : []));
  return { entered, unsure, log, tabs, server, unsent: await browser.store.unsent() };
}

test('[R-SYNC-1] [R-SYNC-2] after disconnects, lost responses, reloads and torn writes each entry is stored once, in order', async () => {
  const runs = fc.asyncProperty(
    fc.array(fc.constantFrom(...STEPS), { minLength: 8, maxLength: 30 }),
    fc.boolean(),
    async (steps, locks) => {
      const { entered, unsure, log, tabs, server, unsent } = await play(steps, locks);
      // The two commands of a press are stored next to each other, or not at all.
      const presses = log.filter((id) => !id.endsWith('+'));
      expect(log).toEqual(presses.flatMap((id) => [id, `${id}+`]));
      const sure = presses.filter((id) => !unsure.has(id));
      expect(sure.toSorted()).toEqual(entered.toSorted());
      expect(new Set(presses).size).toBe(presses.length);
      const number = (id: string): number => Number(id.slice(1));
      if (!steps.includes('both')) expect(sure).toEqual(sure.toSorted((a, b) => number(a) - number(b)));
      for (const tab of tabs) {
        expect(tab.seen().log).toEqual(server.state.log);
        expect(tab.seen().match).toEqual(foldLog(server.state.log));
        expect(tab.seen().counts?.stored).toBe(server.state.log.length);
        tab.close();
      }
      expect(unsent).toBe(0);
    },
  );
  await fc.assert(runs, { numRuns: 40, endOnFailure: false });
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(5);
}, 120_000);

test('[R-SYNC-2] the simulation detects a server that forgets batch numbers', async () => {
  const { log } = await play(['cut', 'heal', 'swallow', 'enter', 'wait', 'heal'], true, true);
  expect(log.filter((id) => id === 'e1').length).toBeGreaterThan(1);
});
