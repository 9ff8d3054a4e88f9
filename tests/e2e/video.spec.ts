import type { Page } from '@playwright/test';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, stored, test } from '../kit/browser.ts';
import { openPlayerPage } from '../kit/player-page.ts';
import type { ShownPlayer, ShownVideo } from '../kit/player-window.ts';
import { commandsOf, standInForYouTube } from '../kit/youtube-page.ts';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ';
const WATCH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const show = (page: Page, props: ShownVideo | null) => page.evaluate((video) => window.show(video), props);
const state = (page: Page) => page.evaluate(() => window.player()?.state);
const position = (page: Page) => page.evaluate(() => window.player()?.position() ?? null);
const call = (page: Page, method: keyof ShownPlayer, value?: number) =>
  page.evaluate(
    ([name, argument]) =>
      (window.player() as never as Record<string, (v?: number) => void>)[name]?.(argument),
    [method, value] as const,
  );

async function youTube(page: Page, address: string, video: Partial<ShownVideo> = {}): Promise<void> {
  await openPlayerPage(page, address);
  await show(page, { type: 'video', address: ADDRESS, ...video });
  await expect.poll(() => position(page)).toBe(0);
}

test.describe('YouTube', () => {
  test('the player plays, seeks and changes speed by messages, without third-party scripts', async ({
    page,
    demo,
    complaints,
  }) => {
    const requests = await standInForYouTube(page);
    await youTube(page, demo.address);
    expect(await state(page)).toBe(-1);
    await call(page, 'play');
    await expect.poll(() => state(page)).toBe(1);
    // read in the same call, since the video keeps playing
    const right = await page.evaluate(() => {
      window.player()?.seek(100);
      return window.player()?.position();
    });
    expect(right).toBeCloseTo(100, 0);
    await expect.poll(() => position(page)).toBeGreaterThan(100.2);
    await call(page, 'setRate', 1.6);
    await expect.poll(() => page.evaluate(() => window.player()?.rate)).toBe(1.5);
    await call(page, 'toggle');
    await expect.poll(() => state(page)).toBe(2);
    expect((await commandsOf(page)).filter((command) => !command.startsWith('addEvent'))).toEqual([
      'playVideo',
      'seekTo 100 true',
      'setPlaybackRate 1.5',
      'pauseVideo',
    ]);
    expect(requests).toHaveLength(1);
    expect(new URL(requests[0] ?? '').searchParams.get('origin')).toBe(demo.address);
    expect(complaints.splice(0)).toEqual(requests);
  });

  test('a click on the picture keeps the focus in the input field', async ({ page, demo, complaints }) => {
    await standInForYouTube(page);
    await youTube(page, demo.address);
    const line = page.getByLabel('Linha');
    await line.focus();
    await page.frameLocator('iframe').getByRole('button').click();
    await expect.poll(() => state(page)).toBe(1);
    await expect(line).toBeFocused();
    await page.keyboard.type('12S');
    await expect(line).toHaveValue('12S');
    await page.keyboard.press('Tab');
    await expect(page.locator('iframe')).toBeFocused();
    complaints.length = 0;
  });

  test('[section 4] the video resumes at the position stored on this device', async ({
    page,
    demo,
    complaints,
  }) => {
    await page.clock.install();
    await standInForYouTube(page);
    await openPlayerPage(page, demo.address);
    const saved = async () => JSON.parse((await stored(page, 'scoutVideoProgress')) ?? 'null');
    await page.evaluate(
      (url) =>
        localStorage.setItem('scoutVideoProgress', JSON.stringify({ url, time: 312.5, isPlaying: true })),
      WATCH,
    );
    await show(page, { type: 'video', address: ADDRESS });
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return position(page);
      })
      .toBe(312.5);
    await page.clock.runFor(10_000);
    await expect.poll(saved).toEqual({ url: WATCH, time: 312.5, isPlaying: false });
    await show(page, { type: 'video', address: 'https://youtu.be/aaaaaaaaaaa' });
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return saved();
      })
      .toEqual({ url: WATCH.replace('dQw4w9WgXcQ', 'aaaaaaaaaaa'), time: 0, isPlaying: false });
    complaints.length = 0;
  });

  test('[section 2] an invalid address is reported in place of the picture', async ({ page, demo }) => {
    await openPlayerPage(page, demo.address);
    await show(page, { type: 'video', address: 'https://vimeo.com/12345' });
    await expect(page.getByRole('alert')).toContainText('URL de vídeo do YouTube inválida.');
    await show(page, { type: 'live', address: 'javascript:alert(1)' });
    await expect(page.getByRole('alert')).toContainText('Endereço da transmissão inválido.');
  });

  test('[issue: bad input] errors of YouTube are shown as text, with a link to the video on YouTube', async ({
    page,
    demo,
    complaints,
  }) => {
    await openPlayerPage(page, demo.address);
    for (const [code, message] of [
      [2, 'O YouTube não conhece este endereço.'],
      [5, 'não consegue tocar este vídeo neste navegador'],
      [100, 'não existe mais ou é privado'],
      [101, 'não permite que ele toque fora do YouTube'],
      [150, 'não permite que ele toque fora do YouTube'],
      [153, 'esconde do YouTube de qual página'],
    ] as const) {
      await standInForYouTube(page, { error: code });
      await show(page, null);
      await show(page, { type: 'video', address: ADDRESS });
      await expect(page.getByRole('alert')).toContainText(message);
    }
    await expect(page.getByRole('link', { name: 'Abrir no YouTube' })).toHaveAttribute('href', WATCH);
    await expectCleanInThemes(page, 'an error of YouTube');
    complaints.length = 0;
  });

  test('[issue: bad input] a message says that YouTube does not respond, or that autoplay was refused', async ({
    page,
    demo,
    complaints,
  }) => {
    await page.clock.install();
    await standInForYouTube(page, { silent: true });
    await openPlayerPage(page, demo.address);
    await show(page, { type: 'video', address: ADDRESS });
    await page.clock.runFor(8100);
    await expect(page.getByRole('alert')).toContainText('Sem resposta do YouTube.');
    await page.unroute('https://www.youtube-nocookie.com/**');
    await standInForYouTube(page, { refuses: true });
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return position(page);
      })
      .toBe(0);
    await expect(page.getByRole('alert')).toBeHidden();
    await call(page, 'play');
    await page.clock.runFor(3100);
    await expect(page.getByRole('status')).toContainText('clique em tocar na imagem');
    complaints.length = 0;
  });
});
