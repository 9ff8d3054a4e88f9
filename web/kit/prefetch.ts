/**
 * What may be needed later is fetched once the screen stands: nothing that it asked for is on its way, no picture in view is missing, and
 * the browser was idle once. One after another, so that what is asked for meanwhile waits for one file at most; without a pause, since
 * the network may go.
 */
type Load = () => Promise<unknown>;

/** A page that draws all the time is never idle: then it is fetched after so many milliseconds. */
const NEVER_IDLE_MS = 3000;
/** Safari and Node do not tell when they are idle: then so many milliseconds after the last answer. */
const UNTOLD_IDLE_MS = 200;

/** A picture is waited for so many milliseconds. */
const PICTURE_MS = 5000;

const givenUp = new WeakSet<HTMLImageElement>();
const queue: Load[] = [];
/** Answers and parts that the screen waits for. */
let asked = 0;
/** An idle moment is waited for, or one of the queue is on its way. */
let busy = false;
/** The first screen stood: there was an idle moment with nothing asked. */
let stood = false;

/** Work that the screen waits for: what may be needed later waits until it is done. */
export async function askingFor<T>(work: Promise<T>): Promise<T> {
  asked++;
  try {
    return await work;
  } finally {
    asked--;
    goOn();
  }
}

/** Fetches something later: in its turn, or `next`. */
export const prefetch = <T>(load: () => Promise<T>, turn: 'last' | 'next' = 'last'): Promise<T> =>
  new Promise((resolve, reject) => {
    const run = () => load().then(resolve, reject);
    if (turn === 'next') queue.unshift(run);
    else queue.push(run);
    goOn();
  });

function goOn(): void {
  if (busy || asked > 0 || queue.length === 0) return;
  busy = true;
  void idle()
    .then(takeNext)
    .finally(() => {
      busy = false;
      goOn();
    });
}

async function idle(): Promise<void> {
  if (stood) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: NEVER_IDLE_MS });
  else setTimeout(resolve, UNTOLD_IDLE_MS);
  await promise;
}

/** Fetches the next of the queue, if the screen still stands. */
async function takeNext(): Promise<void> {
  if (asked > 0) return;
  stood = true;
  const picture = [...(globalThis.document?.images ?? [])].find(isComing);
  await (picture ? settled(picture) : queue.shift()?.());
}

function isComing(image: HTMLImageElement): boolean {
  if (image.complete || givenUp.has(image)) return false;
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** When a picture has come, has failed, or is not waited for any more: one that is clipped may never be asked for. */
const settled = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { once: true });
    setTimeout(() => {
      givenUp.add(image);
      resolve();
    }, PICTURE_MS);
  });
