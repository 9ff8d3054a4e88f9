import { valueText } from '@volleyscouter/core/report/valueText';
import {
  SEASON_FIGURES,
  type SeasonFigure,
  type SeasonFigureName,
} from '@volleyscouter/core/season/seasonFigures';

/** Counted by rally, so not available for one athlete. */
const TEAM_FIGURES: readonly SeasonFigureName[] = ['sideOut', 'break'];

export const figureNames = (ofAthlete: boolean): SeasonFigureName[] =>
  SEASON_FIGURES.filter((name) => !ofAthlete || !TEAM_FIGURES.includes(name));

export const writeFigure = ({ value, isShare }: SeasonFigure): string => valueText(value, isShare);
