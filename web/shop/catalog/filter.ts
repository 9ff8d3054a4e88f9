import { PERIODS, type Period } from '@volleyscouter/core/shop/periods';
import { changed } from '../shared/photos/useFotoAddress.ts';

/** Query parameters of the filter, in the order of the screen. */
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
 * Filter of the shop, as in the address; empty parts do not filter. `palavras`: every word must match.
 * `time`: the photo shows a shirt of this team; with `camisa`, one shirt must have this number and this team.
 * `dia`: YYYY-MM-DD. `jogo`: id of a match; `set`: number of a set. `pilha`: id of a stack. `momento`: id of
 * a photo; matches photos of other cameras at the same moment.
 */
export type ShopFilter = Readonly<Record<(typeof FILTER_PARTS)[number], string>>;

export function filterIn(search: string): ShopFilter {
  const params = new URLSearchParams(search);
  return Object.fromEntries(FILTER_PARTS.map((part) => [part, params.get(part) ?? ''])) as ShopFilter;
}

const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);

/**
 * Returns the non-empty parts of a filter, as request parameters of the list and its facets. An unknown
 * period is left out.
 */
export function filterQuery(filter: ShopFilter) {
  const parts = FILTER_PARTS.filter(
    (part) => filter[part] !== '' && (part !== 'periodo' || isPeriod(filter.periodo)),
  );
  return Object.fromEntries(parts.map((part) => [part, filter[part]])) as Partial<ShopFilter> & {
    periodo?: Period;
  };
}

export const keyOf = (filter: ShopFilter): string => FILTER_PARTS.map((part) => filter[part]).join('\n');

export const sameFilter = (one: ShopFilter, other: ShopFilter): boolean => keyOf(one) === keyOf(other);

/**
 * Returns true if the filter shows one stack, or the photos of one moment. These lists show each photo
 * separately.
 */
export const isOpened = ({ pilha, momento }: ShopFilter): boolean => pilha !== '' || momento !== '';

/** Returns the address of a filtered list, or of the large view of a photo in it. */
export const addressOf = (filter: ShopFilter, foto = ''): string => changed('', { ...filter, foto });
