/**
 * Substitution rules by governing body. A game may have other limits than its preset.
 *
 * FIVB, Official Volleyball Rules 2025-2028: two time-outs and six substitutions a set (15.1, 15.5). A
 * starter may leave once and return once, only for their own substitute, who comes in once (15.6). An
 * exceptional substitution is not counted (15.7).
 *
 * NCAA, Women's Volleyball Rules, rule 11: two time-outs and fifteen substitutions a set. Players may return
 * any number of times, each only in their own position of the serving order.
 */
import type { Side } from '../code/vocabulary.ts';

export const PRESETS = ['fivb', 'ncaa', 'livre'] as const;
export type Preset = (typeof PRESETS)[number];

/** Limits for a team in one set. */
export interface Limits {
  substitutions: number;
  timeouts: number;
}

/** No team reaches this number. */
export const NO_LIMIT = 99;

export const LIMITS: Readonly<Record<Preset, Limits>> = {
  fivb: { substitutions: 6, timeouts: 2 },
  ncaa: { substitutions: 15, timeouts: 2 },
  livre: { substitutions: NO_LIMIT, timeouts: NO_LIMIT },
};

export interface Change {
  side: Side;
  out: number;
  in: number;
}

/** Every state copies the list. The limit keeps it short even if a log has only substitutions. */
const MAX_CHANGES = 2 * NO_LIMIT;

export const withChange = (changes: readonly Change[], change: Change): readonly Change[] =>
  changes.length < MAX_CHANGES ? [...changes, change] : changes;

/** The starter of the position that a player has or last had. */
function starterOf(changes: readonly Change[], number: number): number {
  let starter = number;
  for (const change of changes.toReversed()) if (change.in === starter) starter = change.out;
  return starter;
}

/** Always true for `livre` and without a preset. */
export function mayEnter(preset: Preset | null, changes: readonly Change[], requested: Change): boolean {
  if (preset !== 'fivb' && preset !== 'ncaa') return true;
  const teamChanges = changes.filter(({ side }) => side === requested.side);
  const played = teamChanges.some(({ out, in: into }) => out === requested.in || into === requested.in);
  if (preset === 'ncaa')
    return !played || starterOf(teamChanges, requested.out) === starterOf(teamChanges, requested.in);
  const [first, ...more] = teamChanges.filter((change) =>
    [change.out, change.in].some((number) => number === requested.out || number === requested.in),
  );
  return !first || (more.length === 0 && first.out === requested.in && first.in === requested.out);
}

/** The new player takes over the substitutions of the injured player. */
export const transferSubstitutions = (
  changes: readonly Change[],
  { side, out, in: into }: Change,
): Change[] =>
  changes.map((change) =>
    change.side !== side || (change.out !== out && change.in !== out)
      ? change
      : {
          side,
          out: change.out === out ? into : change.out,
          in: change.in === out ? into : change.in,
        },
  );
