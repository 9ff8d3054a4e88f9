/** B11: compressed kilobytes that a browser with an empty cache loads until a screen is ready. */
import type { Browser, Page } from '@playwright/test';
import { codeOf, enterCode } from '../kit/browser.ts';
import { buyAs, newBuyer, read } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';
import type { Figure } from './measure.ts';
import type { Resources } from './resources.ts';

interface Screen {
  name: string;
  /** Kilobytes of 1000 bytes. */
  maxKB: number;
  open: (page: Page, demo: TestServer) => Promise<void>;
  readySelector: string;
}

const matchAt = (path: (id: string) => string) => async (page: Page, demo: TestServer) =>
  void (await page.goto(`/#${path(await someMatch(page, demo))}`));

const COURT = 'main svg[role=img]';

async function someMatch(page: Page, { address }: TestServer): Promise<string> {
  const answer = await page.request.get(`${address}/games`);
  const [game] = (await answer.json()) as { _id: string }[];
  if (!game) throw new Error('the demonstration has no public match');
  return game._id;
}

const buyersAt = (route: string) => async (page: Page, demo: TestServer) => {
  const buyer = await newBuyer(demo, 'Nara Prado');
  const { id } = await buyAs(demo, buyer);
  const { data } = await read<{ data: object[] }>(demo, '/product/all?limite=1', buyer.token);
  const storedEntries = {
    idCompra: id,
    cartItems: JSON.stringify(data.map((product) => ({ product, quantity: 1 }))),
  };
  await page.addInitScript((entries) => Object.assign(localStorage, entries), storedEntries);
  await enterCode(page, '/acesso', buyer.code, route);
};

const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    maxKB: 190,
    open: async (page) => void (await page.goto('/')),
    readySelector: 'main figure',
  },
  {
    ...{ name: 'shop', maxKB: 190, readySelector: '[data-place="0"]' },
    open: (page, demo) => enterCode(page, '/acesso', codeOf(demo, 'Atleta')),
  },
  { name: 'cart', maxKB: 190, open: buyersAt('/ar/cart'), readySelector: 'main td' },
  { name: 'payment', maxKB: 190, open: buyersAt('/ar/pagamentos/novo'), readySelector: 'main figure svg' },
  { name: 'purchases', maxKB: 190, open: buyersAt('/ar/compras'), readySelector: 'main td' },
  {
    ...{ name: 'match', maxKB: 320, readySelector: COURT },
    open: matchAt((id) => `/jogos/${id}`),
  },
  {
    ...{ name: 'bench', maxKB: 200, readySelector: 'main section table' },
    open: matchAt((id) => `/jogos/${id}/banco`),
  },
  {
    ...{ name: 'scouting', maxKB: 400, readySelector: COURT },
    open: async (page, demo) =>
      enterCode(page, '/scout', codeOf(demo, 'Scouter'), `/games/scout/${await someMatch(page, demo)}`),
  },
];

function markVisible(selector: string): void {
  performance.setResourceTimingBufferSize(1000);
  const checkVisible = (): void => {
    if (document.querySelector(selector)?.getClientRects().length) performance.mark('stands');
    else requestAnimationFrame(checkVisible);
  };
  requestAnimationFrame(checkVisible);
}

/**
 * Runs in the page. Counts the bytes of requests that started before the element was visible. `files`
 * excludes pictures.
 */
function countBytes(): { files: number; all: number } {
  const visibleAt = performance.getEntriesByName('stands')[0]?.startTime ?? Number.NaN;
  const fetched = [
    ...(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]),
    ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  ].filter(({ startTime }) => startTime <= visibleAt);
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
    await page.addInitScript(markVisible, screen.readySelector);
    await screen.open(page, demo);
    await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
    // waits, because requests in progress count with all their bytes
    await page.waitForTimeout(1000);
    const { files, all } = await page.evaluate(countBytes);
    const [id, unit] = ['B11', 'KB'] as const;
    return [
      {
        id,
        unit,
        label: `${screen.name}: fetched until it stands`,
        value: files / 1000,
        reach: { most: screen.maxKB },
      },
      { id, unit, label: 'the same with its pictures', value: all / 1000 },
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
