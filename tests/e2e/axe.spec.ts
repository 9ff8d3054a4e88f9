import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';

const PUBLIC = ['/', '/login', '/register', '/scout', '/acesso', '/assessoria', '/jogos', '/no/such/page'];
const SIGNED_IN = ['/admin/', '/admin/Games', '/admin/teams', '/games', '/ar/shop', '/ar/cart'];
const KINDS = ['light', 'dark'].flatMap((theme) => [390, 1366].map((width) => ({ theme, width })));

async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, where).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}

const settle = async (page: Page, route: string): Promise<void> => {
  await page.goto(`/#${route}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
};

for (const { theme, width } of KINDS) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme === 'dark' ? 'dark' : 'light' });

    test('[A1] public screens and entrances', async ({ page }) => {
      for (const route of PUBLIC) {
        await settle(page, route);
        await expectClean(page, route);
      }
      await page.goto('/#/login');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expectClean(page, 'login with missing fields');
    });

    test('[A1] screens behind a login', async ({ page, demo }) => {
      await signInAsAdmin(page, demo);
      await page.evaluate(() => {
        localStorage.setItem('scouterToken', 'x');
        localStorage.setItem('acessoToken', 'x');
        localStorage.setItem('cartItems', '[{}]');
      });
      for (const route of SIGNED_IN) {
        await settle(page, route);
        await expectClean(page, route);
      }
    });

    test('[A1] the dialogs of Partidas', async ({ page, demo }) => {
      await signInAsAdmin(page, demo);
      await page.getByRole('button', { name: 'Importar .dvw' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Solte aqui um arquivo .dvw').waitFor();
      await expectClean(page, 'choose a file');
      const pick = (text: string) =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'a.dvw', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await pick('nothing of that kind');
      await dialog.getByRole('alert').waitFor();
      await expectClean(page, 'a file that is none');
      await pick(inventedMatch({ odd: ['*99XX', 'a88YY'] }));
      await dialog.getByRole('table').first().waitFor();
      await expectClean(page, 'preview');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page
        .getByRole('button', { name: /^Excluir / })
        .first()
        .click();
      await dialog.getByText('serão excluídas').waitFor();
      await expectClean(page, 'Tem certeza?');
    });

    test('[A1] lists that failed or are empty', async ({ page }) => {
      await page.route('**/games', (route) => route.fulfill({ json: [] }));
      await page.route('**/product', (route) => route.abort());
      await settle(page, '/jogos');
      await expectClean(page, 'no games');
      await page.goto('/#/');
      await page.getByRole('alert').waitFor();
      await expectClean(page, 'no gifts');
    });
  });
}
