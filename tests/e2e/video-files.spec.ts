import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, test } from '../kit/browser.ts';
import { makeUnplayable, makeVideos } from '../kit/made-videos.ts';
import { openPlayerPage } from '../kit/player-page.ts';
import type { ShownVideo } from '../kit/player-window.ts';

const FILES: ShownVideo = { type: 'video', address: '' };
const RATE = 25;
const TWO = [
  { name: 'set 1.webm', seconds: 12, rate: RATE },
  { name: 'set 2.webm', seconds: 8, rate: RATE },
];

const show = (page: Page, props: Partial<ShownVideo> = {}) =>
  page.evaluate((video) => window.show(video), { ...FILES, ...props });
const opened = (page: Page) => page.waitForFunction(() => window.player()?.position() === 0);
/** Removes the file picker, as in browsers without file handles. */
const withoutHandles = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));

const remembered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = 'volleyscouter-video';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open(name));
    const handles = await resultOf(database.transaction('handles').objectStore('handles').getAll());
    database.close();
    return handles.flat().length;
  });

async function openTwo(page: Page, address: string): Promise<void> {
  await openPlayerPage(page, address);
  await makeVideos(page, TWO);
  await withoutHandles(page);
  await show(page);
  await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor();
  await page.evaluate(() => window.choose('set 2.webm', 'set 1.webm'));
  await opened(page);
}

test('several files form one timeline, and each seek is correct within 0.2 s', async ({ page, demo }) => {
  await openTwo(page, demo.address);
  expect(await page.evaluate(() => window.player()?.duration)).toBeCloseTo(20, 1);
  const times = [0, 3.3, 11.9, 12.1, 19.5, 4, 15.72, 0.5, 12, 7.77, 18, 1.04];
  const sought = await page.evaluate(async (all) => {
    const results = [];
    for (const time of all) results.push(await window.sought(time));
    return results;
  }, times);
  const offsets = sought.map(
    ({ frame, file }, index) => (file === 0 ? 0 : 12) + frame / RATE - (times[index] ?? 0),
  );
  for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(0.2);
});

