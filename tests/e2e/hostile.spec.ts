import type { APIRequestContext, Page } from '@playwright/test';
import { cleanName } from '@volleyscouter/core/text/name';
import { codeOf, enterCode, expect, signInAsAdmin, test } from '../kit/browser.ts';
import { HOSTILE } from '../kit/hostile.ts';
import { jpeg } from '../kit/photo.ts';
import type { TestServer } from '../kit/server.ts';

async function adminCalls(request: APIRequestContext, { address, admin }: TestServer) {
  const login = await request.post(`${address}/auth/login`, { data: admin });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${address}${path}`, { headers, data });
    expect([path, answer.status(), (await answer.text()).slice(0, 200)]).toEqual([
      path,
      200,
      expect.anything(),
    ]);
    return answer.json();
  };
  const upload = async (buffer: Buffer, name: string) => {
    const file = { name, mimeType: 'image/jpeg', buffer };
    const answer = await request.post(`${address}/upload-image`, { headers, multipart: { file } });
    expect(answer.status()).toBe(200);
    return (await answer.json()).results;
  };
  return { post, upload };
}

const some = (index: number, count: number): string[] =>
  Array.from({ length: count }, (_, position) => HOSTILE[(index * count + position) % HOSTILE.length] ?? '');

/** A photo or request gets three texts, one for each of its fields. */
async function fill(request: APIRequestContext, demo: TestServer): Promise<void> {
  const { post, upload } = await adminCalls(request, demo);
  for (const [index, text] of HOSTILE.entries()) {
    const short = text.slice(0, 100);
    await post('/atletas/create', { nome: short, password: `HOSTIL${index}`, perfil: 'Atleta' });
    await post('/games', { league: short, season: short.slice(0, 20), teams: { home: { name: short } } });
    await post('/athletes', { name: short.slice(0, 50), surname: short.slice(0, 50) });
    await post('/teams', { name: short, coach1: short });
    await post('/auth/invites', { note: short, password: demo.admin?.password });
  }
  for (let index = 0; index < HOSTILE.length / 3; index++) {
    const [evento = '', local = '', tags = ''] = some(index, 3);
    const { image, imageSample } = await upload(await jpeg(7000 + index), `${evento.slice(0, 40)}.jpg`);
    await post('/product', { evento, local, tags, priceInCents: 1500, image, imageSample });
  }
  const entered = await request.post(`${demo.address}/auth/acesso`, {
    data: { password: codeOf(demo, 'Atleta') },
  });
  const shopper = { authorization: `Bearer ${(await entered.json()).token}` };
  for (let index = 0; index < HOSTILE.length / 3; index++) {
    const [nome = '', contato = '', mensagem = ''] = some(index, 3);
    const data = { nome: nome.slice(0, 100), contato: `a@b.co ${contato}`, mensagem, relacao: 'eu' };
    const answer = await request.post(`${demo.address}/remocoes`, { headers: shopper, data });
    expect(answer.status()).toBe(200);
  }
}

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Runs in the page. Returns true if anything moved. */
function scrollOn(): boolean {
  const boxes = [document.documentElement, ...document.querySelectorAll('main, main *')];
  return (
    boxes.filter((box) => {
      if (box.scrollHeight <= box.clientHeight) return false;
      const before = box.scrollTop;
      box.scrollBy({ top: 700, behavior: 'instant' });
      return box.scrollTop > before;
    }).length > 0
  );
}

async function openScreen(page: Page, route: string): Promise<void> {
  await page.goto(`/#${route}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
}

/** Content that loads after the end was reached may be missing. */
async function readThrough(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const box of [document.documentElement, ...document.querySelectorAll('main, main *')])
      box.scrollTop = 0;
  });
  let all = '';
  // lists load more when their end is reached
  for (let unmoved = 0; unmoved < 5; ) {
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
    all += await page.evaluate(() => document.querySelector('main')?.textContent ?? '');
    unmoved = (await page.evaluate(scrollOn)) ? 0 : unmoved + 1;
    await page.waitForTimeout(150);
  }
  return bare(all);
}

/** Each screen shows its texts cut to `most` characters. */
const SCREENS: readonly [route: string, most: number, texts: readonly string[]][] = [
  ['/admin/admin', 200, HOSTILE],
  ['/admin/events', 200, HOSTILE.filter((_, index) => index % 3 === 0)],
  ['/admin/requests', 100, HOSTILE.filter((_, index) => index % 3 === 0)],
  ['/admin/atletas', 100, HOSTILE],
  ['/admin/administrators', 100, HOSTILE],
  ['/admin/athletes', 50, HOSTILE],
  ['/admin/teams', 100, HOSTILE],
  ['/admin/Games', 100, HOSTILE],
  ['/ar/shop', 200, HOSTILE.filter((_, index) => index % 3 === 0)],
];

test('[S2] sixty hostile texts in many fields are shown as text', async ({ page, demo, request }) => {
  test.slow();
  await fill(request, demo);
  page.on('dialog', () => {
    throw new Error('a script ran');
  });
  await page.addInitScript(() => {
    const report = (message: string): void => console.error(`hostile text: ${message}`);
    Object.assign(window, { broken: (text: string) => report(`ran ${text}`) });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => report(`reached ${blockedURI}`));
  });
  await signInAsAdmin(page, demo);
  await openScreen(page, '/admin/admin');
  await page.getByText('Grade').click();
  await readThrough(page);
  // the table shows all texts of a photo
  await page.getByText('Tabela').click();
  for (const [route, most, texts] of SCREENS) {
    await openScreen(page, route);
    // names are normalised (core/text/name.ts), other texts stay as typed
    const missing = new Set(texts.map((text) => text.slice(0, most)));
    const findMissing = async () => {
      const screenText = await readThrough(page);
      for (const text of missing)
        if (screenText.includes(bare(text)) || screenText.includes(bare(cleanName(text))))
          missing.delete(text);
      return [...missing];
    };
    await expect.poll(findMissing, { message: route, timeout: 40_000 }).toEqual([]);
  }
  await enterCode(page, '/acesso', 'HOSTIL0');
  await expect(page.getByText(HOSTILE[0] ?? '').first()).toBeVisible();
});
