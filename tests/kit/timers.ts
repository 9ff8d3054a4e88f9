/**
 * Timers of the page under the control of a test. On a loaded machine time passes between two steps of a
 * test: a pause would end, a message would disappear, and a poll would deliver what only a push should.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** Runs in the page: timeouts and intervals of exactly so many ms wait. */
function hold(milliseconds: number): void {
  type Timer = typeof window.setTimeout;
  const plain = { setTimeout, setInterval, clearTimeout, clearInterval };
  const waiting = new Map<number | undefined, () => void>();
  const held = (timer: Timer): Timer =>
    ((run: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
      if (wait !== milliseconds) return timer(run, wait, ...given);
      const id = timer(() => undefined, 2 ** 30);
      waiting.set(id, () => run(...given));
      return id;
    }) as Timer;
  const forgotten =
    (clear: typeof window.clearTimeout): typeof window.clearTimeout =>
    (id) => {
      waiting.delete(id as number | undefined);
      clear(id as number | undefined);
    };
  Object.assign(window, {
    setTimeout: held(plain.setTimeout as unknown as Timer),
    setInterval: held(plain.setInterval as unknown as Timer),
    clearTimeout: forgotten(plain.clearTimeout),
    clearInterval: forgotten(plain.clearInterval),
    ring() {
      Object.assign(window, plain);
      for (const run of waiting.values()) run();
    },
  });
}

/** In every document from the next one on, timers of so many ms wait. */
export const holdTimers = (where: Page | BrowserContext, milliseconds: number): Promise<unknown> =>
  where.addInitScript(hold, milliseconds);

/** In this document, such timers wait until `ring`. */
export const holdTimersHere = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(hold, milliseconds);

/** Runs the waiting timers, and lets all later ones run normally. */
export const ring = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'ring') as () => void)());
