import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { expect, stored, test } from '../kit/browser.ts';
import { asAdmin } from '../kit/buyer.ts';
import { cardForEach } from '../kit/photo-screens.ts';
import type { TestServer } from '../kit/server.ts';

const card = cardForEach(1);

async function open(page: Page): Promise<void> {
  await page.goto('/#/admin/photos/send');
  await page.getByRole('heading', { level: 1, name: 'Enviar fotos' }).waitFor();
}

const choose = (page: Page, paths: string[]) => page.getByLabel('Escolher fotos').setInputFiles(paths);

async function fillEvent(page: Page, evento: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Evento' }).fill(evento);
  await page.getByRole('textbox', { name: 'Preço em centavos' }).fill('1500');
}

const overview = (page: Page) => page.getByRole('region', { name: 'Envio das fotos' });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('[R-SHOP-5] each dropped file shows its result: photo, text, half a photo or copy', {
  tag: '@short',
}, async ({ page }) => {
  const photos = await card().photos(30);
  const [first = '', second = ''] = photos;
  const whole = await readFile(second);
  const otherFiles = [
    await card().write('TEXTO.jpg', 'isto não é uma foto'),
    await card().write('METADE.jpg', whole.subarray(0, whole.length / 2)),
    await card().write('COPIA.jpg', await readFile(first)),
    await card().write('notas.txt', 'do fotógrafo'),
  ];
  await open(page);
  await choose(page, [...photos, ...otherFiles]);
  await expect(rowOf(page, 'notas.txt')).toContainText('O arquivo não é uma foto JPEG, PNG ou WebP.');
  await expect(rowOf(page, 'COPIA.jpg').locator('[data-drawn] canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar 33 fotos' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill all required fields');
  await fillEvent(page, 'Copa do cartão');
  await page.getByRole('button', { name: 'Enviar 33 fotos' }).click();

  await expect(overview(page)).toContainText('30 fotos novas na loja', { timeout: 30_000 });
  await expect(rowOf(page, 'TEXTO.jpg')).toContainText('recusada');
  await expect(rowOf(page, 'COPIA.jpg').locator('[data-drawn]')).toHaveCount(1);
  await expect(rowOf(page, 'TEXTO.jpg').locator('[data-drawn]')).toHaveCount(0);
  await expect(rowOf(page, 'METADE.jpg')).toContainText('O arquivo está danificado ou incompleto');
  await expect(page.getByRole('listitem').filter({ hasText: /^(?=.*já estava na loja)/ })).toHaveCount(1);
  await expect(overview(page)).toContainText('1 já estava');
  await expect(overview(page)).toContainText('3 recusadas');
  await page.getByRole('button', { name: 'Só com problema (3)' }).click();
  await expect(page.getByRole('region', { name: 'Arquivos do envio' }).getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Novo envio' }).click();
  await expect(overview(page)).toHaveCount(0);
  await choose(page, photos.slice(0, 5));
  await fillEvent(page, 'Copa do cartão');
  await page.getByRole('button', { name: 'Enviar 5 fotos' }).click();
  await expect(overview(page)).toContainText('Nenhuma foto nova', { timeout: 20_000 });
  await expect(overview(page)).toContainText('5 já estavam');
  await page.getByRole('link', { name: 'Ver as fotos na lista' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^30 fotos$/ })).toBeVisible();
});

/** Only the first four uploads pass until `open` is called. */
async function limitUploads(page: Page): Promise<{ begun: () => number; open: () => void }> {
  let begun = 0;
  let shut = true;
  await page.route('**/uploads', async (route) => {
    begun += 1;
    // later uploads fail, as on a lost connection
    if (shut && begun > 4) return route.abort();
    await route.continue();
  });
  return {
    begun: () => begun,
    open: () => {
      shut = false;
    },
  };
}

test('[R-SHOP-5] an upload interrupted by a reload continues with the same files and sends no file twice', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const photos = await card().photos(12);
  const limit = await limitUploads(page);
  await open(page);
  await choose(page, photos);
  await fillEvent(page, 'Copa da tampa');
  await page.getByRole('button', { name: 'Enviar 12 fotos' }).click();
  await expect(overview(page)).toContainText('4 fotos novas na loja', { timeout: 20_000 });
  await expect(overview(page)).toContainText('Sem conexão com o servidor');
  await page.reload();
  await expect(page.getByText('Faltam 8 de 12: escolha os mesmos arquivos de novo')).toBeVisible();
  limit.open();
  const before = limit.begun();
  await choose(page, photos);
  await expect(overview(page)).toContainText('12 fotos novas na loja', { timeout: 20_000 });
  expect(limit.begun() - before).toBe(8);
  await expect(overview(page)).not.toContainText('já estava');
  await page.reload();
  await expect(overview(page)).toContainText('12 fotos novas na loja');
});

test('an upload continues by itself after the network was lost', async ({ page, context }) => {
  const photos = await card().photos(9);
  await open(page);
  await choose(page, photos);
  await fillEvent(page, 'Copa da rede');
  let patches = 0;
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') patches += 1;
    if (patches === 2) await context.setOffline(true);
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Enviar 9 fotos' }).click();
  await expect(overview(page)).toContainText('Sem conexão com o servidor', { timeout: 20_000 });
  await page.unroute('**/uploads/*');
  await context.setOffline(false);
  await expect(overview(page)).toContainText('9 fotos novas na loja', { timeout: 30_000 });
});

/** Returns a recovery code. */
async function makeAdminWithTwoSteps(
  page: Page,
  admin: { email: string; password: string },
  maker: TestServer['admin'],
): Promise<string> {
  const post = async (path: string, data: object, token = '') => {
    const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
    return answer.json();
  };
  const registration = { name: 'Rita', ...admin, current: maker?.password };
  await post('/auth/register', registration, (await stored(page, 'adminToken')) ?? '');
  const { token } = await post('/auth/login', admin);
  const { secret } = await post('/auth/totp', { password: admin.password }, token);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { codes } = await post('/auth/totp/confirm', { code }, token);
  return codes[0];
}

test('after the session has expired the user signs in on the upload page, and can then send the photos', async ({
  page,
  demo,
}) => {
  const photos = await card().photos(4);
  const rita = { email: 'rita@exemplo.com.br', password: 'a senha da Rita' };
  const recovery = await makeAdminWithTwoSteps(page, rita, demo.admin);
  await open(page);
  await choose(page, photos);
  await fillEvent(page, 'Copa da sessão');
  await page.evaluate(() => localStorage.setItem('adminToken', 'não vale mais'));
  await page.getByRole('button', { name: 'Enviar 4 fotos' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nada se perdeu' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar de novo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entrar de novo' });
  await dialog.getByLabel('E-mail').fill(rita.email);
  await dialog.getByLabel('Senha', { exact: true }).fill(rita.password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialog.getByLabel('Código').fill(recovery);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Enviar 4 fotos' }).click();
  await expect(overview(page)).toContainText('4 fotos novas na loja', { timeout: 20_000 });
});

test('[section 2] if event and place are read from file names, a preview shows the first values', async ({
  page,
}) => {
  await open(page);
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(name) });
  await page
    .getByLabel('Escolher fotos')
    .setInputFiles([
      file('Copa Sul ; Quadra2 0001.jpg'),
      ...Array.from({ length: 6 }, (_, index) => file(`DSC_${index}.jpg`)),
    ]);
  await page.getByLabel('Usar evento e local do nome do arquivo').check();
  const examples = page.getByRole('region', { name: 'O que será salvo' });
  await expect(examples).toContainText('Copa Sul · Quadra2');
  await expect(examples).toContainText('sem evento: seria recusado');
  await expect(examples).toContainText('e mais 3 arquivos');
  await fillEvent(page, 'Copa geral');
  await page.getByRole('textbox', { name: 'Local' }).fill('Ginásio');
  await expect(examples.getByRole('listitem')).toHaveText([
    'Copa Sul ; Quadra2 0001.jpgCopa Sul · Quadra2',
    ...Array.from({ length: 3 }, (_, index) => `DSC_${index}.jpgCopa geral · Ginásio`),
  ]);
});

