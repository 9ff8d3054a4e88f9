/**
 * Holds timers of a page, because on a loaded machine time passes between two steps of a test: a pause would
 * end, a message would disappear, or a poll would deliver what only a push should deliver.
 */
import type { BrowserContext, Page } from '@playwright/test';

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

export const holdTimers = (target: Page | BrowserContext, milliseconds: number): Promise<unknown> =>
  target.addInitScript(hold, milliseconds);

export const holdTimersHere = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(hold, milliseconds);

/** Runs the held timers. All later timers run normally. */
export const ring = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'ring') as () => void)());
