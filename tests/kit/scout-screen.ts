import type { Locator, Page } from '@playwright/test';
import { enterAs, expect } from './browser.ts';
import { makeGame } from './game.ts';
import { line, points } from './match-screen.ts';
import type { TestServer } from './server.ts';

export const score = points;
export const scorePolled = (page: Page) => expect.poll(() => score(page));
export const saved = (page: Page): Locator => page.getByRole('status', { name: /gravados no servidor/ });

/** Enters a line that may be refused. */
export async function enter(page: Page, text: string): Promise<void> {
  await line(page).fill(text);
  await line(page).press('Enter');
}

export async function openToRecord(page: Page, demo: TestServer, more: object = {}): Promise<string> {
  const id = await makeGame(page, demo, more);
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await line(page).waitFor();
  return id;
}