test('shirt numbers for all files are sent with the chosen team', async ({ page }) => {
  await open(page);
  await choose(page, await card().photos(1));
  const team = page.getByLabel('Equipe das camisas');
  await page.getByText('Números de camisa e atleta').click();
  await page.getByLabel('Números de camisa', { exact: true }).fill('14');
  await fillEvent(page, 'Copa sem equipes');
  await expect(team).toHaveCount(0);
  await fillEvent(page, 'Copa Litoral - Maré Alta x Serra Azul');
  await team.selectOption('Maré Alta');
  const sentRequest = page.waitForRequest((request) => request.postDataJSON()?.numeros !== undefined);
  await page.getByRole('button', { name: 'Enviar 1 foto' }).click();
  expect((await sentRequest).postDataJSON()).toMatchObject({ numeros: [14], time: 'Maré Alta' });
  await expect(overview(page)).toContainText('1 foto nova na loja', { timeout: 20_000 });
});

test('[R-SHOP-3] photos of a draft event are not reported as "na loja"', async ({ page, demo }) => {
  const evento = 'Copa em preparo';
  await asAdmin(demo, 'PUT', '/eventos', { name: evento, estado: 'rascunho' });
  await open(page);
  await choose(page, await card().photos(1));
  await fillEvent(page, evento);
  await page.getByRole('button', { name: 'Enviar 1 foto' }).click();
  await expect(overview(page)).toContainText('1 foto nova, ainda fora da loja', { timeout: 20_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'em rascunho' })).toHaveCount(1);
  await page.getByRole('button', { name: `Publicar ${evento}` }).click();
  await expect(overview(page)).toContainText('1 foto nova na loja');
  await expect(page.getByText(`${evento} é rascunho`)).toHaveCount(0);
});

test('a list of three hundred files draws fewer than 80 rows', async ({ page }) => {
  await open(page);
  await page.getByLabel('Escolher fotos').setInputFiles(
    Array.from({ length: 300 }, (_, index) => ({
      name: `LOTE_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(`${index}`),
    })),
  );
  await expect(page.getByRole('button', { name: 'Enviar 300 fotos' })).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(80);
});

for (const { theme, width } of walks(PHONE))
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });
    test('[A1] axe finds nothing on the upload page', async ({ page }) => {
      await open(page);
      await expectCleanInThemes(page, 'nothing dropped');
      const photos = await card().photos(2);
      await choose(page, [...photos, await card().write('notas.txt', 'texto')]);
      await page.getByRole('button', { name: 'Enviar 2 fotos' }).click();
      await expect(page.getByRole('alert')).toContainText('Please fill all required fields');
      await expectCleanInThemes(page, 'files and a problem');
      await fillEvent(page, 'Copa clara');
      await page.getByRole('button', { name: 'Enviar 2 fotos' }).click();
      await expect(overview(page)).toContainText('2 fotos novas na loja', { timeout: 20_000 });
      await expectCleanInThemes(page, 'sent');
      await page.getByRole('button', { name: 'Novo envio' }).click();
    });
  });
