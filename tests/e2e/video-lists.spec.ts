import type { Page } from '@playwright/test';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { makeVideos } from '../kit/made-videos.ts';
import { openPlayerPage } from '../kit/player-page.ts';

const RATE = 10;
/** A name that is to go into no list and no shell as it is. */
const VIDEO = { name: `set '1' "x".webm`, seconds: 60, rate: RATE };

/** The serves of a match as a playlist, with a video of which every play has a moment. */
async function openLists(page: Page, address: string): Promise<void> {
  const [{ _id: id }] = await (await page.request.get(`${address}/games`)).json();
  await openPlayerPage(page, address);
  await makeVideos(page, [VIDEO]);
  await page.evaluate((match) => {
    Reflect.deleteProperty(window, 'showOpenFilePicker');
    location.hash = '#/?lista=skill%3AS%3Bset%3A1&antes=0.5&depois=0.5';
    window.show({ type: 'video', address: '', lists: { id: match, every: 0.25, keeps: true } });
  }, id);
  await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor();
  await page.evaluate((name) => window.choose(name), VIDEO.name);
  await page.waitForFunction(() => window.player()?.position() === 0);
}

/** The picker of places on disk gives a file of the browser's own store. */
const offerPlace = (page: Page) =>
  page.evaluate(() => {
    const picked = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    Object.assign(window, { showSaveFilePicker: picked });
  });

/** What stands on disk: seconds by file. */
const films = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, number> = {};
    const folder = (await navigator.storage.getDirectory()) as unknown as {
      values(): AsyncIterable<FileSystemFileHandle>;
    };
    for await (const handle of folder.values()) {
      const { Input, ALL_FORMATS, BlobSource } = window.media;
      const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(await handle.getFile()) });
      found[handle.name] = await input.computeDuration();
    }
    return found;
  });

test('a playlist plays stretch after stretch, is kept under a name, and becomes a film on disk', async ({
  page,
  demo,
}) => {
  await signInAsAdmin(page, demo, '/admin/games');
  await openLists(page, demo.address);
  await page.getByRole('button', { name: 'Tocar a lista' }).click();
  const now = page.getByRole('status').filter({ hasText: ' de ' });
  // each is over after a second: whoever looks late sees one of those that follow
  await expect(now).toHaveText(/^([2-9]|\d{2,}) de \d+: Set 1/);
  await expect(page.locator('[aria-current] button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Parar' }).click();
  await expect.poll(() => page.evaluate(() => window.player()?.state)).toBe(2);

  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Saques <b>');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('combobox', { name: 'Fundamento' }).selectOption('A');
  await page.getByRole('button', { name: 'Abrir a lista Saques <b>' }).click();
  await expect(page).toHaveURL(/lista=set%3A1%3Bskill%3AS/);
  await page.getByRole('button', { name: 'Excluir a lista Saques <b>' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Abrir a lista Saques <b>' }).waitFor();
  await expectCleanInThemes(page, 'playlists');

  await offerPlace(page);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fazer o filme' }).click();
  await dialog.getByText('está pronto').waitFor();
  const [[name, seconds] = ['', 0], ...more] = Object.entries(await films(page));
  expect(more).toEqual([]);
  expect(name).toMatch(/ - Saques no set 1\.webm$/);
  const said = await dialog.getByText('em um arquivo').textContent();
  const [, minutes = '0', rest = '0'] = /: (\d+):(\d+)\./.exec(said ?? '') ?? [];
  // each cut begins at the key frame before it: every 2 s there is one
  expect(seconds).toBeGreaterThan(Number(minutes) * 60 + Number(rest) - 1);
});
