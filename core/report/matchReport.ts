/** Tables that fit a page; the drawing code adds language and layout. */
import type { ReportSkill, Side } from '../code/vocabulary.ts';
import type { Match } from '../rally/fold.ts';
import { setNumbers } from '../rally/items.ts';
import { goldenSetNumber } from '../rally/state.ts';
import { tallyTeam } from '../stats/athletes.ts';
import type { Rally } from '../stats/rallies.ts';
import { type AthleteRow, athleteTable, type Figures } from './athleteTable.ts';
import { fundamentalTables, type GradeRow } from './fundamentalTable.ts';
import { type ReportedGame, type ReportHead, reportHead } from './head.ts';
import { type ReportedTeam, reportedTeam, type SetMark, setMarksOf } from './team.ts';

/** Limits of a table (specification, section 9). */
const MAX_PLAYERS = 14;
const MAX_SETS = 5;

export interface PlayerRow extends AthleteRow {
  name: string;
  /** One mark for each set of the table. */
  marks: readonly SetMark[];
}

/** "Relatório por Atleta" or a part of it; players by number. */
export interface PlayerTable {
  side: Side;
  sets: readonly number[];
  golden: number | null;
  rows: readonly PlayerRow[];
  /** Set only in the last part of a team's table; else `null`. */
  total: Figures | null;
}

export interface SkillTable {
  skill: ReportSkill;
  rows: readonly (GradeRow & { name: string })[];
}

/** Each section begins on its own page. */
export type ReportSection =
  | { kind: 'match'; tables: readonly PlayerTable[] }
  | { kind: 'set'; set: number; isGolden: boolean; tables: readonly PlayerTable[] }
  | { kind: 'fundamentals'; side: Side; tables: readonly SkillTable[] };

export interface MatchReport extends ReportHead {
  sections: readonly ReportSection[];
}

function parts<T>(rows: readonly T[]): (readonly T[])[] {
  const count = Math.max(1, Math.ceil(rows.length / MAX_PLAYERS));
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * MAX_PLAYERS, (index + 1) * MAX_PLAYERS),
  );
}

function playerTables(
  match: Match,
  rallies: readonly Rally[],
  { side, numbers, nameOf }: ReportedTeam,
  sets: readonly number[],
  only?: number,
): PlayerTable[] {
  const { rows, total } = athleteTable(tallyTeam(rallies, side, only), numbers);
  const marks = sets.map((set) => setMarksOf(match, side, set));
  const named = rows.map((row) => ({
    ...row,
    name: row.number === null ? '' : nameOf(row.number),
    marks: marks.map((players) => (row.number === null ? null : (players.get(row.number) ?? null))),
  }));
  const tables = parts(named);
  return tables.map((part, index) => ({
    side,
    sets,
    golden: goldenSetNumber(match.state),
    rows: part,
    total: index === tables.length - 1 ? total : null,
  }));
}

function fundamentalSections(
  rallies: readonly Rally[],
  { side, numbers, nameOf }: ReportedTeam,
): ReportSection[] {
  const tables = fundamentalTables(tallyTeam(rallies, side), numbers).map(({ skill, rows }) => ({
    skill,
    parts: parts(rows.map((row) => ({ ...row, name: nameOf(row.number) }))),
  }));
  return (tables[0]?.parts ?? []).map((_, part) => ({
    kind: 'fundamentals',
    side,
    tables: tables.map(({ skill, parts }) => ({ skill, rows: parts[part] ?? [] })),
  }));
}

/** "Scout Geral", "Scout do Set" for each begun set, "Fundamentos" of each team. */
export function matchReport(game: ReportedGame, match: Match, rallies: readonly Rally[]): MatchReport {
  const golden = goldenSetNumber(match.state);
  const sets = setNumbers(match);
  const both = [reportedTeam(game, match, '*'), reportedTeam(game, match, 'a')];
  const tablesOf = (columns: readonly number[], only?: number): PlayerTable[] =>
    both.flatMap((team) => playerTables(match, rallies, team, columns, only));
  return {
    ...reportHead(game, match),
    sections: [
      { kind: 'match', tables: tablesOf(sets.slice(0, MAX_SETS)) },
      ...sets.map(
        (set): ReportSection => ({
          kind: 'set',
          set,
          isGolden: set === golden,
          tables: tablesOf([set], set),
        }),
      ),
      ...both.flatMap((team) => fundamentalSections(rallies, team)),
    ],
  };
}
