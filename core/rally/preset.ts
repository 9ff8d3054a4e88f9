/**
 * Rules of substitution by who governs the match. A game may have limits of its own beside its preset.
 *
 * FIVB, Official Volleyball Rules 2025-2028: two time-outs and six substitutions a set (15.1, 15.5); who starts may leave once and come
 * back once, only for the own substitute, who comes in once (15.6); an exceptional substitution is not counted (15.7).
 * NCAA, Women's Volleyball Rules, rule 11: two time-outs and fifteen substitutions a set; players come in again as often as they
 * like, each only in her own place of the serving order.
 */
import type { Side } from '../code/vocabulary.ts';

export const PRESETS = ['fivb', 'ncaa', 'livre'] as const;
export type Preset = (typeof PRESETS)[number];

/** Of a set and team. */
export interface Limits {
  substitutions: number;
  timeouts: number;
}

/** Stands for none: nobody reaches it. */
export const NO_LIMIT = 99;

export const LIMITS: Readonly<Record<Preset, Limits>> = {
  fivb: { substitutions: 6, timeouts: 2 },
  ncaa: { substitutions: 15, timeouts: 2 },
  livre: { substitutions: NO_LIMIT, timeouts: NO_LIMIT },
};

/** A substitution of the running set. */
export interface Change {
  side: Side;
  out: number;
  in: number;
}

/** Substitutions of a set that are remembered: no set has more. A state copies them, so a log of nothing else must not grow them. */
const MAX_CHANGES = 2 * NO_LIMIT;

export const withChange = (changes: readonly Change[], change: Change): readonly Change[] =>
  changes.length < MAX_CHANGES ? [...changes, change] : changes;

/** The starter of the place where a player stands, or stood last, by the substitutions of a set in their order. */
function starterOf(changes: readonly Change[], number: number): number {
  let starter = number;
  for (const change of changes.toReversed()) if (change.in === starter) starter = change.out;
  return starter;
}

/** Whether somebody may come in for another after these substitutions of the set. A game without a preset says nothing about it. */
export function mayComeIn(preset: Preset | null, changes: readonly Change[], wanted: Change): boolean {
  if (preset !== 'fivb' && preset !== 'ncaa') return true;
  const own = changes.filter(({ side }) => side === wanted.side);
  const played = own.some(({ out, in: into }) => out === wanted.in || into === wanted.in);
  if (preset === 'ncaa') return !played || starterOf(own, wanted.out) === starterOf(own, wanted.in);
  const [first, ...more] = own.filter((change) =>
    [change.out, change.in].some((number) => number === wanted.out || number === wanted.in),
  );
  return !first || (more.length === 0 && first.out === wanted.in && first.in === wanted.out);
}

/** The substitutions of a set after an exceptional one: who came in has the place of who was hurt, and that player's substitutions. */
export const takenOver = (changes: readonly Change[], { side, out, in: into }: Change): Change[] =>
  changes.map((change) =>
    change.side !== side || (change.out !== out && change.in !== out)
      ? change
      : {
          side,
          out: change.out === out ? into : change.out,
          in: change.in === out ? into : change.in,
        },
  );
