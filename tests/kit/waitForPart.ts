/** Waits for chunks that a page loads in the background, before a test cuts the network. */
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Waits for the chunk and its imports. `name`: file name without the hash. */
export const waitForPart = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (part) => {
        const [chunk] = performance
          .getEntriesByType('resource')
          .filter((entry) => new RegExp(`/assets/${part}-[^/]+\\.js$`).test(entry.name));
        if (!chunk) return false;
        await import(chunk.name);
        return true;
      }, name),
    )
    .toBe(true);

export const waitForToasts = (page: Page): Promise<void> =>
  expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
