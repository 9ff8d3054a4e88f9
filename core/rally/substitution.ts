import type { SubstitutionEntry } from '../code/entry.ts';
import type { Position } from '../code/vocabulary.ts';
import type { RosterEntry, Settings } from './settings.ts';
import type { TeamState } from './state.ts';

type Roster = readonly RosterEntry[];

const isSetter = (roster: Roster, number: number | undefined): boolean =>
  roster.some((player) => player.number === number && player.role === 'setter');

export const settersAmong = (six: readonly number[], roster: Roster): number[] =>
  six.filter((number) => isSetter(roster, number));

/**
 * R-RALLY-4. Returns the first of these, else `null`:
 * - the previous setter, if on court and listed;
 * - the previous setter, if on court and no listed setter is on court;
 * - the only listed setter on court;
 * - the incoming player, if a listed setter.
 */
export function setterAmong(
  six: readonly number[],
  roster: Roster,
  before: number | null,
  incoming: number | null = null,
): number | null {
  const listed = settersAmong(six, roster);
  const stays = before !== null && six.includes(before) && (listed.length === 0 || listed.includes(before));
  if (stays) return before;
  const [only, ...more] = listed;
  if (only !== undefined && more.length === 0) return only;
  return incoming !== null && listed.includes(incoming) ? incoming : null;
}

/**
 * `null` if "out" is not on court or "in" is already on court. If `setterAmong` returns `null`, the position
 * of the setter stays. In version 1 of the rules, an incoming listed setter becomes the setter. Exception:
 * the player in the setter's position is a listed setter.
 */
export function substitute(
  team: TeamState,
  entry: SubstitutionEntry,
  roster: Roster,
  rules: Settings['rules'],
): TeamState | null {
  const at = team.six.indexOf(entry.out);
  if (at < 0 || team.six.includes(entry.in)) return null;
  const six = team.six.map((number, index) => (index === at ? entry.in : number));
  const substitutions = team.substitutions + (entry.exceptional ? 0 : 1);
  if (rules === 1) {
    const takesOver = isSetter(roster, entry.in) && !isSetter(roster, team.six[team.setter - 1]);
    return { ...team, six, setter: takesOver ? ((at + 1) as Position) : team.setter, substitutions };
  }
  const sets = setterAmong(six, roster, team.six[team.setter - 1] ?? null, entry.in);
  const setter = sets === null ? team.setter : ((six.indexOf(sets) + 1) as Position);
  return { ...team, six, setter, substitutions };
}
