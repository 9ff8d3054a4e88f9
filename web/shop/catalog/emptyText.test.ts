import { NO_TEAM } from '@volleyscouter/core/shop/shirts';
import { expect, test } from 'vitest';
import { emptyShopText as texts } from './emptyShopText.ts';
import { emptyText } from './emptyText.ts';
import { filterIn } from './filter.ts';

test.each([
  ['', texts.shop],
  ['evento=Copa', texts.event],
  ['palavras=final', texts.words],
  ['evento=Copa&palavras=final', texts.filter],
  ['camisa=12&time=Aurora', texts.shirt('12', 'Aurora')],
  ['evento=Copa&camisa=12&time=-', texts.shirt('12', NO_TEAM)],
  ['camisa=12&time=Aurora&palavras=final', texts.chips],
  ['camisa=12&time=Aurora&dia=2026-05-01', texts.chips],
  ['camisa=12&quadra=Areia', texts.chips],
  ['time=Aurora', texts.chips],
  ['momento=x', texts.moment],
])('the empty list of the query %j has the text: %s', (search, text) => {
  expect(emptyText(filterIn(search))).toBe(text);
});

test('the empty list says that the sales of its event have ended, also with a search word', () => {
  expect(emptyText(filterIn('evento=copa-0123456789ab&palavras=final'), 'Copa')).toBe(
    'As vendas de Copa terminaram. Quem comprou continua com as suas fotos em Minhas compras.',
  );
});
