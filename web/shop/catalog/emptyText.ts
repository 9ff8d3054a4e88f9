import { emptyShopText as texts } from './emptyShopText.ts';
import { FILTER_PARTS, type ShopFilter } from './filter.ts';

/** `ended`: name of the requested event, if its sales have ended. */
export function emptyText(filter: ShopFilter, ended?: string): string {
  const { evento, palavras, camisa, time } = filter;
  const only = (...parts: readonly (keyof ShopFilter)[]) =>
    FILTER_PARTS.every((part) => filter[part] === '' || parts.includes(part));
  if (ended) return texts.ended(ended);
  if (filter.momento) return texts.moment;
  if (camisa && only('camisa', 'time', 'evento')) return texts.shirt(camisa, time);
  if (!only('evento', 'palavras')) return texts.chips;
  if (evento && palavras) return texts.filter;
  if (palavras) return texts.words;
  return evento ? texts.event : texts.shop;
}
