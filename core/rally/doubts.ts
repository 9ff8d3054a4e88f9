/**
 * Warnings about probable typing errors that the rules allow. Shown while the line is typed; each may have a repair that one key
 * applies.
 */
import {
  type Entry,
  type GreenEntry,
  type PointEntry,
  pointFor,
  type SubstitutionEntry,
  type Touch,
} from '../code/entry.ts';
import type { Token } from '../code/line.ts';
import { otherSide, type Side } from '../code/vocabulary.ts';
import { answers, apply, overruledBy } from './apply.ts';
import { isBackRow, rosterOf } from './court.ts';
import { type Repair, replaceSide, replaceSkill } from './repair.ts';
import type { Settings } from './settings.ts';
import { type MatchState, plusOne, type Score, teamOf } from './state.ts';

export type Doubt =
  /** The other team serves now. */
  | 'other-side-serves'
  /** Sets or attacks the ball that the other side has. */
  | 'other-side-has-ball'
  /** A block by a libero or by somebody in the back row. */
  | 'back-row-block'
  /** A reception of a serve that was an error. */
  | 'answer-to-error'
  /** `7A<11`: the digits are zones, not who blocked. */
  | 'zones-of-a-block'
  /** A libero comes in without a substitution. */
  | 'libero-substitution'
  /** An explicit point takes the last point away from the other side. */
  | 'takes-point-back';

/** What an overruled point makes of the score. */
export interface Correction {
  from: Score;
  to: Score;
}

export interface Doubted {
  code: Doubt;
  repairs: readonly Repair[];
  corrects?: Correction;
}

/** What is known when an entry is typed. */
export interface TypingContext {
  state: MatchState;
  settings: Settings;
  /** The touch before it in the same rally. */
  before: Touch | null;
}

const one = (code: Doubt, repair: Repair | null): Doubted => ({ code, repairs: repair ? [repair] : [] });

const isLibero = (settings: Settings, { side }: { side: Touch['side'] }, number: number): boolean =>
  rosterOf(settings, side).some((player) => player.number === number && player.role === 'libero');

/** After these the ball is still on the side that touched it. */
const KEEPS: Partial<Record<Touch['skill'], string>> = { R: '#+!-', D: '#+!', E: '#+!-' };

const keepsBall = ({ skill, grade }: Touch): boolean =>
  grade !== null && (KEEPS[skill]?.includes(grade) ?? false);

function aboutBlock(
  { state, settings }: TypingContext,
  token: Token,
  touch: Touch,
  index: number,
): Doubted[] {
  if (touch.number === null) {
    const typed = /<(\d{1,2})$/.exec(token.text);
    if (index === 0 || !typed) return [];
    const at = token.from + typed.index + 1;
    return [one('zones-of-a-block', { kind: 'replace', from: at, length: 0, text: '.' })];
  }
  const place = teamOf(state, touch.side).six.indexOf(touch.number);
  const behind = place >= 0 && isBackRow((place + 1) as 1);
  if (!behind && !isLibero(settings, touch, touch.number)) return [];
  const answersKill = touch.grade === '#' || touch.grade === '/';
  return [one('back-row-block', answersKill ? null : replaceSkill(token, index, 'B', 'D'))];
}

function aboutTouch(moment: TypingContext, token: Token, touch: Touch, index: number): Doubted[] {
  const { state, before } = moment;
  if (touch.skill === 'B') return aboutBlock(moment, token, touch, index);
  if (touch.skill === 'R') {
    const deciding = state.last?.touch;
    const late = state.touches === 0 && deciding?.grade === '=' && answers(deciding, touch);
    return late ? [one('answer-to-error', null)] : [];
  }
  const plays = touch.skill === 'E' || touch.skill === 'A';
  if (!plays || !before || before.side === touch.side || !keepsBall(before)) return [];
  return [one('other-side-has-ball', replaceSide(token, index, otherSide(touch.side)))];
}

/** The other side's point closes its rally first, where that makes the entry a new point. */
function asNewPoint(
  { state, settings }: TypingContext,
  token: Token,
  entry: Entry,
  winner: Side,
): Repair | null {
  const closing: PointEntry = { kind: 'point', side: winner, score: null };
  const closed = apply(state, closing, settings);
  const next = apply(closed.state, entry, settings);
  const isNew = next.flags.length === 0 && next.happenings.some(({ kind }) => kind === 'point');
  if (closed.happenings.length > 0 || !isNew || overruledBy(closed.state, entry)) return null;
  return { kind: 'replace', from: token.from, length: 0, text: winner === 'a' ? 'ap ' : 'p ' };
}

function aboutPoint(moment: TypingContext, token: Token, entry: PointEntry | GreenEntry): Doubted[] {
  const { last } = moment.state;
  const found = overruledBy(moment.state, entry);
  if (!found || !last) return [];
  const corrects = { from: plusOne(found.score, last.winner), to: plusOne(found.score, pointFor(entry)) };
  return [{ ...one('takes-point-back', asNewPoint(moment, token, entry, last.winner)), corrects }];
}

const aboutSubstitution = ({ settings }: TypingContext, entry: SubstitutionEntry): Doubted[] =>
  isLibero(settings, entry, entry.in) || isLibero(settings, entry, entry.out)
    ? [one('libero-substitution', null)]
    : [];

/** What is doubtful about an entry of a token, the `index`th of it. */
export function doubtsAbout(moment: TypingContext, token: Token, entry: Entry, index: number): Doubted[] {
  switch (entry.kind) {
    case 'touch':
      return aboutTouch(moment, token, entry, index);
    case 'substitution':
      return aboutSubstitution(moment, entry);
    case 'point':
    case 'green':
      return aboutPoint(moment, token, entry);
    default:
      return [];
  }
}