test('the player steps by frame and changes speed', async ({ page, demo }) => {
  await openTwo(page, demo.address);
  const step = (frames: 1 | -1) =>
    page.evaluate(async (by) => {
      const before = window.frameShown();
      window.player()?.step(by);
      for (let tries = 0; window.frameShown() === before && tries < 750; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await window.settled();
      return window.frameShown();
    }, frames);
  const { frame } = await page.evaluate(() => window.sought(4.5));
  const shownFrames = [];
  for (const by of [1, 1, 1, -1, -1, -1, -1] as const) shownFrames.push(await step(by));
  expect(shownFrames.map((shownFrame) => shownFrame - frame)).toEqual([1, 2, 3, 2, 1, 0, -1]);

  await page.evaluate(() => window.player()?.setRate(3.8));
  expect(await page.evaluate(() => window.player()?.rate)).toBe(4);
  await page.evaluate(() => {
    window.player()?.seek(11);
    window.player()?.toggle();
  });
  // at speed 4 playback stops at the end of the second file after about two seconds
  await page.waitForFunction(() => window.player()?.state === 0);
  expect(await page.evaluate(() => window.player()?.position())).toBeCloseTo(20, 0);
  expect(await page.evaluate(() => [window.player()?.index, window.player()?.rate])).toEqual([1, 4]);
  await expect(page.getByText('2 de 2: set 2.webm')).toBeVisible();
});

test('remembered files are reopened automatically, or by one click if the browser requires permission', async ({
  page,
  demo,
}) => {
  await openPlayerPage(page, demo.address);
  await makeVideos(page, TWO);
  await page.evaluate(() => window.offerHandles('set 1.webm', 'set 2.webm'));
  await show(page);
  await page.getByRole('button', { name: 'Escolher arquivos' }).click();
  await opened(page);
  const [choice] = await page.evaluate(() => window.told);
  expect(choice).toMatchObject({
    other: false,
    files: [
      { name: 'set 1.webm', hash: expect.stringMatching(/^[0-9a-f]{64}$/), from: 0 },
      { name: 'set 2.webm', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
  });
  expect(choice?.files[1]?.from).toBe(choice?.files[0]?.seconds);
  await expect.poll(() => remembered(page)).toBe(2);

  await openPlayerPage(page, demo.address);
  await show(page, { files: choice?.files ?? [] });
  await opened(page);
  expect(await page.evaluate(() => window.told)).toEqual([]);
  // another user adds a video before these files: playback continues, at another position of the timeline
  const began = await page.evaluate(() => {
    window.player()?.seek(3);
    window.player()?.setRate(0.5);
    window.player()?.play();
    return performance.now();
  });
  await page.waitForFunction(() => window.player()?.state === 1);
  const other = { name: 'outro.webm', size: 5, hash: 'b'.repeat(64), seconds: 100, from: 0 };
  const moved = (choice?.files ?? []).map((file) => ({ ...file, from: (file.from ?? 0) + 100 }));
  await show(page, { files: [other, ...moved] });
  await page.waitForFunction(() => (window.player()?.position() ?? 0) > 103);
  const [position, seconds, ...now] = await page.evaluate((since) => {
    const player = window.player();
    const elapsed = (performance.now() - since) / 1000;
    return [player?.position() ?? null, elapsed, player?.index, player?.state, player?.rate] as const;
  }, began);
  expect(now).toEqual([1, 1, 0.5]);
  // the position has advanced only by the played time
  expect(position).toBeLessThan(103 + seconds * 0.5 + 1);

  await openPlayerPage(page, demo.address);
  await page.evaluate(() => {
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: async () => 'prompt',
      requestPermission: async () => 'granted',
    });
  });
  await show(page, { files: choice?.files ?? [] });
  await page.getByRole('button', { name: 'Abrir os 2 arquivos' }).click();
  await opened(page);
});

test('[issue: bad input] an unplayable, a missing or a different file shows a message', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    const open = new Set<string>();
    const [make, end] = [URL.createObjectURL, URL.revokeObjectURL];
    URL.createObjectURL = (object) => {
      const url = make(object);
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      end(url);
    };
    Object.assign(window, { openUrls: open });
  });
  await openPlayerPage(page, demo.address);
  await makeVideos(page, [TWO[1]!]);
  await makeUnplayable(page);
  await withoutHandles(page);
  const [first, second] = [
    { name: 'set 1.webm', size: 500, seconds: 12, from: 0 },
    {
      name: 'set 2.webm',
      size: await page.evaluate(() => window.files['set 2.webm']?.size ?? 0),
      seconds: 8,
      from: 12,
    },
  ];
  const alert = page.getByRole('alert');

  await show(page);
  await page.getByText('Escolha o vídeo da partida').waitFor();
  await expectCleanInThemes(page, 'choosing a video');
  for (const [name, message] of [
    ['celular.mov', 'celular.mov está em H.265 (HEVC)'],
    ['antigo.avi', 'antigo.avi está em AVI (XVID)'],
    ['notas.txt', 'notas.txt não é um vídeo'],
  ] as const) {
    await page.evaluate((file) => window.choose(file), name);
    await expect(alert).toContainText(message);
  }

  await show(page, { match: 'm2', files: [first, second] });
  await page.getByText('Desta partida, em ordem: set 1.webm, set 2.webm').waitFor();
  await page.evaluate(() => window.choose('set 2.webm'));
  await page.waitForFunction(() => window.player()?.position() === 12);
  expect((await page.evaluate(() => window.sought(15))).frame).toBe(3 * RATE);
  await page.evaluate(() => window.player()?.seek(5));
  await expect(alert).toContainText('Falta o arquivo set 1.webm.');
  await page.evaluate(() => window.player()?.seek(13));
  await expect(alert).toBeHidden();
  await expectCleanInThemes(page, 'an open video');
  await page.evaluate(() => window.choose('notas.txt'));
  await page.getByRole('button', { name: 'Usar assim mesmo' }).click();
  await expect(alert).toContainText('notas.txt não é um vídeo');

  await show(page, { match: 'm3', files: [first] });
  await page.getByText('Desta partida: set 1.webm').waitFor();
  await page.evaluate(() => window.choose('set 2.webm'));
  await expect(alert).toContainText('Esta partida usava set 1.webm. Agora foi escolhido set 2.webm.');
  await expectCleanInThemes(page, 'another file');
  await page.getByRole('button', { name: 'Usar assim mesmo' }).click();
  await opened(page);
  expect((await page.evaluate(() => window.told)).at(-1)).toMatchObject({
    other: true,
    files: [{ name: 'set 2.webm', from: 0 }],
  });

  await page.evaluate(() => {
    const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.assign(document.querySelector('video') as HTMLVideoElement, { play: refused });
    window.player()?.play();
  });
  await expect(page.getByRole('status')).toContainText('clique em tocar na imagem');
  await page.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('error')));
  await expect(alert).toContainText('set 2.webm mudou de lugar, foi apagado ou o dispositivo saiu.');

  await page.evaluate(() => window.show(null));
  await expect
    .poll(() => page.evaluate(() => [...(window as never as { openUrls: Set<string> }).openUrls]))
    .toEqual([]);
});

/** H.264; most frames are not key frames. */
const CLIPS = ['../shared/data/video/kats_beds-clip.mp4'].filter(existsSync);
for (const clip of CLIPS)
  test('in a recorded clip of a match each seek is correct within 0.2 s', async ({ page, demo }) => {
    await openPlayerPage(page, demo.address);
    await makeVideos(page, []);
    await withoutHandles(page);
    await show(page);
    await page.locator('input[type=file]').setInputFiles(clip);
    await opened(page);
    const sought = await page.evaluate(async () => {
      const results = [];
      for (const time of [1, 14.2, 3.37, 7.5, 0.4, 12.81, 5.05, 9.99])
        results.push({ time, ...(await window.sought(time)) });
      return results;
    });
    for (const { time, mediaTime } of sought)
      expect(Math.abs((mediaTime ?? 99) - time)).toBeLessThanOrEqual(0.2);
  });
