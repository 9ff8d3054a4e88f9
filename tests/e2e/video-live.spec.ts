import type { Page } from '@playwright/test';
import { expect, test } from '../kit/browser.ts';
import { openPlayerPage } from '../kit/player-page.ts';
import { BEGAN, HLS, serveHls, serveWhep, WHEP } from '../kit/streams.ts';

const state = (page: Page) => page.evaluate(() => window.player()?.state);
const position = (page: Page) => page.evaluate(() => window.player()?.position() ?? null);

async function showLive(page: Page, server: string, address: string): Promise<void> {
  await openPlayerPage(page, server);
  await page.evaluate((shown) => window.show({ type: 'live', address: shown }), address);
}

/** The addresses outside the server that were asked for are the stream's alone. */
function onlyTheStream(complaints: string[]): void {
  for (const each of complaints.splice(0)) expect(each).toMatch(/^https:\/\/stream\.test\//);
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

test('HLS: a live stream has a position by its own clock alone, and none without it', async ({
  page,
  demo,
  complaints,
}) => {
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

test('[issue: bad input] HLS: a stream that is not there yet, and one that stalls, are said and tried again by themselves', async ({
  page,
  demo,
  complaints,
}) => {
  const stream = await serveHls(page, { status: 404, ended: false, until: 3 });
  await showLive(page, demo.address, HLS);
  const said = page.getByRole('status');
  await expect(said).toContainText('A transmissão não está no ar.');
  stream.status = null;
  // both at one moment: what there is runs out after some seconds
  await page.waitForFunction(
    () => window.player()?.state === 1 && !document.querySelector('[role="status"]')?.checkVisibility(),
  );
  // nothing new comes: what is there runs out
  await expect(said).toContainText('A transmissão parou.');
  // and is not shown once more, while the list is asked for again and again
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect.poll(() => asked.filter((url) => url === HLS).length).toBeGreaterThan(3);
  expect(asked.filter((url) => url !== HLS)).toEqual([]);
  await expect(said).toBeVisible();
  stream.until += 3;
  await expect(said).toBeHidden();
  await expect.poll(() => state(page)).toBe(1);
  onlyTheStream(complaints);
});

test('[issue: bad input] a stream that refuses is said, with another try', async ({
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

test('the page of a stream reaches nothing of ours', async ({ page, demo, complaints }) => {
  await serveHls(page);
  await showLive(page, demo.address, HLS);
  await expect.poll(() => state(page)).toBe(1);
  const frame = page.frames().find((each) => each.url().endsWith('/player/hls.html'));
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
  // that it was refused is said on the console
  await expect
    .poll(() => complaints.filter((each) => !each.startsWith('https://stream.test/')))
    .toEqual([
      expect.stringContaining('Content Security Policy directive: "connect-src https:"'),
      expect.stringContaining("violates the document's Content Security Policy"),
    ]);
  complaints.length = 0;
});

test('WHEP: a stream of a real peer is shown; one that is cut comes back by itself; leaving ends the session', async ({
  page,
  demo,
  complaints,
}) => {
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
  // the frame is gone before an answer can come: that it is asked for is seen
  await expect.poll(() => complaints).toContain(`${WHEP}/${server.begun}`);
  onlyTheStream(complaints);
});

test('[issue: bad input] WHEP: not on the air, and a browser without WebRTC', async ({
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
