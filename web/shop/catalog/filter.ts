import { PERIODS, type Period } from '@volleyscouter/core/shop/periods';
import { changed } from '../shared/photos/useFotoAddress.ts';

/** Filters, in their order on the screen. */
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
 * Empty parts do not filter. `palavras`: every word must match. `time`: team; with `camisa`, one shirt must
 * match both. `dia`: YYYY-MM-DD. `jogo`, `pilha`: ids. `set`: number. `momento`: id of a photo; matches
 * photos of other cameras at the same moment.
 */
export type ShopFilter = Readonly<Record<(typeof FILTER_PARTS)[number], string>>;

export function filterIn(search: string): ShopFilter {
  const params = new URLSearchParams(search);
  return Object.fromEntries(FILTER_PARTS.map((part) => [part, params.get(part) ?? ''])) as ShopFilter;
}

const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);

/** An unknown period is left out. */
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

/** The list of one stack or one moment shows each photo separately. */
export const isOpened = ({ pilha, momento }: ShopFilter): boolean => pilha !== '' || momento !== '';

/** `foto`: opened in the large view. */
export const addressOf = (filter: ShopFilter, foto = ''): string => changed('', { ...filter, foto });
