import type { PlayEntry, ScoutState } from '@volleyscouter/contract/specified/matches';
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import type { RosterEntry, Settings } from '@volleyscouter/core/rally/settings';
import { type MatchState, START, type TeamState } from '@volleyscouter/core/rally/state';
import { type Participant, participants } from '@volleyscouter/core/stats/participation';
import { playEntries, stateWithin } from './plays.ts';

const playsOf = (match: Match, set: number): Play[] => match.plays.filter((play) => play.set === set);

/** The six court positions, then the libero; empty if no lineup is known. */
function seven(team: TeamState, roster: readonly RosterEntry[]): (number | null)[] {
  if (team.six.length === 0) return [];
  const libero = roster.find((player) => player.role === 'libero' && !team.six.includes(player.number));
  return [...team.six, libero?.number ?? null];
}

export function scoutState(state: MatchState, set: number, settings: Settings): ScoutState {
  return {
    Rotation: { home: seven(state.home, settings.home), away: seven(state.visitor, settings.visitor) },
    setters: [state.home.setter, state.visitor.setter],
    score: [...state.score],
    setNum: set,
    serving: state.serving,
    left: state.left,
  };
}

export interface SetView {
  firstScout: ScoutState;
  lastScout: ScoutState;
  lastPoint: PlayEntry | null;
  scoutCount: number;
}

/** `null` if the set has not begun. The first set of a match without entries has begun. */
export function setView(match: Match, set: number): SetView | null {
  const plays = playsOf(match, set);
  const [first, last] = [plays[0], plays.at(-1)];
  if (!first || !last) {
    const waiting = set === match.state.set || (set === 1 && match.plays.length === 0);
    if (!waiting) return null;
    const state = scoutState(match.plays.length === 0 ? START : match.state, set, match.settings);
    return { firstScout: state, lastScout: state, lastPoint: null, scoutCount: 0 };
  }
  const opening = first.manual ? first.after : first.before;
  return {
    firstScout: scoutState(opening, set, match.settings),
    lastScout: scoutState(stateWithin(last), set, match.settings),
    lastPoint: playEntries(match).findLast((entry) => entry.set === set && entry.kind === 'point') ?? null,
    scoutCount: plays.length,
  };
}

/** The end of a set begins the next set (section 4). */
export function participation(match: Match): { set: number; home: Participant[]; away: Participant[] }[] {
  const { plays, state } = match;
  const sets = new Set(plays.map(({ set }) => set));
  if (plays.length > 0 && !state.over) sets.add(state.set);
  return [...sets]
    .sort((a, b) => a - b)
    .map((set) => ({
      set,
      home: participants(match, '*', set),
      away: participants(match, 'a', set),
    }));
}
