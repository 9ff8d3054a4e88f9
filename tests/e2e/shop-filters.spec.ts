import { codeOf, enterCode, expect } from '../kit/browser.ts';
import { asAdmin } from '../kit/buyer.ts';
import { card, large, testWithMany, total } from '../kit/shop-screen.ts';

const test = testWithMany(96);

/**
 * Sets times (four photos in a burst, then one a minute) and shirts (two teams with the same numbers). Sets a
 * camera, because the restack at the server's start dissolves bursts without a camera.
 */
const SHOTS_SQL = `with n as (select id, arrival, photo, evento, row_number() over (partition by evento order by arrival) - 1 as k
                          from products where id like 'muitas-%'),
   timed as (update photos f set camera = 'Câmera', camera_key = 'c',
                    taken_at = timestamp '2026-05-01 09:00' + greatest(0, k - 3) * interval '1 minute' + k * interval '1 second'
               from n where f.name = n.photo returning f.name, f.taken_at),
   worn as (insert into product_shirts select id, k / 2 + 7, case when k % 2 = 0 then 'Onda Azul' else 'Vento Norte' end from n on conflict do nothing)
 update products p set taken_at = timed.taken_at,
        stack = case when n.k < 4 then (select n2.arrival from n n2 where n2.evento = n.evento and n2.k = 0) end
   from n join timed on timed.name = n.photo where p.id = n.id`;

test('[R-SHOP-6] a typed number is offered as a chip with its team, and filters are in the address', {
  tag: '@short',
}, async ({ page, demo, many }) => {
  await many.db.query(SHOTS_SQL);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  await page.getByLabel('Filtrar fotos').fill('12');
  await page.getByRole('button', { name: 'Nº 12 · Vento Norte (8)' }).click();
  await expect(page).toHaveURL(/camisa=12&time=Vento/);
  await expect.poll(() => total(page)).toBe(8);
  await page.getByRole('button', { name: 'Quero' }).first().click();
  await page.getByRole('link', { name: 'Carrinho' }).click();
  await expect(page).toHaveURL(/#\/ar\/cart$/);
  await page.getByRole('link', { name: 'Loja' }).click();
  await expect.poll(() => total(page)).toBe(8);
  await page.getByRole('button', { name: 'Tirar o filtro Nº 12' }).click();
  await page.getByLabel('Partida').selectOption(many.eventOf(0));
  await expect.poll(() => total(page)).toBe(12);
  await page.getByRole('button', { name: 'Fotos pequenas' }).click();
  await page.getByRole('link', { name: /^Abrir 4 fotos em sequência/ }).click();
  await expect.poll(() => total(page)).toBe(4);
  await page.reload();
  await expect.poll(() => total(page)).toBe(4);
  await expect(page.getByRole('button', { name: 'Fotos pequenas' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect.poll(() => total(page)).toBe(12);
  await page.getByLabel('Equipe').selectOption('Onda Azul');
  await expect(page).toHaveURL(/time=Onda/);
  await page.goto('/#/ar/shop?camisa=99&time=Onda+Azul');
  await expect(page.getByText('Nenhuma foto mostra a camisa 99 de Onda Azul.')).toBeVisible();
});

test('[R-SHOP-6] a tapped chip removes only its number from the text', async ({ page, demo, many }) => {
  await many.db.query(SHOTS_SQL);
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  const field = page.getByLabel('Filtrar fotos');
  await field.fill('quadra 2 12');
  await page.getByRole('button', { name: /^Nº 12 · Vento Norte/ }).click();
  await expect(field).toHaveValue('quadra 2');
  await expect(page).toHaveURL(/palavras=quadra\+2&camisa=12/);
  // after a shirt is selected, the remaining text offers no other shirt
  await expect(page.getByRole('button', { name: /^Nº \d+ · / })).toHaveCount(0);
  await field.fill('');
  await expect.poll(() => total(page)).toBe(8);
  const event = page.getByLabel('Partida');
  await event.selectOption(many.eventOf(0));
  await expect.poll(() => total(page)).toBe(1);
  await expect(page).toHaveURL(/camisa=12/);
  await page.goto(`${page.url()}&periodo=manha`);
  // waits until the new address is applied: the next selection is added to the applied filters
  await expect(page.getByRole('button', { name: 'Tirar o filtro Manhã' })).toBeVisible();
  await event.selectOption(many.eventOf(1));
  await expect.poll(() => total(page)).toBe(12);
  await expect(page).toHaveURL(/periodo=manha/);
  await expect(event.locator('option:checked')).toHaveText(many.eventOf(1));
});

test('[R-SHOP-10] packages are shown in a stack, in the photos of a moment and in the large view', async ({
  page,
  demo,
  many,
}) => {
  await many.db.query(SHOTS_SQL);
  const evento = many.eventOf(0);
  await many.db.query(`update events set steps = '[{"from": 5, "cents": 700}]' where name = $1`, [evento]);
  const { rows } = await many.db.query<{ photo: string }>(
    `update products set taken_at = '2026-05-01 09:00:02' where id =
       (select id from products where evento = $1 and stack is null order by arrival limit 1) returning photo`,
    [evento],
  );
  await many.db.query(
    `update photos set camera_key = 'B', taken_at = '2026-05-01 09:00:02' where name = $1`,
    [rows[0]?.photo],
  );
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  const packages = page.getByText('5 ou mais por R$\u00a07,00 cada').first();
  await page.getByLabel('Partida').selectOption(evento);
  await page.getByRole('link', { name: /^Abrir 4 fotos em sequência/ }).click();
  await expect.poll(() => total(page)).toBe(4);
  await expect(packages).toBeVisible();
  await card(page, 1).click();
  await expect(large(page).getByText('5 ou mais por R$\u00a07,00 cada')).toBeVisible();
  await large(page).getByRole('link', { name: 'Mais deste momento' }).click();
  await expect.poll(() => total(page)).toBe(1);
  await expect(packages).toBeVisible();
  await page.getByRole('button', { name: 'Quero' }).click();
  await expect(page.getByText('Faltam 4 fotos para pagar R$\u00a07,00 em cada uma.')).toBeVisible();
  await card(page, 1).click();
  await expect(large(page).getByText('Faltam 4 fotos para pagar R$\u00a07,00 em cada uma.')).toBeVisible();
});

test('a link to the photos of an event works after a renaming', async ({ page, demo, many }) => {
  const evento = many.eventOf(2);
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  const event = page.getByLabel('Partida');
  await event.selectOption(evento);
  await expect.poll(() => total(page)).toBe(12);
  await asAdmin(demo, 'POST', '/eventos/renomear', { name: evento, to: 'Rodada final' });
  await page.reload();
  await expect(event).toHaveValue('Rodada final');
  await expect.poll(() => total(page)).toBe(12);
  await asAdmin(demo, 'PUT', '/eventos', { name: 'Rodada final', estado: 'fechado' });
  await page.reload();
  await expect(page.getByText('As vendas de Rodada final terminaram.')).toBeVisible();
  await expect(event.locator('option:checked')).toHaveText('Rodada final');
  await page.getByRole('link', { name: 'Minhas compras' }).click();
  await expect(page).toHaveURL(/#\/ar\/compras$/);
});
