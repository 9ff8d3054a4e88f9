import { expect, test } from '../kit/browser.ts';
import { openPlayerPage } from '../kit/player-page.ts';
import { standInForYouTube } from '../kit/youtube-page.ts';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ';

test('the main window controls a video in a separate window, and shows it again after that window closes', async ({
  page,
  demo,
  complaints,
}) => {
  await standInForYouTube(page);
  await openPlayerPage(page, demo.address);
  await page.evaluate((address) => window.show({ type: 'video', address, windowed: true }), ADDRESS);
  const position = () => page.evaluate(() => window.player()?.position() ?? null);
  const drive = (action: 'play' | 'pause') => page.evaluate((name) => window.player()?.[name](), action);
  await expect.poll(position).toBe(0);

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Vídeo em outra janela' }).click();
  const other = await opening;
  await expect(page.getByText('O vídeo está em outra janela.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(other.locator('iframe')).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);

  await expect.poll(() => page.evaluate(() => window.player()?.state)).toBe(2);
  await drive('play');
  await expect.poll(() => page.evaluate(() => window.player()?.state)).toBe(1);
  await page.evaluate(() => window.player()?.seek(100));
  await expect.poll(position).toBeGreaterThan(100.2);
  await drive('pause');
  await expect.poll(() => page.evaluate(() => window.player()?.state)).toBe(2);

  // waits longer than the check for a closed window takes
  await page.waitForTimeout(1500);
  await expect(page.getByText('O vídeo está em outra janela.')).toBeVisible();
  await other.close();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByText('O vídeo está em outra janela.')).toHaveCount(0);
  complaints.splice(0);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Vídeo em outra janela' }).click();
  await expect(page.getByText(/não deixou abrir a janela/)).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
});
