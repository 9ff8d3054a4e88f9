import { expectClean, expectCleanInThemes } from '../kit/axe.ts';
import { admitAdmin, codeOf, expect, test } from '../kit/browser.ts';
import { asAdmin } from '../kit/buyer.ts';

test('a subscriber to a shirt number gets one message that links only to its published photos', {
  tag: '@short',
}, async ({ page, demo, browser }) => {
  const { data: photos } = await asAdmin<{ data: { _id: string }[] }>(
    demo,
    'GET',
    '/product/admin/page?limite=3',
  );
  const name = 'Copa do Aviso';
  const { slug } = await asAdmin<{ slug: string }>(demo, 'POST', '/eventos', {
    name,
    menores: true,
    times: [{ nome: 'Serra' }, { nome: 'Maré' }],
  });
  const publish = (index: number, time: string, tags = '') =>
    asAdmin(demo, 'PUT', `/product/${photos[index]?._id}`, {
      priceInCents: 1500,
      evento: name,
      tags,
      camisas: [{ numero: 77, time }],
    });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/e/${slug}`);
  await page.getByRole('link', { name: 'Avise-me' }).click();
  await page.getByLabel('Número da camisa').fill('77');
  await page.getByLabel('Equipe').fill('serra');
  await page.getByLabel('Seu nome').fill('Ana Prado');
  await page.getByLabel('Seu celular ou e-mail').fill('(27) 99999-0001');
  await page.getByLabel('Aceito').check();
  await page.getByRole('button', { name: 'Pedir aviso' }).click();
  await expect(page.getByText('só o responsável legal pode pedir')).toBeVisible();
  await expectCleanInThemes(page, 'avise-me');
  await page.getByLabel('responsável legal').check();
  await page.getByRole('button', { name: 'Pedir aviso' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeVisible();

  const context = await browser.newContext({ baseURL: demo.address });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const desk = await context.newPage();
  await admitAdmin(desk, demo);
  await desk.goto('/#/admin/events/avisar');
  const row = desk.getByRole('row', { name: /Ana Prado/ });
  await expect(row).toContainText('Ainda sem fotos');
  await expect(desk.getByText('Nenhuma mensagem a enviar agora.')).toBeVisible();
  await publish(0, 'Serra');
  await publish(1, 'Maré');
  await publish(2, 'Serra', 'oculta');
  await desk.reload();
  const card = desk.getByRole('region', { name: 'Ana Prado' });
  await expect(card).toContainText('Há 1 foto da camisa 77 (Serra) em Copa do Aviso');
  await expectCleanInThemes(desk, 'avisar');
  const chat = context.waitForEvent('page');
  await desk.keyboard.press('Enter');
  const text = new URL((await chat).url()).searchParams.get('text') ?? '';
  expect(text).toMatch(/^Olá, Ana Prado! /);
  await (await chat).close();
  await desk.keyboard.press('Enter');
  await expect(row).toContainText('Enviado em');
  await expect(desk.getByText('Fim da fila: 1 enviada.')).toBeVisible();

  const [shop = '', stop = ''] = text.match(/\/#\S+/g) ?? [];
  await page.goto(shop);
  await page.getByLabel('Digite o código de acesso.').fill(codeOf(demo, 'Atleta'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /77/ }).first()).toBeVisible();

  // opening the link does not stop the messages yet
  await page.goto(stop);
  await page.getByRole('button', { name: 'Parar e apagar' }).waitFor();
  await expectClean(page, 'parar');
  await desk.reload();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Parar e apagar' }).click();
  await expect(page.getByText('Avisos parados')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('Ninguém pediu aviso ainda')).toBeVisible();
  await context.close();
});
