import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes, WALKS } from '../kit/axe.ts';
import { admitAdmin, expect, test } from '../kit/browser.ts';
import { type Card, openCard } from '../kit/drop.ts';

let card: Card;
let seed = 101;

test.beforeEach(async ({ page, demo }) => {
  card = await openCard(seed++);
  await admitAdmin(page, demo);
});
test.afterEach(() => card.remove());

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const event = (page: Page) => page.getByRole('combobox', { name: 'Evento', exact: true });
const filter = (page: Page, words: string) => page.getByRole('textbox', { name: 'Filtrar' }).fill(words);
const found = (page: Page, count: string) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();

/** Photos of an event as the drop page brings them, without the page. */
async function bring(page: Page, evento: string, paths: readonly string[]): Promise<void> {
  await page.goto('/#/admin/photos/send');
  await page.getByLabel('Escolher fotos').setInputFiles([...paths]);
  await event(page).fill(evento);
  await field(page, 'Preço em centavos').fill('1000');
  await page.getByRole('button', { name: /^Enviar \d+ foto/ }).click();
  await expect(page.getByRole('region', { name: 'Envio das fotos' })).toContainText('na loja', {
    timeout: 20_000,
  });
  await page.getByRole('link', { name: 'Ver as fotos na lista' }).click({ timeout: 30_000 });
  await heading(page, 'Fotos');
}

async function openCreate(page: Page): Promise<void> {
  await page.goto('/#/admin/admin');
  await page.getByRole('main').getByRole('link', { name: 'Novo' }).first().click();
  await heading(page, 'Dados das fotos');
}

test('[section 5] a photo is created: what is missing is said, the name of the file says event and place', async ({
  page,
}) => {
  const [photo = ''] = await card.photos(1);
  const named = await card.write('Copa Sul ; Quadra2 0042.jpg', await readFile(photo));
  await openCreate(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Selecione as duas imagens');
  await page.getByLabel('Escolher imagem').setInputFiles(named);
  await expect(event(page)).toHaveValue('Copa Sul');
  // what a name said goes with its file
  await page.getByLabel('Escolher outra imagem').setInputFiles(photo);
  await expect(event(page)).toHaveValue('');
  await expect(field(page, 'Local')).toHaveValue('');
  await page.getByLabel('Escolher outra imagem').setInputFiles(named);
  await expect(page.getByRole('img', { name: 'Copa Sul ; Quadra2 0042.jpg' })).toBeVisible();
  await expect(event(page)).toHaveValue('Copa Sul');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all required fields');
  for (const wrong of ['0', '12,50', 'dez']) {
    await field(page, 'Preço em centavos').fill(wrong);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Price must be a positive number');
  }
  await field(page, 'Preço em centavos').fill('2550');
  await expect(page.getByText('R$ 25,50')).toBeVisible();
  await field(page, 'Tags').fill('final saque');
  await field(page, 'Números de camisa').fill('4, 12');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Product saved successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar' }).click();
  const row = page.getByRole('row', { name: /Copa Sul/ });
  for (const text of ['R$ 25,50', 'final saque', 'nº 4, 12']) await expect(row).toContainText(text);
});

test('[section 8] a save that fails keeps what was typed, and sends the image once', async ({ page }) => {
  const [photo = ''] = await card.photos(1);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-image')) uploads += 1;
  });
  await openCreate(page);
  await page.getByLabel('Escolher imagem').setInputFiles(photo);
  await event(page).fill('Copa da falha');
  await field(page, 'Preço em centavos').fill('900');
  await page.route('**/upload-image', (route) => route.abort());
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to upload an image');
  await page.unroute('**/upload-image');
  await page.route('**/product', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'disk-full', msg: 'Não há espaço no disco.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error saving product: Não há espaço no disco.');
  await expect(event(page)).toHaveValue('Copa da falha');
  await page.unroute('**/product');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Product saved successfully')).toBeVisible();
  expect(uploads).toBe(2);
});

