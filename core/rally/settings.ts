import type { Grade, Side, Skill } from '../code/vocabulary.ts';
import { DEFAULT_WINNING, NEW_WINNING, type WinningSymbols } from '../code/winning.ts';
import { LIMITS, type Limits, type Preset } from './preset.ts';

/** Function of a player as the rules need it; `null` where nobody said. */
export const PLAYER_ROLES = ['libero', 'outside', 'opposite', 'middle', 'setter'] as const;
export type PlayerRole = (typeof PLAYER_ROLES)[number];

/** A shirt on the roster. Names live with the game, not in the log. */
export interface RosterEntry {
  number: number;
  role: PlayerRole | null;
}

/** A match of so many sets, all of them played. */
export interface FixedSets {
  /** Points of each set, 1 to 9 sets. */
  targets: readonly number[];
  /** The last set is played as a deciding one: sides change at half of its points. */
  deciding: boolean;
}

export const MAX_SETS = 9;

export interface Settings extends Limits {
  /** 1, 3 or 5; the set of this number is the deciding one. */
  bestOf: number;
  /** Takes the place of `bestOf` and `points`; `null` of a match in best of. */
  fixedSets: FixedSets | null;
  /** Points of a regular and of the deciding set. */
  points: readonly [regular: number, deciding: number];
  /** Which grade of which skill ends a rally. */
  winning: WinningSymbols;
  /** Who may come in again; `null` (not checked) of a game made before there were presets and of an imported one. */
  preset: Preset | null;
  /** Empty: a team that works with numbers alone. */
  home: readonly RosterEntry[];
  visitor: readonly RosterEntry[];
  /** Attack end places are cones 1-8, not zones. */
  cones: boolean;
  /** Version of the rules by which a substitution changes the setter; a match keeps the one that it was made with. */
  rules: 1 | 2;
}

/** Of a log that says nothing else. */
export const DEFAULT_SETTINGS: Settings = {
  bestOf: 5,
  fixedSets: null,
  points: [25, 15],
  winning: DEFAULT_WINNING,
  ...LIMITS.fivb,
  preset: null,
  home: [],
  visitor: [],
  cones: false,
  rules: 1,
};

/** Of a game that is made now. */
export const NEW_GAME: Settings = { ...DEFAULT_SETTINGS, winning: NEW_WINNING, preset: 'fivb', rules: 2 };

/** The side that a touch of this skill and grade gives the rally to, or `null` when play goes on. */
export function decides(winning: WinningSymbols, side: Side, skill: Skill, grade: Grade | null): Side | null {
  if (grade === null) return null;
  const outcome = winning[skill][grade];
  if (outcome === undefined) return null;
  return (outcome === 'wins') === (side === '*') ? '*' : 'a';
}

/** Sets needed to win a match in best of. */
export const setsToWin = ({ bestOf }: Pick<Settings, 'bestOf'>): number => Math.floor(bestOf / 2) + 1;

/** The most sets that a match can have. */
export const maxSets = ({ fixedSets, bestOf }: Settings): number => fixedSets?.targets.length ?? bestOf;

/** Whether a set is the deciding one, by its number; of a fixed number of sets only where the form says so. */
export const isDeciding = (settings: Settings, set: number): boolean =>
  (settings.fixedSets?.deciding ?? true) && set >= maxSets(settings);

/** Points of a set. */
export const targetOf = ({ fixedSets, bestOf, points }: Settings, set: number): number =>
  fixedSets
    ? (fixedSets.targets[Math.min(set, fixedSets.targets.length) - 1] ?? points[0])
    : points[set >= bestOf ? 1 : 0];
