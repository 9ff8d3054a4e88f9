/** B17 measures the time from Enter on the scout's page until the bench has painted the new score. */
import type { Page } from '@playwright/test';
import { codeOf, enterCode } from '../kit/browser.ts';
import { below, dose, type Figure, percentile } from './measure.ts';
import type { Resources } from './resources.ts';
import { enteredGame, type Line, longMatch } from './typing.ts';

const RALLIES = dose(1, 30);
/** The check for the new score is rare, so that the bench is idle again before the next rally. */
const POLL_MS = 300;
const MAX_MS = 300;

interface Times {
  /** Ms since 1970. */
  entered: number;
  painted: Record<string, number>;
}

/** Runs in the scout's page. */
const recordEnter = (): void => {
  const times: Times = { entered: 0, painted: {} };
  Object.assign(window, { times });
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter') times.entered = performance.timeOrigin + timeStamp;
    },
    true,
  );
};

/** Runs in the page of the bench. */
const watchScore = (): void => {
  const times: Times = { entered: 0, painted: {} };
  Object.assign(window, { times });
  const { port1, port2 } = new MessageChannel();
  const checkScore = (): void => {
    const score = document.querySelector('h1 [data-figures]:not([data-side] *)')?.textContent;
    if (!score || score in times.painted) return;
    times.painted[score] = 0;
    // a task that is posted in an animation frame runs after that frame is painted
    requestAnimationFrame(() => {
      port1.onmessage = () => {
        times.painted[score] = performance.timeOrigin + performance.now();
      };
      port2.postMessage(null);
    });
  };
  new MutationObserver(checkScore).observe(document, { subtree: true, childList: true, characterData: true });
};

const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => (window as unknown as { times: Times }).times);

async function enterRally(scout: Page, bench: Page, line: Line): Promise<number> {
  const score = line.plays.at(-1)?.after.score.join(':') ?? '';
  await scout.keyboard.insertText(line.text);
  await scout.keyboard.press('Enter');
  await bench.waitForFunction(
    (expectedScore) => ((window as unknown as { times: Times }).times.painted[expectedScore] ?? 0) > 0,
    score,
    { polling: POLL_MS },
  );
  const [{ entered }, { painted }] = [await timesOf(scout), await timesOf(bench)];
  return (painted[score] ?? Number.NaN) - entered;
}

export async function benchScreenFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const [demo, browser] = [await shared.demo(), await shared.browser()];
  const { commands, lines } = longMatch();
  const id = await enteredGame(demo, commands);
  const open = async (runs: () => void, route: string, viewport: { width: number; height: number }) => {
    const context = await browser.newContext({ baseURL: demo.address, locale: 'pt-BR', viewport });
    stack.defer(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(runs);
    await enterCode(page, '/scout', codeOf(demo, 'Scouter'), route);
    return page;
  };
  const bench = await open(watchScore, `/jogos/${id}/banco`, { width: 820, height: 1180 });
  await bench.getByRole('table').nth(1).waitFor();
  const scout = await open(recordEnter, `/games/scout/${id}`, { width: 1366, height: 768 });
  await scout.getByRole('textbox', { name: 'Linha de códigos' }).focus();
  const times: number[] = [];
  for (const line of lines.slice(0, RALLIES)) times.push(await enterRally(scout, bench, line));
  const label = `Enter -> painted on the bench, ${commands.length} plays`;
  return [
    below('B17', `${label}, median of ${times.length}`, percentile(times, 0.5), MAX_MS),
    below('B17', `${label}, p99`, percentile(times, 0.99), MAX_MS),
  ];
}
