/** The play list: every entry, and behind it what followed from it, each with the match as it stood there. */
import type { Side } from '../code/vocabulary.ts';
import type { Match, Play } from './fold.ts';
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
}

/** Whether a play answers the rally that was decided before it. */
const isAnswer = ({ before, rally }: Play): boolean => before.last?.rally === rally && before.rally !== rally;

/** The match before an entry, as the rally saw it: an answer to a decided rally is played where that rally was. */
function playedIn(play: Play): MatchState {
  const { before } = play;
  return before.last && isAnswer(play) ? before.last.before : before;
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
export function stateAt({ play, happening, score }: PlayItem): MatchState {
  const { entry, happenings } = play;
  const isPlayed = entry?.kind === 'touch' || happenings.length > 0;
  let state: MatchState = { ...(isPlayed ? playedIn(play) : play.after), set: play.set };
  if (entry?.kind === 'touch' && entry.skill === 'S' && state.touches === 0)
    state = { ...state, serving: entry.side };
  if (happening === null) return { ...state, score };
  for (const each of happenings) {
    state = after(state, each, play);
    if (each === happening) break;
  }
  return state;
}

const scoreOf = ({ before, after: end, set, happenings }: Play): Score => {
  const point = happenings.find((happening) => happening.kind === 'point');
  if (point?.kind === 'point') return point.score;
  if (end.set === set) return end.score;
  return before.set === set
    ? before.score
    : (end.closed.findLast((closed) => closed.set === set)?.score ?? [0, 0]);
};

const LISTS = new WeakMap<Match, readonly PlayItem[]>();

/**
 * All lines of a match, oldest first. What followed from a point stands behind the touches that answer it: a rally is read to its
 * end before the rotation turns.
 */
export function playItems(match: Match): readonly PlayItem[] {
  const known = LISTS.get(match);
  if (known) return known;
  const items: PlayItem[] = [];
  let following: PlayItem[] = [];
  for (const [index, play] of match.plays.entries()) {
    const score = scoreOf(play);
    const point = play.happenings.find((happening) => happening.kind === 'point');
    const common = { index, play, set: play.set, score };
    if (!isAnswer(play)) {
      items.push(...following);
      following = [];
    }
    items.push({
      ...common,
      id: play.id,
      happening: null,
      point: point?.kind === 'point' ? point.side : null,
    });
    for (const happening of play.happenings) {
      if (happening.kind === 'point') continue;
      const line = { ...common, id: `${play.id}/${happening.kind}`, happening, point: null };
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

/** Numbers of the sets that have begun, ascending; the first one of a match without entries. */
export function setNumbers(match: Match): number[] {
  const sets = new Set(match.plays.map(({ set }) => set));
  return sets.size === 0 ? [match.state.set] : [...sets].sort((a, b) => a - b);
}
