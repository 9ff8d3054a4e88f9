import { PERIODS, type Period } from '@volleyscouter/core/shop/periods';
import { changed } from '../shared/photos/useFotoAddress.ts';

/** Parts of the address that say what is looked for, in the order in which they are asked. */
export const FILTER_PARTS = [
  'evento',
  'palavras',
  'camisa',
  'time',
  'quadra',
  'dia',
  'periodo',
  'jogo',
  'set',
  'pilha',
  'momento',
] as const;

/**
 * Filter of the shop, as in the address; empty parts do not filter. `palavras`: every word occurs in event,
 * tags or place. `time`: the team of the shirt, or of any. `dia`: YYYY-MM-DD. `jogo`: id of a match; `set`:
 * number of a set. `pilha`: the photos of one stack. `momento`: photos of other cameras at the moment of this
 * one.
 */
export type ShopFilter = Readonly<Record<(typeof FILTER_PARTS)[number], string>>;

/** Parses the filter of an address. */
export function filterIn(search: string): ShopFilter {
  const params = new URLSearchParams(search);
  return Object.fromEntries(FILTER_PARTS.map((part) => [part, params.get(part) ?? ''])) as ShopFilter;
}

const isPeriod = (text: string): text is Period => PERIODS.some((known) => known === text);

/** Returns the used parts of a filter, as parameters of the list and its facets. */
export function askedOf(filter: ShopFilter) {
  const said = FILTER_PARTS.filter(
    (part) => filter[part] !== '' && (part !== 'periodo' || isPeriod(filter.periodo)),
  );
  return Object.fromEntries(said.map((part) => [part, filter[part]])) as Partial<ShopFilter> & {
    periodo?: Period;
  };
}

export const keyOf = (filter: ShopFilter): string => FILTER_PARTS.map((part) => filter[part]).join('\n');

export const sameFilter = (one: ShopFilter, other: ShopFilter): boolean => keyOf(one) === keyOf(other);

/** Whether each photo is shown by itself: inside a stack, or a moment. */
export const isOpened = ({ pilha, momento }: ShopFilter): boolean => pilha !== '' || momento !== '';

/** The address of what a filter finds, and of the large view of a photo there. */
export const addressOf = (filter: ShopFilter, foto = ''): string => changed('', { ...filter, foto });
