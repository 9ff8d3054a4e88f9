/** [A1] What axe finds on a page, and whether it is wider than the window. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Fails with what is wrong, named by place. */
export async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, where).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Both themes at the width of a phone and of a laptop. */
export const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  [390, 1366].map((width) => ({ theme, width })),
);
