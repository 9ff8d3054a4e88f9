/**
 * B8, first visit. A signed-in user with an empty browser cache opens a link to the shop. In another
 * visit, a user who is not signed in opens the page of an event.
 *
 * The photo is ready one frame after its image has loaded. In the shop, the image must also not be
 * transparent, and nothing may cover the card. `bytes`: compressed bytes received until the photo is ready.
 * Headers and unfinished files count. `want`: ms until the card no longer shows 'Quero' and the browser has
 * stored the cart. 'Quero' is pressed every 50 ms once the photo is ready.
 */
import type { CDPSession, Page } from '@playwright/test';

export interface Visit {
  /** Milliseconds after the navigation. */
  photo: number;
  want: number;
  /** Milliseconds until the first card of the application has replaced the early card. */
  application: number;
  bytes: number;
}

type Marks = Omit<Visit, 'bytes'>;

/** Runs in the page before everything else. */
const mark = (): void => {
  const marks = { photo: 0, want: 0, application: 0 };
  Object.assign(window, { marks });
  const firstCard = (): Element | undefined =>
    [...document.querySelectorAll('[data-early="0"], [data-place="0"]')].find((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(left + width / 2, top + height / 3));
    });
  const awaitPhoto = (): void => {
    const image = firstCard()?.querySelector('img');
    if (image?.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity !== '0')
      requestAnimationFrame(() => (marks.photo = performance.now()));
    else requestAnimationFrame(awaitPhoto);
  };
  awaitPhoto();
  const awaitApplication = (): void => {
    if (firstCard()?.matches('[data-place]')) marks.application = performance.now();
    else requestAnimationFrame(awaitApplication);
  };
  awaitApplication();
  const press = setInterval(() => {
    const button = marks.photo > 0 ? firstCard()?.querySelector('button') : null;
    if (button?.textContent === 'Quero') button.click();
    if (
      !button ||
      button.textContent === 'Quero' ||
      !(localStorage.getItem('cartItems') ?? '').includes('_id')
    )
      return;
    clearInterval(press);
    requestAnimationFrame(() => (marks.want = performance.now()));
  }, 50);
};

interface Received {
  /** Time of the wall clock in seconds. */
  at: number;
  bytes: number;
}

/** Returns a function that returns the bytes received until a time of the wall clock (ms). */
async function listen(session: CDPSession): Promise<(until: number) => number> {
  const received: Received[] = [];
  const bytesById = new Map<string, number>();
  let wall = 0;
  const add = (id: string, timestamp: number, bytes: number): void => {
    received.push({ at: wall + timestamp, bytes });
    bytesById.set(id, (bytesById.get(id) ?? 0) + bytes);
  };
  session.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    wall ||= wallTime - timestamp;
  });
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
    add(requestId, timestamp, response.encodedDataLength),
  );
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength),
  );
  // adds the bytes that no chunk has reported
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, Math.max(0, encodedDataLength - (bytesById.get(requestId) ?? 0))),
  );
  await session.send('Network.enable');
  return (until) =>
    received.filter(({ at }) => at * 1000 <= until).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function listenAnew(page: Page): Promise<(until: number) => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  return listen(session);
}

/** Opens the shop in a page that is already slowed down. Empties the cart afterwards. */
export async function visit(page: Page, wait: number): Promise<Visit> {
  const bytesUntil = await listenAnew(page);
  await page.addInitScript(mark);
  await page.goto('/#/ar/shop', { waitUntil: 'commit' });
  const isOver = (): boolean => {
    const { marks } = window as unknown as { marks: Marks };
    return marks.want > 0 && marks.application > 0;
  };
  await page.waitForFunction(isOver, null, { timeout: 60_000 });
  const { origin, ...marks } = await page.evaluate(() => ({
    ...(window as unknown as { marks: Marks }).marks,
    origin: performance.timeOrigin,
  }));
  await page.waitForTimeout(wait);
  await page.evaluate(() => localStorage.removeItem('cartItems'));
  return { ...marks, bytes: bytesUntil(origin + marks.photo) };
}

/** Runs in the page before everything else. */
const markFirst = (): void => {
  const marks = { photo: 0 };
  Object.assign(window, { marks });
  const awaitPhoto = (): void => {
    const image = document.querySelector<HTMLImageElement>('main img');
    if (image?.complete && image.naturalWidth > 0)
      requestAnimationFrame(() => (marks.photo = performance.now()));
    else requestAnimationFrame(awaitPhoto);
  };
  awaitPhoto();
};

export async function visitEvent(page: Page, address: string): Promise<Pick<Visit, 'photo' | 'bytes'>> {
  const bytesUntil = await listenAnew(page);
  await page.addInitScript(markFirst);
  await page.goto(address, { waitUntil: 'load' });
  const isThere = (): boolean => (window as unknown as { marks: Marks }).marks.photo > 0;
  await page.waitForFunction(isThere, null, { timeout: 60_000 });
  const { origin, photo } = await page.evaluate(() => ({
    ...(window as unknown as { marks: Marks }).marks,
    origin: performance.timeOrigin,
  }));
  return { photo, bytes: bytesUntil(origin + photo) };
}
