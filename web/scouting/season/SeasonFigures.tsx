import { countsOf, SEASON_FIGURES, type SeasonFigureName } from '@volleyscouter/core/season/seasonFigures';
import type { ReactNode } from 'react';
import { seasonText as texts } from '../shared/texts/season.ts';
import type { SeasonArea } from './area.ts';
import type { SeasonMatch } from './calls.ts';
import type { SeasonFilter } from './filter.ts';
import { dayOf, opponentOf } from './matchWords.ts';
import { PlaysOfSeason } from './PlaysOfSeason.tsx';
import { type AskedPlays, writeCount } from './playsQuery.ts';
import type { SeasonSubject } from './subject.ts';

export interface ShownSeason {
  subject: SeasonSubject;
  filter: SeasonFilter;
  matches: readonly SeasonMatch[];
  ofAthlete: boolean;
  area: SeasonArea;
}

/** `match`: `null` for the sum of all finished matches. */
export const figureKey = (match: string | null, name: SeasonFigureName): string => `${name} ${match ?? ''}`;

function playsOfFigure(key: string, { filter, matches }: ShownSeason): AskedPlays | null {
  const [figureName = '', id = ''] = key.split(' ');
  const name = SEASON_FIGURES.find((candidate) => candidate === figureName);
  const match = matches.find(({ _id }) => _id === id);
  if (!name) return null;
  const of = match ? [opponentOf(match), dayOf(match)] : [texts.total];
  return {
    title: [texts.figures[name][0], ...of].join(' · '),
    query: { ...filter, ...writeCount(countsOf(name)), ...(match ? { match: id } : { over: true }) },
  };
}

export function SeasonFigures({ season, children }: { season: ShownSeason; children: ReactNode }) {
  return (
    <PlaysOfSeason subject={season.subject} area={season.area} playsOf={(key) => playsOfFigure(key, season)}>
      {children}
    </PlaysOfSeason>
  );
}
