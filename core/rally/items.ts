import type { Side } from '../code/vocabulary.ts';
import { type Match, type Play, standing } from './fold.ts';
import type { Happening } from './point.ts';
import { type MatchState, type Score, withTeam } from './state.ts';

/** A point is shown with the entry that made it. */
export type Consequence = Exclude<Happening, { kind: 'point' }>;

export interface PlayItem {
  id: string;
  index: number;
  play: Play;
  /** `null` for the entry itself. */
  happening: Consequence | null;
  set: number;
  /** Score of the set after the entry. */
  score: Score;
  /** Winner of the rally decided by this entry; only on the entry itself. */
  point: Side | null;
  /** Overruled by an explicit point; only on the entry itself. */
  takenBack: boolean;
  played: MatchState;
}

const isAnswer = ({ before, rally }: Play): boolean => before.last?.rally === rally && before.rally !== rally;

function playedIn(play: Play, late: boolean): MatchState {
  const { before, overruled, entry } = play;
  if (overruled && entry?.kind !== 'touch') return overruled;
  if (!before.last || !isAnswer(play)) return before;
  return late && entry?.kind === 'touch' ? (overruled ?? before) : before.last.before;
}

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

/** For a touch: the rotations during it and the score after it. Otherwise: the state after the item. */
export function stateAt({ play, happening, set, score, played }: PlayItem): MatchState {
  const { entry, overruled } = play;
  const happenings = standing(play);
  const isPlayed = entry?.kind === 'touch' || happenings.length > 0 || overruled !== null;
  let state: MatchState = { ...(isPlayed ? played : play.after), set: happening ? play.set : set };
  const begins = entry?.kind === 'touch' && entry.skill === 'S' && state.touches === 0;
  if (begins && play.after !== play.before) state = { ...state, serving: entry.side };
  if (happening === null) return { ...state, score };
  for (const applied of happenings) {
    state = after(state, applied, play);
    if (applied === happening) break;
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

/** A forfeit is shown with the set and score before it, because its consequences are separate items. */
const standOf = (play: Play): Pick<PlayItem, 'set' | 'score'> =>
  play.entry?.kind === 'forfeit'
    ? { set: play.before.set, score: play.before.score }
    : { set: play.set, score: scoreOf(play) };

const LISTS = new WeakMap<Match, readonly PlayItem[]>();

/**
 * Oldest first. Consequences of a point come after the touches that answer it. An overruled point has no
 * consequences.
 */
export function playItems(match: Match): readonly PlayItem[] {
  const cached = LISTS.get(match);
  if (cached) return cached;
  const items: PlayItem[] = [];
  let following: PlayItem[] = [];
  // true if another entry lies between the last point and a possible answer
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

/** The next set begins with its first entry (R-RALLY-6). */
export function lastSet({ state, plays }: Match): number {
  const begun = plays.some(({ set }) => set === state.set);
  return begun ? state.set : (state.closed.at(-1)?.set ?? state.set);
}

/** The sets that were begun or awarded, ascending; only the first set for a match without entries. */
export function setNumbers(match: Match): number[] {
  const sets = new Set([...match.plays, ...match.state.closed].map(({ set }) => set));
  return sets.size === 0 ? [match.state.set] : [...sets].sort((a, b) => a - b);
}
