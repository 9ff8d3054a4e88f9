import type { Page } from '@playwright/test';
import { expectClean, LOOKS } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';

const PUBLIC = ['/', '/login', '/register', '/scout', '/acesso', '/assessoria', '/jogos', '/no/such/page'];
const SIGNED_IN = ['/admin/', '/admin/Games', '/admin/teams', '/games', '/ar/shop', '/ar/cart'];

const settle = async (page: Page, route: string): Promise<void> => {
  await page.goto(`/#${route}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
};

test('the check finds a button without a name, pale words and a page that is too wide', async ({ page }) => {
  await settle(page, '/login');
  await expectClean(page, 'as it is');
  for (const [fault, style, found] of [
    ['button', 'width: 44px; height: 44px', 'button-name'],
    ['p', 'color: #ccc; background: #fff', 'color-contrast'],
    ['div', 'width: 3000px; height: 1px', 'wider than the window'],
  ] as const) {
    await page.evaluate(
      ([name, css]) => {
        const odd = document.createElement(name);
        odd.style.cssText = css;
        if (name === 'p') odd.textContent = 'pale';
        document.querySelector('main')?.append(odd);
      },
      [fault, style] as const,
    );
    await expect(expectClean(page, 'with a fault')).rejects.toThrow(found);
    await page.evaluate(() => document.querySelector('main')?.lastElementChild?.remove());
  }
});

for (const { theme, width } of LOOKS) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });

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
