import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Add } from '@volleyscouter/core/rally/command';
import { expectCleanInThemes } from '../kit/axe.ts';
import { codeOf, expect, forgetComplaints, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import { line } from '../kit/match-screen.ts';
import { openOwnBrowser } from '../kit/own-browser.ts';
import { type RecordedVideo, readRecorded } from '../kit/recorded.ts';
import { enter, openToRecord, saved } from '../kit/scout-screen.ts';
import type { TestServer } from '../kit/server.ts';

// Chromium logs this warning at garbage collection, for frames that were sent to a stopped worker.
test.afterEach(({ complaints }) => forgetComplaints(complaints, /^A VideoFrame was garbage collected/));

const panel = (page: Page) => page.getByRole('region', { name: 'Câmera', exact: true });
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const turnOn = (page: Page) => page.getByRole('button', { name: 'Ligar câmera' });
const storedRecordings = (page: Page) =>
  panel(page).getByRole('region', { name: 'Gravações neste navegador' });

/** Saves a recording as a download, because a test cannot use a file picker. */
async function download(page: Page): Promise<{ name: string; path: string; video: RecordedVideo }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    storedRecordings(page)
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click(),
  ]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, video: await readRecorded(await readFile(path)) };
}

const withoutPicker = (): void => {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
};

/** Number of bits in which `clockCamera` paints the time (ms). */
const BITS = 24;

/**
 * Refuses the first request. Later requests get a video of 1280 x 720 that shows the time as black and white
 * bars. With `window.full`, the browser's store has little free space.
 */
function clockCamera(bits: number): void {
  const painted = (): MediaStream => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const context = canvas.getContext('2d');
    setInterval(() => {
      const now = Date.now() % 2 ** bits;
      for (let bit = 0; bit < bits; bit++) {
        if (context) context.fillStyle = (now >> bit) & 1 ? '#fff' : '#000';
        context?.fillRect((bit * 1280) / bits, 0, 1280 / bits + 1, 720);
      }
    }, 40);
    return canvas.captureStream();
  };
  let requests = 0;
  Object.assign(navigator.mediaDevices, {
    getUserMedia: async () => {
      if (requests++ === 0) throw new DOMException('', 'NotAllowedError');
      return painted();
    },
  });
  const { storage } = navigator;
  const estimate = storage.estimate.bind(storage);
  Object.assign(storage, {
    estimate: async () => ('full' in window ? { quota: 1e9, usage: 9e8 } : estimate()),
  });
}

/**
 * Returns the time (ms) that the video shows at the position `second`. `address`: URL of the video in the
 * page.
 */
const shownTime = (page: Page, address: string, second: number): Promise<number> =>
  page.evaluate(
    async ([source, at, bits]) => {
      const video = document.createElement('video');
      video.muted = true;
      // a browser seeks reliably only in a completely loaded video
      video.src = URL.createObjectURL(await (await fetch(source)).blob());
      const eventOf = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true });
          video.addEventListener('error', reject);
        });
      await eventOf('loadeddata');
      const seeked = eventOf('seeked');
      video.currentTime = at;
      await seeked;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      const context = canvas.getContext('2d');
      let paintedMs = 0;
      // `seeked` may fire before the frame can be drawn; then no time is readable
      for (let tries = 0; paintedMs === 0 && tries < 100; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        context?.drawImage(video, 0, 0);
        for (let bit = 0; bit < bits; bit++) {
          const across = Math.floor(((bit + 0.5) * canvas.width) / bits);
          const [red = 0] = context?.getImageData(across, canvas.height / 2, 1, 1).data ?? [];
          if (red > 127) paintedMs += 2 ** bit;
        }
      }
      return paintedMs;
    },
    [address, second, BITS] as const,
  );

const noteOf = (page: Page): Promise<{ startedAt: number; seconds: number }> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('recordings');
    for await (const entry of folder.values())
      if (entry.kind === 'file' && entry.name.endsWith('.json')) {
        // the file cannot be read while it is being written
        const note = await (await entry.getFile()).text().catch(() => null);
        if (note) return JSON.parse(note);
      }
    return { startedAt: 0, seconds: 0 };
  });

