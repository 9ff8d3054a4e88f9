import { emptyShopText as words } from './emptyShopText.ts';
import { FILTER_PARTS, type ShopFilter } from './filter.ts';

/** `ended`: name of the requested event, if its sales have ended. */
export function emptyText(filter: ShopFilter, ended?: string): string {
  const { evento, palavras, camisa, time } = filter;
  const only = (...parts: readonly (keyof ShopFilter)[]) =>
    FILTER_PARTS.every((part) => filter[part] === '' || parts.includes(part));
  if (ended) return words.ended(ended);
  if (filter.momento) return words.moment;
  if (camisa && only('camisa', 'time', 'evento')) return words.shirt(camisa, time);
  if (!only('evento', 'palavras')) return words.chips;
  if (evento && palavras) return words.filter;
  if (palavras) return words.words;
  return evento ? words.event : words.shop;
}
