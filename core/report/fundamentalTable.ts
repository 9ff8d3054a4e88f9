import { GRADES, type Grade, REPORT_SKILLS, type ReportSkill } from '../code/vocabulary.ts';
import type { TeamTallies } from '../stats/athletes.ts';
import { emptyTally, type Tally } from '../stats/tally.ts';

export interface GradeRow {
  /** `null`: an unknown player, or a sum. */
  number: number | null;
  /** `null`: no touch, shown as '-'. */
  grades: Readonly<Record<Grade, number | null>>;
  total: number;
}

export interface FundamentalTable {
  skill: ReportSkill;
  rows: readonly (GradeRow & { number: number })[];
  /** Touches of `$$`, if there are any. */
  unknown: GradeRow | null;
  /** Unknown players included. */
  total: GradeRow;
}

function gradeRow<Who extends number | null>(
  number: Who,
  tally: Tally,
  skill: ReportSkill,
): GradeRow & { number: Who } {
  const counts = tally.skills[skill];
  const grades = Object.fromEntries(GRADES.map((grade) => [grade, counts[grade] || null]));
  return {
    number,
    grades: grades as Record<Grade, number | null>,
    total: GRADES.reduce((sum, grade) => sum + counts[grade], 0),
  };
}

export const gradeRows = (number: number, tally: Tally): Readonly<Record<ReportSkill, GradeRow>> =>
  Object.fromEntries(REPORT_SKILLS.map((skill) => [skill, gradeRow(number, tally, skill)])) as Record<
    ReportSkill,
    GradeRow
  >;

/** Everybody on the roster and every player with a touch, by number. */
export function fundamentalTables(
  { athletes, unknown, team }: TeamTallies,
  roster: Iterable<number>,
): readonly FundamentalTable[] {
  const numbers = [...new Set([...roster, ...athletes.keys()])].sort((a, b) => a - b);
  return REPORT_SKILLS.map((skill) => {
    const nobody = gradeRow(null, unknown, skill);
    return {
      skill,
      rows: numbers.map((number) => gradeRow(number, athletes.get(number) ?? emptyTally(), skill)),
      unknown: nobody.total > 0 ? nobody : null,
      total: gradeRow(null, team, skill),
    };
  });
}
