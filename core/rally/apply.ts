/** One entry after another makes a match. Nothing is refused here: check.ts says beforehand what a typed entry may not do. */
import { type Entry, type GreenEntry, type PointEntry, pointFor, type Touch } from '../code/entry.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { Manual } from './command.ts';
import { awardPoint, closeSet, type Happening, MOVEMENTS, type Movements } from './point.ts';
import { decides, type Settings } from './settings.ts';
import { type MatchState, teamOf, withTeam } from './state.ts';
import { substitute } from './substitution.ts';

/** What does not fit, kept with the play and shown. */
export type Flag =
  | 'unreadable'
  | 'match-over'
  | 'both-ways'
  | 'no-serve'
  | 'second-serve'
  | 'other-server'
  | 'not-on-court'
  | 'bad-substitution'
  | 'too-many-substitutions'
  | 'too-many-timeouts'
  | 'setter-not-on-court'
  | 'score-differs';

export interface Step {
  state: MatchState;
  happenings: readonly Happening[];
  flags: readonly Flag[];
  /** The rally and the set that the entry belongs to: an answering touch belongs to the rally it answers. */
  rally: number;
  set: number;
}

const NOTHING: readonly Happening[] = [];
const NO_FLAGS: readonly Flag[] = [];

const stay = (state: MatchState, flags: readonly Flag[] = NO_FLAGS): Step => ({
  state,
  happenings: NOTHING,
  flags,
  rally: state.rally,
  set: state.set,
});

/** Whether a touch answers the one that decided the rally: R to S#, B or D to A#, B to A/. */
export function answers(deciding: Touch, touch: Touch): boolean {
  if (deciding.side === touch.side) return false;
  if (deciding.skill === 'S') return touch.skill === 'R';
  if (deciding.skill !== 'A') return false;
  return touch.skill === 'B' || (touch.skill === 'D' && deciding.grade === '#');
}

/** What looks wrong with a touch of an open or beginning rally. */
function touchFlags(state: MatchState, touch: Touch, settings: Settings): readonly Flag[] {
  const flags: Flag[] = [];
  const team = teamOf(state, touch.side);
  const roster = touch.side === '*' ? settings.home : settings.visitor;
  const libero = roster.some((player) => player.number === touch.number && player.role === 'libero');
  if (touch.skill === 'S') {
    if (state.touches > 0) flags.push('second-serve');
    else if (touch.side !== state.serving) flags.push('other-server');
    else if (team.six.length === 6 && touch.number !== null && touch.number !== team.six[0] && !libero)
      flags.push('other-server');
  } else if (state.touches === 0) flags.push('no-serve');
  const known = team.six.length === 6 && touch.number !== null;
  if (known && !libero && !team.six.includes(touch.number as number)) flags.push('not-on-court');
  return flags.length ? flags : NO_FLAGS;
}

/** The point of a rally, by a touch or by hand, remembered so that it can be answered or overruled. */
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

function applyTouch(
  state: MatchState,
  touch: Touch,
  goesOn: boolean,
  settings: Settings,
  moves: Movements,
): Step {
  const winner = goesOn ? null : decides(settings.winning, touch.side, touch.skill, touch.grade);
  const { last } = state;
  if (last?.touch && state.touches === 0 && answers(last.touch, touch)) {
    const flags: readonly Flag[] = winner && winner !== last.winner ? ['both-ways'] : NO_FLAGS;
    return { state, happenings: NOTHING, flags, rally: last.rally, set: last.set };
  }
  if (state.over) return stay(state, ['match-over']);
  const flags = touchFlags(state, touch, settings);
  // a serve by the side that was not expected corrects who serves, without a rotation
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

/**
 * The match that an explicit point goes on from when it overrules the last point (R-RALLY-5): as it was when the deciding touch had been
 * entered. `null` for every entry that takes nothing back.
 */
export function overruledBy(state: MatchState, entry: Entry): MatchState | null {
  if (entry.kind !== 'point' && entry.kind !== 'green') return null;
  const { last, touches } = state;
  return last?.touch && touches === 0 && last.winner !== pointFor(entry) ? last.before : null;
}

/** `p` and `$`: give the open rally to a side, or close the decided one, overruling the table where it said otherwise. */
function applyPoint(
  state: MatchState,
  entry: PointEntry | GreenEntry,
  settings: Settings,
  moves: Movements,
): Step {
  const side = pointFor(entry);
  const { last } = state;
  const step = closing();
  const score = entry.kind === 'point' ? entry.score : null;
  const point = step.happenings.find((happening) => happening.kind === 'point');
  const given = point?.kind === 'point' ? point.score : (last?.before.score ?? state.score);
  const differs = score && point && (score[0] !== given[0] || score[1] !== given[1]);
  return differs ? { ...step, flags: [...step.flags, 'score-differs'] } : step;

  function closing(): Step {
    const found = overruledBy(state, entry);
    if (found) return decide(found, side, null, settings, moves);
    if (!last?.touch || state.touches > 0) {
      return state.over ? stay(state, ['match-over']) : decide(state, side, null, settings, moves);
    }
    return { ...stay({ ...state, last: { ...last, touch: null } }), rally: last.rally, set: last.set };
  }
}

/** The match after one more entry. Never mutates, never throws; what does not fit changes nothing and is flagged. */
export function apply(
  state: MatchState,
  entry: Entry,
  settings: Settings,
  goesOn = false,
  moves: Movements = MOVEMENTS,
): Step {
  switch (entry.kind) {
    case 'touch':
      return applyTouch(state, entry, goesOn, settings, moves);
    case 'point':
    case 'green':
      return applyPoint(state, entry, settings, moves);
    case 'substitution': {
      const roster = entry.side === '*' ? settings.home : settings.visitor;
      const team = substitute(teamOf(state, entry.side), entry, roster);
      if (!team) return stay(state, ['bad-substitution']);
      const many = team.substitutions > settings.substitutions;
      return stay(withTeam(state, entry.side, team), many ? ['too-many-substitutions'] : NO_FLAGS);
    }
    case 'timeout': {
      const timeouts = teamOf(state, entry.side).timeouts + 1;
      const many = timeouts > settings.timeouts;
      return stay(withTeam(state, entry.side, { timeouts }), many ? ['too-many-timeouts'] : NO_FLAGS);
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
    case 'comment':
      return stay(state);
  }
}

/** The match after a change by hand. */
export function applyManual(state: MatchState, change: Manual): MatchState {
  const moved = change.set !== undefined && change.set !== state.set;
  let next: MatchState = {
    ...state,
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
