/** The play list: every entry, and behind it what followed from it, each with the match as it stood there. */
import type { Side } from '../code/vocabulary.ts';
import { type Match, type Play, standing } from './fold.ts';
import type { Happening } from './point.ts';
import { type MatchState, type Score, withTeam } from './state.ts';

/** What gets a line of its own; a point is shown with the entry that made it. */
export type Consequence = Exclude<Happening, { kind: 'point' }>;

export interface PlayItem {
  /** Unique in the list. */
  id: string;
  /** Index of the play in the match. */
  index: number;
  play: Play;
  /** `null` for the entry itself. */
  happening: Consequence | null;
  set: number;
  /** The score of its set after the entry. */
  score: Score;
  /** Who won the rally with this entry; only on the entry itself. */
  point: Side | null;
  /** What the entry did was taken back by an explicit point that overruled it; only on the entry itself. */
  takenBack: boolean;
  /** The match that the entry was played in. */
  played: MatchState;
}

/** Whether a play answers the rally that was decided before it. */
const isAnswer = ({ before, rally }: Play): boolean => before.last?.rally === rally && before.rally !== rally;

/**
 * The match before an entry, as the rally saw it: an answer to a decided rally, and what overrules it, are played where that rally was.
 * An answer behind the line of what followed from the rally (`late`) is shown where the list has come to.
 */
function playedIn(play: Play, late: boolean): MatchState {
  const { before, overruled, entry } = play;
  if (overruled && entry?.kind !== 'touch') return overruled;
  if (!before.last || !isAnswer(play)) return before;
  return late && entry?.kind === 'touch' ? (overruled ?? before) : before.last.before;
}

/** The state with one happening more. */
function after(state: MatchState, happening: Happening, { after: end }: Play): MatchState {
  switch (happening.kind) {
    case 'point':
      return { ...state, score: happening.score };
    case 'rotation': {
      const { side, six, setter } = happening;
      return { ...withTeam(state, side, { six, setter }), serving: side };
    }
    case 'sideChange':
      return { ...state, left: happening.left };
    case 'setEnd':
      return { ...state, setsWon: end.setsWon, closed: end.closed };
    case 'newSet':
    case 'matchEnd':
      return end;
  }
}

/**
 * The match as an item shows it. A touch: rotations while it was played, the score it led to. Everything else: as it
 * stood afterwards.
 */
export function stateAt({ play, happening, set, score, played }: PlayItem): MatchState {
  const { entry, overruled } = play;
  const happenings = standing(play);
  const isPlayed = entry?.kind === 'touch' || happenings.length > 0 || overruled !== null;
  let state: MatchState = { ...(isPlayed ? played : play.after), set: happening ? play.set : set };
  const begins = entry?.kind === 'touch' && entry.skill === 'S' && state.touches === 0;
  if (begins && play.after !== play.before) state = { ...state, serving: entry.side };
  if (happening === null) return { ...state, score };
  for (const each of happenings) {
    state = after(state, each, play);
    if (each === happening) break;
  }
  return state;
}

const pointOf = (play: Play) => standing(play).find(({ kind }) => kind === 'point');

const scoreOf = (play: Play): Score => {
  const { before, after: end, set, overruled } = play;
  if (overruled) return overruled.score;
  const point = pointOf(play);
  if (point?.kind === 'point') return point.score;
  if (end.set === set) return end.score;
  return before.set === set
    ? before.score
    : (end.closed.findLast((closed) => closed.set === set)?.score ?? [0, 0]);
};

/** Set and score of an entry: a forfeit stands where it was entered, what it gives stands behind it. */
const standOf = (play: Play): Pick<PlayItem, 'set' | 'score'> =>
  play.entry?.kind === 'forfeit'
    ? { set: play.before.set, score: play.before.score }
    : { set: play.set, score: scoreOf(play) };

const LISTS = new WeakMap<Match, readonly PlayItem[]>();

/**
 * All lines of a match, oldest first. What followed from a point stands behind the touches that answer it: a rally is read to its
 * end before the rotation turns. Nothing followed from a point that was overruled.
 */
export function playItems(match: Match): readonly PlayItem[] {
  const known = LISTS.get(match);
  if (known) return known;
  const items: PlayItem[] = [];
  let following: PlayItem[] = [];
  // something stands between the last point and what may answer it
  let late = false;
  for (const [index, play] of match.plays.entries()) {
    const point = pointOf(play);
    if (!isAnswer(play)) {
      items.push(...following);
      following = [];
      late = true;
    }
    const played = playedIn(play, late);
    if (play.happenings.length > 0) late = false;
    const common = { index, play, set: play.set, score: scoreOf(play), played };
    items.push({
      ...common,
      ...standOf(play),
      id: play.id,
      happening: null,
      point: point?.kind === 'point' ? point.side : null,
      takenBack: play.overruled !== null && play.before !== play.after,
    });
    for (const happening of standing(play)) {
      if (happening.kind === 'point') continue;
      const line = {
        ...common,
        ...(happening.kind === 'setEnd' && { set: happening.set, score: happening.score }),
        id: `${play.id}/${happening.kind}`,
        happening,
        point: null,
        takenBack: false,
      };
      following.push(happening.kind === 'newSet' ? { ...line, set: happening.set, score: [0, 0] } : line);
    }
  }
  items.push(...following);
  LISTS.set(match, items);
  return items;
}

/** The set that is the last one: the next begins with its first entry (R-RALLY-6). */
export function lastSet({ state, plays }: Match): number {
  const begun = plays.some(({ set }) => set === state.set);
  return begun ? state.set : (state.closed.at(-1)?.set ?? state.set);
}

/** Numbers of the sets that have begun or were given, ascending; the first one of a match without entries. */
export function setNumbers(match: Match): number[] {
  const sets = new Set([...match.plays, ...match.state.closed].map(({ set }) => set));
  return sets.size === 0 ? [match.state.set] : [...sets].sort((a, b) => a - b);
}