test('[section 2] a photo is edited, with its athlete, and removed', async ({ page }) => {
  const [photo = ''] = await card.photos(1);
  await bring(page, 'Copa da edição', [photo]);
  await page.getByRole('link', { name: /^Editar Copa da edição/ }).click();
  await heading(page, 'Editar foto');
  await expect(event(page)).toHaveValue('Copa da edição');
  await field(page, 'Local').fill('Ginásio');
  const athlete = page.getByRole('combobox', { name: 'Atleta', exact: true });
  await page.getByRole('searchbox', { name: 'Buscar atleta' }).fill('zzz ninguém');
  await expect(athlete.locator('option')).toHaveText(['Não há atletas correspondentes']);
  await page.getByRole('searchbox', { name: 'Buscar atleta' }).fill('');
  const all = await athlete.locator('option').allTextContents();
  const names = all.map((name) => name.replace(/ · Assessoria$/, ''));
  expect(names[0]).toBe('Selecione uma atleta');
  const [, chosen = ''] = names;
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  await page.getByRole('searchbox', { name: 'Buscar atleta' }).fill(chosen.slice(1).toUpperCase());
  await athlete.selectOption(all[1] ?? '');
  await page.route('**/product/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível atualizar');
  await page.unroute('**/product/*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Produto atualizado.')).toBeVisible();
  await heading(page, 'Fotos');
  // the way back leads to the list as it was
  await expect(page).toHaveURL(/evento=Copa/);
  const row = page.getByRole('row', { name: /Copa da edição/ });
  await expect(row).toContainText('Ginásio');
  await expect(row).toContainText(chosen);

  await page.getByRole('link', { name: /^Remover Copa da edição/ }).click();
  await heading(page, 'Deseja realmente remover esse produto?');
  await expect(page.getByRole('img', { name: /Copa da edição/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByText('Produto removido')).toBeVisible();
  await expect(page.getByText('Nenhuma foto com essas palavras')).toBeVisible();
  // the way back does not lead to the question about a photo that is gone
  await page.goBack();
  await expect(page).not.toHaveURL(/delete/);
});

test('[R-SHOP-3] who would see the photo is said with its athlete; of one who was removed only admins see it', async ({
  page,
}) => {
  const [photo = ''] = await card.photos(1);
  await bring(page, 'Copa de quem', [photo]);
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}`;
  const made = await page.request.post('/atletas/create', {
    headers: { authorization },
    data: { nome: 'Wilma Só', celular: '', perfil: 'Atleta', email: '', password: 'WILMASO1' },
  });
  const { _id } = await made.json();
  await page.reload();
  await page.getByRole('link', { name: /^Editar Copa de quem/ }).click();
  const athlete = page.getByRole('combobox', { name: 'Atleta', exact: true });
  await athlete.selectOption('Wilma Só');
  const warning = page.getByText('Wilma Só é Atleta: com ela, a foto não aparece para ninguém na loja.');
  await expect(warning).toBeVisible();
  const [agency = ''] = (await athlete.locator('option').allTextContents()).filter((name) =>
    name.endsWith(' · Assessoria'),
  );
  await athlete.selectOption(agency);
  await expect(warning).toHaveCount(0);
  await athlete.selectOption('Wilma Só');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await heading(page, 'Fotos');
  await page.goto(`/#/admin/atletas/delete/${_id}/Wilma`);
  await expect(page.getByText('As fotos que são só dela ficam')).toBeVisible();
  await page.getByRole('button', { name: 'Sim, remova.' }).click();
  await heading(page, 'Atletas');
  await page.goto('/#/admin/admin?evento=Copa%20de%20quem');
  const row = page.getByRole('row', { name: /Copa de quem/ });
  await expect(row).toContainText('cadastro removido');
  await row.getByRole('link', { name: /^Editar/ }).click();
  await expect(athlete.locator('option:checked')).toHaveText('Cadastro removido');
  await expect(page.getByText('Só administradores a veem, até você escolher outra')).toBeVisible();
  await athlete.selectOption('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).not.toContainText('cadastro removido');
});

test('photos that somebody else removed meanwhile are said to be gone, in the list and on their page', async ({
  page,
}) => {
  await bring(page, 'Copa das idas', await card.photos(2));
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
  await found(page, '1 foto');
  await page.goto(`/#/admin/product/delete/${id}`);
  await expect(page.getByRole('heading', { name: 'Esta foto já não existe' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  await heading(page, 'Fotos');
});

test('[section 8] a photo that does not load says so', async ({ page }) => {
  await page.goto('/#/admin/product/edit/nenhuma');
  await expect(page.getByRole('alert').first()).toContainText('An error happened. Check console');
});

test('many at once: found by words, picked by range, changed and removed', async ({ page }) => {
  await bring(page, 'Copa de muitas', await card.photos(6));
  await filter(page, 'MUITAS copa');
  await expect(page).toHaveURL(/palavras=MUITAS/);
  await found(page, '6 fotos');
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
  await found(page, '4 fotos');
  await page.getByRole('checkbox', { name: /^Selecionar todas/ }).click();
  await expect(bar).toContainText('4 selecionadas');
  await bar.getByRole('button', { name: 'Remover' }).click();
  const question = page.getByRole('dialog', { name: 'Deseja realmente remover 4 fotos?' });
  await question.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByText('4 fotos removidas.')).toBeVisible();
  await expect(page.getByText('Nenhuma foto com essas palavras')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtro' }).click();
  await filter(page, 'copa muitas');
  await found(page, '2 fotos');
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
  fileName: `IMG_${index}.jpg`,
  camera: '',
  takenAt: '',
  withheld: false,
  createdAt: '2026-05-01T12:00:00Z',
  ...more,
});

test('[B8] ten thousand photos: only rows in view are drawn, and only their pages are fetched', async ({
  page,
}) => {
  const asked: number[] = [];
  await page.route('**/product/admin/page?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('inicio'));
    asked.push(start);
    const data = Array.from({ length: 100 }, (_, step) => invented(start + step));
    return route.fulfill({ json: { data, total: 10_000 } });
  });
  await page.goto('/#/admin/admin');
  await found(page, '10.000 fotos');
  await expect(page.getByText('Quadra 0', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('End');
  await expect(page.getByText('Quadra 9999', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  expect(asked.length).toBeLessThan(20);
});

test('[R-LGPD] events: which are of minors; requests: a photo taken away for good, or shown again', async ({
  page,
}) => {
  const photos = await card.photos(2);
  await bring(page, 'Copa mirim', photos);
  await page.getByRole('link', { name: 'Eventos' }).click();
  await heading(page, 'Eventos');
  const row = page.getByRole('row', { name: /Copa mirim/ });
  await expect(row).toContainText('2');
  // the switch itself is drawn beside its field
  await row.getByRole('switch').check({ force: true });
  await expect(page.getByText('Copa mirim: evento de menores, sem brindes públicos.')).toBeVisible();
  await expect(row.getByRole('switch')).toBeChecked();
  await row.getByRole('link', { name: 'Ver fotos de Copa mirim' }).click();
  await found(page, '2 fotos');

  const ids = await page
    .getByRole('link', { name: /^Editar Copa mirim/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  for (const produto of ids) {
    const data = {
      produto,
      nome: `Mãe de ${produto?.slice(0, 3)}`,
      contato: 'mae@exemplo.com',
      relacao: 'responsavel',
      mensagem: 'É minha filha.',
    };
    const asked = await page.request.post('/remocoes', {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.status()).toBe(200);
  }
  await page.goto('/#/admin/requests');
  await heading(page, 'Pedidos de privacidade');
  const requests = page.getByRole('article');
  await expect(requests).toHaveCount(2);
  await expect(requests.first()).toContainText('Responsável pela pessoa');
  await requests
    .first()
    .getByRole('button', { name: /^Mostrar de novo/ })
    .click();
  const again = page.getByRole('dialog', { name: 'Mostrar esta foto de novo?' });
  await expect(again).toContainText('A foto volta para a loja');
  await expect(again).toContainText(/Responda a Mãe de .*: mae@exemplo\.com/);
  await expect(again.getByRole('button', { name: 'Copiar contato' })).toBeVisible();
  const second = requests.nth(1);
  const before = await second.boundingBox();
  await again.getByRole('button', { name: 'Mostrar de novo' }).click();
  await expect(page.getByText('A foto aparece de novo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Em aberto (1)' })).toBeVisible();
  // the answered one stays where it was, and what is below it too
  await expect(requests.first()).toContainText('Mostrada de novo em');
  const after = await second.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThan(1);
  await page.getByRole('button', { name: /^Retirar de vez/ }).click();
  const question = page.getByRole('dialog', { name: 'Retirar esta foto de vez?' });
  await expect(question).toContainText('Não dá para desfazer.');
  await question.getByRole('button', { name: 'Retirar de vez' }).click();
  await expect(page.getByText('Foto retirada de vez.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhum pedido em aberto' })).toBeVisible();
  await page.goto('/#/admin/events');
  await heading(page, 'Eventos');
  await page.goto('/#/admin/requests');
  await expect(page.getByRole('heading', { name: 'Respondidos (2)' })).toBeVisible();
  await expect(requests.filter({ hasText: 'Retirada de vez em' })).toHaveCount(1);
  await page.goto('/#/admin/admin?evento=Copa%20mirim');
  await found(page, '1 foto');
});

for (const { theme, width } of WALKS)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });
    test('[A1] list, drawer, forms, removal, events, requests', async ({ page }) => {
      const data = [
        invented(1, { tags: 'brinde final', atletaNome: 'Ana', numeros: [4, 12] }),
        invented(2, { tags: 'oculta', withheld: true }),
        invented(3, { local: '', atletaId: 'a-gone' }),
      ];
      const listed = '**/product/admin/page?*';
      const pacotes = { steps: [], allCents: null };
      const events = [{ name: 'Copa mirim', photos: 1200, menores: true, pacotes }];
      await page.route('**/eventos', (route) => route.fulfill({ json: events }));
      await page.route(listed, (route) => route.fulfill({ json: { data: [], total: 0 } }));
      await page.goto('/#/admin/admin');
      await page.getByText('Nenhuma foto na loja ainda').waitFor();
      await expectCleanInBothThemes(page, 'no photos');
      await page.unroute(listed);
      await page.route(listed, (route) =>
        route.fulfill({ json: { data, total: 3, ids: ['p1', 'p2', 'p3'] } }),
      );
      await page.route('**/product/p1', (route) => route.fulfill({ json: data[0] }));
      await page.reload();
      await page.getByRole('checkbox', { name: /^Selecionar todas/ }).click();
      const bar = page.getByRole('region', { name: 'Fotos selecionadas' });
      await expectCleanInBothThemes(page, 'picked photos');
      await bar.getByRole('button', { name: 'Alterar' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Preço em centavos' }).fill('x');
      await page.getByRole('dialog').getByRole('button', { name: 'Alterar 3 fotos' }).click();
      await expectCleanInBothThemes(page, 'drawer');
      await page.goto('/#/admin/product/create');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expectCleanInBothThemes(page, 'new photo');
      await page.goto('/#/admin/product/edit/p1');
      await page.getByRole('button', { name: 'Save Changes' }).waitFor();
      await expectCleanInBothThemes(page, 'edited photo');
      await page.goto('/#/admin/product/delete/p1');
      await page.getByRole('button', { name: 'Sim, remova.' }).waitFor();
      await expectCleanInBothThemes(page, 'removed photo');
      await page.goto('/#/admin/events');
      await page.getByRole('switch').waitFor({ state: 'attached' });
      await expectCleanInBothThemes(page, 'events');
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
      await expectCleanInBothThemes(page, 'requests');
      await page.getByRole('button', { name: /^Mostrar de novo/ }).click();
      await page.getByRole('button', { name: 'Copiar contato' }).waitFor();
      await expectCleanInBothThemes(page, 'asked once');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Retirar de vez/ }).click();
      // two who paid, and what goes back
      await expect(page.getByRole('dialog')).toContainText('2 compras pagas: R$\u00a030,00');
      await expectCleanInBothThemes(page, 'asked once, of what was sold');
    });
  });
