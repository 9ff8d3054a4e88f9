/** The filter of a season as the address has it. */
import { useSearchParams } from 'react-router';

export const FILTERS = [
  'athlete',
  'opponent',
  'league',
  'set',
  'rotation',
  'phase',
  'reception',
  'last',
] as const;
export type FilterName = (typeof FILTERS)[number];
const ALL = [...FILTERS, 'from', 'to'] as const;

/** What is left out limits nothing; values as they are sent. */
export type SeasonFilter = {
  athlete?: string;
  opponent?: string;
  league?: string;
  set?: number;
  rotation?: number;
  phase?: 'serve' | 'reception' | 'transition';
  reception?: 'perfect' | 'positive' | 'other';
  last?: number;
  from?: string;
  to?: string;
};

const NUMBERS: readonly string[] = ['set', 'rotation', 'last'];
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  set: ['1', '2', '3', '4', '5'],
  rotation: ['1', '2', '3', '4', '5', '6'],
  phase: ['serve', 'reception', 'transition'],
  reception: ['perfect', 'positive', 'other'],
  last: ['3', '5', '10', '20'],
};
/** The choices of a filter that are the same for every team. */
export const choicesOf = (name: FilterName): readonly string[] => KNOWN[name] ?? [];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a typed address says and is no choice is left out. */
function read(params: URLSearchParams): SeasonFilter {
  const entries = ALL.flatMap((name) => {
    const value = params.get(name) ?? '';
    const isDay = name === 'from' || name === 'to';
    if (value === '' || (isDay && !DAY.test(value)) || KNOWN[name]?.includes(value) === false) return [];
    return [[name, NUMBERS.includes(name) ? Number(value) : value]];
  });
  return Object.fromEntries(entries) as SeasonFilter;
}

export interface SeasonAddress {
  team: string | null;
  filter: SeasonFilter;
  /** Another team begins without the filter of this one. */
  choose: (team: string) => void;
  change: (name: keyof SeasonFilter, value: string) => void;
  clear: () => void;
}

export function useSeasonAddress(): SeasonAddress {
  const [params, setParams] = useSearchParams();
  const team = params.get('time');
  const keep = (entries: Record<string, string>) => setParams(entries, { replace: true });
  return {
    team,
    filter: read(params),
    choose: (time) => keep({ time }),
    change: (name, value) => {
      const next = new URLSearchParams(params);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
    clear: () => keep(team ? { time: team } : {}),
  };
}
