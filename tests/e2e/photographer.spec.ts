import { expectCleanInThemes } from '../kit/axe.ts';
import { admitAdmin, enterCodeByForm, expect, test } from '../kit/browser.ts';
import { asAdmin } from '../kit/buyer.ts';
import { cardForEach } from '../kit/photo-screens.ts';
import { large, card as shopCard } from '../kit/shop-screen.ts';

const card = cardForEach(1);
const CODE = 'FOTOGRAFA1';

test('[R-ID-2] a photographer who is chosen for an event uploads photos to it and sees the totals of these photos', async ({
  page,
  demo,
  browser,
}) => {
  const account = { nome: 'Bia Foto', celular: '', email: '', perfil: 'Atleta', password: CODE };
  const { _id } = await asAdmin<{ _id: string }>(demo, 'POST', '/atletas/create', account);
  await asAdmin(demo, 'POST', '/eventos', { name: 'Copa da Bia', times: [{ nome: 'Onda' }] });
  await admitAdmin(page, demo);
  await page.goto(`/#/admin/atletas/edit/${_id}`);
  await page.getByRole('checkbox', { name: 'Fotógrafo' }).check();
  await page.getByRole('textbox', { name: 'Parte do fotógrafo (%)' }).fill('30');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('row', { name: /Bia Foto/ })).toContainText('fotógrafo');
  await page.goto('/#/admin/events');
  await page.getByRole('button', { name: 'Editar dados de Copa da Bia' }).click();
  await page.getByRole('group', { name: 'Fotógrafos' }).getByLabel('Bia Foto').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const context = await browser.newContext({ baseURL: demo.address });
  const gym = await context.newPage();
  await enterCodeByForm(gym, '/acesso', CODE);
  await expect(gym).toHaveURL(/#\/admin\/admin$/);
  await expect(gym.getByRole('heading', { level: 2, name: 'Nenhuma foto na loja ainda' })).toBeVisible();
  for (const name of ['Eventos', 'Aprovar', 'Novo'])
    await expect(gym.getByRole('link', { name, exact: true })).toHaveCount(0);
  await gym.getByRole('main').getByRole('link', { name: 'Enviar fotos' }).first().click();
  await expect(gym.getByRole('checkbox', { name: /nome do arquivo/ })).toHaveCount(0);
  await gym.getByLabel('Escolher fotos').setInputFiles(await card().photos(2));
  await gym.getByRole('combobox', { name: 'Evento' }).fill('Copa da Bia');
  await gym.getByRole('textbox', { name: 'Preço em centavos' }).fill('1500');
  await gym.getByRole('button', { name: 'Enviar 2 fotos' }).click();
  await expect(gym.getByRole('region', { name: 'Envio das fotos' })).toContainText('2 fotos novas na loja', {
    timeout: 30_000,
  });
  await gym.goto('/#/admin/admin');
  await expect(gym.getByRole('status').filter({ hasText: /^2 fotos$/ })).toBeVisible();
  await expect(gym.getByRole('columnheader', { name: 'Atleta' })).toHaveCount(0);
  await gym
    .getByRole('link', { name: /^Editar / })
    .first()
    .click();
  await gym.getByLabel('Tags').fill('final ouro');
  await gym.getByRole('button', { name: 'Save Changes' }).click();
  await expect(gym.getByRole('table')).toContainText('final ouro');
  await gym.goto('/#/admin/vendas');
  await expect(gym.getByRole('radio', { name: 'Evento' })).toBeAttached();
  await expect(gym.getByRole('radio', { name: 'Atleta' })).toHaveCount(0);
  await gym.goto('/#/admin/admin');
  await gym.getByRole('link', { name: 'Sincronizar' }).click();
  await expect(gym.getByRole('combobox', { name: 'Evento' })).toHaveText('Copa da Bia');
  await expect(gym.getByRole('region', { name: 'Partidas' }).getByRole('checkbox')).toHaveCount(0);
  await gym.goto('/#/ar/shop?evento=Copa da Bia');
  await shopCard(gym, 1).click();
  await expect(large(gym)).toContainText('Foto: Bia Foto');

  await page.goto('/#/admin/vendas');
  await page.getByText('Fotógrafo', { exact: true }).click();
  await expect(page.getByRole('table')).toContainText('Sem fotógrafo');
  await context.close();
});

test('axe finds nothing on the photographer’s screens', { tag: '@short' }, async ({ page, demo }) => {
  const account = { nome: 'Caio Foto', celular: '', email: '', perfil: 'Atleta', password: 'FOTOGRAFO2' };
  await asAdmin(demo, 'POST', '/atletas/create', { ...account, fotografo: true });
  await enterCodeByForm(page, '/acesso', 'FOTOGRAFO2');
  for (const path of ['/admin/admin', '/admin/photos/send', '/admin/vendas', '/admin/events/sincronizar']) {
    await page.goto(`/#${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectCleanInThemes(page, path);
  }
});
