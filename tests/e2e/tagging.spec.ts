/** Keys for 3,000 photos in stacks (issue 15, C1). */
import type { Page } from '@playwright/test';
import { test as base, expect, signInAsAdmin } from '../kit/browser.ts';
import {
  type Athlete,
  type BurstEvent,
  type Manner,
  momentsOf,
  offerBursts,
  wornIn,
} from '../kit/burst-event.ts';
import { asAdmin } from '../kit/buyer.ts';
import { dose, report } from '../kit/dose.ts';
import { asGrid } from '../kit/photo-screens.ts';
import { holdTimers } from '../kit/timers.ts';

/** About a third of the bursts, at random, show two athletes; the teams of each burst are random. */
const MATCH: Manner = { count: 3000, teams: ['Onda Azul', 'Maré Alta'], squad: 20, pairs: 33, seed: 15 };
const LETTER: Record<string, string> = { 'Onda Azul': 'o', 'Maré Alta': 'm' };
const MIN_TAGGED_PHOTOS = dose(60, 200);
const PAGE = 200;
const GO_ON = 'ArrowRight';

let event: BurstEvent | undefined;
const test = base.extend<{ event: BurstEvent }>({
  event: async ({ browserName: _ }, use) => {
    if (event) await use(event);
  },
});
base.beforeAll(async ({ demo }) => {
  event = await offerBursts(demo, MATCH, false);
});
base.afterAll(() => event?.close());

interface Typing {
  keys: string[];
  /** Team to which the next numbers belong. */
  team: string;
}

/**
 * After two digits the next digit begins another number of the current team; a letter sets the team of the
 * number before it.
 */
function typingOf(athletes: readonly Athlete[], team: string): Typing {
  const keys: string[] = [];
  let current = team;
  for (const [at, athlete] of athletes.entries()) {
    const isLast = at === athletes.length - 1;
    const isOfCurrent = athlete.team === current;
    keys.push(...String(athlete.number).padStart(isOfCurrent && !isLast ? 2 : 1, '0'));
    if (!isOfCurrent) keys.push(LETTER[athlete.team] ?? '');
    current = athlete.team;
  }
  return { keys: [...keys, GO_ON], team: current };
}

function shortest(athletes: readonly Athlete[], team: string): Typing {
  const [ordered, reversed] = [typingOf(athletes, team), typingOf(athletes.toReversed(), team)];
  return reversed.keys.length < ordered.keys.length ? reversed : ordered;
}

function keysFor(moments: readonly { athletes: readonly Athlete[] }[]): number {
  let [keys, team] = [0, ''];
  for (const { athletes } of moments) {
    const typing = shortest(athletes, team);
    keys += typing.keys.length;
    team = typing.team;
  }
  return keys;
}

const focusedTileText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('[data-place]')?.textContent ?? 'no tile');

interface Stack {
  _id: string;
  fileName: string;
  pilhaIds: string[];
}

test('[issue 15] an event of 3,000 photos in stacks is tagged with at most one key per photo', async ({
  page,
  demo,
  event,
}) => {
  const { evento, momentOf, moments } = event;
  // in the order of the screen; each stack is a burst
  const stacks: Stack[] = [];
  const query = `evento=${encodeURIComponent(evento)}&pilhas=true&limite=${PAGE}`;
  for (let total = 1; stacks.length < total; ) {
    const path = `/product/admin/page?${query}&inicio=${stacks.length}`;
    const answer = await asAdmin<{ data: Stack[]; total: number }>(demo, 'GET', path);
    stacks.push(...answer.data);
    total = answer.total;
  }
  const photosOf = ({ _id, pilhaIds }: Stack): string[] => (pilhaIds.length > 0 ? pilhaIds : [_id]);
  const stackMoments = stacks.map((stack) => momentOf.get(stack._id));
  expect(stacks).toHaveLength(moments.length);
  expect(stacks.map((stack) => photosOf(stack).length)).toEqual(stackMoments.map((moment) => moment?.size));

  // holds the timer of 1,500 ms: otherwise a pause of the machine could complete a number
  await holdTimers(page, 1500);
  await asGrid(page);
  await signInAsAdmin(page, demo, `/admin/admin?evento=${encodeURIComponent(evento)}`);
  const tiles = page.locator('[data-tile]');
  await tiles.first().click();
  const intended = new Map([...momentOf.keys()].map((id) => [id, '']));
  let [keys, photos, team, at, wait] = [0, 0, '', 0, 0];
  const began = performance.now();
  for (; photos < MIN_TAGGED_PHOTOS; at++) {
    const [stack, moment] = [stacks[at], stackMoments[at]];
    if (!stack || !moment) throw new Error('no more stacks');
    // the user waits until the stack of the next numbers has the focus
    const before = performance.now();
    await expect.poll(() => focusedTileText(page), { intervals: [5, 10, 20, 50] }).toContain(stack.fileName);
    wait = Math.max(wait, performance.now() - before);
    const typing = shortest(moment.athletes, team);
    for (const key of typing.keys) await page.keyboard.press(key);
    keys += typing.keys.length;
    team = typing.team;
    photos += moment.size;
    for (const id of photosOf(stack)) intended.set(id, wornIn(moment));
  }
  const seconds = (performance.now() - began) / 1000;

  const judge = async (): Promise<{ right: number; wrong: number }> => {
    const worn = await event.worn();
    const right = [...intended].filter(([id, shirts]) => worn.get(id) === shirts).length;
    return { right, wrong: intended.size - right };
  };
  await expect.poll(judge).toEqual({ right: MATCH.count, wrong: 0 });
  const tagged = [...intended.values()].filter((shirts) => shirts !== '').length;
  expect(tagged).toBe(photos);

  const all = keysFor(stackMoments.flatMap((moment) => moment ?? []));
  const average = (count: number, of: number): string => (count / of).toFixed(3);
  report(
    `issue 15: by keys: ${keys} for ${photos} photos in ${at} stacks, ${average(keys, photos)} a photo, in ${seconds.toFixed(1)} s ` +
      `(longest wait for a tile ${wait.toFixed(0)} ms); all: ${all} for ${MATCH.count} in ${moments.length} stacks, ${average(all, MATCH.count)} a photo`,
  );
  for (const pairs of [0, 25, 50, 100])
    report(
      `issue 15: the same with two athletes on ${pairs} % of stacks: ${average(keysFor(momentsOf({ ...MATCH, pairs })), MATCH.count)} a photo`,
    );
  expect(keys).toBe(keysFor(stackMoments.slice(0, at).flatMap((moment) => moment ?? [])));
  expect(all).toBeLessThanOrEqual(MATCH.count);
});
