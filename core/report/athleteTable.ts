/**
 * "Relatório por Atleta". A count of zero, and a share without touches, are `null` and shown as '-'. PB, WL
 * and the reception percentages of a total are `null` too (specification, section 9).
 */
import type { Skill } from '../code/vocabulary.ts';
import type { TeamTallies } from '../stats/athletes.ts';
import {
  attackPoints,
  emptyTally,
  perfectReception,
  pointsOf,
  positiveReception,
  type Tally,
  totalOf,
  winLoss,
} from '../stats/tally.ts';
import { valueText } from './valueText.ts';

export const ATHLETE_COLUMNS = {
  points: ['total', 'breakPoints', 'winLoss'],
  serves: ['total', 'points', 'errors'],
  attacks: ['total', 'points', 'blocks', 'errors', 'percent'],
  reception: ['total', 'errors', 'positive', 'perfect'],
  blocks: ['total'],
} as const;
export type ColumnGroup = keyof typeof ATHLETE_COLUMNS;
type Columns<Group extends ColumnGroup> = (typeof ATHLETE_COLUMNS)[Group][number];

/** The skill whose touches are 100 % of a share. `null`: the column is a count. */
const WHOLES: Readonly<Record<Columns<ColumnGroup>, Skill | null>> = {
  total: null,
  breakPoints: null,
  winLoss: null,
  points: null,
  errors: null,
  blocks: null,
  percent: 'A',
  positive: 'R',
  perfect: 'R',
};

export const wholeOf = (column: string): Skill | null => WHOLES[column as Columns<ColumnGroup>] ?? null;
export const isPercentage = (column: string): boolean => wholeOf(column) !== null;

/** `null`: no figure. Percentages are whole numbers. */
export type Figures = { readonly [Group in ColumnGroup]: Readonly<Record<Columns<Group>, number | null>> };

export interface AthleteRow {
  /** `null`: touches of `$$`, an unknown player. */
  number: number | null;
  figures: Figures;
}

export interface AthleteTable {
  rows: readonly AthleteRow[];
  total: Figures;
}

export function figureText(figures: Figures, group: ColumnGroup, column: string): string {
  const values: Readonly<Record<string, number | null>> = figures[group];
  return valueText(values[column] ?? null, isPercentage(column));
}

const nonZero = (value: number | null): number | null => value || null;

export function figuresOf(tally: Tally): Figures {
  const { S, R, A, B } = tally.skills;
  return {
    points: {
      total: nonZero(pointsOf(tally)),
      breakPoints: nonZero(tally.breakPoints),
      winLoss: nonZero(winLoss(tally)),
    },
    serves: { total: nonZero(totalOf(tally, 'S')), points: nonZero(S['#']), errors: nonZero(S['=']) },
    attacks: {
      total: nonZero(totalOf(tally, 'A')),
      points: nonZero(A['#']),
      blocks: nonZero(tally.blocked),
      errors: nonZero(A['=']),
      percent: attackPoints(tally),
    },
    reception: {
      total: nonZero(totalOf(tally, 'R')),
      errors: nonZero(R['=']),
      positive: positiveReception(tally),
      perfect: perfectReception(tally),
    },
    blocks: { total: nonZero(B['#']) },
  };
}

/** Figures that cannot be summed are `null`. */
export function totalFigures(tally: Tally): Figures {
  const figures = figuresOf(tally);
  return {
    ...figures,
    points: { ...figures.points, breakPoints: null, winLoss: null },
    reception: { ...figures.reception, positive: null, perfect: null },
  };
}

const isEmpty = (tally: Tally): boolean =>
  (['S', 'R', 'E', 'A', 'B', 'D', 'F'] as const).every((skill) => totalOf(tally, skill) === 0);

/** Everybody on the roster and every player with a touch, by number. Touches of unknown players come last. */
export function athleteTable(tallies: TeamTallies, roster: Iterable<number>): AthleteTable {
  const numbers = [...new Set([...roster, ...tallies.athletes.keys()])].sort((a, b) => a - b);
  const rows: AthleteRow[] = numbers.map((number) => ({
    number,
    figures: figuresOf(tallies.athletes.get(number) ?? emptyTally()),
  }));
  if (!isEmpty(tallies.unknown)) rows.push({ number: null, figures: figuresOf(tallies.unknown) });
  return { rows, total: totalFigures(tallies.team) };
}
