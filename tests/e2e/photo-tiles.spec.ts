import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin } from '../kit/browser.ts';
import { asGrid } from '../kit/photo-screens.ts';
import { testWithMany } from '../kit/shop-screen.ts';
import { holdTimers } from '../kit/timers.ts';

const test = testWithMany(96);

/** Groups the twelve photos of each event into bursts of four, and adds three teams. */
const BURSTS_SQL = `with n as (select id, arrival, photo, evento, row_number() over (partition by evento order by arrival) - 1 as k
                          from products where id like 'muitas-%'),
   timed as (update photos f set camera = 'Câmera', camera_key = 'c',
                    taken_at = timestamp '2026-05-01 09:00' + k / 4 * interval '7 minutes' + k % 4 * interval '1 second'
               from n where f.name = n.photo returning f.name, f.taken_at),
   teams as (insert into event_teams (event, name, letter, place)
             select distinct evento, team, letter, 0 from n, (values ('Onda Azul', 'O'), ('Maré Alta', 'M'), ('Albatroz', 'A')) as t (team, letter)
             where not exists (select from event_teams where event = evento))
 update products p set taken_at = timed.taken_at,
        stack = (select n2.arrival from n n2 where n2.evento = n.evento and n2.k = n.k / 4 * 4)
   from n join timed on timed.name = n.photo where p.id = n.id`;

/**
 * A number is complete after this many ms without a key press. The tests hold this timer, so that a pause
 * of the machine does not complete a number.
 */
const PAUSE_MS = 1500;

test.beforeEach(async ({ page, many }) => {
  await many.db.query(BURSTS_SQL);
  await holdTimers(page, PAUSE_MS);
  await asGrid(page);
});

