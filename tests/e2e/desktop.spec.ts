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

// one window for all: its browser takes longer than what is looked at
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-desktop-'));
});
test.afterAll(async () => {
  await window?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The application window of `npm run desktop`, without a screen. */
function open(address: string): AppWindow {
  window ??= openAppWindow({
    browser: CHROMIUM.executablePath,
    address,
    profile: join(folder, 'profile'),
    kept: new KeptFiles(join(folder, 'files.json')),
    args: [...CHROMIUM.args, '--headless=new'],
  });
  return window;
}

type Evaluate = (expression: string) => Promise<unknown>;

/** DevTools of a page that the window opens at an address: no other has the pipe. */
async function openPage({ devtools, sessionOf }: AppWindow, url: string) {
  const { targetId } = await devtools.send('Target.createTarget', { url });
  await expect.poll(() => sessionOf(String(targetId))).not.toBeNull();
  const session = sessionOf(String(targetId)) ?? '';
  const send = (method: string, params: object) => devtools.send(method, params, session);
  /** `undefined` where a script threw, or while the page changes. */
  const page: Evaluate = async (expression) => {
    const how = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await send('Runtime.evaluate', how).catch(() => ({ result: {} }));
    return (result as { value?: unknown }).value;
  };
  await expect.poll(() => page('location.href')).toContain(new URL(url).origin);
  return { page, send };
}

/** The shell of the page's bridge, or 'none'; asked once the page is there, since before that it has none either. */
async function bridgeIn(evaluate: Evaluate): Promise<unknown> {
  let found: unknown;
  const asked = 'document.readyState === "complete" ? (window.desktop ? desktop.shell : "none") : undefined';
  await expect.poll(async () => (found = await evaluate(asked))).toBeDefined();
  return found;
}

async function adminKeys({ address, admin }: TestServer): Promise<string> {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  return `Object.assign(localStorage, ${JSON.stringify({ adminToken: token, token, adminUser: JSON.stringify(user) })})`;
}

test('[section 2, 3] in the application window the home page gives way to the login, and the administration has its own bar', async ({
  demo,
}) => {
  const { page } = await openPage(open(demo.address), `${demo.address}/`);
  await expect.poll(() => page('location.hash')).toBe('#/login');
  expect(await bridgeIn(page)).toBe('browser');
  await page(await adminKeys(demo));
  await page('location.hash = "#/admin/Games"');
  const links = () =>
    page('[...document.querySelectorAll("header a")].map((link) => link.textContent || link.title).join()');
  await expect
    .poll(links)
    .toBe('Partidas,Temporada,Times,Atletas,Atalhos,Fotos,Contas,Aprovações,Minha conta');
  expect(await page('document.querySelector("header button").title')).toBe('Voltar');
});

test('the bridge is in pages of ours alone: no other origin, no frame, no sandboxed page of ours', async ({
  demo,
}) => {
  const window = open(demo.address);
  const { page: ours } = await openPage(window, `${demo.address}/#/login`);
  await expect.poll(() => bridgeIn(ours)).toBe('browser');
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

test('a chosen file is opened again without asking, by an id; no path and no file of a script passes', async ({
  demo,
}) => {
  const file = join(folder, 'jogo.mp4');
  await writeFile(file, 'as it is on the disk');
  const { page, send } = await openPage(open(demo.address), `${demo.address}/#/login`);
  await expect.poll(() => bridgeIn(page)).toBe('browser');
  // what the dialog of the system does
  const expression = `window.field = Object.assign(document.createElement('input'), { type: 'file' })`;
  const { result } = await send('Runtime.evaluate', { expression });
  await send('DOM.setFileInputFiles', { files: [file], objectId: (result as { objectId: string }).objectId });
  const ids = (await page(`desktop.keepFiles([field.files[0], new File(['x'], '/etc/passwd')])`)) as (
    | string
    | null
  )[];
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
  await page('location.reload()');
  await expect.poll(() => bridgeIn(page)).toBe('browser');
  const opened = (id: string) =>
    page(`desktop.openFiles([${JSON.stringify(id)}, '${file}']).then(async ([file, other]) =>
      [file?.name, await file?.text(), other])`);
  expect(await opened(ids[0] ?? '')).toEqual(['jogo.mp4', 'as it is on the disk', null]);
  await rm(file);
  expect(await opened(ids[0] ?? '')).toEqual([null, null, null]);
});
