import type { Page } from '@playwright/test';
import { expectClean } from '../kit/axe.ts';
import { codeOf, enterAs, enterCode, expect } from '../kit/browser.ts';
import { list } from '../kit/match-screen.ts';
import type { TestServer } from '../kit/server.ts';
import { card, large, testWithMany, total } from '../kit/shop-screen.ts';

const test = testWithMany(48);

type Shop = Parameters<Parameters<typeof test>[2]>[0]['many'];

interface Logged {
  entries: { command: { id?: string; code?: string } }[];
}

/** Links six photos of an event: two to each of two rallies of set 1, and two to a rally of set 2. */
async function linkPlays(page: Page, { address }: TestServer, { db, eventOf }: Shop) {
  const games: { _id: string; placarSets: unknown[] }[] = await (
    await page.request.get(`${address}/games`)
  ).json();
  const game = games.find(({ placarSets }) => placarSets.length > 2)?._id ?? '';
  const { entries }: Logged = await (await page.request.get(`${address}/games/${game}/log`)).json();
  const serves = entries.flatMap(({ command: { id, code } }) =>
    id && /^[*a]?\d+S/.test(code ?? '') ? [id] : [],
  );
  const evento = eventOf(0);
  // `seq` is the current log number, so the job does not replace the rows below
  await db.query(
    'insert into event_games (event, game_id, plays_in_shop, seq) select $1, id, true, seq from games where id = $2 on conflict do nothing',
    [evento, game],
  );
  await db.query(
    `insert into photo_plays (product_id, game_id, rally, set_number, home, away, entry, phase, away_ms, shown)
     select id, $2, place / 2, case when place < 4 then 1 else 2 end, place / 2, 0, ($3::text[])[place / 2 + 1],
            case when place % 2 = 0 then 'during' else 'after' end, 0, true
       from (select id, (row_number() over (order by arrival) - 1)::int as place from products where evento = $1) as photos
     on conflict do nothing`,
    [evento, game, serves.slice(0, 3)],
  );
  return { evento, game, serve: serves[0] ?? '' };
}

test('[R-PLAY-3] a shopper sees the play of a photo, and filters by match and set', async ({
  page,
  demo,
  many,
}) => {
  const { evento, game, serve } = await linkPlays(page, demo, many);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  await page.getByLabel('Partida').selectOption(evento);
  await expect.poll(() => total(page)).toBe(6);
  await page.getByLabel('Jogo').selectOption(game);
  await page.getByLabel('Set').selectOption('1');
  await expect(page).toHaveURL(new RegExp(`jogo=${game}&set=1`));
  await expect.poll(() => total(page)).toBe(4);
  await expect(page.getByText('1º set · 0-0 · na jogada')).toBeVisible();
  await page.getByText('1º set · 0-0 · na jogada').scrollIntoViewIfNeeded();
  await card(page, 4).click();
  await expect(large(page).getByText('1º set · 0-0 · na jogada')).toBeVisible();
  await large(page).getByRole('link', { name: 'Ver a jogada' }).click();
  await expect(page).toHaveURL(new RegExp(`#/jogos/${game}\\?jogada=${serve}`));
  await expect(list(page).getByRole('option', { selected: true })).toContainText('Saque');
  await page.goBack();
  await page.getByRole('button', { name: 'Fechar (Esc)' }).click();
  await page.getByRole('button', { name: 'Tirar o filtro 1º set' }).click();
  await expect.poll(() => total(page)).toBe(6);
});

test('[R-PLAY-3] camera icon and photo strip of a match open photos with links to play and shop', async ({
  page,
  demo,
  many,
}) => {
  const { game } = await linkPlays(page, demo, many);
  // scouts see gift photos only
  await many.db.query(
    `update products set tags = tags || ' brinde' where id in (select product_id from photo_plays)`,
  );
  await enterAs(page, demo, 'Scouter', `/jogos/${game}?set=1`);
  const strip = page.getByRole('region', { name: 'Fotos do 1º set' });
  await expect(strip.getByRole('button')).toHaveCount(4);
  await expect(strip.getByRole('button').first()).toHaveAccessibleName(
    'Ampliar foto 1: 1º set · 0-0 · na jogada',
  );
  await expectClean(page, 'a match with photos');
  await list(page).focus();
  await page.keyboard.press('End');
  const served = list(page).getByRole('option', { name: '2 fotos desta jogada' });
  await served.last().getByTitle('2 fotos desta jogada').click();
  await expect(large(page).getByText('1º set · 0-0 · na jogada')).toBeVisible();
  await expect(large(page).getByRole('link', { name: 'Ver na loja' })).toHaveAttribute(
    'href',
    /foto=muitas-/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(large(page).getByText('1º set · 0-0 · depois do ponto')).toBeVisible();
  await large(page).getByRole('button', { name: 'Ver a jogada' }).click();
  await expect(large(page)).toHaveCount(0);
  await expect(served.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(large(page)).toBeVisible();
  await page.goBack();
  await expect(large(page)).toHaveCount(0);
  const sets = page.getByRole('navigation', { name: 'Sets da partida' });
  await sets.getByRole('button', { name: 'Set 2' }).click();
  await expect(page.getByRole('region', { name: 'Fotos do 2º set' }).getByRole('button')).toHaveCount(2);
  await sets.getByRole('button', { name: 'Set 3' }).click();
  await expect(page.getByRole('region', { name: /^Fotos do/ })).toHaveCount(0);
});
