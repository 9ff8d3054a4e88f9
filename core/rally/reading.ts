/**
 * R-CODE-4. Without a sign, `$` adds a point. `p` in its own line adds a point too. Exception: a touch had
 * decided the rally, and `p` gives it to the other side. A touch that decides for the same winner belongs to
 * the rally in three cases:
 * - it answers the deciding touch;
 * - it follows in the same line;
 * - the rally has a serve.
 */
import { type Entry, type GreenEntry, type PointEntry, pointFor, type Touch } from '../code/entry.ts';
import { answers, apply, decidedRally, decidedScore, type Marks } from './apply.ts';
import type { Reading } from './command.ts';
import { decides, type Settings } from './settings.ts';
import type { Decided, MatchState, Score } from './state.ts';

export interface ReadingContext {
  state: MatchState;
  settings: Settings;
  goesOn: boolean;
  /** The last rally was decided in the line of the entry. */
  inLine: boolean;
  /** The decided rally has a recorded serve. */
  served: boolean;
}

export interface Choice {
  reading: Reading;
  other: Reading | null;
}

/**
 * The usual reading and the other possible reading, if any. `null` if the entry is stored without a reading.
 */
export function choiceOf(context: ReadingContext, entry: Entry): Choice | null {
  const last = decidedRally(context.state);
  if (entry.kind === 'green') return choiceOfManualPoint(last, entry);
  if (!last) return null;
  if (entry.kind === 'touch') return choiceOfTouch(context, last, entry);
  return entry.kind === 'point' ? choiceOfPoint(context, last, entry) : null;
}

function choiceOfManualPoint(last: Decided | null, entry: GreenEntry): Choice {
  if (!last?.touch) return { reading: 'new', other: null };
  return { reading: 'new', other: pointFor(entry) === last.winner ? 'closes' : 'overrules' };
}

function choiceOfTouch(
  { state, settings, goesOn, inLine, served }: ReadingContext,
  { touch: deciding, winner }: Decided,
  touch: Touch,
): Choice | null {
  if (touch.skill === 'S') return null;
  const isAnswer = deciding !== null && answers(deciding, touch);
  const decidesFor = goesOn ? null : decides(settings.winning, touch.side, touch.skill, touch.grade);
  const followsDecision = inLine && deciding !== null;
  // touches of the same line belong to the decided rally if this rally has a serve
  if (decidesFor !== winner)
    return isAnswer || (followsDecision && served) ? { reading: 'answers', other: null } : null;
  if (state.over) return { reading: 'answers', other: null };
  const isSame = isAnswer || served || followsDecision;
  return isSame ? { reading: 'answers', other: 'new' } : { reading: 'new', other: 'answers' };
}

function choiceOfPoint(context: ReadingContext, last: Decided, entry: PointEntry): Choice {
  const { state, inLine } = context;
  const { usual, rare } = usualReading(last, entry, inLine);
  const written = entry.score;
  const fits = (reading: Reading): boolean => {
    const score = scoreAfter(context, entry, { reading });
    return written !== null && score !== null && written[0] === score[0] && written[1] === score[1];
  };
  if (fits(usual)) return { reading: usual, other: null };
  if (fits(rare)) return { reading: rare, other: null };
  // after the match no point can be new; after an explicit point, only a sign gives the other reading
  const isOnlyOne = (state.over && rare === 'new') || last.touch === null;
  return { reading: usual, other: isOnlyOne ? null : rare };
}

function usualReading(
  { touch: deciding, winner }: Decided,
  entry: PointEntry,
  inLine: boolean,
): { usual: Reading; rare: Reading } {
  const byHand = deciding === null;
  if (pointFor(entry) !== winner)
    return byHand ? { usual: 'new', rare: 'overrules' } : { usual: 'overrules', rare: 'new' };
  return inLine && !byHand ? { usual: 'closes', rare: 'new' } : { usual: 'new', rare: 'closes' };
}

/**
 * Returns the reading that a sign gives: `@` means `same`, `|` means `next`. `null` if no rally has just been
 * decided, or if the entry (a serve, for example) cannot have this sign.
 */
export function chosenReading(state: MatchState, entry: Entry, rally: 'same' | 'next'): Reading | null {
  const last = decidedRally(state);
  if (!last || (entry.kind === 'touch' && entry.skill === 'S')) return null;
  if (rally === 'next') return 'new';
  if (entry.kind === 'touch') return 'answers';
  const isPoint = entry.kind === 'point' || entry.kind === 'green';
  return isPoint ? (pointFor(entry) === last.winner ? 'closes' : 'overrules') : null;
}

/**
 * Score after the entry; at the end of a set, the score of that set. `null` if the entry neither gives nor
 * confirms a point.
 */
export function scoreAfter(
  { state, settings, goesOn }: Pick<ReadingContext, 'state' | 'settings' | 'goesOn'>,
  entry: Entry,
  { reading }: Marks,
): Score | null {
  const step = apply(state, entry, settings, { goesOn, ...(reading && { reading }) });
  const point = step.happenings.find(({ kind }) => kind === 'point');
  if (point?.kind === 'point') return point.score;
  const last = decidedRally(state);
  return last && step.rally === last.rally ? decidedScore(last) : null;
}
