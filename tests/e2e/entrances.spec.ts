import type { Page } from '@playwright/test';
import {
  codeOf,
  enterAs,
  enterCodeByForm,
  expect,
  signInAsAdmin,
  signInByForm,
  signInHere,
  stored,
  test,
} from '../kit/browser.ts';

/** Tokens are masked, because they differ for each session. */
const storedValues = async (page: Page): Promise<Record<string, string>> => {
  const values = await page.evaluate(() => ({ ...localStorage }));
  const tokens = new Set([values.adminToken, values.scouterToken, values.acessoToken]);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, tokens.has(value) ? 'a token' : value]),
  );
};

const ENTRANCES = { Scouter: '/scout', Atleta: '/acesso', Assessoria: '/assessoria' };

for (const [profile, title] of [
  ['admin', 'Partidas'],
  ['Scouter', 'Lista de jogos'],
  ['Atleta', /^Olá, /],
  ['Assessoria', /^Olá, /],
] as const)
  test(`as ${profile}, the sign-in helper of other tests stores the same values and opens the same screen as the form`, async ({
    page,
    demo,
    browser,
  }) => {
    const other = await browser.newPage({ baseURL: demo.address });
    if (profile === 'admin') {
      await signInByForm(page, demo);
      await signInAsAdmin(other, demo);
    } else {
      await enterCodeByForm(page, ENTRANCES[profile], codeOf(demo, profile));
      await enterAs(other, demo, profile);
    }
    for (const screen of [page, other])
      await screen.getByRole('heading', { level: 1, name: title }).waitFor();
    // some values are stored after the title is shown
    await expect(async () => expect(await storedValues(other)).toEqual(await storedValues(page))).toPass({
      timeout: 20_000,
    });
    expect(other.url()).toBe(page.url());
    await other.close();
  });

