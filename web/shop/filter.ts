import { changed } from '../parts/photos/useFotoAddress.ts';

/** What is looked for in the shop, as it stands in the address. */
export interface ShopFilter {
  /** Exactly this event; empty for all. */
  evento: string;
  /** Every word occurs in event, tags or place. */
  palavras: string;
}

/** What an address asks for. */
export function filterIn(search: string): ShopFilter {
  const params = new URLSearchParams(search);
  return { evento: params.get('evento') ?? '', palavras: params.get('palavras') ?? '' };
}

/** Words as they are asked for: without blanks around and between them. */
export const tidy = (words: string): string => words.trim().split(/\s+/).join(' ').slice(0, 200);

export const sameFilter = (one: ShopFilter, other: ShopFilter): boolean =>
  one.evento === other.evento && one.palavras === other.palavras;

/** The address of the large view of a photo within what a filter finds. */
export const addressOf = ({ evento, palavras }: ShopFilter, foto: string): string =>
  changed('', { evento, palavras, foto });
