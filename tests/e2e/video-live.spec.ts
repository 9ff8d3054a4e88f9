import type { Page } from '@playwright/test';
import { expect, test } from '../kit/browser.ts';
import { openPlayerPage } from '../kit/player-page.ts';
import { BEGAN, HLS, serveHls, serveWhep, WHEP } from '../kit/streams.ts';

const state = (page: Page) => page.evaluate(() => window.player()?.state);
const position = (page: Page) => page.evaluate(() => window.player()?.position() ?? null);

async function showLive(page: Page, server: string, address: string): Promise<void> {
  await openPlayerPage(page, server);
  await page.evaluate((url) => window.show({ type: 'live', address: url }), address);
}

function onlyTheStream(complaints: string[]): void {
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^https:\/\/stream\.test\//);
}

test('HLS: a stream with an end is played and sought', async ({ page, demo, complaints }) => {
  await serveHls(page);
  await showLive(page, demo.address, HLS);
  await expect.poll(() => state(page)).toBe(1);
  expect(await page.evaluate(() => window.player()?.duration)).toBeCloseTo(8, 0);
  await page.evaluate(() => window.player()?.seek(5));
  await expect.poll(() => position(page)).toBeGreaterThan(5.2);
  onlyTheStream(complaints);
});

test('HLS: a live stream has a position only if it contains a clock', async ({ page, demo, complaints }) => {
  const stream = await serveHls(page, { ended: false, until: 3 });
  const growing = setInterval(() => {
    stream.until += 1;
  }, 2000);
  try {
    await showLive(page, demo.address, HLS);
    await expect.poll(() => state(page)).toBe(1);
    expect(await position(page)).toBeNull();
    expect(await page.evaluate(() => window.player()?.duration)).toBeNull();
    stream.dated = true;
    await showLive(page, demo.address, HLS);
    await expect.poll(() => position(page)).toBeGreaterThan(BEGAN / 1000);
    const now = await position(page);
    expect(now).toBeLessThan(BEGAN / 1000 + stream.until * 2 + 2);
  } finally {
    clearInterval(growing);
  }
  onlyTheStream(complaints);
});

test('[issue: bad input] HLS: a missing stream and a stalled stream are reported and retried automatically', async ({
  page,
  demo,
  complaints,
}) => {
  const stream = await serveHls(page, { status: 404, ended: false, until: 3 });
  await showLive(page, demo.address, HLS);
  const status = page.getByRole('status');
  await expect(status).toContainText('A transmissão não está no ar.');
  stream.status = null;
  // checked in one call, because the buffered part ends after some seconds
  await page.waitForFunction(
    () => window.player()?.state === 1 && !document.querySelector('[role="status"]')?.checkVisibility(),
  );
  await expect(status).toContainText('A transmissão parou.');
  // no part is fetched again
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await expect.poll(() => requestedUrls.filter((url) => url === HLS).length).toBeGreaterThan(3);
  expect(requestedUrls.filter((url) => url !== HLS)).toEqual([]);
  await expect(status).toBeVisible();
  stream.until += 3;
  await expect(status).toBeHidden();
  await expect.poll(() => state(page)).toBe(1);
  onlyTheStream(complaints);
});

test('[issue: bad input] a refused stream is reported, with a retry button', async ({
  page,
  demo,
  complaints,
}) => {
  const stream = await serveHls(page, { status: 403 });
  await showLive(page, demo.address, HLS);
  await expect(page.getByRole('alert')).toContainText('A transmissão não aceitou este aparelho.');
  stream.status = null;
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => state(page)).toBe(1);
  onlyTheStream(complaints);
});

test('the page of a stream cannot access the application', async ({ page, demo, complaints }) => {
  await serveHls(page);
  await showLive(page, demo.address, HLS);
  await expect.poll(() => state(page)).toBe(1);
  const frame = page.frames().find((candidate) => candidate.url().endsWith('/player/hls.html'));
  const reached = await frame?.evaluate(async () => ({
    origin: self.origin,
    storage: (() => {
      try {
        return localStorage.length;
      } catch {
        return 'closed';
      }
    })(),
    server: await fetch('/games').then(
      () => 'read',
      () => 'closed',
    ),
  }));
  expect(reached).toEqual({ origin: 'null', storage: 'closed', server: 'closed' });
  const alone = await page.request.get('/player/hls.html');
  expect(alone.headers()['content-security-policy']).toMatch(/^sandbox allow-scripts;default-src 'none';/);
  expect(alone.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  // the console logs the refused request
  await expect
    .poll(() => complaints.filter((complaint) => !complaint.startsWith('https://stream.test/')))
    .toEqual([
      expect.stringContaining('Content Security Policy directive: "connect-src https:"'),
      expect.stringContaining("violates the document's Content Security Policy"),
    ]);
  complaints.length = 0;
});

test('WHEP: a lost stream of a real peer reconnects by itself', async ({ page, demo, complaints }) => {
  const server = await serveWhep(page);
  await showLive(page, demo.address, WHEP);
  await expect.poll(() => state(page)).toBe(1);
  expect(await position(page)).toBeNull();
  await server.cut();
  await expect(page.getByRole('status')).toBeVisible();
  await expect.poll(() => server.begun).toBeGreaterThan(1);
  await expect(page.getByRole('status')).toBeHidden();
  await expect.poll(() => server.begun - server.ended).toBe(1);
  await page.evaluate(() => window.show(null));
  // checks only that the DELETE was requested: the frame is removed before its response
  await expect.poll(() => complaints).toContain(`${WHEP}/${server.begun}`);
  onlyTheStream(complaints);
});

test('[issue: bad input] WHEP: an offline stream, and a browser without WebRTC, show a message', async ({
  page,
  demo,
  complaints,
}) => {
  await serveWhep(page, { status: 404 });
  await showLive(page, demo.address, WHEP);
  await expect(page.getByRole('status')).toContainText('A transmissão não está no ar.');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await showLive(page, demo.address, WHEP);
  await expect(page.getByRole('alert')).toContainText('Este navegador não tem WebRTC.');
  onlyTheStream(complaints);
});
