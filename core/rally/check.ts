/**
 * Checks a typed line before it is stored (R-CODE-5). An error keeps the line in the box; a warning lets it be stored, and the play
 * keeps the flag. A repair replaces a part of the line or enlists a number; one key applies it.
 */
import type { Entry, Touch } from '../code/entry.ts';
import { type LineContext, type LineError, parseLine, type Token } from '../code/line.ts';
import type { CodeTables } from '../code/tables.ts';
import { SIDES, type Side } from '../code/vocabulary.ts';
import { apply, type Flag, overruledBy } from './apply.ts';
import { rosterOf } from './court.ts';
import { type Correction, type Doubt, doubtsAbout } from './doubts.ts';
import type { Match } from './fold.ts';
import type { Happening } from './point.ts';
import { partFor, type Repair, replaceNumber, replaceSide } from './repair.ts';
import type { Settings } from './settings.ts';
import { type MatchState, setterNumber, teamOf } from './state.ts';

export type FindingCode = LineError['code'] | Flag | Doubt | 'unknown-number';

export interface Finding {
  code: FindingCode;
  /** Stops the line; a warning does not. */
  refused: boolean;
  /** What part of the line, 0-based. */
  from: number;
  length: number;
  side: Side | null;
  number: number | null;
  /** Of a substitution that does not fit: who may go out, who may come in. */
  candidates: { out: readonly number[]; in: readonly number[] } | null;
  repairs: readonly Repair[];
  /** Of an explicit point that takes the last one away from the other side. */
  corrects?: Correction;
}

/** One code of the line, ready to be added to the log. */
export interface TypedEntry {
  code: string;
  entry: Entry;
  goesOn: boolean;
  /** The part of the line that said it. */
  token: Token;
  happenings: readonly Happening[];
  /** Takes the last point away from the other side instead of beginning a rally. */
  corrects: boolean;
}

export interface CheckedLine {
  tokens: readonly Token[];
  /** What can be read, in order. */
  entries: readonly TypedEntry[];
  findings: readonly Finding[];
  /** Something stops the line. */
  refused: boolean;
  /** The match as it would be. */
  after: MatchState;
}

/** The longest line that is read; nobody types as much between two rallies. */
export const LONGEST_LINE = 1000;

const REFUSED: readonly Flag[] = ['unreadable', 'match-over', 'both-ways', 'bad-substitution'];

const numbersOf = (entry: Entry): number[] => {
  if (entry.kind === 'substitution') return [entry.out, entry.in];
  return 'number' in entry && entry.number !== null ? [entry.number] : [];
};

const namedIn = (entry: Entry) => ({
  side: 'side' in entry ? entry.side : null,
  number: 'number' in entry ? entry.number : null,
});

/** The touch entered last, if a rally is open. */
const lastTouch = ({ plays }: Match): Touch | null => {
  const entry = plays.findLast((play) => play.entry?.kind === 'touch')?.entry;
  return entry?.kind === 'touch' ? entry : null;
};

const finding = (token: Token, code: FindingCode, more: Partial<Finding> = {}): Finding => ({
  code,
  refused: true,
  from: token.from,
  length: token.text.length,
  side: null,
  number: null,
  candidates: null,
  repairs: [],
  ...more,
});

/** Numbers of an entry that its team's roster does not have. */
function unknownNumbers(settings: Settings, token: Token, entry: Entry, index: number): Finding[] {
  if (!('side' in entry)) return [];
  const { side } = entry;
  const roster = rosterOf(settings, side);
  if (roster.length === 0) return [];
  return numbersOf(entry)
    .filter((number) => !roster.some((player) => player.number === number))
    .map((number) => {
      const part = partFor(token, index);
      const nobody = entry.kind === 'touch' ? replaceNumber(part.token, number, '$$', part.within) : null;
      const repairs: Repair[] = [{ kind: 'enlist', side, number }, ...(nobody ? [nobody] : [])];
      return finding(token, 'unknown-number', { side, number, repairs });
    });
}

/** Who may go out and come in, without who is a libero. */
function candidatesOf(state: MatchState, settings: Settings, side: Side) {
  const { six } = teamOf(state, side);
  const bench = rosterOf(settings, side).filter(
    ({ number, role }) => role !== 'libero' && !six.includes(number),
  );
  return { out: six, in: bench.map(({ number }) => number).sort((a, b) => a - b) };
}

function flagged(
  state: MatchState,
  settings: Settings,
  token: Token,
  entry: Entry,
  index: number,
  flag: Flag,
): Finding {
  const common = { refused: REFUSED.includes(flag), ...namedIn(entry) };
  const { side, number } = common;
  if (flag === 'bad-substitution' && side)
    return finding(token, flag, { ...common, candidates: candidatesOf(state, settings, side) });
  if (flag === 'other-server' && entry.kind === 'touch' && side) {
    const server = teamOf(state, state.serving).six[0];
    const part = partFor(token, index);
    const own = side === state.serving;
    const repair =
      own && number !== null && server !== undefined
        ? replaceNumber(part.token, number, String(server), part.within)
        : replaceSide(token, index, state.serving, server);
    return finding(token, own ? flag : 'other-side-serves', { ...common, repairs: repair ? [repair] : [] });
  }
  return finding(token, flag, common);
}

/** Reads a line and plays it on the match as it stands. Never throws; a line that is too long is one refusal. */
export function checkLine(match: Match, text: string, tables: CodeTables): CheckedLine {
  const { settings } = match;
  let state = match.state;
  if (text.length > LONGEST_LINE) {
    const token: Token = { text, from: 0, entries: [], codes: [], goesOn: false, error: null };
    return { tokens: [], entries: [], findings: [finding(token, 'too-long')], refused: true, after: state };
  }
  const setters = Object.fromEntries(SIDES.map((side) => [side, setterNumber(teamOf(state, side))]));
  const context: LineContext = { tables, setter: (side) => setters[side] ?? null };
  const tokens = parseLine(text, context);
  const entries: TypedEntry[] = [];
  const findings: Finding[] = [];
  let touched = lastTouch(match);
  for (const token of tokens) {
    if (token.error) {
      const { code, from, length } = token.error;
      findings.push(finding(token, code, { from, length }));
    }
    for (const [index, entry] of token.entries.entries()) {
      findings.push(...unknownNumbers(settings, token, entry, index));
      const goesOn = token.goesOn && entry.kind === 'touch';
      const step = apply(state, entry, settings, goesOn);
      findings.push(...step.flags.map((flag) => flagged(state, settings, token, entry, index, flag)));
      const moment = { state, settings, before: state.touches > 0 ? touched : null };
      for (const { code, ...doubt } of doubtsAbout(moment, token, entry, index))
        findings.push(finding(token, code, { refused: false, ...namedIn(entry), ...doubt }));
      const { happenings } = step;
      const corrects = overruledBy(state, entry) !== null;
      entries.push({ code: token.codes[index] ?? '', entry, goesOn, token, happenings, corrects });
      if (entry.kind === 'touch') touched = entry;
      state = step.state;
    }
  }
  return { tokens, entries, findings, refused: findings.some(({ refused }) => refused), after: state };
}
