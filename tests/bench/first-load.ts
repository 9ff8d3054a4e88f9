/** B11: what a browser that has nothing yet fetches until a screen stands, compressed as it travels. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
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
  /** What is there once the screen stands. */
  stands: string;
}

const matchAt = (path: (id: string) => string) => async (page: Page, demo: TestServer) =>
  void (await page.goto(`/#${path(await someMatch(page, demo))}`));

const COURT = 'main svg[role=img]';

/** The id of a public match of the demonstration. */
async function someMatch(page: Page, { address }: TestServer): Promise<string> {
  const answer = await page.request.get(`${address}/games`);
  const [game] = (await answer.json()) as { _id: string }[];
  if (!game) throw new Error('the demonstration has no public match');
  return game._id;
}

/** Opens a page as a buyer who has bought a photo, with another one in her cart. */
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

/** Counts the bytes of what the page fetches without their headers, from its last document on: pictures apart, and all. */
async function countBytes(page: Page, context: BrowserContext): Promise<{ files: number; all: number }> {
  const bytes = { files: 0, all: 0 };
  const pictures = new Set<string>();
  const headers = new Map<string, number>();
  const session = await context.newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    headers.set(requestId, response.encodedDataLength);
    if (type === 'Document') Object.assign(bytes, { files: 0, all: 0 });
    if (type === 'Image') pictures.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const length = encodedDataLength - (headers.get(requestId) ?? 0);
    bytes.all += length;
    if (!pictures.has(requestId)) bytes.files += length;
  });
  await session.send('Network.enable');
  return bytes;
}

async function firstLoad(browser: Browser, demo: TestServer, screen: Screen): Promise<Figure[]> {
  const context = await browser.newContext({
    ...{ baseURL: demo.address, locale: 'pt-BR', serviceWorkers: 'block' },
  });
  try {
    const page = await context.newPage();
    const bytes = await countBytes(page, context);
    await screen.open(page, demo);
    await page.locator(screen.stands).first().waitFor();
    const { files, all } = bytes;
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
