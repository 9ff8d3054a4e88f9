import type { Page } from '@playwright/test';
import {
  expectClean,
  expectCleanInBothThemes,
  expectCleanInThemes,
  PHONE,
  WALKS,
  walks,
} from '../kit/axe.ts';
import { enterAs, expect, signInAsAdmin, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';

/** A test waits for the title, because the previous screen stays until the next screen has loaded. */
const PUBLIC = [
  ['/', 'Bem-vindo ao VolleyScouter'],
  ['/login', 'Acesso restrito'],
  ['/register', 'Criar conta'],
  ['/scout', 'Acesso ao VolleyScouter'],
  ['/treinar', 'Treinar'],
  ['/acesso', 'Acesso do atleta'],
  ['/assessoria', 'Acesso da assessoria'],
  ['/entrar', 'Abra de novo o link da mensagem'],
  ['/jogos', 'Jogos'],
  ['/jogos/classificacao', 'Classificação'],
  ['/ajuda', 'Ajuda'],
  ['/ajuda/scout', 'Quem scouteia'],
  ['/no/such/page', 'Página não encontrada'],
] as const;
const ADMIN_ROUTES = [
  ['/admin/', 'Painel'],
  ['/admin/Games', 'Partidas'],
  ['/admin/teams', 'Times'],
] as const;
const SHOPPER_ROUTES = [
  ['/ar/shop', /^Olá, /],
  ['/ar/cart', 'Carrinho'],
] as const;

const settle = async (page: Page, route: string, title: string | RegExp): Promise<void> => {
  await page.goto(`/#${route}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
};

const addElement = (page: Page, name: string, css: string) =>
  page.evaluate(
    ([kind, style]) => {
      const odd = document.createElement(kind);
      odd.style.cssText = style;
      if (kind === 'p') odd.textContent = 'pale';
      document.querySelector('main')?.append(odd);
    },
    [name, css] as const,
  );
const removeElement = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.lastElementChild?.remove());

test('the check finds a button without a name, low contrast and a page that is too wide', async ({
  page,
}) => {
  await settle(page, '/login', 'Acesso restrito');
  await expectClean(page, 'as it is');
  for (const [fault, style, message] of [
    ['button', 'width: 44px; height: 44px', 'button-name'],
    ['p', 'color: #ccc; background: #fff', 'color-contrast'],
    ['div', 'width: 3000px; height: 1px', 'wider than the window'],
  ] as const) {
    await addElement(page, fault, style);
    await expect(expectClean(page, 'with a fault')).rejects.toThrow(message);
    await removeElement(page);
  }
});

for (const startTheme of ['light', 'dark'] as const)
  test(`the check finds an error that only one theme has, if the page starts in ${startTheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: startTheme });
    await settle(page, '/login', 'Acesso restrito');
    await expectCleanInBothThemes(page, 'as it is');
    // each text color has too little contrast with the background of one theme
    for (const [ink, wrongIn] of [
      ['#e8eef8', 'light'],
      ['#152038', 'dark'],
    ] as const) {
      await addElement(page, 'p', `color: ${ink}; background: var(--mantine-color-body)`);
      const error = await expectCleanInBothThemes(page, 'with a fault').catch(
        (reason: Error) => reason.message,
      );
      expect(error).toContain(`with a fault, ${wrongIn}`);
      expect(error).toContain('color-contrast');
      await removeElement(page);
    }
  });

test('the check finds elements too wide for a phone', async ({ page }) => {
  await settle(page, '/login', 'Acesso restrito');
  await addElement(page, 'div', 'width: 600px; height: 1px');
  for (const { width } of WALKS) {
    await page.setViewportSize({ width, height: 844 });
    const checked = expectClean(page, `${width} px`);
    if (width < 600) await expect(checked).rejects.toThrow('390 px is wider than the window');
    else await checked;
  }
});

for (const { theme, width } of walks(PHONE)) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });

    test('[A1] axe finds nothing on public screens, including the sign-in screens', {
      tag: '@short',
    }, async ({ page }) => {
      for (const [route, title] of PUBLIC) {
        await settle(page, route, title);
        await expectCleanInThemes(page, route);
      }
      await page.goto('/#/login');
      await page.getByRole('heading', { level: 1, name: 'Acesso restrito' }).waitFor();
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByText('Preencha este campo.').first().waitFor();
      await expectCleanInThemes(page, 'login with missing fields');
    });

    test('[A1] axe finds nothing on screens behind a login', { tag: '@short' }, async ({ page, demo }) => {
      await signInAsAdmin(page, demo);
      for (const [route, title] of ADMIN_ROUTES) {
        await settle(page, route, title);
        await expectCleanInThemes(page, route);
      }
    });

    test('[A1] axe finds nothing on screens behind a code', { tag: '@short' }, async ({
      page,
      demo,
      context,
    }) => {
      await enterAs(page, demo, 'Scouter');
      await settle(page, '/games', 'Lista de jogos');
      await expectCleanInThemes(page, '/games');
      const shop = await context.newPage();
      await enterAs(shop, demo, 'Atleta');
      await shop.evaluate(() => localStorage.setItem('cartItems', '[{}]'));
      for (const [route, title] of SHOPPER_ROUTES) {
        await settle(shop, route, title);
        await expectCleanInThemes(shop, route);
      }
    });

    test('[A1] axe finds nothing in the dialogs of Partidas', async ({ page, demo }) => {
      await signInAsAdmin(page, demo);
      await page.getByRole('button', { name: 'Importar .dvw' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Solte aqui arquivos .dvw').waitFor();
      await expectCleanInThemes(page, 'choose a file');
      const pick = (text: string) =>
        page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'a.dvw', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await pick('nothing of that kind');
      await dialog.getByRole('alert').waitFor();
      await expectCleanInThemes(page, 'a file that is none');
      await pick(inventedMatch({ odd: ['*99XX', 'a88YY'] }));
      await dialog.getByRole('table').first().waitFor();
      await expectCleanInThemes(page, 'preview');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page
        .getByRole('button', { name: /^Excluir / })
        .first()
        .click();
      await dialog.getByText('serão excluídas').waitFor();
      await expectCleanInThemes(page, 'Tem certeza?');
    });

    test('[A1] axe finds nothing in failed and empty lists', async ({ page }) => {
      await page.route(/\/games\?/, (route) => route.fulfill({ json: [] }));
      await page.route('**/product', (route) => route.abort());
      await settle(page, '/jogos', 'Jogos');
      await expectCleanInThemes(page, 'no games');
      await page.goto('/#/');
      await page.getByRole('alert').waitFor();
      await expectCleanInThemes(page, 'no gifts');
    });
  });
}
