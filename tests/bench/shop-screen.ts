/** B8, screen: a shop of 10,000 photos on a phone, CPU four times slower, 1.6 Mbit/s. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { MAX_PREVIEWS } from '@volleyscouter/contract/events';
import { codeOf, enterCode } from '../kit/browser.ts';
import { asAdmin } from '../kit/buyer.ts';
import { offerMany } from '../kit/manyPhotos.ts';
import type { TestServer } from '../kit/server.ts';
import { type Visit, visit, visitEvent } from './first-visit.ts';
import { below, dose, type Figure, median, percentile, plain } from './measure.ts';
import type { Resources } from './resources.ts';

const PHOTOS = dose(200, 10_000);
const RUNS = dose(1, 5);
const PHONE = { width: 390, height: 844 };
const SLOWER = dose(1, 4);
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip: a phone in a gym. */
const NETWORK = {
  offline: false,
  latency: dose(0, 150),
  downloadThroughput: dose(-1, 1_600_000 / 8),
  uploadThroughput: dose(-1, 750_000 / 8),
};
/** Distance in px and duration in ms of a fling of the list. */
const THROW = dose({ distance: 2_000, time: 200 }, { distance: 40_000, time: 4_000 });
/** Milliseconds to wait after a screen, so that its remaining work is not measured with the next screen. */
const QUIET = { largerPaint: dose(0, 1_500), home: dose(0, 4_000), worker: dose(0, 3_000) };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const watch = (): void => {
  const times = { largest: 0, photo: 0 };
  Object.assign(window, { paintTimes: times });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const checkPhoto = (): void => {
    const image = document.querySelector<HTMLImageElement>('[data-early="0"] img, [data-place="0"] img');
    if (image?.complete && image.naturalWidth > 0)
      requestAnimationFrame(() => (times.photo = performance.now()));
    else requestAnimationFrame(checkPhoto);
  };
  checkPhoto();
};

interface PaintTimes {
  largest: number;
  photo: number;
}

async function readPaints(page: Page): Promise<PaintTimes> {
  await page.waitForFunction(
    () => (window as unknown as { paintTimes: PaintTimes }).paintTimes.photo > 0,
    null,
    {
      timeout: 60_000,
    },
  );
  await page.waitForTimeout(QUIET.largerPaint);
  return page.evaluate(() => (window as unknown as { paintTimes: PaintTimes }).paintTimes);
}

/** Opens the shop from the home page, and measures its first photo. The application is already running. */
async function fromHome(page: Page): Promise<PaintTimes> {
  await page.goto('/');
  await page.getByRole('region', { name: 'Brindes' }).getByRole('figure').first().waitFor();
  await page.waitForTimeout(QUIET.home);
  const photo = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        location.hash = '#/ar/shop';
        const checkPhoto = (): void => {
          const image = document.querySelector<HTMLImageElement>('[data-place="0"] img');
          if (image?.complete && image.naturalWidth > 0)
            requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(checkPhoto);
        };
        checkPhoto();
      }),
  );
  return { photo, largest: photo };
}

/**
 * Flings the list of photos. `worst`: ms of the 99th percentile of frames. `blank`: number of checks that
 * found no card.
 */
const flingList = ({
  distance,
  time,
}: typeof THROW): Promise<{ fps: number; worst: number; blank: number }> =>
  new Promise((resolve) => {
    const frames: number[] = [];
    const began = performance.now();
    let last = began;
    let blank = 0;
    const step = (now: number): void => {
      frames.push(now - last);
      last = now;
      // every twelfth frame only: each check costs frame time
      if (frames.length % 12 === 0 && !document.elementFromPoint(195, 480)?.closest('[data-place]')) blank++;
      const share = Math.min(1, (now - began) / time);
      window.scrollTo(0, distance * (1 - (1 - share) ** 2));
      if (share < 1) requestAnimationFrame(step);
      else {
        const sorted = frames.slice(1).sort((a, b) => a - b);
        resolve({
          fps: (1000 * (frames.length - 1)) / (last - began),
          worst: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0,
          blank,
        });
      }
    };
    requestAnimationFrame(step);
  });

async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDown(page);
  return page;
}

const onPhone = (browser: Browser, server: TestServer, serviceWorkers: 'allow' | 'block') =>
  browser.newContext({
    baseURL: server.address,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'pt-BR',
    serviceWorkers,
  });

async function signedIn(browser: Browser, server: TestServer, serviceWorkers: 'allow' | 'block') {
  const context = await onPhone(browser, server, serviceWorkers);
  const page = await context.newPage();
  await enterCode(page, '/acesso', codeOf(server, 'Atleta'));
  await page.locator('[data-place="0"] img').waitFor();
  return { context, page };
}

async function openShop(page: Page): Promise<PaintTimes> {
  await page.goto('/#/ar/shop', { waitUntil: 'commit' });
  return readPaints(page);
}

