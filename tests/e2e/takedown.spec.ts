import { readFile } from 'node:fs/promises';
import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { codeOf, enterCode, expect, stored, test } from '../kit/browser.ts';

test('[R-LGPD] a takedown request from the large view hides a gift photo for everybody at once', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/');
  const gifts = page.getByRole('region', { name: 'Brindes' }).getByRole('figure');
  await gifts.first().waitFor();
  const before = await gifts.count();
  await gifts.last().getByRole('link').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Remover minha foto' }).click();
  await expect(page).toHaveURL(/#\/remover\?foto=/);
  await expect(page.getByRole('img', { name: 'A foto' })).toBeVisible();

  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Preencha este campo.')).toHaveCount(2);
  await expect(page.getByText('Diga quem aparece na foto.')).toBeVisible();
  await page.getByLabel('Seu nome').fill('Bia');
  await page.getByLabel('Seu contato').fill('bia@exemplo.com.br');
  await page.getByLabel('Sou responsável').check();
  await page.getByLabel('Mensagem').fill('É a minha filha.');
  await page.route('**/remocoes', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
  await expect(page.getByLabel('Mensagem')).toHaveValue('É a minha filha.');
  await expect(page.getByLabel('Sou responsável')).toBeChecked();
  await page.unroute('**/remocoes');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeVisible();
  await expect(page.getByText('A foto já não aparece para ninguém.')).toBeVisible();
  await page.goto('/');
  await gifts.first().waitFor();
  await expect(gifts).toHaveCount(before - 1);
});

test('[R-LGPD] a request from the footer describes the photo in text', async ({ page }) => {
  await page.goto('/#/jogos');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Remover minha foto' }).click();
  await page.getByLabel('Seu nome').fill('Bia');
  await page.getByLabel('Seu contato').fill('27 90000-0000');
  await page.getByLabel('Sou eu').check();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Diga qual é a foto.')).toBeVisible();
  await page.getByLabel('Qual foto?').fill('Final de sábado, camisa 7.');
  const sentRequest = page.waitForRequest('**/remocoes');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  expect((await sentRequest).postDataJSON()).toEqual({
    produto: null,
    nome: 'Bia',
    contato: '27 90000-0000',
    relacao: 'eu',
    mensagem: 'Final de sábado, camisa 7.',
  });
  await expect(page.getByText('vai procurar a foto')).toBeVisible();
});

test('[R-LGPD] a photo that the user cannot see is described in text', async ({ page }) => {
  await page.goto('/#/remover?foto=de-outra-pessoa');
  await expect(page.getByText('Esta foto não aparece para você aqui')).toBeVisible();
  await page.getByLabel('Seu nome').fill('Bia');
  await page.getByLabel('Seu contato').fill('27 90000-0000');
  await page.getByLabel('Outro').check();
  await page.getByLabel('Qual foto?').fill('A do pódio.');
  const sentRequest = page.waitForRequest('**/remocoes');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  const { produto, mensagem } = (await sentRequest).postDataJSON();
  expect(produto).toBeNull();
  expect(mensagem).toContain('de-outra-pessoa');
  await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeVisible();
});

test('[R-LGPD] a photo that an athlete takes down leaves their own shop and cart at once', async ({
  page,
  demo,
}) => {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  const cards = page.getByRole('link', { name: /^Ampliar Foto / });
  await cards.first().waitFor();
  await page.getByRole('button', { name: 'Quero' }).first().click();
  await expect(page.getByRole('button', { name: 'Remover do carrinho' })).toHaveCount(1);
  const [line] = JSON.parse((await stored(page, 'cartItems')) ?? '[]');
  const id: string = line.product._id;
  const all = page.getByRole('status').filter({ hasText: /fotos$/ });
  const before = Number.parseInt((await all.textContent()) ?? '', 10);
  await page.locator(`a[href*="foto=${id}"]`).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Remover minha foto' }).click();
  await expect(page.getByText('A foto sai do ar assim que o pedido é enviado.')).toBeVisible();
  await page.getByLabel('Seu contato').fill('27 90000-0000');
  await page.getByLabel('Sou responsável').check();
  await expect(page.getByText('Diga o nome da criança ou adolescente')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('A foto já não aparece para ninguém.')).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toBe('[]');
  await page.getByRole('main').getByRole('link', { name: 'Ir para a loja' }).click();
  await expect(all).toHaveText(`${before - 1} fotos`);
  await expect(page.locator(`a[href*="foto=${id}"]`)).toHaveCount(0);
  await page.goto(`/#/remover?foto=${id}`);
  await expect(page.getByText('Esta foto não aparece para você aqui')).toBeVisible();
  await expect(page.getByText('A foto sai do ar assim que o pedido é enviado.')).toHaveCount(0);
});

test('[R-LGPD] Minha conta exports the data and requests their erasure after a question', {
  tag: '@short',
}, async ({ page, demo }) => {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
  await expect(page.getByText(/· Atleta$/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('meus-dados.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.conta.perfil).toBe('Atleta');
  expect(JSON.stringify(data)).not.toContain(codeOf(demo, 'Atleta'));

  await page.getByRole('button', { name: 'Pedir exclusão dos meus dados' }).click();
  const question = page.getByRole('dialog');
  await page.route('**/conta/exclusao', (route) => route.abort());
  await question.getByRole('button', { name: 'Pedir exclusão' }).click();
  await expect(question.getByRole('alert')).toContainText('O pedido não foi enviado');
  await page.unroute('**/conta/exclusao');
  await question.getByRole('button', { name: 'Pedir exclusão' }).click();
  await expect(page.getByText('Pedido recebido.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await expect.poll(() => stored(page, 'acessoToken')).toBeNull();
});

test('[A1] axe finds nothing in the takedown form, Minha conta, and the large view of a gift', async ({
  page,
  demo,
}) => {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  await page.getByRole('link', { name: 'Minha conta' }).waitFor();
  for (const { theme, width } of walks(PHONE)) {
    const viewport = `${width} px`;
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#/remover');
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await page.getByText('Diga qual é a foto.').waitFor();
    await expectCleanInThemes(page, `remover, ${viewport}`);
    await page.goto('/#/ar/home');
    await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();
    await expectCleanInThemes(page, `my account, ${viewport}`);
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Brindes' }).getByRole('figure').getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await expectCleanInThemes(page, `gift, ${viewport}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
