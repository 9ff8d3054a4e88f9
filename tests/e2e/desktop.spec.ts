import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppWindow, openAppWindow } from '../../desktop/appWindow.ts';
import { KeptFiles } from '../../desktop/keptFiles.ts';
import { expect, test } from '../kit/browser.ts';
import { CHROMIUM } from '../kit/chromium.ts';
import type { TestServer } from '../kit/server.ts';

let folder = '';
let window: AppWindow | undefined;

// all tests share one window, because starting its browser takes longer than the checks
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-desktop-'));
});
test.afterAll(async () => {
  await window?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

function open(address: string): AppWindow {
  window ??= openAppWindow({
    browser: CHROMIUM.executablePath,
    address,
    profile: join(folder, 'profile'),
    keptFiles: new KeptFiles(join(folder, 'files.json')),
    args: [...CHROMIUM.args, '--headless=new', MOUSE],
  });
  return window;
}

type Evaluate = (expression: string) => Promise<unknown>;

async function openPage({ devtools, sessionOf }: AppWindow, url: string) {
  const { targetId } = await devtools.send('Target.createTarget', { url });
  await expect.poll(() => sessionOf(String(targetId))).not.toBeNull();
  const session = sessionOf(String(targetId)) ?? '';
  const send = (method: string, params: object) => devtools.send(method, params, session);
  /** Returns `undefined` if the expression threw, or during a page change. */
  const page: Evaluate = async (expression) => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await send('Runtime.evaluate', options).catch(() => ({ result: {} }));
    return (result as { value?: unknown }).value;
  };
  await expect.poll(() => page('location.href')).toContain(new URL(url).origin);
  /** Waits for the new page, because the previous page still responds for a moment. */
  const reload = async () => {
    await page('window.isBefore = true; location.reload()');
    await expect.poll(() => page('window.isBefore ?? false')).toBe(false);
  };
  return { page, send, reload };
}

async function bridgeIn(evaluate: Evaluate): Promise<unknown> {
  let version: unknown;
  const expression =
    'document.readyState === "complete" ? (window.desktop ? desktop.version : "none") : undefined';
  await expect.poll(async () => (version = await evaluate(expression))).toBeDefined();
  return version;
}

async function post<T>(address: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

const signIn = ({ address, admin }: TestServer) =>
  post<{ token: string; user: object }>(`${address}/auth/login`, admin ?? {});

async function adminKeys(demo: TestServer): Promise<string> {
  const { token, user } = await signIn(demo);
  return `Object.assign(localStorage, ${JSON.stringify({ adminToken: token, token, adminUser: JSON.stringify(user) })})`;
}

test('[section 2, 3] the application window opens the login, and the admin area has its own bar', async ({
  demo,
}) => {
  const { page } = await openPage(open(demo.address), `${demo.address}/`);
  await expect.poll(() => page('location.hash')).toBe('#/login');
  expect(await bridgeIn(page)).toBe(1);
  await page(await adminKeys(demo));
  await page('location.hash = "#/admin/Games"');
  const links = () =>
    page('[...document.querySelectorAll("header a")].map((link) => link.textContent || link.title).join()');
  await expect
    .poll(links)
    .toBe('Partidas,Temporada,Times,Atletas,Atalhos,Fotos,Contas,Aprovações,Minha conta');
  await expect.poll(() => page('document.querySelector("header button").title')).toBe('Voltar');
});

test('only top-level pages of the application have `window.desktop`', async ({ demo }) => {
  const window = open(demo.address);
  const { page: ours } = await openPage(window, `${demo.address}/#/login`);
  await expect.poll(() => bridgeIn(ours)).toBe(1);
  const { page: other } = await openPage(window, demo.address.replace('127.0.0.1', 'localhost'));
  expect(await bridgeIn(other)).toBe('none');
  const { page: sandboxed } = await openPage(window, `${demo.address}/player/hls.html`);
  expect(await bridgeIn(sandboxed)).toBe('none');
  const framed = await ours(`new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.onload = () => resolve(String(frame.contentWindow.desktop));
    frame.src = 'about:blank';
    document.body.append(frame);
  })`);
  expect(framed).toBe('undefined');
});

test('a chosen file is reopened by its id without a prompt; paths and files from scripts are rejected', async ({
  demo,
}) => {
  const file = join(folder, 'jogo.mp4');
  await writeFile(file, 'as it is on the disk');
  const { page, send, reload } = await openPage(open(demo.address), `${demo.address}/#/login`);
  await expect.poll(() => bridgeIn(page)).toBe(1);
  // a file field created by the script replaces the file dialog of the system
  const expression = `window.field = Object.assign(document.createElement('input'), { type: 'file' })`;
  const { result } = await send('Runtime.evaluate', { expression });
  await send('DOM.setFileInputFiles', { files: [file], objectId: (result as { objectId: string }).objectId });
  const ids = (await page(`desktop.keepFiles([field.files[0], new File(['x'], '/etc/passwd')])`)) as (
    | string
    | null
  )[];
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
  await reload();
  await expect.poll(() => bridgeIn(page)).toBe(1);
  const opened = (id: string) =>
    page(`desktop.openFiles([${JSON.stringify(id)}, '${file}']).then(async ([file, other]) =>
      [file?.name, await file?.text(), other])`);
  expect(await opened(ids[0] ?? '')).toEqual(['jogo.mp4', 'as it is on the disk', null]);
  await rm(file);
  expect(await opened(ids[0] ?? '')).toEqual([null, null, null]);
});

const PLACES = `(() => {
  const at = (part) => {
    const { x, y, right, bottom, width } = document.querySelector(part).getBoundingClientRect();
    return { x, y, right, bottom, width };
  };
  const bar = document.querySelector('#root > div > header').getBoundingClientRect().height;
  return { picture: at('[data-picture]'), line: at('[data-line]'), plays: at('[data-part="plays"]'), court: at('[data-part="court"]'), bar };
})()`;

interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
  width: number;
}
type Places = Record<'picture' | 'line' | 'plays' | 'court', Box> & { bar: number };

test('[section 2] the match screen of the desktop starts with a large picture and stores the chosen layout', async ({
  demo,
}) => {
  const { token } = await signIn(demo);
  const game = { tipoScout: 'video', video: '', arquivoLocal: true };
  const { _id: id } = await post<{ _id: string }>(`${demo.address}/games`, game, token);
  const window = open(demo.address);
  const { page, send, reload } = await openPage(window, `${demo.address}/#/login`);
  await page(await adminKeys(demo));
  await page(`location.hash = "#/admin/games/scout/${id}"`);
  const layout = () => page('document.documentElement.dataset.desktopVideo');
  const size = (width: number, height: number) =>
    send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  const click = async (label: string) => {
    const button = `document.querySelector('button[aria-label="${label}"]')`;
    await expect.poll(() => page(`${button} !== null`)).toBe(true);
    return send('Runtime.evaluate', { expression: `${button}.click()`, userGesture: true });
  };
  // the layout attribute is set before all parts are rendered
  const placed = (check: (places: Places) => void) =>
    expect(async () => check((await page(PLACES)) as Places)).toPass({ timeout: 20_000 });
  for (const [width, height, wide] of [
    [1366, 768, 949],
    [1920, 1080, 1400],
  ] as const) {
    await size(width, height);
    await expect.poll(layout).toBe('large');
    await placed(({ picture, line, plays, bar }) => {
      expect(picture.width).toBeGreaterThan(wide);
      expect(bar).toBe(0);
      expect(plays.x).toBeGreaterThan(picture.right);
      expect(line.x).toBeGreaterThan(picture.right);
      expect(line.y).toBeGreaterThanOrEqual(plays.bottom);
      expect(line.bottom).toBeLessThanOrEqual(height);
    });
  }
  await size(1366, 768);
  await click('Imagem grande');
  await expect.poll(layout).toBe('beside');
  await placed(({ court, picture }) => expect(court.right).toBeLessThan(picture.x));
  await reload();
  await expect.poll(layout).toBe('beside');

  await click('Vídeo em outra janela');
  await expect.poll(layout).toBe('elsewhere');
  await placed(({ picture, court, line }) => {
    expect([picture.width, court.width > 600]).toEqual([0, true]);
    expect(line.y).toBeGreaterThanOrEqual(court.bottom);
  });
  await click('Trazer o vídeo de volta');
  await expect.poll(layout).toBe('beside');
});
