/** The state of a match that a client sends along with a play (R-SYNC-4). Pure. */
import type { PlayBody } from '@volleyscouter/contract/specified/plays';
import type { Position } from '@volleyscouter/core/code/vocabulary';
import type { Lineup, Manual } from '@volleyscouter/core/rally/command';
import type { Score } from '@volleyscouter/core/rally/state';
import { type MatchState, teamOf } from '@volleyscouter/core/rally/state';

type Slots = PlayBody['home'];
type ManualChange = Omit<Manual, 'type' | 'id' | 'block' | 'before'>;

/** `null` unless there are six different numbers. */
export function sixOf(slots: Slots): number[] | null {
  const six = (slots ?? []).slice(0, 6).filter((number) => number !== null);
  return six.length === 6 && new Set(six).size === 6 ? six : null;
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, index) => number === other[index]);

function lineupClaim(
  state: MatchState,
  side: '*' | 'a',
  slots: Slots,
  setter: Position | undefined,
): Lineup | null {
  const team = teamOf(state, side);
  const six = sixOf(slots) ?? (setter !== undefined && team.six.length === 6 ? team.six : null);
  if (!six) return null;
  const claimed = { six, setter: setter ?? team.setter };
  return same(six, team.six) && claimed.setter === team.setter ? null : claimed;
}

/** Returns the change that leads from our state to the client's state; `null` if both states are equal. */
export function claimedChange(state: MatchState, play: PlayBody): ManualChange | null {
  const change: ManualChange = {};
  const home = lineupClaim(state, '*', play.home, play.sett?.[0]);
  const visitor = lineupClaim(state, 'a', play.away, play.sett?.[1]);
  if (home) change.home = home;
  if (visitor) change.visitor = visitor;
  if (play.serv !== undefined && play.serv !== state.serving) change.serving = play.serv;
  if (play.left !== undefined && play.left !== state.left) change.left = play.left;
  if (play.score && !same(play.score, state.score)) change.score = play.score as Score;
  if (play.num !== undefined && play.num !== state.set) change.set = play.num;
  return Object.keys(change).length > 0 ? change : null;
}

const MAX_SETS = 5;
const MAX_POINTS = 199;

export const isWithinLimits = ({ set = 1, score = [0, 0] }: ManualChange): boolean =>
  set <= MAX_SETS && Math.max(...score) <= MAX_POINTS;

/** True before the first touch of a set, if the change only adds lineups, serving side or court sides. */
export function addsOnly(state: MatchState, change: ManualChange): boolean {
  if (change.score || change.set !== undefined) return false;
  if (change.home && state.home.six.length > 0) return false;
  if (change.visitor && state.visitor.six.length > 0) return false;
  return state.fresh && state.home.six.length + state.visitor.six.length < 12;
}