test('[section 2] an admin signs in at Acesso restrito and lands on /admin/Games', {
  tag: '@short',
}, async ({ page, demo }) => {
  await page.goto('/#/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso restrito' })).toBeVisible();
  await signInByForm(page, demo);
  await expect(page).toHaveURL(/#\/admin\/Games$/);
  expect(await stored(page, 'adminToken')).toBeTruthy();
  expect(JSON.parse((await stored(page, 'adminUser')) ?? '{}')).toMatchObject({ email: demo.admin?.email });
  const token = await stored(page, 'adminToken');

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect.poll(() => stored(page, 'adminToken')).toBeNull();
  await expect.poll(() => stored(page, 'adminUser')).toBeNull();
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${demo.address}/atletas`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.status();
    })
    .toBe(401);
});

test('[R-ID-7] a wrong password shows the message of the server, and the scouter stays signed in', async ({
  page,
  demo,
}) => {
  await page.goto('/#/login');
  await page.evaluate(() => localStorage.setItem('scouterToken', 'kept'));
  await page.getByLabel('E-mail').fill(demo.admin?.email ?? '');
  await page.getByLabel('Senha', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha inválidos.');
  await expect(page).toHaveURL(/#\/login$/);
  expect(await stored(page, 'scouterToken')).toBe('kept');
  await expect(page.getByLabel('E-mail')).toHaveValue(demo.admin?.email ?? '');
});

test('[section 2] a scouter enters with a code in upper or lower case and finds Lista de jogos', {
  tag: '@short',
}, async ({ page, demo }) => {
  await page.goto('/#/scout');
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso ao VolleyScouter' })).toBeVisible();
  const field = page.getByLabel('Digite o código de acesso.');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('placeholder', 'Código');

  await field.fill('WRONG1');
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Código inválido');

  await field.fill(codeOf(demo, 'Scouter').toLowerCase());
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de jogos' })).toBeVisible();
  await expect(page).toHaveURL(/#\/games$/);
  expect(JSON.parse((await stored(page, 'scouterUser')) ?? '{}')).toMatchObject({ perfil: 'Scouter' });

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await expect.poll(() => stored(page, 'scouterToken')).toBeNull();
  await expect.poll(() => stored(page, 'scouterUser')).toBeNull();
});

test('[section 2] Voltar on /scout leads home', async ({ page }) => {
  await page.goto('/#/scout');
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Preencha este campo.')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('[R-ID-5] a code of another profile opens the area of that profile, or shows a link to it', async ({
  page,
  demo,
}) => {
  await enterCodeByForm(page, '/scout', codeOf(demo, 'Atleta'));
  await expect(page.getByText('Área exclusiva para Técnicos e analistas de desempenho')).toBeVisible();
  await expect(page).toHaveURL(/#\/ar\/shop$/);
  await expect.poll(() => stored(page, 'scouterToken')).toBeNull();
  expect(JSON.parse((await stored(page, 'acessoUser')) ?? '{}')).toMatchObject({ perfil: 'Atleta' });
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => stored(page, 'acessoToken')).toBeNull();

  await enterCodeByForm(page, '/acesso', codeOf(demo, 'Scouter'));
  await expect(page.getByText('Área exclusiva para atletas')).toBeVisible();
  await expect(page).toHaveURL(/#\/games$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de jogos' })).toBeVisible();
  await expect.poll(() => stored(page, 'acessoToken')).toBeNull();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => stored(page, 'scouterToken')).toBeNull();

  await enterCodeByForm(page, '/acesso', codeOf(demo, 'Assessoria'));
  await expect(page).toHaveURL(/#\/scout$/);
  await page.getByRole('link', { name: 'ver as suas fotos' }).click();
  await expect(page).toHaveURL(/#\/ar\/shop$/);
  expect(JSON.parse((await stored(page, 'acessoUser')) ?? '{}')).toMatchObject({ perfil: 'Assessoria' });
});

test('[R-ID-7] signing out of the shop leads home without a later session error', async ({ page, demo }) => {
  await enterAs(page, demo, 'Atleta', '/ar/shop');
  await expect(page.getByRole('button', { name: 'Quero' }).first()).toBeVisible();
  const refused = { status: 401, json: { error: 'session-expired', msg: 'expired' } };
  await page.route(/\/(product\/all|compras\/fotos|product\/eventos)/, (route) => route.fulfill(refused));
  const refusedResponse = page
    .waitForResponse((answer) => answer.status() === 401, { timeout: 3000 })
    .catch(() => null);
  await page.getByRole('button', { name: 'Sair' }).click();
  await refusedResponse;
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[R-ID-5] an athlete enters at /acesso, an agency at /assessoria', { tag: '@short' }, async ({
  page,
  demo,
}) => {
  await enterCodeByForm(page, '/acesso', codeOf(demo, 'Atleta'));
  await expect(page).toHaveURL(/#\/ar\/shop$/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => stored(page, 'acessoUser')).toBeNull();

  await page.goto('/#/acesso');
  await page.getByRole('link', { name: 'Sou de uma assessoria' }).click();
  await expect(page).toHaveURL(/#\/assessoria$/);
  await enterCodeByForm(page, '/assessoria', codeOf(demo, 'Assessoria'));
  await expect(page).toHaveURL(/#\/ar\/shop$/);
  expect(JSON.parse((await stored(page, 'acessoUser')) ?? '{}')).toMatchObject({ perfil: 'Assessoria' });
});

test('[section 8] an expired admin session leads to /login with a message', {
  tag: '@short',
}, async ({ page, demo }) => {
  await signInByForm(page, demo);
  await page.evaluate(() => localStorage.setItem('scouterToken', 'kept'));
  await page.route('**/games/*', (route) =>
    route.fulfill({
      status: 401,
      json: { error: 'session-expired', session: 'admin', msg: 'expired' },
    }),
  );
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole('alert')).toHaveText(
    'Sua sessão expirou ou você não tem permissão para esta área. Por favor, faça login novamente.',
  );
  await expect.poll(() => stored(page, 'adminToken')).toBeNull();
  await expect.poll(() => stored(page, 'adminUser')).toBeNull();
  expect(await stored(page, 'scouterToken')).toBe('kept');
  await page.getByRole('link', { name: 'Criar conta de administrador' }).click();
  await expect(page.getByText('Sua sessão expirou')).toBeHidden();
});

test('after a new sign-in the user returns to the screen where the session expired', async ({
  page,
  demo,
}) => {
  await signInByForm(page, demo);
  await page.goto('/#/admin/atletas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route(/\/vendas\?/, (route) =>
    route.fulfill({ status: 401, json: { error: 'session-expired', session: 'admin', msg: 'expired' } }),
  );
  await page.goto('/#/admin/vendas?por=evento');
  await expect(page).toHaveURL(/#\/login$/);
  await page.unroute(/\/vendas\?/);
  await signInHere(page, demo.admin);
  await expect(page).toHaveURL(/#\/admin\/vendas\?por=evento$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
});

test('[R-ID-4] code and phone are sent if the server requires the phone', async ({ page, demo }) => {
  const sentBodies: unknown[] = [];
  await page.route('**/auth/acesso', async (route) => {
    sentBodies.push(route.request().postDataJSON());
    if (sentBodies.length > 1) return route.continue();
    await route.fulfill({
      status: 422,
      json: { error: 'phone-needed', msg: 'Digite também o seu celular completo, com DDD.' },
    });
  });
  const code = codeOf(demo, 'Atleta');
  const celular = `11 90001-${code.slice(1)}`;
  const pasted = ` ${code.slice(0, 2).toLowerCase()} ${code.slice(2)}\u200b `;
  await enterCodeByForm(page, '/acesso', pasted);
  await expect(page.getByRole('alert')).toHaveText('Digite também o seu celular completo, com DDD.');
  const phone = page.getByLabel('Celular');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('type', 'tel');
  await phone.fill('4821');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Digite o celular completo, com DDD.')).toBeVisible();
  await phone.fill(celular);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/ar\/shop$/);
  expect(sentBodies).toEqual([{ password: code }, { password: code, celular }]);
});

test('[section 8] a sign-in without a response shows "Código inválido" and the cause', async ({ page }) => {
  await page.route('**/auth/acesso', (route) => route.abort());
  await enterCodeByForm(page, '/scout', 'A1234');
  await expect(page.getByRole('alert')).toHaveText(
    'Código inválido. Sem conexão com o servidor. Verifique a rede e tente novamente.',
  );
});

test('after too many attempts a message says how long to wait', async ({ page }) => {
  await page.route('**/auth/acesso', (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: 'too-many-attempts',
        minutes: 12,
        msg: 'Muitas tentativas. Aguarde 12 min e tente novamente.',
      },
    }),
  );
  await page.goto('/#/assessoria');
  const field = page.getByLabel('Digite o código de acesso.');
  await expect(field).toBeFocused();
  await enterCodeByForm(page, '/assessoria', 'A1234');
  await expect(page.getByRole('alert')).toHaveText(
    'Código inválido. Muitas tentativas. Aguarde 12 min e tente novamente.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/acesso');
  await page.getByRole('heading', { level: 1, name: 'Acesso do atleta' }).waitFor();
  await expect(field).not.toBeFocused();
});
