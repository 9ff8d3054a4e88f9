/**
 * Timers of the page that a test rules. On a loaded machine time goes by between two steps of a test: it would end a pause that nobody
 * made, take away what is still to be looked at, and bring by a poll what only a push should bring.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** Runs in the page: timers of just so many milliseconds wait, those that come once and those that come again and again. */
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

/** In every document from the next one on no timer of so many milliseconds comes by itself. */
export const holdTimers = (where: Page | BrowserContext, milliseconds: number): Promise<unknown> =>
  where.addInitScript(hold, milliseconds);

/** In this document none comes from now on, until `ring`. */
export const holdTimersHere = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(hold, milliseconds);

/** Lets those come that wait, and all others by themselves again. */
export const ring = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'ring') as () => void)());
