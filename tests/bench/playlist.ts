/**
 * B18: time from `seek` to the first painted frame of a moment (requestVideoFrameCallback). Every frame shows
 * its number, which is read back and checked.
 */
import type { Page } from '@playwright/test';
import { makeVideos } from '../kit/made-videos.ts';
import { openPlayerPage } from '../kit/player-page.ts';
import { below, dose, type Figure, percentile } from './measure.ts';
import type { Resources } from './resources.ts';

const MOMENTS = dose(4, 200);
const JUMPS = dose(2, 40);
const VIDEO = { name: 'match.webm', seconds: dose(12, 120), rate: 25 };
/** Playing time before each change. Meanwhile the player can prepare the next moment. */
const PLAYED_MS = dose(300, 500);
const MAX_MS = 300;

interface ChangeOptions {
  moments: readonly number[];
  prepares: boolean;
  played: number;
  rate: number;
}

/** In mixed order; each is far from the previous one. */
const moments = (): number[] =>
  Array.from({ length: MOMENTS }, (_, index) => 0.5 + ((index * 37.3) % (VIDEO.seconds - 2)));

/** Runs in the page; returns the ms to each moment. */
async function change({ moments: all, prepares, played, rate }: ChangeOptions): Promise<number[]> {
  const player = window.player();
  if (!player) throw new Error('no player');
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const visibleVideo = () => [...document.querySelectorAll('video')].find((video) => !video.inert);
  const secondsSince = (before: number): number => (performance.now() - before) / 1000;
  const painted = (moment: number, before: number): Promise<number> =>
    new Promise((resolve) => {
      const video = visibleVideo();
      const checkFrame = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
        // accepts two frames before the moment to 1 s after it, plus the elapsed time: the video plays on
        if (mediaTime > moment - 2 / rate && mediaTime < moment + 1 + secondsSince(before)) resolve(now);
        else video?.requestVideoFrameCallback(checkFrame);
      };
      video?.requestVideoFrameCallback(checkFrame);
    });
  const times: number[] = [];
  player.play();
  for (const [index, moment] of all.entries()) {
    if (prepares) player.prepare?.(moment);
    await wait(played);
    const before = performance.now();
    player.seek(moment);
    times.push((await painted(moment, before)) - before);
    const off = window.frameShown() / rate - moment;
    if (off < -0.5 || off > 0.5 + secondsSince(before)) throw new Error(`${off} s beside the moment`);
    if (index === all.length - 1) player.pause();
  }
  return times;
}

async function openVideo(page: Page, address: string): Promise<void> {
  await openPlayerPage(page, address);
  await makeVideos(page, [VIDEO]);
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker');
    window.show({ type: 'video', address: '' });
  });
  await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor();
  await page.evaluate((name) => window.choose(name), VIDEO.name);
  await page.waitForFunction(() => window.player()?.position() === 0);
}

export async function playlistFigures(shared: Resources): Promise<Figure[]> {
  const [demo, browser] = [await shared.demo(), await shared.browser()];
  const context = await browser.newContext({ baseURL: demo.address, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await openVideo(page, demo.address);
    const options = { moments: moments(), played: PLAYED_MS, rate: VIDEO.rate };
    const next = await page.evaluate(change, { ...options, prepares: true });
    const any = await page.evaluate(change, {
      ...options,
      moments: options.moments.slice(0, JUMPS),
      prepares: false,
    });
    const label = `playlist of ${MOMENTS} moments of a local file`;
    return [
      below('B18', `${label}: to the next, the slowest`, Math.max(...next), MAX_MS),
      below('B18', 'to the next, p95', percentile(next, 0.95), MAX_MS),
      below('B18', 'to any other, the slowest', Math.max(...any), MAX_MS),
      below('B18', 'to any other, p95', percentile(any, 0.95), MAX_MS),
    ];
  } finally {
    await context.close();
  }
}
