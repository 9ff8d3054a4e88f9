/**
 * Pages that stay open from one test to the next. A renderer that has run the product keeps its scripts compiled, and its files: a test
 * opens a page there with 0.25 s of processor time instead of 0.65 s. What a test can see or change is put back: storage, cookies,
 * permissions, routes, listeners, window, network, history. The page of a test that failed, that did what cannot be put back, or that
 * allows service workers is closed. Of the files only those of a year stay (server/http/pages.ts); nothing else is cached.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a context is made with; contexts that differ in it are different ones. */
export interface Made {
  baseURL: string | undefined;
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  permissions: string[] | undefined;
  serviceWorkers: 'allow' | 'block';
  contextOptions: { reducedMotion?: 'reduce' | 'no-preference' | null };
  /** Options that only tell contexts apart. */
  others: object;
}

/** A page of the same origin that runs nothing of the product. */
export const STILL = '/favicon.svg';

/** What outlasts a page that is navigated, and cannot be taken back. */
const LASTING = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** Listeners to these are the test's; Playwright itself listens to others. */
const HEARD = {
  context: [
    'console',
    'dialog',
    'page',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'weberror',
  ],
  page: [
    'console',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'framenavigated',
    'load',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'websocket',
    'worker',
  ],
} as const;

export interface Kept {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  spoilt: boolean;
}

export interface KeptPages {
  /** A context of these options with one page, at STILL, as good as new. */
  take(browser: Browser, made: Made): Promise<Kept>;
  /** Puts back what the test did, or closes it. */
  giveBack(kept: Kept, made: Made, passed: boolean): Promise<void>;
}

/** Calls of these mark what is kept as spoilt. */
function watch(target: object, names: readonly string[], kept: Kept): void {
  for (const name of names) {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== 'function') throw new Error(`no ${name} to watch`);
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      kept.spoilt = true;
      return Reflect.apply(original, target, given);
    });
  }
}

/** Without network the page has only what this test loaded, as on a device that was never here before. */
function forgetFilesOffline({ context, devtools }: Kept): void {
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    if (offline) await devtools.send('Network.clearBrowserCache');
    await setOffline(offline);
  };
}

/** Everything that the origin keeps in the browser. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
    const databases = await indexedDB.databases();
    for (const { name = '' } of databases)
      await new Promise<void>((resolve, reject) => {
        const removed = indexedDB.deleteDatabase(name);
        removed.onsuccess = () => resolve();
        removed.onerror = () => reject(removed.error);
        removed.onblocked = () => reject(new Error(`${name} is still open`));
      });
    for (const name of await caches.keys()) await caches.delete(name);
  });

async function open(browser: Browser): Promise<Kept> {
  // Playwright gives it the options of the test
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const kept: Kept = { context, page, devtools, spoilt: false };
  watch(context, LASTING.context, kept);
  watch(page, LASTING.page, kept);
  watch(page.clock, LASTING.clock, kept);
  forgetFilesOffline(kept);
  await page.goto(STILL);
  return kept;
}

async function putBack({ context, page, devtools }: Kept, made: Made): Promise<void> {
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  for (const event of HEARD.page) page.removeAllListeners(event);
  for (const event of HEARD.context) context.removeAllListeners(event);
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
  ]);
  await context.grantPermissions(made.permissions ?? []);
  // it may ask whether to leave
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  await page.goto(STILL, { timeout: 10_000 });
  page.removeAllListeners('dialog');
  const { colorScheme, contextOptions, viewport } = made;
  const reducedMotion = contextOptions.reducedMotion ?? null;
  await page.emulateMedia({ media: null, contrast: null, forcedColors: null, colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  // outside the window: nothing is under it
  await page.mouse.move(-1, -1);
  await forget(page);
  await devtools.send('Page.resetNavigationHistory');
}

export function keptPages(): KeptPages {
  const idle = new Map<string, Kept>();
  let address: string | undefined;
  return {
    async take(browser, made) {
      if (made.baseURL !== address) {
        // the server that they came from has gone
        await Promise.all([...idle.values()].map(({ context }) => context.close()));
        idle.clear();
        address = made.baseURL;
      }
      const key = JSON.stringify(made);
      const kept = idle.get(key) ?? (await open(browser));
      idle.delete(key);
      return kept;
    },
    async giveBack(kept, made, passed) {
      const good = passed && !kept.spoilt && made.serviceWorkers === 'block' && !kept.page.isClosed();
      if (!good) return kept.context.close();
      const clean = await putBack(kept, made).then(
        () => true,
        () => false,
      );
      if (clean) idle.set(JSON.stringify(made), kept);
      else await kept.context.close();
    },
  };
}
