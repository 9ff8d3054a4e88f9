/**
 * `signInAsAdmin` and `enterAs` request a session, store it as the product does, and open the route.
 * entrances.spec.ts compares the stored values. `admitAdmin` signs in without opening a page. `signInByForm`
 * and `enterCodeByForm` are for tests about the entrances, and for a page with an earlier session.
 */
import { test as base, type Locator, type Page } from '@playwright/test';
import { type Demonstrations, demonstrations as startDemonstrations } from './demonstrations.ts';
import type { TestServer } from './server.ts';

interface Workers {
  demonstrations: Demonstrations;
}

interface Each {
  environment: Record<string, string>;
  /**
   * True if pages load parts in the background, as in the product. The default is false, because background
   * loading is half of the work of opening a match or the shop.
   */
  fetchesAhead: boolean;
  demo: TestServer;
  /** Script errors, errors in the console except EXPECTED, and requests to other servers. */
  complaints: string[];
}

/**
 * The browser logs these for a status from 400 on and for a missing network. Tests that cause such messages
 * check the screen.
 */
const EXPECTED = /^Failed to load resource|^WebSocket connection to .*ERR_INTERNET_DISCONNECTED/;

/** All other files run with reduced motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For files about failures or offline use: their pages load parts in the background. */
export const FETCHING_AHEAD = { fetchesAhead: true } as const;

/** Runs in the page. */
function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

export const test = base.extend<Each, Workers>({
  environment: [{}, { option: true }],
  demonstrations: [
    // Playwright requires a destructuring pattern here, even for a fixture that uses no other fixture
    async ({ browserName: _ }, use) => {
      const demonstrations = startDemonstrations();
      await use(demonstrations);
      await demonstrations.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  demo: [
    async ({ demonstrations, environment }, use, { file }) => use(await demonstrations.of(file, environment)),
    { scope: 'test', timeout: 90_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.address),
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead) await context.addInitScript(saveData);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') complaints.push(request.url());
      });
      await use(complaints);
      test.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

export const codeOf = ({ codes }: TestServer, perfil: string): string => {
  const demoCode = codes.find((account) => account.perfil === perfil);
  if (!demoCode) throw new Error(`the demonstration has no ${perfil}`);
  return demoCode.code;
};

interface Entered {
  token: string;
  user: { _id?: string; id?: string; perfil?: string };
}

/** A page that runs no code of the product. */
const STILL = '/favicon.svg';

async function writeLocalStorage(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto(STILL);
  await page.evaluate((entries) => Object.assign(localStorage, entries), values);
}

const isFresh = (page: Page): boolean => page.url() === 'about:blank';

/** For tests that cause the messages that match `pattern`. */
export function forgetComplaints(complaints: string[], pattern: RegExp): void {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !pattern.test(complaint)));
}

export async function admitAdmin(page: Page, { address, admin }: TestServer): Promise<void> {
  const answer = await page.request.post(`${address}/auth/login`, { data: admin });
  const { token, user }: Entered = await answer.json();
  await writeLocalStorage(page, { adminToken: token, token, adminUser: JSON.stringify(user) });
}

export async function signInAsAdmin(page: Page, demo: TestServer, route?: string): Promise<void> {
  if (isFresh(page)) {
    await admitAdmin(page, demo);
    await page.goto(`/#${route ?? '/admin/Games'}`);
  } else {
    await signInByForm(page, demo);
    if (route) await page.goto(`/#${route}`);
  }
  if (!route) await page.getByRole('heading', { level: 1, name: 'Partidas' }).waitFor();
}

export async function signInByForm(page: Page, { admin }: TestServer): Promise<void> {
  if (!admin) throw new Error('the demonstration has no admin');
  await page.goto('/#/login');
  await signInHere(page, admin);
  await page.getByRole('heading', { level: 1, name: 'Partidas' }).waitFor();
}

/** Waits for the title, because the previous screen may have an e-mail and a password field too. */
export async function signInHere(page: Page, admin: TestServer['admin']): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Acesso restrito' }).waitFor();
  await page.getByLabel('E-mail').fill(admin?.email ?? '');
  await page.getByLabel('Senha', { exact: true }).fill(admin?.password ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

interface Entrance {
  title: string;
  perfil: string;
  keys: 'acesso' | 'scouter';
  route: string;
}

/** Keyed by address. */
const ENTRANCES: Record<string, Entrance> = {
  '/scout': { title: 'Acesso ao VolleyScouter', perfil: 'Scouter', keys: 'scouter', route: '/games' },
  '/acesso': { title: 'Acesso do atleta', perfil: 'Atleta', keys: 'acesso', route: '/ar/shop' },
  '/assessoria': { title: 'Acesso da assessoria', perfil: 'Assessoria', keys: 'acesso', route: '/ar/shop' },
};

export async function enterCode(page: Page, entrance: string, code: string, route?: string): Promise<void> {
  const target = ENTRANCES[entrance];
  if (!target || !isFresh(page)) {
    await enterCodeByForm(page, entrance, code);
    if (route) throw new Error('a route is for a page where nobody was signed in');
    return;
  }
  const answer = await page.request.post('/auth/acesso', { data: { password: code } });
  const { token, user }: Entered = await answer.json();
  if (user?.perfil !== target.perfil) throw new Error(`${entrance} is not for ${code}: use enterCodeByForm`);
  await writeLocalStorage(page, {
    [`${target.keys}Token`]: token,
    [`${target.keys}User`]: JSON.stringify(user),
    ...(target.keys === 'acesso' && user.id && { cartOwner: user.id }),
  });
  await page.goto(`/#${route ?? target.route}`);
}

export async function enterAs(page: Page, demo: TestServer, perfil: string, route?: string): Promise<void> {
  const path = Object.entries(ENTRANCES).find(([, entrance]) => entrance.perfil === perfil)?.[0];
  await enterCode(page, path ?? '', codeOf(demo, perfil), route);
}

export async function enterCodeByForm(page: Page, entrance: string, code: string): Promise<void> {
  await page.goto(`/#${entrance}`);
  // every entrance has this field, and the old screen stays until the next one is ready
  await page.getByRole('heading', { level: 1, name: ENTRANCES[entrance]?.title }).waitFor();
  await page.getByLabel('Digite o código de acesso.').fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Waits until fonts are loaded and the element has stopped moving. */
export async function settledBox(element: Locator): Promise<Box> {
  await element.waitFor();
  await element.page().evaluate(async () => void (await document.fonts.ready));
  const frames = () =>
    element.page().evaluate(async () => {
      for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  let box: Box | null = null;
  const expectStill = async () => {
    const before = await element.boundingBox();
    await frames();
    box = await element.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  };
  await expect(expectStill).toPass({ timeout: 20_000 });
  if (!box) throw new Error('not shown');
  return box;
}

/**
 * Watches for an element that is shown for a moment only. The observer runs in the page, so a slow test
 * misses nothing. The returned function waits for the element. It returns the text of its table row, or its
 * own text outside of a table.
 */
export async function glimpse(page: Page, selector: string): Promise<() => Promise<string>> {
  const handle = await page.evaluateHandle((css) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const observer = new MutationObserver(() => {
      const element = document.querySelector(css);
      if (!element) return;
      observer.disconnect();
      resolve((element.closest('tr') ?? element).textContent ?? '');
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    // Playwright would await a bare promise
    return { promise };
  }, selector);
  return () => handle.evaluate(({ promise }) => promise);
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
