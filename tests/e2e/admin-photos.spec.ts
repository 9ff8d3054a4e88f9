import { expectCleanInThemes, LAPTOP, walks } from '../kit/axe.ts';
import { expect, test } from '../kit/browser.ts';
import { cardForEach, expectCount, field, filter, heading, uploadPhotos } from '../kit/photo-screens.ts';

const card = cardForEach(101);

test('photos removed by another admin are reported as removed', async ({ page }) => {
  await uploadPhotos(page, 'Copa das idas', await card().photos(2));
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}`;
  const remove = (product: string) =>
    page.request.delete(`/product/${product}`, { headers: { authorization } });
  await page
    .getByRole('checkbox', { name: /^Selecionar Copa/ })
    .first()
    .click();
  const [id = ''] = await page
    .getByRole('link', { name: /^Editar Copa das idas/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''));
  expect((await remove(id)).status()).toBe(200);
  const bar = page.getByRole('region', { name: 'Fotos selecionadas' });
  await bar.getByRole('button', { name: 'Alterar' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Preço em centavos' }).fill('1990');
  await drawer.getByRole('button', { name: 'Alterar 1 foto' }).click();
  await expect(page.getByText('Esta foto já não existe.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expectCount(page, '1 foto');
  await page.goto(`/#/admin/product/delete/${id}`);
  await expect(page.getByRole('heading', { name: 'Esta foto já não existe' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  await heading(page, 'Fotos');
});

test('many photos are found by text, selected by range, changed and removed', { tag: '@short' }, async ({
  page,
}) => {
  await uploadPhotos(page, 'Copa de muitas', await card().photos(6));
  // the address gets no trailing space, but the space must stay in the field
  const filterField = field(page, 'Filtrar');
  await filterField.pressSequentially('MUITAS ');
  await expect(page).toHaveURL(/palavras=MUITAS$/);
  await filterField.pressSequentially('copa');
  await expect(filterField).toHaveValue('MUITAS copa');
  await expect(page).toHaveURL(/palavras=MUITAS\+copa$/);
  await expectCount(page, '6 fotos');
  const ticks = page.getByRole('checkbox', { name: /^Selecionar Copa/ });
  await ticks.nth(1).click();
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Fotos selecionadas' });
  await expect(bar).toContainText('4 selecionadas');
  await bar.getByRole('button', { name: 'Alterar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Alterar 4 fotos' });
  await drawer.getByRole('button', { name: 'Alterar 4 fotos' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Marque o que deve mudar.');
  await drawer.getByRole('textbox', { name: 'Preço em centavos' }).fill('1990');
  await drawer.getByRole('textbox', { name: 'Tags' }).fill('brinde');
  await drawer.getByRole('button', { name: 'Alterar 4 fotos' }).click();
  await expect(page.getByText('4 fotos alteradas.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'R$ 19,90' })).toHaveCount(4);
  await expect(page.getByRole('row').filter({ hasText: 'R$ 10,00' })).toHaveCount(2);
  await filter(page, 'brinde muitas');
  await expectCount(page, '4 fotos');
  await page.getByRole('checkbox', { name: /^Selecionar todas/ }).click();
  await expect(bar).toContainText('4 selecionadas');
  await bar.getByRole('button', { name: 'Remover' }).click();
  const question = page.getByRole('dialog', { name: 'Deseja realmente remover 4 fotos?' });
  await question.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByText('4 fotos removidas.')).toBeVisible();
  await expect(page.getByText('Nenhuma foto com essas palavras')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtro' }).click();
  await filter(page, 'copa muitas');
  await expectCount(page, '2 fotos');
});

test('text typed into the filter during a request stays', async ({ page }) => {
  await uploadPhotos(page, 'Copa de poucas', await card().photos(1));
  await page.goto('/#/admin/admin?palavras=nenhuma+delas');
  const clear = page.getByRole('button', { name: 'Limpar filtro' });
  await clear.waitFor();
  let answer = (): void => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/product/admin/page?*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await clear.click();
  await expect(page).toHaveURL(/admin$/);
  await expect(page.getByText('Nenhuma foto com essas palavras')).toBeVisible();
  await field(page, 'Filtrar').pressSequentially('copa poucas');
  answer();
  await expectCount(page, '1 foto');
  await expect(field(page, 'Filtrar')).toHaveValue('copa poucas');
});

const invented = (index: number, more = {}) => ({
  _id: `p${index}`,
  title: '',
  name: '',
  local: `Quadra ${index}`,
  priceInCents: 1500,
  tags: '',
  evento: 'Copa longa de um nome que não cabe em uma linha',
  imageSample: '',
  imageCard: '/favicon.svg',
  image: '',
  width: 400,
  height: 500,
  thumbhash: '',
  atletaId: null,
  atletaNome: '',
  numeros: [],
  camisas: [],
  pilha: '',
  pilhaFotos: 1,
  pilhaIds: [],
  fileName: `IMG_${index}.jpg`,
  camera: '',
  takenAt: '',
  withheld: false,
  createdAt: '2026-05-01T12:00:00Z',
  ...more,
});

test('[R-UI-1] the list of photos opens as the specified table, and the chosen view survives a reload', async ({
  page,
}) => {
  await page.goto('/#/admin/admin');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Foto',
    'Local',
    'Preço',
    'Tags',
    'Atleta',
    'Evento',
    'Editar',
    'Remover',
  ]);
  await page.getByText('Grade').click();
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  await page.getByText('Tabela').click();
  await expect(page.getByRole('columnheader', { name: 'Local' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Local' })).toBeVisible();
});

test('[B8] a list of ten thousand photos draws fewer than 80 rows, and fetches fewer than 20 pages', async ({
  page,
}) => {
  const requestedStarts: number[] = [];
  await page.route('**/product/admin/page?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('inicio'));
    requestedStarts.push(start);
    const data = Array.from({ length: 100 }, (_, step) => invented(start + step));
    return route.fulfill({ json: { data, total: 10_000, fotos: 10_000 } });
  });
  await page.goto('/#/admin/admin');
  await expectCount(page, '10.000 fotos');
  await expect(page.getByText('Quadra 0', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('End');
  await expect(page.getByText('Quadra 9999', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  expect(requestedStarts.length).toBeLessThan(20);
});

for (const { theme, width } of walks(LAPTOP))
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });
    test('[A1] axe finds nothing in list, drawer, forms, removal, events and requests', async ({ page }) => {
      const data = [
        invented(1, {
          tags: 'brinde final',
          atletaNome: 'Ana',
          numeros: [4, 12],
          camisas: [4, 12].map((numero) => ({ numero, time: '' })),
        }),
        invented(2, { tags: 'oculta', withheld: true }),
        invented(3, { local: '', atletaId: 'a-gone' }),
      ];
      const listed = '**/product/admin/page?*';
      const pacotes = { steps: [], allCents: null };
      const events = [{ name: 'Copa mirim', photos: 1200, menores: true, pacotes }];
      await page.route('**/eventos', (route) => route.fulfill({ json: events }));
      await page.route(listed, (route) => route.fulfill({ json: { data: [], total: 0, fotos: 0 } }));
      await page.goto('/#/admin/admin');
      await page.getByText('Nenhuma foto na loja ainda').waitFor();
      await expectCleanInThemes(page, 'no photos');
      await page.unroute(listed);
      await page.route(listed, (route) =>
        route.fulfill({ json: { data, total: 3, fotos: 3, ids: ['p1', 'p2', 'p3'] } }),
      );
      await page.route('**/product/p1', (route) => route.fulfill({ json: data[0] }));
      await page.reload();
      await page.getByRole('checkbox', { name: /^Selecionar todas/ }).click();
      const bar = page.getByRole('region', { name: 'Fotos selecionadas' });
      await expectCleanInThemes(page, 'picked photos');
      await bar.getByRole('button', { name: 'Alterar' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Preço em centavos' }).fill('x');
      await page.getByRole('dialog').getByRole('button', { name: 'Alterar 3 fotos' }).click();
      await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor();
      await expectCleanInThemes(page, 'drawer');
      await page.goto('/#/admin/product/create');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await expectCleanInThemes(page, 'new photo');
      await page.goto('/#/admin/product/edit/p1');
      await page.getByRole('button', { name: 'Save Changes' }).waitFor();
      await expectCleanInThemes(page, 'edited photo');
      await page.goto('/#/admin/product/delete/p1');
      await page.getByRole('button', { name: 'Sim, remova.' }).waitFor();
      await expectCleanInThemes(page, 'removed photo');
      await page.goto('/#/admin/events');
      await page.getByRole('switch').waitFor({ state: 'attached' });
      await expectCleanInThemes(page, 'events');
      const request = {
        _id: 'r1',
        kind: 'photo',
        nome: 'Rosa',
        contato: '11 99999-0000',
        relacao: 'responsavel',
        mensagem: 'É a minha filha.',
        createdAt: '2026-05-01T12:00:00Z',
        produto: { _id: 'p1', evento: 'Copa mirim', imageCard: '/favicon.svg' },
        fotoIndicada: true,
        vendida: { compras: 2, cents: 3000 },
        compradores: [
          {
            compra: 'c1',
            numero: 14,
            nome: 'Joana Prado',
            celular: '11900017305',
            cents: 1500,
            devolucao: null,
          },
          { compra: 'c2', numero: 9, nome: '', celular: '', cents: 1500, devolucao: null },
        ],
        conta: null,
        decision: null,
        decidedAt: '',
      };
      const decided = {
        ...request,
        _id: 'r2',
        produto: null,
        fotoIndicada: false,
        decision: 'denied',
        decidedAt: request.createdAt,
      };
      await page.route('**/remocoes', (route) => route.fulfill({ json: [request, decided] }));
      await page.goto('/#/admin/requests');
      await page.getByRole('button', { name: /^Retirar de vez/ }).waitFor();
      await expect(page.getByText('Sem foto indicada')).toBeVisible();
      await expect(page.getByText('Recusado')).toBeVisible();
      await expectCleanInThemes(page, 'requests');
      await page.getByRole('button', { name: /^Mostrar de novo/ }).click();
      await page.getByRole('button', { name: 'Copiar contato' }).waitFor();
      await expectCleanInThemes(page, 'asked once');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Retirar de vez/ }).click();
      await expect(page.getByRole('dialog')).toContainText('2 compras pagas: R$\u00a030,00');
      await expectCleanInThemes(page, 'asked once, of what was sold');
    });
  });
