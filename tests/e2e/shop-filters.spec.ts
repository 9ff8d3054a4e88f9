import { codeOf, enterCode, expect } from '../kit/browser.ts';
import { testWithMany, total } from '../kit/shop-screen.ts';

const test = testWithMany(96);

/** 12 photos of each event: four in a burst, then one minute between them; two teams wear the same numbers. */
const SAID = `with n as (select id, arrival, photo, evento, row_number() over (partition by evento order by arrival) - 1 as k
                          from products where id like 'muitas-%'),
   timed as (update photos f set taken_at = timestamp '2026-05-01 09:00' + greatest(0, k - 3) * interval '1 minute' + k * interval '1 second'
               from n where f.name = n.photo returning f.name, f.taken_at),
   worn as (insert into product_shirts select id, k / 2 + 7, case when k % 2 = 0 then 'Onda Azul' else 'Vento Norte' end from n)
 update products p set taken_at = timed.taken_at,
        stack = case when n.k < 4 then (select n2.arrival from n n2 where n2.evento = n.evento and n2.k = 0) end
   from n join timed on timed.name = n.photo where p.id = n.id`;

test('[R-SHOP-6] a number is a chip with its team; filters stand in the address and survive the cart; a burst is one card', async ({
  page,
  demo,
  many,
}) => {
  await many.db.query(SAID);
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
  // on nine cards
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
