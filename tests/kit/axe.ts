/**
 * [A1] What axe finds on a page, and whether it is wider than the window. axe runs in the page itself: there are no frames to
 * visit, and this takes a quarter of the time of a runner that looks for some.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './browser.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: { axe?: typeof axe; innerWidth: number };
declare const document: { documentElement: { scrollWidth: number } };

/** Fails with what is wrong, named by place. */
export async function expectClean(page: Page, where: string): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE);
  const found = await page.evaluate(async () => {
    const result = await window.axe?.run({ resultTypes: ['violations'] });
    return result?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(found, where).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Both themes at the width of a phone and of a laptop. */
export const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  [390, 1366].map((width) => ({ theme, width })),
);
