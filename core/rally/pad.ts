/**
 * The touch pad: what a tap does to the text of the line. A player, then skill and grade in one sweep (or two plain taps), in any order.
 *
 * The pad writes what nobody needs to tap: the server; the serve in front of a reception, whose grade follows from it; the setter of the side
 * that has the ball. A rally that is decided stays in the line, where a touch may still answer it or `;` say that play went on; the
 * first touch of the next rally enters it.
 */
import type { Touch } from '../code/entry.ts';
import type { CodeTables } from '../code/tables.ts';
import { GRADES, type Grade, otherSide, type Side } from '../code/vocabulary.ts';
import { type CheckedLine, checkLine } from './check.ts';
import { courtOf, liberoAt, rosterOf } from './court.ts';
import type { Match } from './fold.ts';
import { serverOf, setterNumber, teamOf } from './state.ts';

export type Tap =
  | { kind: 'player'; side: Side; number: number }
  /** A skill, a combination or a call; with the grade that the finger was swept to. */
  | { kind: 'touch'; what: string; grade: Grade | null }
  | { kind: 'grade'; grade: Grade }
  /** Digits, types, signs. */
  | { kind: 'letters'; letters: string }
  /** A code of its own: `P`, `aT`, `C`. */
  | { kind: 'code'; code: string };

export interface Tapped {
  /** A line that is entered first. */
  enter: string | null;
  text: string;
}

const two = (number: number): string => String(number).padStart(2, '0');
const head = (side: Side, number: number): string => `${side === 'a' ? 'a' : ''}${two(number)}`;