/**
 * `shell`: the service worker has the files of the application; otherwise the browser cache is emptied first.
 */
async function paints(
  browser: Browser,
  server: TestServer,
  shell: boolean,
  measure: (page: Page) => Promise<PaintTimes>,
): Promise<PaintTimes[]> {
  const results: PaintTimes[] = [];
  const { context, page } = await signedIn(browser, server, shell ? 'allow' : 'block');
  try {
    if (shell) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(shell ? QUIET.worker : 0);
    await page.close();
    for (let run = 0; run < RUNS; run++) {
      const fresh = await freshPage(context);
      if (!shell) await (await context.newCDPSession(fresh)).send('Network.clearBrowserCache');
      results.push(await measure(fresh));
      await fresh.close();
    }
    return results;
  } finally {
    await context.close();
  }
}

async function visits(browser: Browser, server: TestServer): Promise<Visit[]> {
  const results: Visit[] = [];
  const { context, page } = await signedIn(browser, server, 'block');
  try {
    await page.close();
    for (let run = 0; run < RUNS; run++) {
      const fresh = await context.newPage();
      await slowDown(fresh);
      results.push(await visit(fresh, QUIET.largerPaint));
      await fresh.close();
    }
    return results;
  } finally {
    await context.close();
  }
}

/** An event with a cover and the max number of previews. Each visit is a first visit. */
async function eventVisits(browser: Browser, server: TestServer) {
  const page = '/product/admin/page?limite=1';
  const [{ _id: capa, evento: name } = { _id: '', evento: '' }] = (
    await asAdmin<{ data: { _id: string; evento: string }[] }>(server, 'GET', page)
  ).data;
  await asAdmin(server, 'PUT', '/eventos', { name, capa, previas: MAX_PREVIEWS });
  const events = await asAdmin<{ name: string; slug: string }[]>(server, 'GET', '/eventos');
  const address = `/e/${events.find((event) => event.name === name)?.slug}`;
  const results: Awaited<ReturnType<typeof visitEvent>>[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await onPhone(browser, server, 'block');
    try {
      const fresh = await context.newPage();
      await slowDown(fresh);
      results.push(await visitEvent(fresh, address));
    } finally {
      await context.close();
    }
  }
  return results;
}

/** Ms until the first photo, and bytes received by then. */
const firstPhoto = (label: string, all: readonly Pick<Visit, 'photo' | 'bytes'>[]): Figure[] => [
  below('B8', `${label}: the first photo itself`, median(all.map(({ photo }) => photo)), 1_500),
  {
    id: 'B8',
    label: 'the same, on the wire before it',
    value: median(all.map(({ bytes }) => bytes)) / 1000,
    unit: 'KB',
    reach: { most: 90 },
  },
];

const photos = (all: readonly PaintTimes[]): number[] => all.map(({ photo }) => photo);
const largest = (all: readonly PaintTimes[]): number[] => all.map((paint) => paint.largest);

export async function shopScreenFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const [demo, browser] = [await shared.demo(), await shared.browser()];
  const offered = await offerMany(demo, PHOTOS);
  await offered.close();
  const inside = await paints(browser, demo, true, fromHome);
  const warm = await paints(browser, demo, true, openShop);
  const cold = await paints(browser, demo, false, openShop);
  const first = await visits(browser, demo);
  const event = await eventVisits(browser, demo);
  const { context, page } = await signedIn(browser, demo, 'block');
  stack.defer(() => context.close());
  await slowDown(page);
  await page.goto('/#/ar/shop');
  await page.reload();
  await page.locator('[data-place="0"] img').waitFor();
  const { fps, worst, blank } = await page.evaluate(flingList, THROW);
  const phone = `${PHOTOS} photos, phone`;
  const flingLabel = `frames while thrown ${THROW.distance} px in ${THROW.time / 1000} s`;
  return [
    below('B8', `${phone}, application running: first photo`, median(photos(inside)), 600),
    plain('B8', 'the same, worst of the runs', percentile(photos(inside), 1)),
    below('B8', `${phone}, opened anew, its files in the worker: first photo`, median(photos(warm)), 1_200),
    plain('B8', 'the same, largest paint', median(largest(warm))),
    below('B8', `${phone}, nothing cached: first photo`, median(photos(cold)), 1_500),
    plain('B8', 'the same, largest paint', median(largest(cold))),
    ...firstPhoto('first visit', first),
    below('B8', "the same, 'Quero' answers", median(first.map(({ want }) => want)), 3_000),
    plain('B8', 'the same, the application stands', median(first.map(({ application }) => application))),
    ...firstPhoto('first visit, page of an event', event),
    { id: 'B8', label: flingLabel, value: fps, unit: 'fps', reach: { least: 55 } },
    plain('B8', 'frame, p99', worst),
    { id: 'B8', label: 'frames with nothing in view, of every twelfth', value: blank, unit: '' },
  ];
}
