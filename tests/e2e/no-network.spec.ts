import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { type Squad, simulateMatch } from '@volleyscouter/core/rally/simulate';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { codeOf, expect, test } from '../kit/browser.ts';
import { type OwnBrowser, openOwnBrowser } from '../kit/own-browser.ts';
import type { TestServer } from '../kit/server.ts';
import { type WeakNetwork, weakNetwork } from '../kit/weak-network.ts';

const ROUNDS = process.env.PROOF === '1' ? 20 : 2;
const CODES = 120;
const squad = (first: number): Squad => ({
  six: [0, 1, 2, 3, 4, 5].map((offset) => first + offset),
  setter: 1,
  libero: first + 8,
  strength: 0.5,
});
const [HOME, VISITOR] = [squad(1), squad(11)];

/** Returns at least `CODES` codes, in one line for each rally. */
function linesOf(seed: number): string[][] {
  const lines = new Map<string, string[]>();
  for (const command of simulateMatch(HOME, VISITOR, seeded(seed), { points: [25, 15] })) {
    if (command.type === 'manual' && lines.size > 0) break;
    if (command.type !== 'add') continue;
    lines.set(command.block, [...(lines.get(command.block) ?? []), command.code]);
  }
  const all = [...lines.values()];
  const codes = all.reduce((sum, line) => sum + line.length, 0);
  return codes >= CODES ? all : linesOf(seed + 1000);
}

async function post(page: Page, address: string, path: string, body: object, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await page.request.post(`${address}${path}`, { data: body, headers });
  expect(answer.status(), path).toBeLessThan(300);
  return answer.json();
}

async function makeGame(page: Page, { address, admin }: TestServer): Promise<string> {
  const { token } = await post(page, address, '/auth/login', admin ?? {});
  const game = {
    teams: { home: { name: 'Casa' }, away: { name: 'Fora' } },
    homeOrder: HOME.six,
    awayOrder: VISITOR.six,
    setterPos: [1, 1],
    serv: '*',
  };
  return (await post(page, address, '/games', game, token))._id;
}

async function serverLog(page: Page, { address }: TestServer, id: string, token: string): Promise<Command[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { entries } = await (await page.request.get(`${address}/games/${id}/log`, { headers })).json();
  return entries.map(({ command }: { command: Command }) => command);
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /no aparelho|enviando|gravado/ });
const onDevice = (count: number) => new RegExp(`no aparelho\\s*${count}$`);
const line = (page: Page) => page.getByLabel('Linha de códigos');

interface Scene {
  network: WeakNetwork;
  browser: OwnBrowser;
  profile: string;
  id: string;
}

async function reopen(scene: Scene, storedCount: number): Promise<void> {
  await scene.browser.page.goto(`${scene.network.address}/#/games/scout/${scene.id}`);
  await expect(status(scene.browser.page)).toHaveText(onDevice(storedCount), { timeout: 20_000 });
}

async function setScene(page: Page, demo: TestServer): Promise<Scene & { token: string }> {
  const network = await weakNetwork(demo.address);
  const profile = await mkdtemp(join(tmpdir(), 'volleyscouter-profile-'));
  const id = await makeGame(page, demo);
  const browser = await openOwnBrowser(profile);
  const { token, user } = await post(page, demo.address, '/auth/acesso', {
    password: codeOf(demo, 'Scouter'),
  });
  await browser.page.goto(`${network.address}/#/`);
  await browser.page.evaluate(
    ([key, person]) => {
      localStorage.setItem('scouterToken', key);
      localStorage.setItem('scouterUser', person);
    },
    [token, JSON.stringify(user)] as const,
  );
  await browser.page.goto(`${network.address}/#/games/scout/${id}`);
  await line(browser.page).waitFor();
  await browser.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Chromium writes localStorage to the disk seconds later, or when the browser is closed
  await browser.close();
  const scene = { network, profile, id, browser: await openOwnBrowser(profile), token };
  await scene.browser.page.goto(`${network.address}/#/games/scout/${id}`);
  await line(scene.browser.page).waitFor();
  return scene;
}

async function endScene({ browser, network, profile }: Scene): Promise<void> {
  await browser.kill();
  await network.close();
  await rm(profile, { recursive: true, force: true });
}

async function typeLine(
  { browser: { page } }: Scene,
  codes: readonly string[],
  storedCount: number,
): Promise<void> {
  await line(page).fill(codes.join(' '));
  await line(page).press('Enter');
  await status(page)
    .filter({ hasText: onDevice(storedCount) })
    .waitFor();
}

// each test has its own game
test.describe.configure({ mode: 'parallel' });

test.describe('[F4] [R-SYNC-1] a set without network', () => {
  for (let round = 1; round <= ROUNDS; round++) {
    test(`round ${round}: reloads and kills of the browser lose no entry, and each reaches the server once`, async ({
      page,
      demo,
    }) => {
      test.setTimeout(150_000);
      const lines = linesOf(round);
      const scene = await setScene(page, demo);
      const random = seeded(round);
      const met = { reloads: 0, kills: 0 };
      let storedCount = 0;
      try {
        scene.network.down();
        for (const [index, codes] of lines.entries()) {
          storedCount += codes.length;
          await typeLine(scene, codes, storedCount);
          const isKill =
            index === Math.floor(lines.length / 2) || (index < lines.length - 1 && random() < 0.04);
          if (!isKill && index !== 3 && random() >= 0.08) continue;
          if (isKill) {
            await scene.browser.kill();
            scene.browser = await openOwnBrowser(scene.profile);
          }
          met[isKill ? 'kills' : 'reloads']++;
          await reopen(scene, storedCount);
        }
        expect(storedCount).toBeGreaterThanOrEqual(CODES);
        expect(Math.min(met.reloads, met.kills)).toBeGreaterThan(0);

        scene.network.heal();
        const screen = scene.browser.page;
        await expect(status(screen)).toContainText('gravado', { timeout: 30_000 });
        const log = await serverLog(page, demo, scene.id, scene.token);
        const codes = log.flatMap((command) => (command.type === 'add' ? [command.code] : []));
        expect(codes).toEqual(lines.flat());
        const { state } = foldLog(log);
        expect(state.closed.map(({ set }) => set)).toEqual([1]);
        const board = screen.getByRole('region', { name: 'Placar' });
        for (const points of state.closed[0]?.score ?? []) await expect(board).toContainText(String(points));
      } finally {
        await endScene(scene);
      }
    });
  }

  test('with an emptied browser store the match shows an error', async ({ page, demo }) => {
    const scene = await setScene(page, demo);
    try {
      scene.network.down();
      const [first = []] = linesOf(1);
      await typeLine(scene, first, first.length);
      const { page: screen } = scene.browser;
      const devtools = await screen.context().newCDPSession(screen);
      const origin = scene.network.address;
      await screen.goto('about:blank');
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
      await screen.goto(`${origin}/#/games/scout/${scene.id}`);
      await expect(screen.getByText('Não foi possível carregar a partida')).toBeVisible();
      await expect(status(screen)).toHaveCount(0);
    } finally {
      await endScene(scene);
    }
  });
});