test('[R-SHOP-6] numbers are typed onto stacks, a letter sets the team, and edits are undone', async ({
  page,
  demo,
  many,
}) => {
  const evento = many.eventOf(0);
  const worn = async () => {
    const { rows } = await many.db.query(
      `select number, team, count(*)::int as photos from product_shirts s join products p on p.id = s.product_id
        where p.evento = $1 group by 1, 2 order by 1`,
      [evento],
    );
    return rows.map(({ number, team, photos }) => `${number} ${team} ${photos}`);
  };
  await signInAsAdmin(page, demo, `/admin/admin?evento=${encodeURIComponent(evento)}`);
  const tiles = page.locator('[data-tile]');
  await expect(tiles).toHaveCount(3);
  // the first key focuses a photo, even before the first click
  await page.keyboard.press('5');
  await expect(tiles.first()).toBeFocused();
  const numbers = page.getByRole('region', { name: 'Números de camisa' });
  await expect(numbers).toHaveCount(0);
  let keys = 0;
  for (const key of ['1', '2', 'o', 'ArrowRight', '7', 'ArrowRight', '8', 'm']) {
    await page.keyboard.press(key);
    keys++;
  }
  await expect.poll(worn).toEqual(['7 Onda Azul 4', '8 Maré Alta 4', '12 Onda Azul 4']);
  await expect(page.getByText('Nº 8 Maré Alta em 4 fotos.')).toBeVisible();
  await expect(numbers).toContainText('Onda Azul');
  expect(keys / 12).toBeLessThanOrEqual(1);
  await page.keyboard.press('n');
  await expect(page.getByText('Nenhuma equipe deste evento tem a letra N.')).toBeVisible();
  for (const key of ['3', 'n']) await page.keyboard.press(key);
  await expect(page.getByText('O nº 3 não foi salvo.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Desfeito em 4 fotos.')).toBeVisible();
  await expect.poll(worn).toEqual(['7 Onda Azul 4', '12 Onda Azul 4']);
  const ticks = page.getByRole('listitem').getByRole('checkbox');
  await ticks.nth(2).click();
  for (const key of ['5', 'o']) await page.keyboard.press(key);
  await expect.poll(worn).toEqual(['5 Onda Azul 4', '7 Onda Azul 4', '12 Onda Azul 4']);
  await page.keyboard.press(' ');
  await expect(ticks.nth(2)).not.toBeChecked();
  // a number belongs to the photos that were selected when it was typed
  const shirts = (index: number) => page.locator(`[data-place="${index}"] [data-figures]`).last();
  await tiles.nth(0).click();
  await page.keyboard.press('9');
  await tiles.nth(1).click();
  await expect(shirts(0)).toContainText('9');
  await expect(shirts(1)).not.toContainText('9');
  await expect(page.getByText('Nº 9 Onda Azul em 4 fotos.')).toBeVisible();
  // undo waits for a number that is still being saved
  let release = () => {};
  const maySave = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/product/admin/many', async (route) => {
    await maySave;
    await route.continue();
  });
  await tiles.nth(1).click();
  for (const key of ['4', 'o', 'Control+z']) await page.keyboard.press(key);
  release();
  await expect(page.getByText('Nº 4 Onda Azul em 4 fotos.')).toBeVisible();
  await expect.poll(worn).not.toContain('4 Onda Azul 4');
  await expect(shirts(1)).not.toContainText('4');
  await expect(shirts(0)).toContainText('9');
  await page.unroute('**/product/admin/many');
  // unsaved digits are undone first
  await page.keyboard.press('6');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(shirts(0)).not.toContainText('9');
  await expect(page.getByText('Nº 6')).toHaveCount(0);

  await tiles.nth(0).focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowRight');
  const bar = page.getByRole('region', { name: 'Fotos selecionadas' });
  await expect(bar).toContainText('8 selecionadas');
  await expectCleanInThemes(page, 'tiles');
  await page.keyboard.press('p');
  const drawer = page.getByRole('dialog', { name: 'Alterar 8 fotos' });
  await expect(drawer.getByRole('textbox', { name: 'Preço em centavos' })).toBeFocused();
  await page.keyboard.type('19');
  await page.keyboard.press('Enter');
  const low = page.getByRole('dialog', { name: /^R\$\s0,19 por foto, é isso\?$/ });
  await expect(low).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(low).toHaveCount(0);
  await drawer.getByRole('textbox', { name: 'Preço em centavos' }).fill('1990');
  await page.keyboard.press('Enter');
  await expect(page.getByText('8 fotos alteradas.')).toBeVisible();
  const offer = page.getByRole('button', { name: /^Desfazer/ });
  await offer.click();
  await expect(page.getByText('Desfeito em 8 fotos.')).toBeVisible();
  await tiles.nth(1).focus();
  await page.keyboard.press('p');
  await drawer.getByRole('textbox', { name: 'Preço em centavos' }).fill('2990');
  await page.keyboard.press('Enter');
  // a toast under the pointer does not close by itself
  await offer.hover();
  await tiles.nth(1).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Desfeito em 8 fotos.').last()).toBeVisible();
  // the undo closes the toast
  await expect(offer).toHaveCount(0, { timeout: 10_000 });
  await page.getByLabel('Filtrar').fill('#7');
  await expect(tiles).toHaveCount(1);
  await expect(bar).toContainText('8 selecionadas, também fora do filtro');
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();

  await tiles.first().dblclick();
  await expect(page).toHaveURL(/pilha=/);
  await expect(tiles).toHaveCount(4);
  // in an open stack an edit changes one photo
  await tiles.nth(1).focus();
  for (const key of ['2', '0', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Nº 20 em 1 foto.')).toBeVisible();
  await page.goBack();
  await expect(tiles).toHaveCount(1);
  // an edit of a closed stack changes all its photos, also beyond the filter
  await page.getByLabel('Filtrar').fill('#20');
  await expect(page.getByRole('status').filter({ hasText: /^1 foto$/ })).toBeVisible();
  await expect(tiles.first()).toHaveAccessibleName(/^4 fotos em sequência, 1 com este filtro, /);
  await page.getByRole('checkbox', { name: 'Selecionar todas (1 foto)' }).click();
  await expect(bar).toContainText('4 selecionadas, também fora do filtro');
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await tiles.first().focus();
  for (const key of ['2', '1', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Nº 21 em 4 fotos.')).toBeVisible();
  expect(await worn()).toContain('21  4');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Desfeito em 4 fotos.').last()).toBeVisible();
  await expect.poll(worn).not.toContain('21  4');
  await page.getByLabel('Filtrar').fill('#7');
  await page.getByText('Tabela').click();
  await expect(page.getByRole('checkbox', { name: /^Selecionar Etapa/ })).toHaveCount(4);
});

test('[R-SHOP-6] Ctrl Z works after a checkbox click and after a reload; Ctrl A selects all photos', async ({
  page,
  demo,
  many,
}) => {
  const evento = many.eventOf(1);
  await signInAsAdmin(page, demo, `/admin/admin?evento=${encodeURIComponent(evento)}`);
  const tiles = page.locator('[data-tile]');
  const shirts = (index: number) => page.locator(`[data-place="${index}"] [data-figures]`).last();
  const bar = page.getByRole('region', { name: 'Fotos selecionadas' });
  const undone = page.getByText('Desfeito em 4 fotos.');
  const type = async (index: number, number: string) => {
    await tiles.nth(index).focus();
    for (const key of [...number, 'Enter']) await page.keyboard.press(key);
    await expect(page.getByText(`Nº ${number} em 4 fotos.`)).toBeVisible();
  };
  await expect(tiles).toHaveCount(3);
  await type(0, '31');
  await type(1, '32');
  await type(2, '33');
  await page.getByRole('listitem').getByRole('checkbox').first().click();
  await page.keyboard.press('Control+z');
  await expect(undone).toBeVisible();
  await expect(shirts(2)).not.toContainText('33');
  // the checkbox keeps its own keys
  await page.keyboard.press(' ');
  await expect(bar).toHaveCount(0);

  await page.route('**/product/admin/undo', (route) => route.abort());
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Não foi possível desfazer.')).toBeVisible();
  await page.unroute('**/product/admin/undo');
  await page.keyboard.press('Control+z');
  await expect(shirts(1)).not.toContainText('32');
  await page.reload();
  await expect(shirts(0)).toContainText('31');
  await page.keyboard.press('Control+z');
  await expect(shirts(0)).not.toContainText('31');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nenhuma alteração desta aba para desfazer.')).toBeVisible();

  await page.reload();
  await expect(tiles).toHaveCount(3);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Shift+a');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('12 selecionadas');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByText('Ctrl A', { exact: true })).toBeVisible();
  await expect(help.getByText('Ctrl Z', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.getByLabel('Filtrar').fill('Onda');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('#31');
  await expect(page.getByLabel('Filtrar')).toHaveValue('#31');
  await expect(bar).toHaveCount(0);
});

test('[R-SHOP-6] the cover of an event can be any of its photos', async ({ page, demo, many }) => {
  const evento = many.eventOf(2);
  // gives the event more stacks than one page of covers has
  await many.db.query(
    `update products set evento = $1, stack = null where id like 'muitas-%' and evento <> $2`,
    [evento, many.eventOf(0)],
  );
  const cover = async () => {
    const { rows } = await many.db.query('select cover from events where name = $1', [evento]);
    return rows[0]?.cover;
  };
  await signInAsAdmin(page, demo, `/admin/admin?evento=${encodeURIComponent(evento)}`);
  const tiles = page.locator('[data-tile]');
  await tiles.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  const bar = page.getByRole('region', { name: 'Fotos selecionadas' });
  await bar.getByRole('button', { name: 'Tornar capa' }).click();
  await expect(page.getByText(`Capa de ${evento} alterada.`)).toBeVisible();
  const oldest = await cover();
  expect(oldest).toMatch(/^muitas-/);

  await page.goto('/#/admin/events');
  const edit = page.getByRole('button', { name: `Editar dados de ${evento}` });
  await edit.click();
  const covers = page
    .getByRole('dialog')
    .getByRole('group', { name: 'Capa', exact: true })
    .getByRole('radio');
  await expect(covers.nth(1)).toBeChecked();
  await expect(covers).toHaveCount(26);
  const sizes = () =>
    covers.nth(2).evaluate(({ parentElement: card }) => [card?.offsetHeight ?? 0, card?.offsetWidth ?? 0]);
  await expect(async () => {
    const [height = 0, width = 0] = await sizes();
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(width);
  }).toPass({ timeout: 20_000 });
  for (const count of [50, 74, 85]) {
    await page.getByRole('button', { name: 'Mostrar mais fotos' }).click();
    await expect(covers).toHaveCount(count);
  }
  await expect(page.getByRole('button', { name: 'Mostrar mais fotos' })).toHaveCount(0);
  await covers.nth(80).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(cover).not.toBe(oldest);
  await edit.click();
  await expect(covers.nth(1)).toBeChecked();
});

test('[R-SHOP-6] without a keyboard the team is chosen beside the numbers', async ({ page, demo, many }) => {
  const evento = many.eventOf(0);
  await many.db.query(`delete from product_shirts using products p where p.id = product_id and evento = $1`, [
    evento,
  ]);
  await signInAsAdmin(page, demo, `/admin/admin?evento=${encodeURIComponent(evento)}`);
  await page.getByRole('listitem').getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Alterar', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Alterar 4 fotos' });
  const team = page.getByLabel('Equipe das camisas');
  await team.selectOption('Maré Alta');
  // a team alone would remove the numbers, so the form requires numbers
  await drawer.getByRole('button', { name: 'Alterar 4 fotos' }).click();
  await expect(drawer.getByText('Números de 0 a 99')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Números de camisa' }).fill('44 45');
  await expectCleanInThemes(page, 'team of many');
  await drawer.getByRole('button', { name: 'Alterar 4 fotos' }).click();
  const shirts = page.locator('[data-place="0"] [data-figures]').last();
  await expect(shirts).toHaveText('44 Maré Alta, 45 Maré Alta');

  await page.getByText('Tabela').click();
  const rows = page.getByRole('row').filter({ hasText: '44 Maré Alta' });
  await expect(rows).toHaveCount(4);
  await rows
    .first()
    .getByRole('link', { name: /^Editar/ })
    .click();
  await expect(team).toHaveValue('Maré Alta');
  await page.getByRole('textbox', { name: 'Números de camisa' }).fill('44');
  await team.selectOption('Onda Azul');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('row').filter({ hasText: 'nº 44 Onda Azul' })).toBeVisible();
});
