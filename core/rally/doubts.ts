/** Probable typing errors that the rules allow. */
import {
  type Entry,
  type ForfeitEntry,
  type GreenEntry,
  type PointEntry,
  pointFor,
  type SubstitutionEntry,
  type Touch,
} from '../code/entry.ts';
import type { Token } from '../code/line.ts';
import { otherSide, SIDES, type Side } from '../code/vocabulary.ts';
import { NEW_WINNING, writeWinning } from '../code/winning.ts';
import { answers, decidedScore, type Marks, overruledBy } from './apply.ts';
import { isBackRow, isLibero, rosterOf } from './court.ts';
import { type Choice, choiceOf, type ReadingContext, scoreAfter } from './reading.ts';
import { endRally, insertAfter, insertBefore, type Repair, replaceSide, replaceSkill } from './repair.ts';
import { givesPoint, hasBegun } from './sanction.ts';
import { type MatchState, plusOne, type Score, type SendingOff, sentOffBy, teamOf } from './state.ts';
import { settersAmong } from './substitution.ts';

export type Doubt =
  | 'other-side-serves'
  | 'other-side-has-ball'
  | 'back-row-block'
  | 'answer-to-error'
  /** `7A<11`: the digits are zones, not the blocker's number. */
  | 'zones-of-a-block'
  /** Liberos enter and leave without a substitution. */
  | 'libero-substitution'
  | 'takes-point-back'
  /** An explicit point after a decided rally is read as one more point. */
  | 'point-after-point'
  /** Two listed setters are on court, and the current setter is in the front row. */
  | 'two-setters'
  /** The first A/ of a match whose table lets play continue after an A/. */
  | 'attack-goes-on'
  | 'same-rally'
  | 'sent-off-on-court'
  /** A W.O., though the match has begun: it should be an abandonment. */
  | 'match-begun'
  /** A penalty or a forfeit while a rally is open; no side wins that rally. */
  | 'open-rally';

export interface Correction {
  from: Score;
  to: Score;
}

export interface ReadingScores {
  chosen: Score;
  other: Score;
}

export interface Doubted {
  code: Doubt;
  repairs: readonly Repair[];
  side?: Side;
  number?: number;
  sentOff?: SendingOff;
  corrects?: Correction;
  scores?: ReadingScores;
}

export interface TypingContext extends ReadingContext {
  before: Touch | null;
  marks: Marks;
  /** `null` if a sign or the caller sets the reading, or if the entry has no reading. */
  choice: Choice | null;
  /** The touch of this line that decided the last rally. */
  deciding: Token | null;
  /** True for the first A/ of the match that is not followed by a block with `#`. */
  isFirstSlash: boolean;
}

const NEW_TABLE = writeWinning(NEW_WINNING);

const doubted = (code: Doubt, repair: Repair | null): Doubted => ({ code, repairs: repair ? [repair] : [] });

/** The ball stays on the side of the touch. */
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
    return [doubted('zones-of-a-block', { kind: 'replace', from: at, length: 0, text: '.' })];
  }
  const place = teamOf(state, touch.side).six.indexOf(touch.number);
  const isInBackRow = place >= 0 && isBackRow((place + 1) as 1);
  if (!isInBackRow && !isLibero(settings, touch.side, touch.number)) return [];
  const answersKill = touch.grade === '#' || touch.grade === '/';
  return [doubted('back-row-block', answersKill ? null : replaceSkill(token, index, 'B', 'D'))];
}

/** Reports that the current setter is in the front row: in a 6-2, the back-row setter sets. */
function aboutSetters({ state, settings }: TypingContext, token: Token, side: Side): Doubted[] {
  const { six, setter } = teamOf(state, side);
  const number = six[setter - 1];
  const [other, ...more] = settersAmong(six, rosterOf(settings, side)).filter((shirt) => shirt !== number);
  if (number === undefined || other === undefined || more.length > 0 || isBackRow(setter)) return [];
  if (!isBackRow((six.indexOf(other) + 1) as 1)) return [];
  const code = `${side === 'a' ? 'a' : ''}P${other} `;
  return [{ ...doubted('two-setters', insertBefore(token, code)), side, number }];
}

const aboutSentOff = (state: MatchState, side: Side): Doubted[] =>
  teamOf(state, side).six.flatMap((number) => {
    const sentOff = sentOffBy(state, side, number);
    return sentOff ? [{ ...doubted('sent-off-on-court', null), side, number, sentOff }] : [];
  });

