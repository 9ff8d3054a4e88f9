/**
 * Puts timers of the page under the control of a test. On a loaded machine time passes between two steps of a
 * test. Without this control a pause would end, a message would disappear, or a poll would deliver what only
 * a push should deliver.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** Holds timeouts and intervals of exactly so many ms until `ring`; runs in the page. */
function hold(milliseconds: number): void {
  type Timer = typeof window.setTimeout;
  const plain = { setTimeout, setInterval, clearTimeout, clearInterval };
  const waiting = new Map<number | undefined, () => void>();
  const wrapSetter = (timer: Timer): Timer =>
    ((run: (...args: unknown[]) => void, wait?: number, ...args: unknown[]) => {
      if (wait !== milliseconds) return timer(run, wait, ...args);
      const id = timer(() => undefined, 2 ** 30);
      waiting.set(id, () => run(...args));
      return id;
    }) as Timer;
  const forgotten =
    (clear: typeof window.clearTimeout): typeof window.clearTimeout =>
    (id) => {
      waiting.delete(id as number | undefined);
      clear(id as number | undefined);
    };
  Object.assign(window, {
    setTimeout: wrapSetter(plain.setTimeout as unknown as Timer),
    setInterval: wrapSetter(plain.setInterval as unknown as Timer),
    clearTimeout: forgotten(plain.clearTimeout),
    clearInterval: forgotten(plain.clearInterval),
    ring() {
      Object.assign(window, plain);
      for (const run of waiting.values()) run();
    },
  });
}

/** Holds timers of so many ms in every document that opens from now on. */
export const holdTimers = (target: Page | BrowserContext, milliseconds: number): Promise<unknown> =>
  target.addInitScript(hold, milliseconds);

/** Holds timers of so many ms in this document, until `ring`. */
export const holdTimersHere = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(hold, milliseconds);

/** Runs the held timers; all later timers run normally. */
export const ring = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'ring') as () => void)());
