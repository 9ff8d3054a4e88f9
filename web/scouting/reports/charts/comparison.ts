import {
  ATHLETE_COLUMNS,
  type ColumnGroup,
  figuresOf,
  isPercentage,
  wholeOf,
} from '@volleyscouter/core/report/athleteTable';
import { columnTouches } from '@volleyscouter/core/report/figurePlays';
import {
  attackEfficiency,
  receptionEfficiency,
  serveEfficiency,
  tallyOf,
  totalOf,
} from '@volleyscouter/core/stats/tally';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { chartsText } from '../../shared/texts/charts.ts';
import { figureHints } from '../../shared/texts/figureHints.ts';
import { matchText } from '../../shared/texts/match.ts';

export interface ComparedFigure {
  key: string;
  group: string;
  name: string;
  help: string;
  /** By athlete; `null`: no value. */
  values: readonly (number | null)[];
  /** If the figure is a share: the total of touches, by athlete. */
  of: readonly (number | null)[];
  percent: boolean;
  plays: readonly (readonly string[])[];
}

const EFFICIENCIES = {
  serves: ['S', serveEfficiency, figureHints.serveEfficiency],
  attacks: ['A', attackEfficiency, figureHints.attackEfficiency],
  reception: ['R', receptionEfficiency, figureHints.receptionEfficiency],
} as const;

const idsOf = (rows: readonly TouchRow[]): string[] => rows.map(({ play }) => play);

/** `athletes`: the touches of each athlete. */
export function compared(athletes: readonly (readonly TouchRow[])[]): ComparedFigure[] {
  const tallies = athletes.map(tallyOf);
  const figures = tallies.map((tally) => figuresOf(tally));
  return (Object.keys(ATHLETE_COLUMNS) as ColumnGroup[]).flatMap((group) => {
    const texts: Readonly<Record<string, readonly [string, string]>> = matchText.reports.columns[group];
    const named = { group: matchText.reports.groups[group] };
    const columns = ATHLETE_COLUMNS[group].map((column): ComparedFigure => {
      const [name = column, help = ''] = texts[column] ?? [];
      const skill = wholeOf(column);
      return {
        ...named,
        key: `${group}.${column}`,
        name,
        help,
        values: figures.map(
          (athleteFigures) =>
            (athleteFigures[group] as Readonly<Record<string, number | null>>)[column] ?? null,
        ),
        of: tallies.map((tally) => (skill ? totalOf(tally, skill) : null)),
        percent: isPercentage(column),
        plays: athletes.map((rows) => idsOf(columnTouches(rows, group, column))),
      };
    });
    if (group !== 'serves' && group !== 'attacks' && group !== 'reception') return columns;
    const [skill, efficiency, help] = EFFICIENCIES[group];
    const more: ComparedFigure = {
      ...named,
      key: `${group}.efficiency`,
      name: chartsText.reception.efficiency,
      help,
      values: tallies.map(efficiency),
      of: tallies.map((tally) => totalOf(tally, skill)),
      percent: true,
      plays: athletes.map((rows) => idsOf(columnTouches(rows, group, 'total'))),
    };
    return [...columns, more];
  });
}
