import {
  attackEfficiency,
  attackPoints,
  percent,
  perfectReception,
  positiveReception,
  serveEfficiency,
  winLoss,
} from '../stats/tally.ts';
import type { MatchFigures } from './figures.ts';
import { countOf, type PlayCount } from './plays.ts';

interface SeasonFigureRule {
  counts: PlayCount;
  /** In per cent of the counted plays; absent if the figure is a number. */
  share?: (figures: MatchFigures) => number | null;
}

const RULES = {
  sideOut: { counts: { of: 'received' }, share: ({ sideOuts, received }) => percent(sideOuts, received) },
  break: { counts: { of: 'served' }, share: ({ breakPoints, served }) => percent(breakPoints, served) },
  serve: { counts: { of: 'S' }, share: ({ tally }) => serveEfficiency(tally) },
  aces: { counts: { of: 'S', grades: ['#'] } },
  serveErrors: { counts: { of: 'S', grades: ['='] } },
  positive: { counts: { of: 'R' }, share: ({ tally }) => positiveReception(tally) },
  perfect: { counts: { of: 'R' }, share: ({ tally }) => perfectReception(tally) },
  receptionErrors: { counts: { of: 'R', grades: ['='] } },
  kills: { counts: { of: 'A' }, share: ({ tally }) => attackPoints(tally) },
  attack: { counts: { of: 'A' }, share: ({ tally }) => attackEfficiency(tally) },
  blocked: { counts: { of: 'blocked' } },
  attackErrors: { counts: { of: 'A', grades: ['='] } },
  blocks: { counts: { of: 'B', grades: ['#'] } },
  winLoss: { counts: { of: 'winLoss' } },
} as const satisfies Record<string, SeasonFigureRule>;

export type SeasonFigureName = keyof typeof RULES;
export const SEASON_FIGURES = Object.keys(RULES) as readonly SeasonFigureName[];

const ruleOf = (name: SeasonFigureName): SeasonFigureRule => RULES[name];

export const countsOf = (name: SeasonFigureName): PlayCount => ruleOf(name).counts;

export interface SeasonFigure {
  /** A share in per cent, `null` without plays; else a number. */
  value: number | null;
  /** Counted plays. */
  n: number;
  isShare: boolean;
}

export function seasonFigure(figures: MatchFigures, name: SeasonFigureName): SeasonFigure {
  const { counts, share } = ruleOf(name);
  const n = countOf(figures, counts) ?? 0;
  if (share) return { value: share(figures), n, isShare: true };
  return { value: counts.of === 'winLoss' ? winLoss(figures.tally) : n, n, isShare: false };
}
