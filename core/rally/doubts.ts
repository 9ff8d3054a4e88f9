/**
 * What looks like a slip of the hand though the rules allow it. It is said while the line is typed and changes nothing; one key
 * takes what was probably meant.
 */
import type { Entry, SubstitutionEntry, Touch } from '../code/entry.ts';
import type { Token } from '../code/line.ts';
import { otherSide } from '../code/vocabulary.ts';
import { answers } from './apply.ts';
import { isBackRow, rosterOf } from './court.ts';
import { type Repair, replaceSide, replaceSkill } from './repair.ts';
import type { Settings } from './settings.ts';
import { type MatchState, teamOf } from './state.ts';

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
  | 'libero-substitution';

export interface Doubted {
  code: Doubt;
  repairs: readonly Repair[];
}

/** What is known when an entry is typed. */
export interface Moment {
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

function aboutBlock({ state, settings }: Moment, token: Token, touch: Touch, index: number): Doubted[] {
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

function aboutTouch(moment: Moment, token: Token, touch: Touch, index: number): Doubted[] {
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

const aboutSubstitution = ({ settings }: Moment, entry: SubstitutionEntry): Doubted[] =>
  isLibero(settings, entry, entry.in) || isLibero(settings, entry, entry.out)
    ? [one('libero-substitution', null)]
    : [];

/** What is doubtful about an entry of a token, the `index`th of it. */
export function doubtsAbout(moment: Moment, token: Token, entry: Entry, index: number): Doubted[] {
  if (entry.kind === 'touch') return aboutTouch(moment, token, entry, index);
  return entry.kind === 'substitution' ? aboutSubstitution(moment, entry) : [];
}
