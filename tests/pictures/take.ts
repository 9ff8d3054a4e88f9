import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { admitAdmin, codeOf, enterCode } from '../kit/browser.ts';
import { adminToken, send } from '../kit/buying.ts';
import { CHROMIUM } from '../kit/chromium.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { NOW } from './now.ts';
import { BUYER, makeScene, type Scene } from './scene.ts';
import { emptyShots, fullShots, type Shot, type Viewer } from './screens.ts';

const WIDTHS = [390, 1366] as const;
const HEIGHT = 844;
/** In px; longer screens are cut off. */
const MAX_HEIGHT = 6000;
/** Ms without a request. */
const QUIET = 150;

/** Pictures show the server's address, so the port is fixed. */
const PORT = '4197';

const SIGN_IN: Record<Viewer, (page: Page, demo: TestServer) => Promise<unknown>> = {
  visitor: async () => undefined,
  admin: admitAdmin,
  scouter: (page, demo) => enterCode(page, '/scout', codeOf(demo, 'Scouter')),
  athlete: (page, demo) => enterCode(page, '/acesso', codeOf(demo, 'Atleta')),
  buyer: (page, { codes }) =>
    enterCode(page, '/acesso', codes.find(({ nome }) => nome === BUYER)?.code ?? ''),
};

/** Waits for a pause of `QUIET` ms without any open request; at most 15 s. */
function quietOf(page: Page): () => Promise<void> {
  const under = new Set<unknown>();
  let last = performance.now();
  const end = (request: unknown): void => {
    under.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) under.add(request);
    last = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const deadline = performance.now() + 15_000;
    while ((under.size > 0 || performance.now() - last < QUIET) && performance.now() < deadline)
      await page.waitForTimeout(30);
  };
}

const awaitDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

interface Session {
  page: Page;
  settle: () => Promise<void>;
}

export async function enter(context: BrowserContext, viewer: Viewer, demo: TestServer): Promise<Session> {
  const page = await context.newPage();
  await SIGN_IN[viewer](page, demo);
  const quiet = quietOf(page);
  const settle = async (): Promise<void> => {
    await quiet();
    await awaitDrawn(page);
  };
  return { page, settle };
}

async function takeOne({ page, settle }: Session, { name, route, act }: Shot, folder: string, width: number) {
  await page.goto('about:blank');
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`/#${route}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle();
  if (act) await act(page);
  else {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), MAX_HEIGHT) });
  }
  await settle();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await settle();
    const path = join(folder, `${name}-${width}-${theme}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  }
}

interface ShotSet {
  demo: TestServer;
  shots: readonly Shot[];
  /** Prefix of the file names. */
  state: 'full' | 'empty';
  folder: string;
}

async function takeSet(browser: Browser, { demo, shots, state, folder }: ShotSet): Promise<void> {
  for (const width of WIDTHS) {
    const sessions = new Map<Viewer, Session>();
    const contexts: BrowserContext[] = [];
    for (const shot of shots) {
      let session = sessions.get(shot.viewer);
      if (!session) {
        const context = await openContext(browser, demo);
        contexts.push(context);
        session = await enter(context, shot.viewer, demo);
        sessions.set(shot.viewer, session);
      }
      const named = { ...shot, name: `${state}-${shot.name}` };
      await takeOne(session, named, folder, width).catch((error: Error) =>
        console.error(`${named.name}, ${width}: ${error.message.split('\n')[0]}`),
      );
    }
    for (const context of contexts) await context.close();
  }
}

async function admit(demo: TestServer): Promise<TestServer> {
  const token = await adminToken(demo);
  const codes = [];
  for (const [perfil, nome, code] of [
    ['Atleta', 'Marina Telles', 'CODIGOA'],
    ['Scouter', 'Scouter', 'CODIGOB'],
  ] as const) {
    await send(demo, 'POST', '/atletas/create', token, {
      nome,
      password: code,
      perfil,
      celular: '',
      email: '',
    });
    codes.push({ perfil, nome, code });
  }
  return { ...demo, codes };
}

async function withServer(demo: boolean, work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer({ demo, env: ENVIRONMENT });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const ADMIN = { email: 'admin@exemplo.com.br', password: 'uma senha longa' };
const ENVIRONMENT = {
  NODE_OPTIONS: `--import=${new URL('./fixed.ts', import.meta.url).href}`,
  PORT,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

type Work = (browser: Browser, demo: TestServer, scene: Scene) => Promise<void>;

export const withDemonstration = (work: Work): Promise<void> =>
  withServer(true, async (server) => {
    const demo = { ...server, admin: server.admin ?? ADMIN };
    const browser = await chromium.launch(CHROMIUM);
    await work(browser, demo, await makeScene(demo));
    await browser.close();
  });

export async function openContext(browser: Browser, demo: TestServer): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: demo.address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(NOW);
  return context;
}

export async function takePictures(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const selectShots = (shots: readonly Shot[]): Shot[] =>
    shots.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  await withDemonstration((browser, demo, scene) =>
    takeSet(browser, { demo, shots: selectShots(fullShots(scene)), state: 'full', folder }),
  );
  const empty = selectShots(emptyShots());
  if (empty.length === 0) return;
  await withServer(false, async (server) => {
    const browser = await chromium.launch(CHROMIUM);
    const demo = await admit({ ...server, admin: ADMIN });
    await takeSet(browser, { demo, shots: empty, state: 'empty', folder });
    await browser.close();
  });
}
