/**
 * A touch takes one tap for the player and one tap for the skill, in any order. A sweep from the skill, or a
 * further tap, gives the grade.
 *
 * The pad writes the parts that need no tap:
 * - the serving player;
 * - the serve before a reception (its grade follows from the reception);
 * - the setter of the side with the ball.
 *
 * A decided rally stays in the line: a touch can still answer it, and `;` can still continue play. The line
 * is entered when a touch begins the next rally.
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
  /** `action`: skill, combination or call. `grade`: where the sweep ended. */
  | { kind: 'touch'; action: string; grade: Grade | null }
  | { kind: 'grade'; grade: Grade }
  /** Digits, types, signs. */
  | { kind: 'letters'; letters: string }
  /** A complete code: `P`, `aT`, `C`. */
  | { kind: 'code'; code: string };

export interface Tapped {
  /** The line that must be entered first. */
  enter: string | null;
  text: string;
}

const two = (number: number): string => String(number).padStart(2, '0');
const head = (side: Side, number: number): string => `${side === 'a' ? 'a' : ''}${two(number)}`;

/** The number of a linked touch, a substitution or a card is missing. */
const MISSING_NUMBER = /(?:\.|(?:^| )[*aA]?[cC](?:!?(?:\d{1,2}[:.])?|[yredYRED]))$/;
/** A player without a skill. */
const PLAYER = /(?:^| )(a?\d{1,2})$/;
/** A serve that the pad wrote, linked to the receiving player; the reception has no grade yet. */
const RECEPTION = /(?:^| )(a?)\d\dS\.(\d\d)$/;
/** A skill, combination or call without a player. */
const NOBODY = /^(?:[SREABDF]|(?!T|P\d|C\d|Z\d)[A-Z][A-Z\d])[#+!\-/=]?$/;

/** An attack or a set with only the skill. */
const BARE = /(?:^|[ .])(?:[*aA]?\d{1,2}[AaEe]|[AE])$/;

const GRADE = new RegExp(`[${GRADES.join('').replace('-', '\\-')}]`);

export const withCode = (text: string, code: string): string => {
  const before = text.trimEnd();
  return before === '' ? code : `${before} ${code}`;
};

function parted(text: string): { before: string; last: string } {
  const typed = text.trimEnd();
  const at = typed.lastIndexOf(' ') + 1;
  return { before: typed.slice(0, at).trimEnd(), last: typed.slice(at) };
}

const touchesIn = ({ entries }: CheckedLine): Touch[] =>
  entries.flatMap(({ entry }) => (entry.kind === 'touch' ? [entry] : []));

const isDecided = ({ entries, after }: CheckedLine): boolean =>
  after.touches === 0 && entries.some(({ happenings }) => happenings.some(({ kind }) => kind === 'point'));

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
        return this.settled(this.touch(text, tap.action + (tap.grade ?? ''), tap.action));
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
    if (MISSING_NUMBER.test(text)) return `${text}${two(number)}${/[cC]!?$/.test(text) ? ':' : ''}`;
    const { before, last } = parted(text);
    if (NOBODY.test(last)) return withCode(before, head(side, number) + last);
    // this player replaces a player without a skill
    const remainder = PLAYER.test(text) || RECEPTION.test(text) ? before : text;
    const line = this.check(remainder);
    const server = isDecided(line) ? null : serverOf(line.after);
    if (!server || server.side === side) return withCode(remainder, head(side, number));
    return withCode(remainder, `${head(server.side, server.number)}S.${two(number)}`);
  }

  private touch(text: string, code: string, action: string): string {
    const reception = RECEPTION.exec(text);
    if (reception && action !== 'R') {
      const side = reception[1] === 'a' ? '*' : 'a';
      return withCode(parted(text).before, head(side, Number(reception[2])) + code);
    }
    if (reception || PLAYER.test(text) || MISSING_NUMBER.test(text)) return text + code;
    if (BARE.test(text) && this.skillOf(action) === text.slice(-1).toUpperCase())
      return text.slice(0, -1) + code;
    const defaultPlayer = this.defaultPlayer(text, action);
    return withCode(text, defaultPlayer ? head(defaultPlayer.side, defaultPlayer.number) + code : code);
  }

  private skillOf(action: string): 'A' | 'E' | null {
    if (this.tables.combinations.some(({ code }) => code === action)) return 'A';
    return this.tables.calls.some(({ code }) => code === action) ? 'E' : null;
  }

  /** The serving player for a serve, the setter for a set. */
  private defaultPlayer(text: string, action: string): { side: Side; number: number } | null {
    const line = this.check(text);
    if (action === 'S') return serverOf(line.after);
    const isSet = action === 'E' || this.skillOf(action) === 'E';
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

  /** Enters the rally of the line if the last code begins the next rally. */
  private settled(text: string): Tapped {
    const same = { enter: null, text };
    const { before, last } = parted(text);
    if (before === '') return same;
    const line = this.check(before);
    if (line.refused || !isDecided(line)) return same;
    const now = this.check(text).entries.filter(({ token }) => token.from >= before.length);
    const [first] = now;
    if (first?.entry.kind !== 'touch' || !beginsRally(first.entry, last, line)) return same;
    const server = serverOf(line.after);
    const served = first.entry.skill === 'R' && server && server.side !== first.entry.side;
    const code = served ? `${head(server.side, server.number)}S.${last.replace(/^a/, '')}` : last;
    return { enter: before, text: code };
  }
}

function beginsRally(touch: Touch, code: string, line: CheckedLine): boolean {
  if (touch.skill === 'S') return true;
  if (touch.skill !== 'R' || !GRADE.test(code)) return false;
  const lastTouches = touchesIn(line).slice(-2);
  const ace = lastTouches.at(-1);
  return touch.grade !== '=' || ace?.skill !== 'S' || ace.side === touch.side;
}

function graded(text: string, grade: Grade): string {
  const { before, last } = parted(text);
  const at = last.indexOf('.') + 1;
  const code = last.slice(at);
  const changed = GRADE.test(code) ? code.replace(GRADE, grade) : code + grade;
  return last === '' ? text : withCode(before, last.slice(0, at) + changed);
}

/** In the order of the keys: the front row, then the back row. */
const STANDING = [4, 3, 2, 5, 6, 1] as const;

/** The players on court, then the replaced player and all liberos. */
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
