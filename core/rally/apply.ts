/** No entry is refused here: check.ts checks a typed entry beforehand. */
import {
  type Entry,
  type GreenEntry,
  type PointEntry,
  pointFor,
  type SubstitutionEntry,
  type Touch,
} from '../code/entry.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { Add, Manual } from './command.ts';
import { isLibero, rosterOf } from './court.ts';
import { awardPoint, closeSet, type Happening, MOVEMENTS, type Movements, openGoldenSet } from './point.ts';
import { mayEnter, transferSubstitutions, withChange } from './preset.ts';
import { applyForfeit, applySanction, givesPoint } from './sanction.ts';
import { decides, type Settings } from './settings.ts';
import {
  type Decided,
  isSentOff,
  type MatchState,
  ofAnotherSet,
  plusOne,
  type Score,
  teamOf,
  whyOff,
  withOff,
  withTeam,
} from './state.ts';
import { substitute } from './substitution.ts';

export type Flag =
  | 'unreadable'
  /** A typed line that could not be read. It is stored as a comment that begins with TO_REVIEW. */
  | 'to-review'
  | 'match-over'
  | 'both-ways'
  | 'no-serve'
  | 'second-serve'
  | 'other-server'
  | 'not-on-court'
  | 'bad-substitution'
  | 'too-many-substitutions'
  | 'no-reentry'
  | 'sent-off'
  | 'not-over'
  | 'too-many-timeouts'
  | 'setter-not-on-court'
  | 'score-differs';

export interface Step {
  state: MatchState;
  happenings: readonly Happening[];
  flags: readonly Flag[];
  /** A touch that answers a decided rally belongs to that rally. */
  rally: number;
  set: number;
}

export type Marks = Pick<Add, 'goesOn' | 'reading'>;

const NO_MARKS: Marks = {};
const NOTHING: readonly Happening[] = [];
/** Prefix of a comment that must be reviewed. */
export const TO_REVIEW = '?';
const NO_FLAGS: readonly Flag[] = [];

const stay = (state: MatchState, flags: readonly Flag[] = NO_FLAGS): Step => ({
  state,
  happenings: NOTHING,
  flags,
  rally: state.rally,
  set: state.set,
});

export function answers(deciding: Touch, touch: Touch): boolean {
  if (deciding.side === touch.side) return false;
  if (deciding.skill === 'S') return touch.skill === 'R';
  if (deciding.skill !== 'A') return false;
  return touch.skill === 'B' || (touch.skill === 'D' && deciding.grade === '#');
}

function isOffCourt(state: MatchState, touch: Touch, settings: Settings): boolean {
  const { six } = teamOf(state, touch.side);
  if (six.length !== 6 || touch.number === null) return false;
  return !six.includes(touch.number) && !isLibero(settings, touch.side, touch.number);
}

function touchFlags(state: MatchState, touch: Touch, settings: Settings): readonly Flag[] {
  const flags: Flag[] = [];
  const { six } = teamOf(state, touch.side);
  if (touch.skill === 'S') {
    if (state.touches > 0) flags.push('second-serve');
    else if (touch.side !== state.serving) flags.push('other-server');
    else if (
      six.length === 6 &&
      touch.number !== null &&
      touch.number !== six[0] &&
      !isLibero(settings, touch.side, touch.number)
    )
      flags.push('other-server');
  } else if (state.touches === 0) flags.push('no-serve');
  if (isOffCourt(state, touch, settings)) flags.push('not-on-court');
  if (touch.number !== null && isSentOff(state, touch.side, touch.number)) flags.push('sent-off');
  return flags.length ? flags : NO_FLAGS;
}

/** Stores the decision in `last`. Later answering touches and overruling points refer to `last`. */
function decide(
  state: MatchState,
  side: Side,
  touch: Touch | null,
  settings: Settings,
  moves: Movements,
): Step {
  const { state: next, happenings } = awardPoint(state, side, settings, moves);
  const before = { ...state, last: null };
  const last = { rally: state.rally, set: state.set, winner: side, touch, before };
  return { state: { ...next, last }, happenings, flags: NO_FLAGS, rally: state.rally, set: state.set };
}

