/**
 * Touches behind a figure. For a share these are all touches of its total; for WL (win - loss), the points
 * and the losses.
 */
import type { Grade, ReportSkill, Skill } from '../code/vocabulary.ts';
import { isLoss, isPoint } from '../stats/tally.ts';
import type { TouchRow } from '../stats/touches.ts';
import type { ATHLETE_COLUMNS, ColumnGroup } from './athleteTable.ts';

type Counts = (row: TouchRow) => boolean;

const is =
  (skill: Skill, grade?: Grade): Counts =>
  ({ touch }) =>
    touch.skill === skill && (grade === undefined || touch.grade === grade);
const scores: Counts = ({ touch }) => isPoint(touch);

const COLUMNS: {
  readonly [Group in ColumnGroup]: Readonly<Record<(typeof ATHLETE_COLUMNS)[Group][number], Counts>>;
} = {
  points: {
    total: scores,
    breakPoints: (row) => scores(row) && row.winner !== null && row.server === row.touch.side,
    winLoss: (row) => scores(row) || isLoss(row),
  },
  serves: { total: is('S'), points: is('S', '#'), errors: is('S', '=') },
  attacks: {
    total: is('A'),
    points: is('A', '#'),
    blocks: ({ blocked }) => blocked,
    errors: is('A', '='),
    percent: is('A'),
  },
  reception: { total: is('R'), errors: is('R', '='), positive: is('R'), perfect: is('R') },
  blocks: { total: is('B', '#') },
};

/** None for an unknown column. */
export function columnTouches(rows: readonly TouchRow[], group: string, column: string): TouchRow[] {
  const columns: Readonly<Record<string, Readonly<Record<string, Counts>>>> = COLUMNS;
  const groupColumns = Object.hasOwn(columns, group) ? columns[group] : undefined;
  const counts = groupColumns && Object.hasOwn(groupColumns, column) ? groupColumns[column] : undefined;
  return counts ? rows.filter(counts) : [];
}

/** `grade`: `null` selects every known grade. */
export const gradeTouches = (
  rows: readonly TouchRow[],
  skill: ReportSkill,
  grade: Grade | null,
): TouchRow[] =>
  rows.filter(
    ({ touch }) => touch.skill === skill && touch.grade !== null && (!grade || touch.grade === grade),
  );
