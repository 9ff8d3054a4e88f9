import { addFigures, emptyFigures, type MatchFigures } from '@volleyscouter/core/season/figures';
import { seasonFigure } from '@volleyscouter/core/season/seasonFigures';
import type { Cell, Sheet } from '@volleyscouter/spreadsheet/sheet';
import { seasonText as texts } from '../shared/texts/season.ts';
import type { SeasonMatch } from './calls.ts';
import { figureNames } from './columns.ts';
import { dayOf, opponentOf } from './matchWords.ts';

/** `match`: `null` for the sum of the finished matches. */
export type SeasonRow = { match: SeasonMatch | null; figures: MatchFigures | null };

export function seasonRows(matches: readonly SeasonMatch[]): SeasonRow[] {
  const rows = matches.map((match) => ({ match, figures: match.figures }));
  const finished = rows.filter(({ match }) => match.over);
  if (finished.length === 0) return rows;
  const sum = emptyFigures();
  for (const { figures } of finished) if (figures) addFigures(sum, figures);
  return [{ match: null, figures: sum }, ...rows];
}

/** Returns why the match is not in the sum, or '' if the match is in the sum. */
export const standingOf = ({ figures, over }: SeasonMatch): string =>
  figures ? (over ? '' : texts.running) : texts.absent;

export function seasonSheet(matches: readonly SeasonMatch[], ofAthlete: boolean): Sheet {
  const names = figureNames(ofAthlete);
  const cellsOf = (figures: MatchFigures | null): Cell[] =>
    names.flatMap((name) => {
      const { value, n, isShare } = seasonFigure(figures ?? emptyFigures(), name);
      const cells = isShare ? [value, n] : [value];
      return figures ? cells : cells.map(() => null);
    });
  const heads = names.flatMap((name) => {
    const [head] = texts.figures[name];
    return seasonFigure(emptyFigures(), name).isShare ? [`${head} (%)`, `${head} (n)`] : [head];
  });
  return {
    name: texts.title,
    heads: [...texts.sheet, ...heads],
    wide: [texts.sheet[0]],
    rows: seasonRows(matches).map(({ match, figures }) => [
      ...(match
        ? [opponentOf(match), dayOf(match), match.team, standingOf(match), match.sets.own, match.sets.other]
        : [texts.total, null, null, null, null, null]),
      ...cellsOf(figures),
    ]),
  };
}
