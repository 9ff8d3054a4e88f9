/** B11: kilobytes that a browser with an empty cache loads until a screen is ready, compressed. */
import type { Browser, Page } from '@playwright/test';
import { codeOf, enterCode } from '../kit/browser.ts';
import { buyAs, newBuyer, read } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';
import type { Figure } from './measure.ts';
import type { Resources } from './resources.ts';

interface Screen {
  what: string;
  /** Kilobytes of 1000 bytes. */
  most: number;
  open: (page: Page, demo: TestServer) => Promise<void>;
  /** A CSS selector that matches once the screen is ready. */
  stands: string;
}

const matchAt = (path: (id: string) => string) => async (page: Page, demo: TestServer) =>
  void (await page.goto(`/#${path(await someMatch(page, demo))}`));

const COURT = 'main svg[role=img]';

/** Returns the id of a public match of the demonstration. */
async function someMatch(page: Page, { address }: TestServer): Promise<string> {
  const answer = await page.request.get(`${address}/games`);
  const [game] = (await answer.json()) as { _id: string }[];
  if (!game) throw new Error('the demonstration has no public match');
  return game._id;
}

/** Opens a page as a buyer of one photo, with another photo in the cart. */
const buyersAt = (route: string) => async (page: Page, demo: TestServer) => {
  const buyer = await newBuyer(demo, 'Nara Prado');
  const { id } = await buyAs(demo, buyer);
  const { data } = await read<{ data: object[] }>(demo, '/product/all?limite=1', buyer.token);
  const kept = { idCompra: id, cartItems: JSON.stringify(data.map((product) => ({ product, quantity: 1 }))) };
  await page.addInitScript((entries) => Object.assign(localStorage, entries), kept);
  await enterCode(page, '/acesso', buyer.code, route);
};

const SCREENS: readonly Screen[] = [
  { what: 'home', most: 190, open: async (page) => void (await page.goto('/')), stands: 'main figure' },
  {
    ...{ what: 'shop', most: 190, stands: '[data-place="0"]' },
    open: (page, demo) => enterCode(page, '/acesso', codeOf(demo, 'Atleta')),
  },
  { what: 'cart', most: 190, open: buyersAt('/ar/cart'), stands: 'main td' },
  { what: 'payment', most: 190, open: buyersAt('/ar/pagamentos/novo'), stands: 'main figure svg' },
  { what: 'purchases', most: 190, open: buyersAt('/ar/compras'), stands: 'main td' },
  {
    ...{ what: 'match', most: 320, stands: COURT },
    open: matchAt((id) => `/jogos/${id}`),
  },
  {
    ...{ what: 'bench', most: 200, stands: 'main section table' },
    open: matchAt((id) => `/jogos/${id}/banco`),
  },
  {
    ...{ what: 'scouting', most: 400, stands: COURT },
    open: async (page, demo) =>
      enterCode(page, '/scout', codeOf(demo, 'Scouter'), `/games/scout/${await someMatch(page, demo)}`),
  },
];

/** Runs in the page: records when an element first becomes visible. */
function noteStanding(selector: string): void {
  performance.setResourceTimingBufferSize(1000);
  const look = (): void => {
    if (document.querySelector(selector)?.getClientRects().length) performance.mark('stands');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page: returns the body bytes of requests that started before the element was visible. `files`:
 * without pictures.
 */
function countBytes(): { files: number; all: number } {
  const stood = performance.getEntriesByName('stands')[0]?.startTime ?? Number.NaN;
  const fetched = [
    ...(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]),
    ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  ].filter(({ startTime }) => startTime <= stood);
  const sum = (of: readonly PerformanceResourceTiming[]): number =>
    of.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return {
    files: sum(fetched.filter(({ name }) => !/\/(foto|photos)\/|\/image\?/.test(name))),
    all: sum(fetched),
  };
}

async function firstLoad(browser: Browser, demo: TestServer, screen: Screen): Promise<Figure[]> {
  const context = await browser.newContext({
    ...{ baseURL: demo.address, locale: 'pt-BR', serviceWorkers: 'block' },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteStanding, screen.stands);
    await screen.open(page, demo);
    await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
    // requests in progress count with all their bytes
    await page.waitForTimeout(1000);
    const { files, all } = await page.evaluate(countBytes);
    const [id, unit] = ['B11', 'KB'] as const;
    return [
      {
        id,
        unit,
        what: `${screen.what}: fetched until it stands`,
        value: files / 1000,
        reach: { most: screen.most },
      },
      { id, unit, what: 'the same with its pictures', value: all / 1000 },
    ];
  } finally {
    await context.close();
  }
}

export async function firstLoadFigures(shared: Resources): Promise<Figure[]> {
  const [demo, browser] = [await shared.demo(), await shared.browser()];
  const figures: Figure[] = [];
  for (const screen of SCREENS) figures.push(...(await firstLoad(browser, demo, screen)));
  return figures;
}
