import type { Match } from '../rally/fold.ts';
import { lastSet, setNumbers } from '../rally/items.ts';
import type { Rally } from '../stats/rallies.ts';
import { type CoachReport, coachReport } from './coachReport.ts';
import type { ReportedGame } from './head.ts';
import { type MatchReport, matchReport } from './matchReport.ts';
import { reportFile } from './reportFile.ts';

export type MatchDocument =
  | { kind: 'tables'; report: MatchReport }
  | { kind: 'report'; report: CoachReport }
  | { kind: 'set'; report: CoachReport };
export type DocumentKind = MatchDocument['kind'];

interface Played {
  game: ReportedGame;
  match: Match;
  rallies: readonly Rally[];
}

/** `null` for a set that has not begun. `set`: by default the last set. */
export function matchDocument(
  kind: DocumentKind,
  { game, match, rallies }: Played,
  set = lastSet(match),
): MatchDocument | null {
  switch (kind) {
    case 'tables':
      return { kind, report: matchReport(game, match, rallies) };
    case 'report':
      return { kind, report: coachReport(game, match, rallies) };
    case 'set':
      return setNumbers(match).includes(set)
        ? { kind, report: coachReport(game, match, rallies, set) }
        : null;
  }
}

/** `scout_`, `relatorio_` or `set3_`, then `{home}_vs_{away}_{date}`. */
export function documentFile(
  { kind, report }: MatchDocument,
  unnamed: Readonly<Record<'*' | 'a', string>>,
  extension = 'pdf',
): string {
  const prefix = kind === 'tables' ? 'scout' : kind === 'report' ? 'relatorio' : `set${report.set}`;
  return reportFile(report, unnamed, prefix, extension);
}
