import type { Page } from '@playwright/test';
import { expect, FETCHING_AHEAD, forgetComplaints, test } from '../kit/browser.ts';
import { serveBuild } from '../kit/build-server.ts';

test.use(FETCHING_AHEAD);

test.use({ serviceWorkers: 'allow' });

/** Waits until the build is cached and the worker controls the page. */
const workerOf = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

const build = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null);

const setUnsentEntry = (page: Page, isUnsent: boolean): Promise<void> =>
  page.evaluate(async (adds) => {
    const resultOf = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = (await resultOf(indexedDB.open('volleyscouter-sync'))) as IDBDatabase;
    const batches = db.transaction('batches', 'readwrite').objectStore('batches');
    const command = { type: 'enlist', side: '*', number: 7 };
    const batch = { match: 'm', number: 1, epoch: 1, base: 0, account: 'somebody', fate: null, by: 0 };
    const key = [batch.match, batch.number];
    await resultOf(
      adds ? batches.put({ ...batch, commands: [command], rejected: null }, key) : batches.delete(key),
    );
    db.close();
  }, isUnsent);

const storedMatches = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // opening a missing database would create a database without tables
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'volleyscouter-sync')) return [];
    const db = await settled(indexedDB.open('volleyscouter-sync'));
    if (!db.objectStoreNames.contains('matches')) return [];
    const ids = await settled(db.transaction('matches').objectStore('matches').getAllKeys());
    db.close();
    return ids.filter((id) => String(id).startsWith('watch:'));
  });

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão disponível' });

test('[R-SYNC-6] after one visit the pages open offline; responses and photos are not cached', {
  tag: '@short',
}, async ({ page, context, complaints }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Brindes' }).getByRole('img').first().waitFor();
  await workerOf(page);
  await page.goto('/#/jogos');
  await page.getByRole('main').getByRole('listitem').first().waitFor();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Jogos' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bem-vindo ao VolleyScouter');
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
  for (const [route, heading] of [
    ['/login', 'Acesso restrito'],
    ['/scout', 'Acesso ao VolleyScouter'],
    ['/nowhere', 'Página não encontrada'],
  ]) {
    await page.goto(`/#${route}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/#/jogos/unknown');
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta tela' })).toHaveCount(0);

  const paths = await cachedPaths(page);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => path.startsWith('/assets/matchScreen-'))).toHaveLength(2);
  const shell =
    /^\/(index\.html|start\.js|first-(photos|score)\.js|favicon\.svg|manifest\.webmanifest|assets\/[^/]+)$/;
  expect(paths.filter((path) => !shell.test(path))).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('Sem conexão com o servidor.')).toHaveCount(0, { timeout: 20_000 });
  // the browser logs the failed socket
  forgetComplaints(complaints, /WebSocket/);
});

test('[R-SYNC-6] a public match that was opened once can be read without network', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/#/jogos');
  await workerOf(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('listbox', { name: 'Jogadas' }).waitFor();
  await expect.poll(() => storedMatches(page)).toHaveLength(1);
  const score = page.getByRole('region', { name: 'Placar' });
  const scoreText = await score.innerText();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/como estava às \d\d:\d\d/)).toBeVisible();
  expect(await score.innerText()).toBe(scoreText);
  forgetComplaints(complaints, /WebSocket/);
});

test('the worker script and the manifest are served with no-cache', async ({ request }) => {
  const worker = await request.get('/worker.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'");
  const manifest = await request.get('/manifest.webmanifest');
  expect([manifest.status(), manifest.headers()['cache-control']]).toEqual([200, 'no-cache']);
});

test('[R-SYNC-6] a newer build waits until the user accepts it', async ({ page, context, demo }) => {
  const pages = await serveBuild(demo.address);
  await page.goto(pages.address);
  await workerOf(page);
  const other = await context.newPage();
  await other.goto(pages.address);
  await workerOf(other);

  await pages.release('second', 'PublicGames');
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await expect(offer(page)).toBeVisible();
  expect(await build(page)).toBeNull();

  const updateButton = offer(page).getByRole('button', { name: 'Atualizar agora' });
  await expect(updateButton).toBeEnabled();
  await setUnsentEntry(page, true);
  await expect(updateButton).toBeDisabled();
  await expect(updateButton).toHaveAccessibleDescription(/quando tudo estiver enviado/);
  await setUnsentEntry(page, false);
  await expect(updateButton).toBeEnabled();
  await updateButton.click();
  await expect.poll(() => build(page).catch(() => null)).toBe('second');
  await expect(offer(page)).toHaveCount(0);

  // the other page keeps its content, and can still load files of the first build
  await expect(offer(other)).toBeVisible();
  expect(await build(other)).toBeNull();
  await other.getByRole('navigation').getByRole('link', { name: 'Jogos' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Jogos' })).toBeVisible();
  await offer(other).getByRole('button', { name: 'Atualizar agora' }).click();
  await expect.poll(() => build(other).catch(() => null)).toBe('second');
  await pages.stop();
});

test('in a browser without service workers, as over plain http, nothing is cached', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto('/');
  await expect(page.getByRole('figure').first()).toBeVisible();
  expect(await cachedPaths(page)).toEqual([]);
  await expect(page.getByRole('status')).toHaveCount(0);
});
