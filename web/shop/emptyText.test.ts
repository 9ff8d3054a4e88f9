import { expect, test } from 'vitest';
import { shopText as words } from '../text/shop.ts';
import { emptyText } from './emptyText.ts';
import { filterIn } from './filter.ts';

test.each([
  ['', words.emptyShop],
  ['evento=Copa', words.emptyEvent],
  ['palavras=final', words.emptyWords],
  ['evento=Copa&palavras=final', words.emptyFilter],
  ['camisa=12&time=Aurora', words.emptyShirt('12', 'Aurora')],
  ['evento=Copa&camisa=12&time=-', words.emptyShirt('12', '-')],
  // the shirt may be there: what else was said may be why
  ['camisa=12&time=Aurora&palavras=final', words.emptyChips],
  ['camisa=12&time=Aurora&dia=2026-05-01', words.emptyChips],
  ['camisa=12&quadra=Areia', words.emptyChips],
  ['time=Aurora', words.emptyChips],
  ['momento=x', words.emptyMoment],
])('%j is empty because: %s', (search, text) => {
  expect(emptyText(filterIn(search))).toBe(text);
});

test('an event whose sales have ended is empty because of that', () => {
  expect(emptyText(filterIn('evento=copa-0123456789ab&palavras=final'), 'Copa')).toBe(
    'As vendas de Copa terminaram. Quem comprou continua com as suas fotos em Minhas compras.',
  );
});
