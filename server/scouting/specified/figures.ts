/** Figures of core/stats in the shapes of the report calls. */
import type { AthleteFundamentals, AthleteReport } from '@volleyscouter/contract/specified/reports';
import { GRADES, REPORT_SKILLS, type ReportSkill } from '@volleyscouter/core/code/vocabulary';
import type { TeamTallies } from '@volleyscouter/core/stats/athletes';
import {
  attackPoints,
  emptyTally,
  perfectReception,
  pointsOf,
  positiveReception,
  type Tally,
  totalOf,
  winLoss,
} from '@volleyscouter/core/stats/tally';

const orDash = (percent: number | null): number | '-' => percent ?? '-';

/** One athlete's row of the report. */
export function athleteReport(tally: Tally = emptyTally()): AthleteReport {
  const { S, R, A, B } = tally.skills;
  return {
    Points: { Total: pointsOf(tally), PB: tally.breakPoints, WL: winLoss(tally) },
    Serves: { Total: totalOf(tally, 'S'), Points: S['#'], Errors: S['='] },
    Attacks: {
      Total: totalOf(tally, 'A'),
      Points: A['#'],
      Blocks: tally.blocked,
      Errors: A['='],
      PointsPercent: orDash(attackPoints(tally)),
    },
    Reception: {
      Total: totalOf(tally, 'R'),
      Errors: R['='],
      PosPercent: orDash(positiveReception(tally)),
      ExcPercent: orDash(perfectReception(tally)),
    },
    Blocks: B['#'],
  };
}

/** Counts by grade, `-` for none. */
const grades = (tally: Tally, skill: ReportSkill) =>
  Object.fromEntries(
    GRADES.map((grade) => [grade, tally.skills[skill][grade] || '-']),
  ) as AthleteFundamentals[ReportSkill];

/** Touches by athlete, skill and grade: everybody on the roster, and who touched the ball. */
export function fundamentals(
  { athletes }: TeamTallies,
  names: ReadonlyMap<number, string>,
): AthleteFundamentals[] {
  const numbers = [...new Set([...names.keys(), ...athletes.keys()])].sort((a, b) => a - b);
  return numbers.map((number) => {
    const tally = athletes.get(number) ?? emptyTally();
    const skills = Object.fromEntries(REPORT_SKILLS.map((skill) => [skill, grades(tally, skill)]));
    return { number, name: names.get(number) ?? '', ...(skills as Pick<AthleteFundamentals, ReportSkill>) };
  });
}
