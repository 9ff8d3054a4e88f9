import { expectClean, expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { asAdmin } from '../kit/buyer.ts';

test('[R-SHOP-6] the link of an event works after a renaming; after a removal it shows a message', {
  tag: '@short',
}, async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/admin');
  await page.getByRole('link', { name: 'Eventos' }).first().click();
  await page.getByRole('button', { name: 'Novo evento' }).click();
  const newEvent = page.getByRole('dialog', { name: 'Novo evento' });
  await newEvent.getByRole('button', { name: 'Salvar' }).click();
  await expect(newEvent.getByText('Informe o nome do evento.')).toBeVisible();
  await expect(newEvent.getByLabel('Nome')).toBeFocused();
  await newEvent.getByLabel('Nome').fill('Copa da ponte');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Fechar sem salvar?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(newEvent.getByLabel('Nome')).toHaveValue('Copa da ponte');
  await expect(newEvent.getByLabel('Situação')).toHaveValue('aberto');
  await newEvent.getByRole('button', { name: 'Adicionar equipe' }).click();
  await newEvent.getByRole('textbox', { name: 'Equipe 1' }).fill('Onda Azul');
  await newEvent.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Copa da ponte salvo.')).toBeVisible();

  await page.getByRole('button', { name: 'Editar dados de Copa da ponte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dados de Copa da ponte' });
  await expect(dialog.getByLabel('Letra da equipe 1')).toHaveValue('O');
  await expectCleanInThemes(page, 'event');
  const link = await dialog.getByRole('textbox', { name: 'Página para enviar' }).inputValue();
  await dialog.getByLabel('Nome').fill('Copa do farol');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Copa do farol salvo.')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Copa do farol' })).toBeVisible();
  await expect(page).toHaveURL(/\/e\/copa-do-farol-/);
  await expect(page.getByRole('link', { name: 'Ver as minhas fotos' })).toBeVisible();
  await expectClean(page, 'page of an event');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page, 'page of an event, dark');

  await page.goto('/#/admin/events');
  await page.getByRole('button', { name: 'Remover evento Copa do farol' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover evento' }).click();
  await expect(page.getByText('Evento removido.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Não há evento neste endereço' })).toBeVisible();
});

test('[B8] on a phone the event page shows cover and entry button without scrolling', async ({
  page,
  demo,
}) => {
  const { data } = await asAdmin<{ data: { _id: string; evento: string }[] }>(
    demo,
    'GET',
    '/product/admin/page?palavras=mare&limite=1',
  );
  const [{ _id: capa, evento: name } = { _id: '', evento: '' }] = data;
  await asAdmin(demo, 'PUT', '/eventos', { name, capa, previas: 6 });
  const events = await asAdmin<{ name: string; slug: string }[]>(demo, 'GET', '/eventos');
  await page.setViewportSize({ width: 390, height: 844 });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto(`/e/${events.find((event) => event.name === name)?.slug}`);
  const cover = page.getByRole('img', { name: `Capa: ${name}` });
  // at most half of the screen, whatever the orientation of the original
  await expect.poll(async () => (await cover.boundingBox())?.height).toBeLessThanOrEqual(422);
  const enter = await page.getByRole('link', { name: 'Ver as minhas fotos' }).boundingBox();
  expect((enter?.y ?? 844) + (enter?.height ?? 0)).toBeLessThan(700);
  const pictures = page.locator('main img');
  await expect(pictures).toHaveCount(7);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((picture) => (picture as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const [first = ''] = requestedUrls.filter((url) => url.includes('/foto/'));
  expect(first).toContain(`${capa}/card`);
});
