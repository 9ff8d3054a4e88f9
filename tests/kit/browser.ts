/** What browser tests share: a demonstration per worker, an empty system, people who are signed in, and a strict console. */
import { test as base, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

interface Workers {
  /** One demonstration for all tests of a worker. */
  demo: TestServer;
}

interface Each {
  /** What the page complained about: errors of scripts and of the content policy, and addresses outside the server. */
  complaints: string[];
}

/** Answers other than 2xx are logged by the browser; tests that provoke them look at the screen. */
const EXPECTED = /^Failed to load resource/;

export const test = base.extend<Each, Workers>({
  demo: [
    // Playwright reads from this pattern what a fixture needs; it needs nothing
    async ({ browserName: _ }, use) => {
      const server = await startServer({ demo: true });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.address),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') complaints.push(request.url());
      });
      await use(complaints);
      test.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

export async function signInAsAdmin(page: Page, { admin }: TestServer): Promise<void> {
  if (!admin) throw new Error('the demonstration has no admin');
  await page.goto('/#/login');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Partidas' }).waitFor();
}

export const codeOf = ({ codes }: TestServer, perfil: string): string => {
  const found = codes.find((account) => account.perfil === perfil);
  if (!found) throw new Error(`the demonstration has no ${perfil}`);
  return found.code;
};

/** Types a code at an entrance (`/scout`, `/acesso`, `/assessoria`). */
export async function enterCode(page: Page, entrance: string, code: string): Promise<void> {
  await page.goto(`/#${entrance}`);
  await page.getByLabel('Digite o código de acesso.').fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