/** Ends where a number is missing: of a linked touch, of a substitution, or of a card. */
const WANTS_NUMBER = /(?:\.|(?:^| )[*aA]?[cC](?:!?(?:\d{1,2}[:.])?|[yredYRED]))$/;
/** A player of whom nothing has been said yet. */
const PLAYER = /(?:^| )(a?\d{1,2})$/;
/** A reception to come, behind the serve that the pad wrote for it. */
const RECEPTION = /(?:^| )(a?)\d\dS\.(\d\d)$/;
/** A skill or combination whose player comes after it; no mark. */
const NOBODY = /^(?:[SREABDF]|(?!T|P\d|C\d|Z\d)[A-Z][A-Z\d])[#+!\-/=]?$/;

/** An attack or a set of which only the skill is said; its player may be missing. */
const BARE = /(?:^|[ .])(?:[*aA]?\d{1,2}[AaEe]|[AE])$/;

const GRADE = new RegExp(`[${GRADES.join('').replace('-', '\\-')}]`);

export const withCode = (text: string, code: string): string => {
  const before = text.trimEnd();
  return before === '' ? code : `${before} ${code}`;
};

/** The line without its last code, and that code. */
function parted(text: string): { before: string; last: string } {
  const typed = text.trimEnd();
  const at = typed.lastIndexOf(' ') + 1;
  return { before: typed.slice(0, at).trimEnd(), last: typed.slice(at) };
}

const touchesIn = ({ entries }: CheckedLine): Touch[] =>
  entries.flatMap(({ entry }) => (entry.kind === 'touch' ? [entry] : []));

/** Whether the last rally of a line is decided, and no other has begun. */
const isDecided = ({ entries, after }: CheckedLine): boolean =>
  after.touches === 0 && entries.some(({ happenings }) => happenings.some(({ kind }) => kind === 'point'));

/** The pad at a line: the match that it goes on from, and the tables that it is read with. */
export class Pad {
  readonly match: Match;
  readonly tables: CodeTables;
  constructor(match: Match, tables: CodeTables) {
    this.match = match;
    this.tables = tables;
  }

  tap(text: string, tap: Tap): Tapped {
    switch (tap.kind) {
      case 'player':
        return { enter: null, text: this.player(text, tap.side, tap.number) };
      case 'touch':
        return this.settled(this.touch(text, tap.what + (tap.grade ?? ''), tap.what));
      case 'grade':
        return this.settled(graded(text, tap.grade));
      case 'letters':
        return { enter: null, text: text + tap.letters };
      case 'code':
        return { enter: null, text: withCode(text, tap.code) };
    }
  }

  private check(text: string): CheckedLine {
    return checkLine(this.match, text, this.tables);
  }

  private player(text: string, side: Side, number: number): string {
    if (WANTS_NUMBER.test(text)) return `${text}${two(number)}${/[cC]!?$/.test(text) ? ':' : ''}`;
    const { before, last } = parted(text);
    if (NOBODY.test(last)) return withCode(before, head(side, number) + last);
    // another player in place of one who did nothing
    const rest = PLAYER.test(text) || RECEPTION.test(text) ? before : text;
    const line = this.check(rest);
    const server = isDecided(line) ? null : serverOf(line.after);
    if (!server || server.side === side) return withCode(rest, head(side, number));
    return withCode(rest, `${head(server.side, server.number)}S.${two(number)}`);
  }

  private touch(text: string, code: string, what: string): string {
    const reception = RECEPTION.exec(text);
    if (reception && what !== 'R') {
      const side = reception[1] === 'a' ? '*' : 'a';
      return withCode(parted(text).before, head(side, Number(reception[2])) + code);
    }
    if (reception || PLAYER.test(text) || WANTS_NUMBER.test(text)) return text + code;
    // a combination is the attack, a call the set that stands in front of it
    if (BARE.test(text) && this.skillOf(what) === text.slice(-1).toUpperCase())
      return text.slice(0, -1) + code;
    const who = this.whoDoes(text, what);
    return withCode(text, who ? head(who.side, who.number) + code : code);
  }

  /** The skill that a combination or a call stands for; `null` of everything else. */
  private skillOf(what: string): 'A' | 'E' | null {
    if (this.tables.combinations.some(({ code }) => code === what)) return 'A';
    return this.tables.calls.some(({ code }) => code === what) ? 'E' : null;
  }

  /** Who serves, or who sets: nobody needs to tap them. */
  private whoDoes(text: string, what: string): { side: Side; number: number } | null {
    const line = this.check(text);
    if (what === 'S') return serverOf(line.after);
    const isSet = what === 'E' || this.skillOf(what) === 'E';
    const last = isSet ? (touchesIn(line).at(-1) ?? this.lastTouch()) : null;
    if (!last) return null;
    const side = last.skill === 'S' || last.skill === 'A' ? otherSide(last.side) : last.side;
    const number = setterNumber(teamOf(line.after, side));
    return number === null ? null : { side, number };
  }

  private lastTouch(): Touch | null {
    const { plays, state } = this.match;
    const entry = state.touches > 0 ? plays.at(-1)?.entry : null;
    return entry?.kind === 'touch' ? entry : null;
  }

  /** Enters the rally that the line holds where its last code begins the next one. */
  private settled(text: string): Tapped {
    const same = { enter: null, text };
    const { before, last } = parted(text);
    if (before === '') return same;
    const line = this.check(before);
    if (line.refused || !isDecided(line)) return same;
    const now = this.check(text).entries.filter(({ token }) => token.from >= before.length);
    const [first] = now;
    if (first?.entry.kind !== 'touch' || !begins(first.entry, last, line)) return same;
    const server = serverOf(line.after);
    const served = first.entry.skill === 'R' && server && server.side !== first.entry.side;
    const code = served ? `${head(server.side, server.number)}S.${last.replace(/^a/, '')}` : last;
    return { enter: before, text: code };
  }
}

/** Whether a touch behind a decided rally is the first of the next: a serve, or a reception that does not answer an ace. */
function begins(touch: Touch, code: string, line: CheckedLine): boolean {
  if (touch.skill === 'S') return true;
  if (touch.skill !== 'R' || !GRADE.test(code)) return false;
  const said = touchesIn(line).slice(-2);
  const ace = said.at(-1);
  return touch.grade !== '=' || ace?.skill !== 'S' || ace.side === touch.side;
}

/** Another grade for the last touch; of two linked ones the second's. */
function graded(text: string, grade: Grade): string {
  const { before, last } = parted(text);
  const at = last.indexOf('.') + 1;
  const code = last.slice(at);
  const changed = GRADE.test(code) ? code.replace(GRADE, grade) : code + grade;
  return last === '' ? text : withCode(before, last.slice(0, at) + changed);
}

/** The order of the keys, as the side stands: the front row, then the back. */
const STANDING = [4, 3, 2, 5, 6, 1] as const;

/** Numbers that have a key: who is on court, then whoever changes with a libero without a substitution. */
export function playersOf({ state, settings, plays }: Match, side: Side): number[] {
  const libero = liberoAt(plays, plays.length - 1, side, settings);
  const court = courtOf(state, settings, side, { libero });
  const standing = STANDING.flatMap((position) => court.find((player) => player.position === position) ?? []);
  const liberos = rosterOf(settings, side).filter(({ role }) => role === 'libero');
  const change = [
    ...standing.flatMap(({ standsFor }) => standsFor ?? []),
    ...(standing.length > 0 ? liberos.map(({ number }) => number) : []),
  ];
  return [...new Set([...standing.map(({ number }) => number), ...change])];
}
