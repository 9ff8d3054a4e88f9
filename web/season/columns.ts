/** The main figures of a season's table; formulas are those of core/stats/tally. */
import type { MatchFigures } from '@volleyscouter/core/season/figures';
import {
  attackEfficiency,
  attackPoints,
  percent,
  perfectReception,
  positiveReception,
  serveEfficiency,
  totalOf,
  winLoss,
} from '@volleyscouter/core/stats/tally';
import type { seasonText } from '../text/season.ts';

export type FigureName = keyof typeof seasonText.figures;

export interface SeasonFigure {
  /** `null` where there is nothing to count. */
  value: number | null;
  /** Of a percentage: of so many. */
  of: number | null;
}

const share = (value: number | null, of: number): SeasonFigure => ({ value, of });
const plain = (value: number): SeasonFigure => ({ value, of: null });

const FORMULAS: Readonly<Record<FigureName, (figures: MatchFigures) => SeasonFigure>> = {
  sideOut: ({ sideOuts, received }) => share(percent(sideOuts, received), received),
  break: ({ breakPoints, served }) => share(percent(breakPoints, served), served),
  serve: ({ tally }) => share(serveEfficiency(tally), totalOf(tally, 'S')),
  aces: ({ tally }) => plain(tally.skills.S['#']),
  serveErrors: ({ tally }) => plain(tally.skills.S['=']),
  positive: ({ tally }) => share(positiveReception(tally), totalOf(tally, 'R')),
  perfect: ({ tally }) => share(perfectReception(tally), totalOf(tally, 'R')),
  receptionErrors: ({ tally }) => plain(tally.skills.R['=']),
  kills: ({ tally }) => share(attackPoints(tally), totalOf(tally, 'A')),
  attack: ({ tally }) => share(attackEfficiency(tally), totalOf(tally, 'A')),
  blocked: ({ tally }) => plain(tally.skills.A['/']),
  attackErrors: ({ tally }) => plain(tally.skills.A['=']),
  blocks: ({ tally }) => plain(tally.skills.B['#']),
  winLoss: ({ tally }) => plain(winLoss(tally)),
};

/** Of rallies, so not of one athlete. */
const OF_TEAMS: readonly FigureName[] = ['sideOut', 'break'];

export const figureNames = (ofAthlete: boolean): FigureName[] =>
  (Object.keys(FORMULAS) as FigureName[]).filter((name) => !ofAthlete || !OF_TEAMS.includes(name));

export const figureOf = (figures: MatchFigures, name: FigureName): SeasonFigure => FORMULAS[name](figures);

export const writeFigure = ({ value, of }: SeasonFigure): string =>
  value === null ? '-' : of === null ? String(value) : `${value}%`;
