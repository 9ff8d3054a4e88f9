/** Stores of commit a876413 (2026-11-21), opened by the current application (docs/stored-shapes.md). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { admitAdmin, codeOf, expect, stored, test } from '../kit/browser.ts';
import { type BrowserStores, writeStores } from '../kit/browser-stores.ts';
import { line, newGame, points } from '../kit/match-screen.ts';
import { saved } from '../kit/scout-screen.ts';
import type { TestServer } from '../kit/server.ts';

interface Older {
  /** Ids of the server rows that the stores refer to. */
  ids: { match: string; scout: string; athlete: string; photos: string[]; batch: string };
  score: string[];
  scout: BrowserStores;
  admin: BrowserStores;
}

const text = readFileSync('tests/fixtures/stores-a876413.json', 'utf8');
const older: Older = JSON.parse(text);
const { ids, score } = older;

const recordsOf = ({ databases }: BrowserStores, store: string) =>
  databases[0]?.stores.find(({ name }) => name === store)?.records ?? [];

const olderStores = (...changed: [older: string, now: string][]): Older =>
  JSON.parse(changed.reduce((all, [older, now]) => all.replaceAll(older, now), text));

async function signIn(page: Page, demo: TestServer, perfil: string) {
  const answer = await page.request.post('/auth/acesso', { data: { password: codeOf(demo, perfil) } });
  const { token, user } = await answer.json();
  return { token, id: user.id, headers: { authorization: `Bearer ${token}` } };
}

test('[R-SYNC-1] unsent plays of an older version are shown and sent, with the same score', async ({
  page,
  demo,
}) => {
  await admitAdmin(page, demo);
  const match = await newGame(page, demo, { publico: true, pontosset: [25, 15] });
  await page.evaluate(() => localStorage.clear());
  const { token, id, headers } = await signIn(page, demo, 'Scouter');
  const { scout } = olderStores([ids.match, match], [ids.scout, id]);
  await writeStores(page, {
    ...scout,
    localStorage: { ...scout.localStorage, scouterToken: token, acessoToken: '', acessoUser: '' },
  });
  let isBlocked = true;
  await page.route(`**/games/${match}/log`, (route) =>
    isBlocked && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );

  await page.goto(`/#/games/scout/${match}`);
  await expect.poll(() => points(page)).toEqual(score);
  await expect(page.getByRole('status').filter({ hasText: 'no aparelho' })).toHaveText(/17$/);
  await expect(line(page)).toHaveValue('7A.4');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  for (const name of [/^Nomes/, /^Posições/])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await line(page).fill('');
  await line(page).press('ArrowUp');
  await expect(line(page)).toHaveValue('*p');

  isBlocked = false;
  await page.reload();
  await expect(saved(page)).toBeVisible();
  expect(await points(page)).toEqual(score);
  const log = await (await page.request.get(`/games/${match}/log`, { headers })).json();
  const batches = recordsOf(scout, 'batches');
  const unsent = batches.flatMap(([, batch]) => (batch as { commands: { id: string }[] }).commands);
  expect(unsent).toHaveLength(17);
  const entries: { command: { id?: string } }[] = log.entries;
  expect(entries.slice(-17).map(({ command }) => command)).toEqual(
    unsent.map((command) => expect.objectContaining(command)),
  );
});

test('a cart stored by an older version still has its photos', async ({ page, demo }) => {
  await page.goto('/favicon.svg');
  const { token, id, headers } = await signIn(page, demo, 'Atleta');
  const { data } = await (await page.request.get('/product/all', { headers })).json();
  const photos: string[] = data.slice(0, 2).map(({ _id }: { _id: string }) => _id);
  const { scout } = olderStores(
    [ids.athlete, id],
    ...ids.photos.map((photo, at): [string, string] => [photo, photos[at] ?? '']),
  );
  await writeStores(page, {
    ...scout,
    databases: [],
    localStorage: { ...scout.localStorage, acessoToken: token, scouterToken: '', scouterUser: '' },
  });
  await page.goto('/#/ar/cart');
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(2);
  const cart: { product: { _id: string } }[] = JSON.parse((await stored(page, 'cartItems')) ?? '[]');
  expect(cart.map(({ product }) => product._id)).toEqual(photos);
});

test('unsent photos of an older version are listed by name to be chosen again', async ({ page, demo }) => {
  await admitAdmin(page, demo);
  const headers = { authorization: `Bearer ${await stored(page, 'adminToken')}` };
  const [[, batch] = []] = recordsOf(older.admin, 'batch');
  const response = await page.request.post('/product/lotes', {
    headers,
    data: (batch as { common: object }).common,
  });
  const { admin } = olderStores([ids.batch, (await response.json()).id]);
  await writeStores(page, { ...admin, localStorage: {} });
  await page.goto('/#/admin/photos/send');
  await expect(page.getByText('Faltam 3 de 3: escolha os mesmos arquivos de novo')).toBeVisible();
  await expect(page.getByText('DSC_0001.JPG')).toBeVisible();
});
