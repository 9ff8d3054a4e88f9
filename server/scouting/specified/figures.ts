import type { AthleteFundamentals, AthleteReport } from '@volleyscouter/contract/specified/reports';
import { GRADES, REPORT_SKILLS, type ReportSkill } from '@volleyscouter/core/code/vocabulary';
import { figuresOf } from '@volleyscouter/core/report/athleteTable';
import type { TeamTallies } from '@volleyscouter/core/stats/athletes';
import { emptyTally, type Tally } from '@volleyscouter/core/stats/tally';

export function athleteReport(tally: Tally = emptyTally()): AthleteReport {
  const { points, serves, attacks, reception, blocks } = figuresOf(tally);
  return {
    Points: { Total: points.total ?? 0, PB: points.breakPoints ?? 0, WL: points.winLoss ?? 0 },
    Serves: { Total: serves.total ?? 0, Points: serves.points ?? 0, Errors: serves.errors ?? 0 },
    Attacks: {
      Total: attacks.total ?? 0,
      Points: attacks.points ?? 0,
      Blocks: attacks.blocks ?? 0,
      Errors: attacks.errors ?? 0,
      PointsPercent: attacks.percent ?? '-',
    },
    Reception: {
      Total: reception.total ?? 0,
      Errors: reception.errors ?? 0,
      PosPercent: reception.positive ?? '-',
      ExcPercent: reception.perfect ?? '-',
    },
    Blocks: blocks.total ?? 0,
  };
}

const grades = (tally: Tally, skill: ReportSkill) =>
  Object.fromEntries(
    GRADES.map((grade) => [grade, tally.skills[skill][grade] || '-']),
  ) as AthleteFundamentals[ReportSkill];

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
