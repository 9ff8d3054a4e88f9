/** R-CODE-5. An error keeps the line in the box; a warning does not. */
import type { Entry, Touch } from '../code/entry.ts';
import type { Spots } from '../code/grid.ts';
import { type LineContext, type LineError, parseLine, type Token, unreadToken } from '../code/line.ts';
import { placeText, takePlaces } from '../code/marked.ts';
import { rezoned } from '../code/places.ts';
import type { CodeTables } from '../code/tables.ts';
import { type Grade, SIDES, type Side, type Skill } from '../code/vocabulary.ts';
import { writeTouch } from '../code/write.ts';
import { answers, apply, type Flag, type Marks, overruledBy } from './apply.ts';
import type { Reading } from './command.ts';
import { rosterOf } from './court.ts';
import {
  type Correction,
  type Doubt,
  doubtsAbout,
  otherReading,
  type ReadingScores,
  type TypingContext,
} from './doubts.ts';
import type { Match } from './fold.ts';
import { hasLineup, previousLineups } from './lineups.ts';
import type { Happening } from './point.ts';
import { choiceOf, chosenReading, type ReadingContext, scoreAfter } from './reading.ts';
import {
  endRally,
  insertAfter,
  insertBefore,
  partFor,
  type Repair,
  replaceNumber,
  replaceSide,
} from './repair.ts';
import type { Settings } from './settings.ts';
import {
  type MatchState,
  type Score,
  type SendingOff,
  sentOffBy,
  setterNumber,
  teamOf,
  whyOff,
} from './state.ts';

export type FindingCode =
  | LineError['code']
  | Flag
  | Doubt
  | 'unknown-number'
  | 'zone-differs'
  | 'no-serve-proposed'
  /** No lineup was saved (button Gravar), so the set starts with the last rotation. */
  | 'no-lineup';

export interface Finding {
  code: FindingCode;
  /** True for an error; false for a warning or a doubt. */
  refused: boolean;
  /** In the line, 0-based. */
  from: number;
  length: number;
  side: Side | null;
  number: number | null;
  /** Players who may leave and come in; set only for an invalid substitution. */
  candidates: { out: readonly number[]; in: readonly number[] } | null;
  repairs: readonly Repair[];
  sentOff?: SendingOff;
  /** For an explicit point that takes the last point from the other side. */
  corrects?: Correction;
  /** Scores of the readings; only for an ambiguous entry. */
  scores?: ReadingScores;
}

export interface TypedEntry {
  code: string;
  entry: Entry;
  spots: Spots | null;
  goesOn: boolean;
  /** For `$`, and for an entry directly after a decided rally (R-CODE-4). */
  reading: Reading | null;
  token: Token;
  happenings: readonly Happening[];
  /** True for an explicit point that takes the last point from the other side. */
  corrects: boolean;
  /**
   * Score of the decided rally that the entry confirms or answers. `null` also for a plain answer in the line
   * of the deciding touch.
   */
  stays: Score | null;
}

export interface CheckOptions {
  /**
   * False for calls of the specification: their plays fold by the rules of version 1. Exceptions are `$` and
   * a line with a sign.
   */
  settlesReadings?: boolean;
  /** For a live typed line: warns if a set starts without a saved lineup. */
  startsSets?: boolean;
  /** The reading given by the caller; a sign in the line takes precedence. */
  reading?: Reading | undefined;
}

export interface CheckedLine {
  tokens: readonly Token[];
  entries: readonly TypedEntry[];
  findings: readonly Finding[];
  refused: boolean;
  after: MatchState;
}

export const MAX_LINE_LENGTH = 1000;

const REFUSED: readonly Flag[] = ['unreadable', 'match-over', 'not-over', 'both-ways', 'bad-substitution'];

const numbersOf = (entry: Entry): number[] => {
  if (entry.kind === 'substitution') return [entry.out, entry.in];
  return 'number' in entry && entry.number !== null ? [entry.number] : [];
};

const namedIn = (entry: Entry) => ({
  side: 'side' in entry ? entry.side : null,
  number: 'number' in entry ? entry.number : null,
});

export function lineContext({ state, settings }: Match, tables: CodeTables): LineContext {
  const setters = Object.fromEntries(SIDES.map((side) => [side, setterNumber(teamOf(state, side))]));
  return { tables, setter: (side) => setters[side] ?? null, cones: settings.cones };
}

