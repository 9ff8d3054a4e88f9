import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { enterCodeByForm, expect, signInAsAdmin, test } from '../kit/browser.ts';
import { asAdmin, asBuyer, type Buyer, makeBuyer } from '../kit/buyer.ts';
import { ATHLETE_NAME, registerAthlete } from '../kit/ownAthlete.ts';

let athlete: string;
let game: string;
test.beforeAll(async ({ demo }) => {
  ({ athlete, game } = await registerAthlete(demo));
});

test('an admin links an account to the proposed athlete, and undoes the link', async ({ page, demo }) => {
  const { id }: Buyer = await makeBuyer(demo, 'carol MENEZES');
  await signInAsAdmin(page, demo, `/admin/atletas/edit/${id}`);
  const panel = page.getByRole('region', { name: 'Atleta do scout' });
  await expect(panel.getByLabel('Quem é no scout')).toHaveValue(athlete);
  for (const { theme, width } of walks(PHONE)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await expectCleanInThemes(page, `the link of an account, ${width} px`);
  }
  await panel.getByRole('button', { name: 'Ligar' }).click();
  await expect(panel.getByText(`Ligada a ${ATHLETE_NAME}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(panel.getByLabel('Quem é no scout')).toBeVisible();
  await panel.getByRole('button', { name: 'Ligar' }).click();
  await panel.getByRole('button', { name: 'Desligar' }).click();
  await expect(panel.getByLabel('Quem é no scout')).toBeVisible();
  await page.getByRole('button', { name: /^Registrar: Jogadas e fotos/ }).click();
  await page.getByLabel('Quem disse').fill('Mãe');
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Mãe autorizou')).toBeVisible();
});

test('[R-PLAY-5] "Meus jogos" lists the missing steps; after link and consent it shows figures and photos', {
  tag: '@short',
}, async ({ page, demo }) => {
  const { id, code } = await makeBuyer(demo, ATHLETE_NAME);
  await enterCodeByForm(page, '/acesso', code);
  await page.getByRole('navigation').getByRole('link', { name: 'Meus jogos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus jogos' })).toBeVisible();
  await expect(page.getByText('Quem faz: a organização, no seu cadastro. Peça a ela.')).toBeVisible();
  await expect(page.getByText('Nenhuma compra paga ainda.')).toBeVisible();
  await expectCleanInThemes(page, 'what is missing');

  await asAdmin(demo, 'PUT', `/atletas/${id}/ligacao`, { atletaId: athlete });
  // a job assigns the photos to plays
  await expect
    .poll(
      async () => {
        const { data } = await asBuyer<{ data: { jogada: unknown }[] }>(
          page,
          '/product/all?inicio=0&limite=200',
        );
        return data.some(({ jogada }) => jogada !== null);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await asAdmin(demo, 'PUT', `/games/${game}`, { video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' });
  await page.reload();
  await expect(page.getByText('feito')).toBeVisible();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  const figures = page.getByRole('table', { name: 'Temporada' });
  await expect(figures.getByRole('row', { name: /Serra Azul/ })).toBeVisible();
  const near = page.getByRole('region', { name: 'Perto dos seus pontos' });
  const photo = near.getByRole('link', { name: /^Abrir a foto: .*, \dº set · \d+-\d+/ }).first();
  await expect(photo).toBeVisible();
  await expect(near.getByText('não quem está na foto')).toBeVisible();
  for (const { theme, width } of walks(PHONE)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await expectCleanInThemes(page, `the own page, ${width} px`);
  }

  await expect(page.getByRole('link', { name: /^Contra Serra Azul, / })).toHaveAttribute(
    'href',
    `#/jogos/${game}?lista=side:*;number:8`,
  );
  await figures
    .getByRole('row', { name: /Serra Azul/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    /^#\/jogos\/[\w-]+\?aba=geral&jogada=/,
  );
  await page.keyboard.press('Escape');
  await photo.click();
  await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Retirar autorização' }).click();
  await expect(page.getByText('Quem faz: você, aqui embaixo.')).toBeVisible();
  await expect(near).toBeHidden();
  expect((await asBuyer<{ total: number }>(page, '/conta/jogadas/fotos')).total).toBe(0);
});