/** `null` also if a touch of the next rally was entered. */
export const decidedRally = ({ last, touches }: MatchState): Decided | null => (touches === 0 ? last : null);

function belongsTo({ touch: deciding }: Decided, touch: Touch, { reading }: Marks): boolean {
  if (reading === undefined) return deciding !== null && answers(deciding, touch);
  return reading !== 'new' && touch.skill !== 'S';
}

function applyTouch(
  state: MatchState,
  touch: Touch,
  marks: Marks,
  settings: Settings,
  moves: Movements,
): Step {
  const winner = marks.goesOn ? null : decides(settings.winning, touch.side, touch.skill, touch.grade);
  const last = decidedRally(state);
  if (last && belongsTo(last, touch, marks)) {
    const flags: Flag[] = winner && winner !== last.winner ? ['both-ways'] : [];
    // a player who was off court before the point and is off court now is flagged; by the rules of version 1
    // (no `reading`), no flag is set
    const isOff = [last.before, state].every((at) => isOffCourt(at, touch, settings));
    if (isOff && marks.reading !== undefined) flags.push('not-on-court');
    return { state, happenings: NOTHING, flags, rally: last.rally, set: last.set };
  }
  if (state.over) return stay(state, ['match-over']);
  const flags = touchFlags(state, touch, settings);
  // a serve by the unexpected side corrects the serving side, without a rotation
  const serves = touch.skill === 'S' && state.touches === 0 && touch.side !== state.serving;
  const open: MatchState = {
    ...state,
    serving: serves ? touch.side : state.serving,
    touches: state.touches + 1,
    last: null,
    fresh: false,
  };
  if (!winner) return { ...stay(open, flags), rally: state.rally, set: state.set };
  return { ...decide(open, winner, touch, settings, moves), flags };
}

const refersTo = ({ touch }: Decided, { reading }: Marks): boolean =>
  reading === undefined ? touch !== null : reading !== 'new';

/**
 * If the entry overrules a point: the state before that point. The entry is then applied to this state
 * (R-RALLY-5). Otherwise `null`.
 */
export function overruledBy(state: MatchState, entry: Entry, marks: Marks): MatchState | null {
  if (entry.kind !== 'point' && entry.kind !== 'green') return null;
  const last = decidedRally(state);
  return last && last.winner !== pointFor(entry) && refersTo(last, marks) ? last.before : null;
}

export const decidedScore = ({ before, winner }: Decided): Score => plusOne(before.score, winner);

function applyPoint(
  state: MatchState,
  entry: PointEntry | GreenEntry,
  marks: Marks,
  settings: Settings,
  moves: Movements,
): Step {
  const side = pointFor(entry);
  const last = decidedRally(state);
  const overruled = overruledBy(state, entry, marks);
  if (overruled) return checkScore(decide(overruled, side, null, settings, moves), entry);
  if (last && refersTo(last, marks)) {
    const closed = stay({ ...state, last: { ...last, touch: null } });
    const step = { ...closed, rally: last.rally, set: last.set };
    return marks.reading === undefined ? step : checkScore(step, entry, decidedScore(last));
  }
  if (state.over) return stay(state, ['match-over']);
  return checkScore(decide(state, side, null, settings, moves), entry);
}

function checkScore(step: Step, entry: PointEntry | GreenEntry, confirmed: Score | null = null): Step {
  const written = entry.kind === 'point' ? entry.score : null;
  const point = step.happenings.find((happening) => happening.kind === 'point');
  const actual = point?.score ?? confirmed;
  const differs = written && actual && (written[0] !== actual[0] || written[1] !== actual[1]);
  return differs ? { ...step, flags: [...step.flags, 'score-differs'] } : step;
}

