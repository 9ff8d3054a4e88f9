/** The standard match report (CEV, FIVB). */
import { placedBy } from '../code/ownTables.ts';
import type { Side } from '../code/vocabulary.ts';
import type { Match } from '../rally/fold.ts';
import { goldenSetNumber } from '../rally/state.ts';
import { courseOf } from '../stats/course.ts';
import type { Rally } from '../stats/rallies.ts';
import { ralliesIn } from '../stats/range.ts';
import { touchesOf } from '../stats/touches.ts';
import { type ReportedGame, type ReportHead, reportHead } from './head.ts';
import { type SetLine, setLine } from './setLines.ts';
import { reportedTeam } from './team.ts';
import { type TeamPhases, teamPhases } from './teamPhases.ts';
import { type TeamSheet, teamSheet } from './teamSheet.ts';

export interface CoachReport extends ReportHead {
  /** Number of the set; `null`: the match. */
  set: number | null;
  lines: readonly SetLine[];
  golden: number | null;
  sheets: Readonly<Record<Side, TeamSheet>>;
  phases: Readonly<Record<Side, TeamPhases>>;
}

export function coachReport(
  game: ReportedGame,
  match: Match,
  rallies: readonly Rally[],
  set: number | null = null,
): CoachReport {
  const head = reportHead(game, match);
  const isIn = (item: { set: number }): boolean => set === null || item.set === set;
  const counted = set === null ? rallies : ralliesIn(rallies, { sets: [set] });
  const touches = touchesOf(counted);
  const course = courseOf(match, rallies).filter(isIn);
  const played = { rallies: counted, touches, course, combinations: placedBy(game.combinacoes) };
  const teams = { '*': reportedTeam(game, match, '*'), a: reportedTeam(game, match, 'a') };
  const sheetOf = (side: Side): TeamSheet => teamSheet(match, rallies, teams[side], set ?? undefined);
  const phasesOf = (side: Side): TeamPhases => teamPhases(played, teams[side]);
  return {
    ...head,
    set,
    lines: head.sets.filter(isIn).map((result) => setLine(game, match, result)),
    golden: goldenSetNumber(match.state),
    sheets: { '*': sheetOf('*'), a: sheetOf('a') },
    phases: { '*': phasesOf('*'), a: phasesOf('a') },
  };
}