function aboutTouch(moment: TypingContext, token: Token, touch: Touch, index: number): Doubted[] {
  const { state, settings, before, marks, isFirstSlash } = moment;
  if (touch.skill === 'B') return aboutBlock(moment, token, touch, index);
  if (touch.skill === 'S')
    return state.touches > 0
      ? []
      : SIDES.flatMap((side) => [...aboutSetters(moment, token, side), ...aboutSentOff(state, side)]);
  if (touch.skill === 'R') {
    const deciding = state.last?.touch;
    const late = state.touches === 0 && deciding?.grade === '=' && answers(deciding, touch);
    return late ? [doubted('answer-to-error', null)] : [];
  }
  const isUsual = writeWinning(settings.winning) === NEW_TABLE;
  const hint = isFirstSlash && !marks.goesOn && isUsual ? [doubted('attack-goes-on', null)] : [];
  const plays = touch.skill === 'E' || touch.skill === 'A';
  if (!plays || !before || before.side === touch.side || !keepsBall(before)) return hint;
  return [...hint, doubted('other-side-has-ball', replaceSide(token, index, otherSide(touch.side)))];
}

/**
 * Returns the repair that gives the entry its other reading. `$` becomes `p` if `p` has the other reading.
 * Otherwise a sign is added after the code.
 */
export function otherReading(moment: TypingContext, token: Token, entry: Entry): Repair {
  const { choice } = moment;
  if (entry.kind === 'green') {
    const point: PointEntry = { kind: 'point', side: pointFor(entry), score: null };
    if (choiceOf(moment, point)?.reading === choice?.other) {
      const text = point.side === 'a' ? 'ap' : 'p';
      return { kind: 'replace', from: token.from, length: token.text.length, text };
    }
  }
  return insertAfter(token, choice?.other === 'new' ? '|' : '@');
}

function aboutReading(moment: TypingContext, token: Token, entry: Entry, code: Doubt): Doubted {
  const { choice, marks } = moment;
  const chosen = scoreAfter(moment, entry, marks);
  const other = choice?.other ? scoreAfter(moment, entry, { ...marks, reading: choice.other }) : null;
  return {
    code,
    repairs: other ? [otherReading(moment, token, entry)] : [],
    ...(chosen && other && { scores: { chosen, other } }),
  };
}

function aboutPoint(moment: TypingContext, token: Token, entry: PointEntry | GreenEntry): Doubted[] {
  const { state, choice, marks } = moment;
  const { last } = state;
  const overruledState = overruledBy(state, entry, marks);
  if (overruledState && last) {
    const corrects = { from: decidedScore(last), to: plusOne(overruledState.score, pointFor(entry)) };
    return [{ ...aboutReading(moment, token, entry, 'takes-point-back'), corrects }];
  }
  const mayBeSame = !state.over && choice?.reading === 'new' && choice.other !== null;
  return mayBeSame ? [aboutReading(moment, token, entry, 'point-after-point')] : [];
}

/**
 * Reports a touch that would give the winner of an earlier line's rally another point. The touch is read as
 * part of that rally, so it gives no point.
 */
function aboutAnswer(moment: TypingContext, token: Token, touch: Touch): Doubted[] {
  const { state, choice, inLine, served } = moment;
  const deciding = state.last?.touch;
  if (inLine || choice?.reading !== 'answers' || choice.other !== 'new') return [];
  if (served && deciding && answers(deciding, touch)) return [];
  return [aboutReading(moment, token, touch, 'same-rally')];
}

const aboutSubstitution = ({ settings }: TypingContext, entry: SubstitutionEntry): Doubted[] =>
  isLibero(settings, entry.side, entry.in) || isLibero(settings, entry.side, entry.out)
    ? [doubted('libero-substitution', null)]
    : [];

const aboutGiven = ({ state, before }: TypingContext, token: Token): Doubted[] =>
  state.touches === 0 ? [] : [{ code: 'open-rally', repairs: endRally(token, before) }];

function aboutAbsence({ state }: TypingContext, token: Token, { begun }: ForfeitEntry): Doubted[] {
  if (begun || state.over || !hasBegun(state)) return [];
  const at = token.from + token.text.length - 1;
  return [doubted('match-begun', { kind: 'replace', from: at, length: 1, text: 'a' })];
}

export function doubtsAbout(moment: TypingContext, token: Token, entry: Entry, index: number): Doubted[] {
  switch (entry.kind) {
    case 'touch':
      return [
        ...aboutTouch(moment, token, entry, index),
        ...(index === 0 ? aboutAnswer(moment, token, entry) : []),
      ];
    case 'substitution':
      return aboutSubstitution(moment, entry);
    case 'sanction':
      return givesPoint(entry) ? aboutGiven(moment, token) : [];
    case 'forfeit':
      return [...aboutGiven(moment, token), ...aboutAbsence(moment, token, entry)];
    case 'point':
    case 'green':
      return aboutPoint(moment, token, entry);
    default:
      return [];
  }
}
