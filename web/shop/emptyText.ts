/** Why a list is empty: what was looked for that no photo has. */
import { shopText as words } from '../text/shop.ts';
import { FILTER_PARTS, type ShopFilter } from './filter.ts';

/** `ended`: the event that was looked for, where its sales have ended. */
export function emptyText(filter: ShopFilter, ended?: string): string {
  const { evento, palavras, camisa, time } = filter;
  const only = (...parts: readonly (keyof ShopFilter)[]) =>
    FILTER_PARTS.every((part) => filter[part] === '' || parts.includes(part));
  if (ended) return words.emptyEnded(ended);
  if (filter.momento) return words.emptyMoment;
  if (camisa && only('camisa', 'time', 'evento')) return words.emptyShirt(camisa, time);
  if (!only('evento', 'palavras')) return words.emptyChips;
  if (evento && palavras) return words.emptyFilter;
  if (palavras) return words.emptyWords;
  return evento ? words.emptyEvent : words.emptyShop;
}
