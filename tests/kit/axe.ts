/**
 * [A1] axe runs in the page itself, because our pages have no frames. A runner that searches for frames takes
 * four times as long. A stop is a state of a screen that a test checks.
 *
 * Full dose (PROOF=1): once at phone width and once at laptop width, each stop in both themes.
 * Small dose (`npm test`): once, at the width and initial theme (`Look`) that the test names.
 * `expectCleanInThemes` checks each stop in one theme; the name of the stop decides which.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './browser.ts';
import { FULL } from './dose.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEME = 'data-mantine-color-scheme';

declare const window: { axe?: typeof axe; innerWidth: number };
declare const requestAnimationFrame: (callback: (now: number) => void) => number;
declare const document: {
  documentElement: { scrollWidth: number; getAttribute(name: string): string | null };
  getAnimations(): {
    effect: { getComputedTiming(): { endTime?: unknown } } | null;
    playState: string;
    finished: Promise<unknown>;
  }[];
};

type Theme = 'light' | 'dark';

const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // a dialog starts its animation after the second frame
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    // an animation that restarts forever is not awaited
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longEnough]);
  });

export async function expectClean(page: Page, stop: string): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE);
  await waitForAnimations(page);
  const violations = await page.evaluate(async () => {
    const result = await window.axe?.run({ resultTypes: ['violations'] });
    return result?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(violations, stop).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${stop} is wider than the window`).toBeLessThanOrEqual(0);
}

const themeOf = (page: Page): Promise<string | null> =>
  page.evaluate((name) => document.documentElement.getAttribute(name), SCHEME);

async function switchTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute(SCHEME, colorScheme);
}

export async function expectCleanInBothThemes(page: Page, stop: string): Promise<void> {
  const current: Theme = (await themeOf(page)) === 'dark' ? 'dark' : 'light';
  await expectClean(page, `${stop}, ${current}`);
  const other = current === 'dark' ? 'light' : 'dark';
  await switchTheme(page, other);
  await expectClean(page, `${stop}, ${other}`);
}

/** Each theme gets about half of the stops. */
const themeAt = (stop: string): Theme =>
  [...stop].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? 'light' : 'dark';

export async function expectCleanInThemes(page: Page, stop: string): Promise<void> {
  if (FULL) return expectCleanInBothThemes(page, stop);
  const theme = themeAt(stop);
  if ((await themeOf(page)) !== theme) await switchTheme(page, theme);
  await expectClean(page, `${stop}, ${theme}`);
}

export interface Look {
  theme: Theme;
  width: number;
}

export const PHONE: Look = { theme: 'light', width: 390 };
export const LAPTOP: Look = { theme: 'dark', width: 1366 };
export const WALKS: readonly Look[] = [PHONE, LAPTOP];

export const walks = (small: Look, ...extraLooks: Look[]): readonly Look[] =>
  FULL ? [...new Set([...WALKS, small, ...extraLooks])] : [small];

/** Full dose: both themes at phone and laptop width. Small dose: only the given look. */
export const looks = (theme: Theme, width: 390 | 1366): readonly Look[] =>
  FULL
    ? (['light', 'dark'] as const).flatMap((scheme) =>
        [390, 1366].map((wide) => ({ theme: scheme, width: wide })),
      )
    : [{ theme, width }];