async function shownOf(page: Page, { address, admin }: TestServer, id: string, resource: 'log' | 'videos') {
  const { token } = await (await page.request.post(`${address}/auth/login`, { data: admin })).json();
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`${address}/games/${id}/${resource}`, { headers })).json();
}

async function plays(page: Page, demo: TestServer, id: string): Promise<Add[]> {
  const { entries } = await shownOf(page, demo, id, 'log');
  return entries.flatMap(({ command }: { command: Add }) => (command.type === 'add' ? [command] : []));
}

test('a 960 x 540 recording shows the serve at the stored moment; its name contains teams and set', async ({
  page,
  demo,
}) => {
  await page.addInitScript(withoutPicker);
  await page.addInitScript(clockCamera, BITS);
  const id = await openToRecord(page, demo);
  await turnOn(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('O uso da câmera foi recusado');
  await turnOn(page).click();
  await expect(panel(page).getByRole('switch', { name: /Gravar o som/ })).not.toBeChecked();
  await button(page, 'Gravar vídeo').click();
  await expect(button(page, 'Parar')).toBeVisible();

  await expect.poll(async () => (await noteOf(page)).seconds).toBeGreaterThan(1);
  await line(page).focus();
  await page.keyboard.type('1S', { delay: 50 });
  await page.keyboard.press('Alt+v');
  const replay = panel(page).getByRole('region', { name: 'Últimos 10 segundos' });
  await expect(replay).toBeVisible();
  await expect(line(page)).toBeFocused();
  await expectCleanInThemes(page, 'replay');
  await page.keyboard.type('+', { delay: 50 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+v');
  await expect(replay).toBeHidden();

  await page.evaluate(() => Object.assign(window, { full: true }));
  await expect(panel(page).getByRole('alert')).toContainText('A gravação parou: o espaço acabou');
  await enter(page, 'a15R#');
  await expect(saved(page)).toBeVisible();

  await page.evaluate(() => Reflect.deleteProperty(window, 'full'));
  // the recording stops at once; its file is written shortly after
  await expect(storedRecordings(page)).toBeVisible();
  await expect.poll(async () => (await noteOf(page)).startedAt).toBeGreaterThan(0);
  const { startedAt, seconds } = await noteOf(page);
  const { name, path, video } = await download(page);
  expect(name).toBe('Minas_vs_Praia_set1.webm');
  expect(video).toMatchObject({ width: 960, height: 540, codec: 'vp8', hasSound: false });
  expect(video.duration).toBeGreaterThan(seconds - 0.5);
  expect(video.duration).toBeLessThan(seconds + 0.5);

  const [serve] = await plays(page, demo, id);
  const first = serve?.keys?.first ?? Number.NaN;
  const videos = () => shownOf(page, demo, id, 'videos');
  await expect.poll(videos).toMatchObject([{ kind: 'recording', startedAt, files: [{ name }] }]);
  const [{ _id: recording }] = await videos();
  expect(serve?.moment).toMatchObject({ from: 'typed', video: recording });
  expect(Math.abs((serve?.moment?.at ?? Number.NaN) - (first - startedAt))).toBeLessThan(500);
  await page.route('**/recorded.webm', async (route) =>
    route.fulfill({ contentType: 'video/webm', body: await readFile(path) }),
  );
  // a slow machine records few frames: the frame shown at `second` may have started long before `second`
  const moment = (first - startedAt) / 1000;
  const { frames } = video;
  const offs: number[] = [];
  for (const second of [
    moment,
    ...[0.2, 0.4, 0.6, 0.8].map((part) => frames[Math.floor(frames.length * part)] ?? 0),
  ]) {
    const frameStart = frames.findLast((frame) => frame <= second) ?? Number.NaN;
    const paintedMs = await shownTime(page, '/recorded.webm', second);
    offs.push(Math.abs(paintedMs - ((startedAt + frameStart * 1000) % 2 ** BITS)));
  }
  // a pause of the machine between painting and recording makes a frame late. The median of five positions
  // tolerates two late frames
  const [, , middle] = offs.sort((one, other) => one - other);
  expect(middle).toBeLessThan(500);

  await button(page, 'Sim, apagar daqui').click();
  await expect(storedRecordings(page)).toBeHidden();
});

async function openMatch(page: Page, demo: TestServer, area: 'games' | 'admin/games', id: string) {
  const path = area === 'games' ? '/auth/acesso' : '/auth/login';
  const data = area === 'games' ? { password: codeOf(demo, 'Scouter') } : demo.admin;
  const { token, user } = await (await page.request.post(`${demo.address}${path}`, { data })).json();
  const kind = area === 'games' ? 'scouter' : 'admin';
  await page.goto(`${demo.address}/favicon.svg`);
  await page.evaluate((values) => Object.assign(localStorage, values), {
    [`${kind}Token`]: token,
    [`${kind}User`]: JSON.stringify(user),
  });
  await page.goto(`${demo.address}/#/${area}/scout/${id}`);
  await line(page).waitFor();
}

/** Leaves with an unsaved recording, signs in as another account, and returns. */
async function leaveAndComeBack(page: Page, demo: TestServer, id: string): Promise<void> {
  // below this height a recording screen has no navigation bar
  await page.setViewportSize({ width: 1280, height: 900 });
  const leave = page.getByRole('button', { name: 'Sair' });
  await leave.click();
  const question = page.getByRole('dialog', { name: 'Sair com gravações por salvar?' });
  await expect(question).toContainText('Há 1 gravação neste navegador que ainda não foi salva em arquivo.');
  await expect(question.getByRole('button', { name: /^Salvar Minas_vs_Praia/ })).toBeVisible();
  await question.getByRole('button', { name: 'Sair assim mesmo' }).click();
  await page.getByRole('link', { name: 'Loja', exact: true }).waitFor();
  await openMatch(page, demo, 'admin/games', id);
  await expect(turnOn(page)).toBeVisible();
  await expect(storedRecordings(page)).toHaveCount(0);
  // no question appears, because another account made the recording
  await leave.click();
  await page.getByRole('heading', { name: 'Acesso restrito' }).waitFor();
  await openMatch(page, demo, 'games', id);
}

test('the recording of a killed browser is offered again, and its file has everything written before the kill', async ({
  page,
  demo,
}) => {
  // starting two browsers takes half of the test's time on a busy machine
  test.slow();
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const profile = await mkdtemp(join(tmpdir(), 'volleyscouter-profile-'));
  const id = await makeGame(page, demo);
  const open = async () => {
    const browser = await openOwnBrowser(profile, camera);
    await browser.page.addInitScript(withoutPicker);
    await openMatch(browser.page, demo, 'games', id);
    return browser;
  };
  let browser = await open();
  try {
    await turnOn(browser.page).click();
    await button(browser.page, 'Gravar vídeo').click();
    let written = 0;
    const readSeconds = async () => {
      written = Math.max(written, (await noteOf(browser.page)).seconds);
      return written;
    };
    await expect.poll(readSeconds, { timeout: 30_000 }).toBeGreaterThan(2);
    await browser.kill();

    browser = await open();
    await expect(storedRecordings(browser.page)).toContainText(/Gravação interrompida de .*, \d\d:\d\d/);
    await leaveAndComeBack(browser.page, demo, id);
    await expect(storedRecordings(browser.page)).toContainText(/Gravação interrompida de .*, \d\d:\d\d/);
    const { name, video } = await download(browser.page);
    expect(name).toBe('Minas_vs_Praia_set1.webm');
    expect(video).toMatchObject({ width: 960, height: 540, codec: 'vp8' });
    const [begin = Number.NaN] = video.frames;
    const end = video.frames.at(-1) ?? Number.NaN;
    expect(begin).toBe(0);
    expect(end).toBeGreaterThanOrEqual(written);
    expect(video.duration).toBeGreaterThanOrEqual(end);
    // the recording stays until the user confirms that the file opens
    await expect(storedRecordings(browser.page)).toContainText('O arquivo está salvo e abre?');
    await browser.page.reload();
    await expect(storedRecordings(browser.page)).toContainText('O arquivo está salvo e abre?');
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true });
  }
});
