import { type ScoreFilter, STANDINGS } from '@volleyscouter/core/stats/range';
import { useSearchParams } from 'react-router';
import { SCORE_CHOICES } from '../shared/scoreAddress.ts';
import type { SeasonSubject } from './subject.ts';

export const FILTERS = [
  'athlete',
  'team',
  'opponent',
  'league',
  'set',
  'rotation',
  'phase',
  'reception',
  'reached',
  'within',
  'standing',
  'last',
] as const;
export type FilterName = (typeof FILTERS)[number];
const ALL = [...FILTERS, 'from', 'to'] as const;

/** An undefined value limits nothing. */
export type SeasonFilter = ScoreFilter & {
  /** `athlete`: in a team's season; `team`: in an athlete's season. */
  athlete?: string;
  team?: string;
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

const NUMBERS: readonly string[] = ['set', 'rotation', 'reached', 'within', 'last'];
const FIXED_CHOICES: Readonly<Record<string, readonly string[]>> = {
  set: ['1', '2', '3', '4', '5'],
  rotation: ['1', '2', '3', '4', '5', '6'],
  phase: ['serve', 'reception', 'transition'],
  reception: ['perfect', 'positive', 'other'],
  reached: SCORE_CHOICES.reached.map(String),
  within: SCORE_CHOICES.within.map(String),
  standing: STANDINGS,
  last: ['3', '5', '10', '20'],
};
/** Empty if the choices depend on the team. */
export const choicesOf = (name: FilterName): readonly string[] => FIXED_CHOICES[name] ?? [];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function read(params: URLSearchParams): SeasonFilter {
  const entries = ALL.flatMap((name) => {
    const value = params.get(name) ?? '';
    const isDay = name === 'from' || name === 'to';
    if (value === '' || (isDay && !DAY.test(value)) || FIXED_CHOICES[name]?.includes(value) === false)
      return [];
    return [[name, NUMBERS.includes(name) ? Number(value) : value]];
  });
  return Object.fromEntries(entries) as SeasonFilter;
}

/** `?time=` or `?atleta=`. */
const SUBJECTS = { team: 'time', athlete: 'atleta' } as const;

function readSubject(params: URLSearchParams): SeasonSubject | null {
  const [athlete, team] = [params.get(SUBJECTS.athlete), params.get(SUBJECTS.team)];
  if (athlete) return { kind: 'athlete', id: athlete };
  return team ? { kind: 'team', id: team } : null;
}

export interface SeasonAddress {
  /** `null`: the first team. */
  subject: SeasonSubject | null;
  filter: SeasonFilter;
  /** Chooses a team or an athlete, and clears the filter. */
  choose: (subject: SeasonSubject) => void;
  change: (name: keyof SeasonFilter, value: string) => void;
  clear: () => void;
}

export function useSeasonAddress(): SeasonAddress {
  const [params, setParams] = useSearchParams();
  const subject = readSubject(params);
  const setSubject = (next: SeasonSubject | null) =>
    setParams(next ? { [SUBJECTS[next.kind]]: next.id } : {}, { replace: true });
  return {
    subject,
    filter: read(params),
    choose: setSubject,
    change: (name, value) => {
      const next = new URLSearchParams(params);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
    clear: () => setSubject(subject),
  };
}
