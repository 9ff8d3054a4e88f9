import type { Page } from '@playwright/test';
import { expectClean } from '../kit/axe.ts';
import { admitAdmin, expect, test } from '../kit/browser.ts';
import { madeFile } from '../kit/made-videos.ts';
import { entryStored, line, newGame, open, recordLineup, row, type } from '../kit/match-screen.ts';
import type { TestServer } from '../kit/server.ts';
import { commandsOf, standInForYouTube } from '../kit/youtube-page.ts';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ';

async function besideVideo(page: Page, demo: TestServer, more: object = {}): Promise<void> {
  await standInForYouTube(page);
  await admitAdmin(page, demo);
  const id = await newGame(page, demo, { tipoScout: 'video', video: ADDRESS, ...more });
  await open(page, 'admin', id);
  await recordLineup(page);
  await expect(page.getByRole('button', { name: 'Tocar', exact: true })).toBeEnabled();
}

interface Logged {
  entries: { command: { type: string; code?: string; moment?: { at: number; video: string } } }[];
}

async function videoData(page: Page, { address }: TestServer, id: string) {
  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}`,
  };
  const read = async <T>(path: string): Promise<T> =>
    (await page.request.get(`${address}/games/${id}${path}`, { headers })).json();
  const videos = (await read<{ _id: string }[]>('/videos')).map(({ _id }) => _id);
  const { entries } = await read<Logged>('/log');
  const moments = entries.flatMap(({ command }) => (command.code ? [command.moment] : []));
  return { videos, moments, headers };
}

/** In seconds. */
const sought = async (page: Page): Promise<number> => {
  const commands = (await commandsOf(page)).filter((command) => command.startsWith('seekTo'));
  return Math.round(Number(commands.at(-1)?.split(' ')[1]));
};
test('[R-VIDEO-3] the shortcuts of the video work in the code line', {
  tag: '@short',
}, async ({ page, demo, complaints }) => {
  await besideVideo(page, demo);
  const speed = page.getByLabel('Velocidade do vídeo');
  // only the desktop application has layouts to choose from
  await expect(page.getByRole('button', { name: 'Imagem grande' })).toHaveCount(0);
  await line(page).focus();
  for (const key of ['Shift+L', 'Shift+L', 'l']) await page.keyboard.press(`Control+${key}`);
  await expect.poll(() => sought(page)).toBeGreaterThanOrEqual(25);
  await page.keyboard.press('Control+ArrowUp');
  await expect(speed).toHaveValue('1.5');
  await type(page, '12S');
  await expect(line(page)).toBeFocused();
  const typed = await sought(page);
  await row(page, '#12').click();
  await expect.poll(() => sought(page)).toBeLessThan(typed);
  const from = await sought(page);
  expect(from).toBeGreaterThanOrEqual(typed - 10);
  await page.keyboard.press('Alt+m');
  const time = page.getByLabel('Tempo no vídeo, em segundos');
  const before = await time.inputValue();
  await page.getByRole('button', { name: 'Momento do vídeo agora' }).click();
  await expect(time).not.toHaveValue(before);
  await expect(time).toBeFocused();
  await time.fill('');
  await time.pressSequentially('4,2');
  await time.press('Enter');
  await expect(page.getByRole('region', { name: 'Jogada selecionada' })).toContainText('vídeo 0:42');
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

test('[R-UI-5] the video is 950 px wide in windows from 1280 px (viewers) or 1680 px (scouts)', async ({
  page,
  demo,
  complaints,
}) => {
  const width = () =>
    page.locator('[data-picture] section').evaluate((picture) => picture.getBoundingClientRect().width);
  await besideVideo(page, demo, { publico: true });
  await page.setViewportSize({ width: 1679, height: 930 });
  await expect.poll(width).toBeLessThan(950);
  await page.setViewportSize({ width: 1680, height: 930 });
  await expect.poll(width).toBe(950);
  const foot = await page.locator('[data-line]').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(930);
  await page.goto(page.url().replace('/admin/games/scout/', '/jogos/'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(width).toBe(950);
  await page.setViewportSize({ width: 1279, height: 720 });
  await expect.poll(width).toBeLessThan(950);
  complaints.length = 0;
});

test('[R-VIDEO-4] a local video chosen while the server is unreachable is registered later', async ({
  page,
  demo,
  complaints,
}) => {
  const file = await madeFile(page, demo.address, { name: 'jogo.webm', seconds: 20, rate: 10 });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  await admitAdmin(page, demo);
  const id = await newGame(page, demo, { tipoScout: 'video', video: '', arquivoLocal: true });
  await page.route(/\/games\/[^/]+\/videos/, (route) => route.abort());
  await open(page, 'admin', id);
  await recordLineup(page);
  const choose = async () => {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Tocar', exact: true })).toBeEnabled();
  };
  const enter = async (text: string) => {
    const stored = entryStored(page);
    await type(page, text);
    await stored;
  };
  await choose();
  await line(page).focus();
  await page.keyboard.press('Control+l');
  await enter('12S');
  await page.reload();
  await line(page).waitFor();
  await choose();
  const response = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.unroute(/\/games\/[^/]+\/videos/);
  await response;

  const { headers, videos } = await videoData(page, demo, id);
  const videosResponse = page.waitForResponse((answer) => answer.url().endsWith('/videos') && answer.ok());
  await page.request.put(`${demo.address}/games/${id}/videos/f:bbbb`, {
    headers,
    data: { kind: 'files', files: [{ name: 'outra.mp4', size: 5, hash: 'b'.repeat(64), seconds: 999 }] },
  });
  await videosResponse;
  await enter('a21R#');
  const { moments } = await videoData(page, demo, id);
  expect(videos).toHaveLength(1);
  expect(moments).toMatchObject([{ at: 5000, video: videos[0] }, { video: videos[0] }]);
  await row(page, '#12').click();
  await expect(async () => {
    const noticeBox = await page.getByText('Você está vendo').locator('..').boundingBox();
    const picture = await page.locator('video').first().boundingBox();
    expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 999)).toBeLessThanOrEqual(picture?.y ?? 0);
  }).toPass({ timeout: 20_000 });
  complaints.length = 0;
});
