/**
 * The queue starts once the screen is complete: no pending requests, all visible pictures loaded, and one
 * idle callback of the browser. One load runs at a time, so that a new request waits for one file at most.
 * There are no pauses, because the network may be lost at any time.
 */
type Load = () => Promise<unknown>;

/** Timeout of the idle callback: a page that renders all the time is never idle. */
const NEVER_IDLE_MS = 3000;
/** Safari and Node have no idle callback. */
const FALLBACK_IDLE_MS = 200;

const PICTURE_MS = 5000;

const givenUp = new WeakSet<HTMLImageElement>();
const queue: Load[] = [];
let pendingCount = 0;
/** The queue waits for an idle callback or runs a load. */
let busy = false;
/** True once there was an idle callback without pending requests. */
let wasScreenComplete = false;

export async function whilePending<T>(work: Promise<T>): Promise<T> {
  pendingCount++;
  try {
    return await work;
  } finally {
    pendingCount--;
    startNext();
  }
}

/** `next` puts the load at the front of the queue. */
export const prefetch = <T>(load: () => Promise<T>, turn: 'last' | 'next' = 'last'): Promise<T> =>
  new Promise((resolve, reject) => {
    const run = () => load().then(resolve, reject);
    if (turn === 'next') queue.unshift(run);
    else queue.push(run);
    startNext();
  });

function startNext(): void {
  if (busy || pendingCount > 0 || queue.length === 0) return;
  busy = true;
  void idle()
    .then(takeNext)
    .finally(() => {
      busy = false;
      startNext();
    });
}

async function idle(): Promise<void> {
  if (wasScreenComplete) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: NEVER_IDLE_MS });
  else setTimeout(resolve, FALLBACK_IDLE_MS);
  await promise;
}

async function takeNext(): Promise<void> {
  if (pendingCount > 0) return;
  wasScreenComplete = true;
  const picture = [...(globalThis.document?.images ?? [])].find(isLoading);
  await (picture ? settled(picture) : queue.shift()?.());
}

function isLoading(image: HTMLImageElement): boolean {
  if (image.complete || givenUp.has(image)) return false;
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Browsers may never load a clipped picture, hence the timeout. */
const settled = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { once: true });
    setTimeout(() => {
      givenUp.add(image);
      resolve();
    }, PICTURE_MS);
  });
