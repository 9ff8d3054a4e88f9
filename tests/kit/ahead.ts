/** What a page fetches once it stands, one part after another: before a test takes the network away it waits for what it needs. */
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Until a part that is shown later has come, with all that it needs; its name is that of its file. */
export const partCame = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (part) => {
        const [found] = performance
          .getEntriesByType('resource')
          .filter((entry) => new RegExp(`/assets/${part}-[^/]+\\.js$`).test(entry.name));
        if (!found) return false;
        await import(found.name);
        return true;
      }, name),
    )
    .toBe(true);

/** Until short words can be shown. */
export const toastsCame = (page: Page): Promise<void> =>
  expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
