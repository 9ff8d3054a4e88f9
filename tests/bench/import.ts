/** B14: import of a five-set match in Chromium, from the chosen file to the shown match. */
import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../kit/browser.ts';
import { realBytes } from '../kit/real-files.ts';
import { naiveTime } from './dvw.ts';
import { dose, type Figure, median, plain } from './measure.ts';
import { naiveRead } from './naive.ts';
import type { Resources } from './resources.ts';

const NAME = 'kats_beds.dvw';
const RUNS = dose(1, 7);
/**
 * Max ratio of the import to `naiveTime`, the time of the naive split of a file on Node. If `naiveTime` is
 * 2.4 ms, the import may take 300 ms.
 */
const TIMES_NAIVE = 125;

/** Runs in the page. Returns the ms until the preview and until the match are shown. */
const watch = (label: string): Promise<[preview: number, shown: number]> =>
  new Promise((resolve) => {
    const button = (text: string) =>
      [...document.querySelectorAll<HTMLButtonElement>('button')].find(
        ({ textContent, disabled }) => !disabled && textContent?.includes(text),
      );
    document.querySelector('input[type=file]')?.addEventListener('change', () => {
      const began = performance.now();
      let preview = 0;
      const checkPage = (): void => {
        if (preview === 0 && button(label)) {
          preview = performance.now() - began;
          button(label)?.click();
        }
        const court = document.querySelector('main svg[role=img]');
        if (preview > 0 && location.hash.includes('/scout/') && court)
          requestAnimationFrame(() => resolve([preview, performance.now() - began]));
        else requestAnimationFrame(checkPage);
      };
      checkPage();
    });
  });

/** Runs in a bare page: reads the same file with `naiveRead`. Returns the ms. */
const watchBare = (): Promise<number> =>
  new Promise((resolve) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    input?.addEventListener('change', async () => {
      const began = performance.now();
      const [file] = input.files ?? [];
      if (!file) return;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { codes } = (window as unknown as { naiveRead: typeof naiveRead }).naiveRead(bytes);
      document.body.append(`${codes.length} codes`);
      requestAnimationFrame(() => resolve(performance.now() - began));
    });
  });

/** Deletes the shown match, so that the next run imports it as a new match. */
const deleteMatch = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('adminToken')}` };
    const answer = await fetch(`/games/${location.hash.split('/').at(-1)}`, { method: 'DELETE', headers });
    if (!answer.ok) throw new Error(`the match is still there: ${answer.status}`);
  });

export async function importFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const demo = await shared.demo();
  const context = await (await shared.browser()).newContext({ baseURL: demo.address, locale: 'pt-BR' });
  stack.defer(() => context.close());
  const file = {
    name: NAME,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(realBytes(NAME)),
  };

  const barePage = await context.newPage();
  await barePage.setContent('<input type="file">');
  await barePage.addScriptTag({ content: `window.naiveRead = ${naiveRead}` });
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const split = barePage.evaluate(watchBare);
    await barePage.locator('input').setInputFiles(file);
    bare.push(await split);
  }
  await barePage.close();

  const page = await context.newPage();
  await signInAsAdmin(page, demo);
  const previews: number[] = [];
  const matches: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto('/#/admin/Games');
    await page.getByRole('button', { name: 'Importar .dvw' }).click();
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
    const watched = page.evaluate(watch, 'Importar partida');
    await page.locator('input[type=file]').first().setInputFiles(file);
    const [preview, matchTime] = await watched;
    previews.push(preview);
    matches.push(matchTime);
    await deleteMatch(page);
  }
  const baseline = median(bare);
  return [
    { ...plain('B14', `${NAME} chosen -> preview shown`, median(previews)), baseline },
    {
      ...plain('B14', `${NAME} chosen -> match shown, against read and split there`, median(matches)),
      baseline,
      reach: { most: Math.round(TIMES_NAIVE * naiveTime()), absolute: true },
    },
  ];
}