/** An exceptional substitution is not counted. */
function applySubstitution(state: MatchState, entry: SubstitutionEntry, settings: Settings): Step {
  const { side, out, in: into } = entry;
  const team = substitute(teamOf(state, side), entry, rosterOf(settings, side), settings.rules);
  if (!team) return stay(state, ['bad-substitution']);
  const next = withTeam(state, side, team);
  const change = { side, out, in: into };
  if (entry.exceptional)
    return stay({
      ...next,
      changes: transferSubstitutions(state.changes, change),
      off: withOff(state.off, { side, number: out, why: 'hurt' }),
    });
  const isHurt = settings.preset === 'fivb' && whyOff(state, side, into) === 'hurt';
  const flags: Flag[] = [];
  if (team.substitutions > settings.substitutions) flags.push('too-many-substitutions');
  if (isSentOff(state, side, into)) flags.push('sent-off');
  if (isHurt || !mayEnter(settings.preset, state.changes, change)) flags.push('no-reentry');
  return stay({ ...next, changes: withChange(state.changes, change) }, flags.length > 0 ? flags : NO_FLAGS);
}

/**
 * Never mutates, never throws. An impossible entry changes nothing; an entry against a rule is applied and
 * flagged.
 */
export function apply(
  state: MatchState,
  entry: Entry,
  settings: Settings,
  marks: Marks = NO_MARKS,
  moves: Movements = MOVEMENTS,
): Step {
  switch (entry.kind) {
    case 'touch':
      return applyTouch(state, entry, marks, settings, moves);
    case 'point':
    case 'green':
      return applyPoint(state, entry, marks, settings, moves);
    case 'substitution':
      return applySubstitution(state, entry, settings);
    case 'timeout': {
      const timeouts = teamOf(state, entry.side).timeouts + 1;
      const isTooMany = timeouts > settings.timeouts;
      return stay(withTeam(state, entry.side, { timeouts }), isTooMany ? ['too-many-timeouts'] : NO_FLAGS);
    }
    case 'setterPosition':
      return stay(withTeam(state, entry.side, { setter: entry.position }));
    case 'setterNumber': {
      const at = teamOf(state, entry.side).six.indexOf(entry.number);
      if (at < 0) return stay(state, ['setter-not-on-court']);
      return stay(withTeam(state, entry.side, { setter: (at + 1) as Position }));
    }
    case 'setEnd': {
      if (state.over || entry.set !== state.set) return stay(state);
      const rally = state.touches > 0 ? state.rally + 1 : state.rally;
      const ended = { ...state, rally, touches: 0, last: null };
      const { state: next, happenings } = closeSet(ended, settings, moves);
      return { state: next, happenings, flags: NO_FLAGS, rally: state.rally, set: state.set };
    }
    case 'sanction': {
      if (state.over && givesPoint(entry)) return stay(state, ['match-over']);
      const rally = givesPoint(entry) && state.touches > 0 ? state.rally + 1 : state.rally;
      return { ...stay(state), rally, ...applySanction(state, entry, settings, moves) };
    }
    case 'forfeit': {
      if (state.over) return stay(state, ['match-over']);
      const forfeited = applyForfeit(state, entry, settings, moves);
      return { ...stay(forfeited.state), happenings: forfeited.happenings };
    }
    case 'goldenSet': {
      if (!state.over || state.golden) return stay(state, ['not-over']);
      const opened = openGoldenSet(state, moves);
      return { ...stay(opened.state), happenings: opened.happenings };
    }
    case 'comment':
      return stay(state, entry.text.startsWith(TO_REVIEW) ? ['to-review'] : NO_FLAGS);
  }
}

export function applyManual(state: MatchState, change: Manual): MatchState {
  const moved = change.set !== undefined && change.set !== state.set;
  let next: MatchState = {
    ...(moved ? ofAnotherSet(state) : state),
    set: change.set ?? state.set,
    score: change.score ?? (moved ? [0, 0] : state.score),
    setsWon: change.setsWon ?? state.setsWon,
    serving: change.serving ?? state.serving,
    left: change.left ?? state.left,
    last: change.score || moved ? null : state.last,
    fresh: moved || (state.fresh && !change.score),
  };
  if (change.home) next = withTeam(next, '*', { six: change.home.six, setter: change.home.setter });
  if (change.visitor) next = withTeam(next, 'a', { six: change.visitor.six, setter: change.visitor.setter });
  return next;
}
