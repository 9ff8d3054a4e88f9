import type { Page } from '@playwright/test';
import { expectClean } from '../kit/axe.ts';
import { admitAdmin, expect, test } from '../kit/browser.ts';
import { line, newGame, open, recordLineup, row, type } from '../kit/match-screen.ts';
import type { TestServer } from '../kit/server.ts';
import { commandsOf, standInForYouTube } from '../kit/youtube-page.ts';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ';

/** The admin at a match beside which the stand-in of YouTube plays. */
async function besideVideo(page: Page, demo: TestServer): Promise<void> {
  await standInForYouTube(page);
  await admitAdmin(page, demo);
  const id = await newGame(page, demo, { tipoScout: 'video', video: ADDRESS });
  await open(page, 'admin', id);
  await recordLineup(page);
  await expect(page.getByRole('button', { name: 'Tocar', exact: true })).toBeEnabled();
}

/** The second that was sought last. */
const sought = async (page: Page): Promise<number> => {
  const commands = (await commandsOf(page)).filter((each) => each.startsWith('seekTo'));
  return Math.round(Number(commands.at(-1)?.split(' ')[1]));
};
test('[R-VIDEO-3] keys of the video work in the line; a play is opened at its moment, and pointed at', async ({
  page,
  demo,
  complaints,
}) => {
  await besideVideo(page, demo);
  const speed = page.getByLabel('Velocidade do vídeo');
  await line(page).focus();
  for (const key of ['Shift+L', 'Shift+L', 'l']) await page.keyboard.press(`Control+${key}`);
  await expect.poll(() => sought(page)).toBeGreaterThanOrEqual(25);
  await page.keyboard.press('Control+ArrowUp');
  await expect(speed).toHaveValue('1.5');
  await type(page, '12S');
  await expect(line(page)).toBeFocused();
  const typed = await sought(page);
  // a click shows the ten seconds before the moment
  await row(page, '#12').click();
  await expect.poll(() => sought(page)).toBeLessThan(typed);
  const from = await sought(page);
  expect(from).toBeGreaterThanOrEqual(typed - 10);
  await page.getByRole('button', { name: 'Alinhar com o vídeo' }).click();
  const align = page.getByRole('region', { name: 'Alinhar com o vídeo' });
  await expect(align.getByRole('status')).toHaveText('1 de 1 jogadas com momento no vídeo');
  await align.getByRole('button', { name: 'Ela acontece aqui' }).click();
  await expect(align.getByRole('status')).toContainText('Só esta jogada foi corrigida');
  await align.getByRole('button', { name: 'Desfazer' }).click();
  await expect(align.getByRole('status')).toHaveText('1 de 1 jogadas com momento no vídeo');
  await expectClean(page, 'match with a video');
  complaints.length = 0;
});
