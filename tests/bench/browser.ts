/** B14: import of a five-set match in Chromium, from the file chosen to the match shown. */
import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { signInAsAdmin } from '../kit/browser.ts';
import { CHROMIUM } from '../kit/chromium.ts';
import { startServer } from '../kit/server.ts';
import { below, type Figure, median } from './measure.ts';

const FILE = '../shared/data/dvw/kats_beds.dvw';
const RUNS = 7;

/**
 * Runs in the page: from the moment the file is chosen it presses what a person would as soon as it can be pressed, and waits
 * for the court. Milliseconds until the preview is shown and until the match is.
 */
const watch = (label: string): Promise<[preview: number, shown: number]> =>
  new Promise((resolve) => {
    const button = (text: string) =>
      [...document.querySelectorAll<HTMLButtonElement>('button')].find(
        ({ textContent, disabled }) => !disabled && textContent?.includes(text),
      );
    document.querySelector('input[type=file]')?.addEventListener('change', () => {
      const began = performance.now();
      let preview = 0;
      const look = (): void => {
        if (preview === 0 && button(label)) {
          preview = performance.now() - began;
          button(label)?.click();
        }
        const court = document.querySelector('main svg[role=img]');
        if (preview > 0 && location.hash.includes('/scout/') && court)
          requestAnimationFrame(() => resolve([preview, performance.now() - began]));
        else requestAnimationFrame(look);
      };
      look();
    });
  });

/** Deletes the match that the page shows, so that the next import is a first one again. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('adminToken')}` };
    const answer = await fetch(`/games/${location.hash.split('/').at(-1)}`, { method: 'DELETE', headers });
    if (!answer.ok) throw new Error(`the match is still there: ${answer.status}`);
  });

export async function importFigures(): Promise<Figure[]> {
  const server = await startServer({ demo: true });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage({ baseURL: server.address });
    await signInAsAdmin(page, server);
    const times: [number, number][] = [];
    const file = { name: 'kats_beds.dvw', mimeType: 'application/octet-stream', buffer: readFileSync(FILE) };
    for (let run = 0; run < RUNS; run++) {
      await page.goto('/#/admin/Games');
      await page.getByRole('button', { name: 'Importar .dvw' }).click();
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
      const shown = page.evaluate(watch, 'Importar partida');
      await page.locator('input[type=file]').setInputFiles(file);
      times.push(await shown);
      await forget(page);
    }
    const [preview, shown] = [times.map(([first]) => first), times.map(([, second]) => second)];
    return [
      {
        ...below('B14', 'kats_beds.dvw chosen -> preview shown', median(preview), 0),
        reach: '',
        reached: null,
      },
      below('B14', 'kats_beds.dvw chosen -> match shown', median(shown), 400),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
