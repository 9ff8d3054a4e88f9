import type { SubstitutionEntry } from '../code/entry.ts';
import type { Position } from '../code/vocabulary.ts';
import type { RosterEntry } from './settings.ts';
import type { TeamState } from './state.ts';

const isSetter = (roster: readonly RosterEntry[], number: number | undefined): boolean =>
  roster.some((player) => player.number === number && player.role === 'setter');

/**
 * The team after a substitution; `null` where "out" is not on court or "in" is already there.
 * Setter: an incoming setter becomes setter at its position unless a setter stays on court; who comes in for the setter
 * inherits its position.
 */
export function substitute(
  team: TeamState,
  entry: SubstitutionEntry,
  roster: readonly RosterEntry[],
): TeamState | null {
  const at = team.six.indexOf(entry.out);
  if (at < 0 || team.six.includes(entry.in)) return null;
  const six = team.six.map((number, index) => (index === at ? entry.in : number));
  const current = team.six[team.setter - 1];
  const takesOver = isSetter(roster, entry.in) && !isSetter(roster, current);
  const setter = takesOver ? ((at + 1) as Position) : team.setter;
  return { ...team, six, setter, substitutions: team.substitutions + 1 };
}