/** A serve code without number and skill, valid only where a serve is proposed. */
const BEHIND_SERVE = /^(?:'[1-9]*)?[.#+!\-/=]/;

/** The last touch of the match, also if its rally is over. */
export const lastTouch = ({ plays }: Match): Touch | null => {
  const entry = plays.findLast((play) => play.entry?.kind === 'touch')?.entry;
  return entry?.kind === 'touch' ? entry : null;
};

const finding = (token: Token, code: FindingCode, details: Partial<Finding> = {}): Finding => ({
  code,
  refused: true,
  from: token.from,
  length: token.text.length,
  side: null,
  number: null,
  candidates: null,
  repairs: [],
  ...details,
});

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

/** Bench players who are liberos, injured or sent off may not come in. */
export function candidatesOf(state: MatchState, settings: Settings, side: Side) {
  const { six } = teamOf(state, side);
  const bench = rosterOf(settings, side).filter(
    ({ number, role }) => role !== 'libero' && !six.includes(number) && whyOff(state, side, number) === null,
  );
  return { out: six, in: bench.map(({ number }) => number).sort((a, b) => a - b) };
}

function flagged(moment: TypingContext, token: Token, entry: Entry, index: number, flag: Flag): Finding {
  const { state, settings, choice, deciding, before } = moment;
  const common = { refused: REFUSED.includes(flag), ...namedIn(entry) };
  const { side, number } = common;
  if (flag === 'bad-substitution' && side)
    return finding(token, flag, { ...common, candidates: candidatesOf(state, settings, side) });
  if (flag === 'other-server' && entry.kind === 'touch' && side) {
    const server = teamOf(state, state.serving).six[0];
    const part = partFor(token, index);
    const isServing = side === state.serving;
    const repair =
      isServing && number !== null && server !== undefined
        ? replaceNumber(part.token, number, String(server), part.within)
        : replaceSide(token, index, state.serving, server);
    return finding(token, isServing ? flag : 'other-side-serves', {
      ...common,
      repairs: repair ? [repair] : [],
    });
  }
  if (flag === 'sent-off' && side) {
    const playerNumber = entry.kind === 'substitution' ? entry.in : number;
    const sentOff = playerNumber === null ? null : sentOffBy(state, side, playerNumber);
    return finding(token, flag, { ...common, number: playerNumber, ...(sentOff && { sentOff }) });
  }
  if (flag === 'both-ways') {
    // two repairs: `;` continues play after the deciding touch, or `|` begins the next rally with this touch
    const wentOn = deciding && !deciding.text.endsWith(';') ? [insertAfter(deciding, ';')] : [];
    const next = index === 0 && entry.kind === 'touch' ? [insertAfter(token, '|')] : [];
    return finding(token, flag, { ...common, repairs: token.rally ? [] : [...wentOn, ...next] });
  }
  if (flag === 'second-serve') {
    const repairs = index === 0 ? endRally(token, before) : [];
    return finding(token, flag, { ...common, repairs });
  }
  if (flag === 'match-over' && choice?.other)
    return finding(token, flag, { ...common, repairs: [otherReading(moment, token, entry)] });
  // a touch without a serve may belong to the previous rally instead
  const repairs =
    flag === 'no-serve' && index === 0 && choice?.other === 'answers' ? [insertAfter(token, '@')] : [];
  return finding(token, flag, { ...common, repairs });
}

/** Repairs: use the zone of the mark on the court, or remove the mark. */
function zoneDiffers(token: Token, cones: boolean): Finding {
  const { text, from, entries, spots } = token;
  const { bare, places } = takePlaces(text);
  const [touch] = entries;
  const by = (code: string): Repair => ({ kind: 'replace', from, length: text.length, text: code });
  const marked = places.map(({ spot }) => placeText(spot)).join('');
  const sign = /[;@|]$/.exec(bare)?.[0] ?? '';
  const alone = entries.length === 1 && touch?.kind === 'touch' && spots[0];
  const zoned = alone ? [by(writeTouch(rezoned(touch, alone, cones, null)) + marked + sign)] : [];
  return finding(token, 'zone-differs', { refused: false, repairs: [...zoned, by(bare)] });
}

function noLineup(match: Match, token: Token): Finding[] {
  const lineup = previousLineups(match);
  return lineup
    ? [finding(token, 'no-lineup', { refused: false, repairs: [{ kind: 'lineup', lineup }] })]
    : [];
}

type EntryOrNone = Entry | null | undefined;

const isTouch = (entry: EntryOrNone, skill: Skill, grade: Grade): boolean =>
  entry?.kind === 'touch' && entry.skill === skill && entry.grade === grade;

/**
 * True for a touch that answers the deciding touch of its own line: no confirmed score is shown for such an
 * answer.
 */
const isPlainAnswer = ({ state, inLine }: ReadingContext, entry: Entry): boolean =>
  inLine && entry.kind === 'touch' && !!state.last?.touch && answers(state.last.touch, entry);

export class LineCheck {
  readonly entries: TypedEntry[] = [];
  readonly findings: Finding[] = [];
  state: MatchState;
  private readonly match: Match;
  private readonly options: CheckOptions;
  private touched: Touch | null;
  /** The token that gave the last point of this line. */
  private deciding: Token | null = null;
  /** Rallies with a serve in this line. */
  private readonly served = new Set<number>();

  constructor(match: Match, options: CheckOptions) {
    this.match = match;
    this.options = options;
    this.state = match.state;
    this.touched = lastTouch(match);
  }

  /** The last touch of this line, or of the open rally. */
  get before(): Touch | null {
    return !this.isFirst || this.state.touches > 0 ? this.touched : null;
  }

  get isFirst(): boolean {
    return !this.entries.some(({ entry }) => entry.kind === 'touch');
  }

  play(token: Token): void {
    if (token.error) {
      const { code, from, length } = token.error;
      if (this.state.touches > 0 && this.isFirst && BEHIND_SERVE.test(token.text))
        return void this.findings.push(
          finding(token, 'no-serve-proposed', { repairs: endRally(token, this.touched) }),
        );
      const isComment = token.text[from - token.from] === '>';
      const repairs = isComment ? [insertBefore({ ...token, from }, ' ')] : [];
      this.findings.push(finding(token, code, { from, length, repairs }));
    }
    for (const [index, entry] of token.entries.entries()) this.enter(token, entry, index);
    if (token.differs) this.findings.push(zoneDiffers(token, this.match.settings.cones));
  }

  private enter(token: Token, entry: Entry, index: number): void {
    const { state } = this;
    const { settings } = this.match;
    this.findings.push(...unknownNumbers(settings, token, entry, index));
    if (this.startsWithoutLineup(entry)) this.findings.push(...noLineup(this.match, token));
    const goesOn = token.goesOn && entry.kind === 'touch';
    const context = this.readingContext(goesOn);
    const { settlesReadings = true, reading: presetReading = null } = this.options;
    const settles = presetReading === null && (settlesReadings || entry.kind === 'green');
    const choice = settles ? choiceOf(context, entry) : null;
    const signed = index === 0 && token.rally ? chosenReading(state, entry, token.rally) : null;
    if (index === 0 && token.rally && !signed)
      this.findings.push(
        finding(token, 'bad-letter', { from: token.from + token.text.length - 1, length: 1 }),
      );
    const reading = signed ?? presetReading ?? choice?.reading ?? null;
    const marks: Marks = { goesOn, ...(reading && { reading }) };
    const step = apply(state, entry, settings, marks);
    const before = state.touches > 0 ? this.touched : null;
    const { deciding } = this;
    const moment: TypingContext = {
      ...context,
      before,
      marks,
      choice: signed ? null : choice,
      deciding,
      isFirstSlash: this.isFirstSlash(token, index),
    };
    for (const flag of step.flags) this.findings.push(flagged(moment, token, entry, index, flag));
    for (const { code, ...doubt } of doubtsAbout(moment, token, entry, index))
      this.findings.push(finding(token, code, { refused: false, ...namedIn(entry), ...doubt }));
    const confirms = reading === 'closes' || (reading === 'answers' && !isPlainAnswer(context, entry));
    this.entries.push({
      code: token.codes[index] ?? '',
      entry,
      spots: token.spots[index] ?? null,
      goesOn,
      reading,
      token,
      happenings: step.happenings,
      corrects: overruledBy(state, entry, marks) !== null,
      stays: confirms ? scoreAfter(moment, entry, marks) : null,
    });
    if (entry.kind === 'touch') this.touched = entry;
    if (step.happenings.some(({ kind }) => kind === 'point'))
      this.deciding = entry.kind === 'touch' ? token : null;
    if (entry.kind === 'touch' && entry.skill === 'S') this.served.add(step.rally);
    this.state = step.state;
  }

  private startsWithoutLineup({ kind }: Entry): boolean {
    const { fresh, over, set } = this.state;
    const isPlayed = kind === 'touch' || kind === 'point' || kind === 'green';
    if (!isPlayed || !fresh || over || set !== this.match.state.set) return false;
    return this.options.startsSets === true && !hasLineup(this.match);
  }

  private isFirstSlash(token: Token, index: number): boolean {
    const isOpen = (entry: EntryOrNone, next: EntryOrNone): boolean =>
      isTouch(entry, 'A', '/') && !isTouch(next, 'B', '#');
    if (!isOpen(token.entries[index], token.entries[index + 1])) return false;
    const entered = [...this.match.plays, ...this.entries].map(({ entry }) => entry);
    return !entered.some((entry, at) => isOpen(entry, entered[at + 1]));
  }

  private readingContext(goesOn: boolean): ReadingContext {
    const { state } = this;
    const inLine = state.last?.rally !== this.match.state.last?.rally;
    return { state, settings: this.match.settings, goesOn, inLine, served: this.isServed() };
  }

  private isServed(): boolean {
    const rally = this.state.last?.rally;
    if (rally === undefined || this.served.has(rally)) return rally !== undefined;
    const { plays } = this.match;
    return (
      plays.findLast(
        ({ rally: of, entry }) => of === rally && entry?.kind === 'touch' && entry.skill === 'S',
      ) !== undefined
    );
  }
}

/** Never throws. A line that is too long gives one finding, which refuses the line. */
export function checkLine(
  match: Match,
  text: string,
  tables: CodeTables,
  options: CheckOptions = {},
): CheckedLine {
  if (text.length > MAX_LINE_LENGTH) {
    const findings = [finding(unreadToken(text, 0), 'too-long')];
    return { tokens: [], entries: [], findings, refused: true, after: match.state };
  }
  const tokens = parseLine(text, lineContext(match, tables));
  const check = new LineCheck(match, options);
  for (const token of tokens) check.play(token);
  const { entries, findings, state } = check;
  return { tokens, entries, findings, refused: findings.some(({ refused }) => refused), after: state };
}
