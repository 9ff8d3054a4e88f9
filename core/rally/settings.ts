import type { Grade, Side, Skill } from '../code/vocabulary.ts';
import { DEFAULT_WINNING, NEW_WINNING, type WinningSymbols } from '../code/winning.ts';
import { LIMITS, type Limits, type Preset } from './preset.ts';

export const PLAYER_ROLES = ['libero', 'outside', 'opposite', 'middle', 'setter'] as const;
export type PlayerRole = (typeof PLAYER_ROLES)[number];

/** Names are stored with the game, not in the log. */
export interface RosterEntry {
  number: number;
  role: PlayerRole | null;
}

/** All sets are played. */
export interface FixedSets {
  targets: readonly number[];
  /** Sides change at half of the last set. */
  deciding: boolean;
}

export const MAX_SETS = 9;

export interface Settings extends Limits {
  /** 1, 3 or 5. The set with this number is the deciding set. */
  bestOf: number;
  /** Replaces `bestOf` and `points`; `null` for a best-of match. */
  fixedSets: FixedSets | null;
  points: readonly [regular: number, deciding: number];
  winning: WinningSymbols;
  /** Substitution rules; `null` (not checked) for games older than presets and for imports. */
  preset: Preset | null;
  /** Empty: the team uses numbers only. */
  home: readonly RosterEntry[];
  visitor: readonly RosterEntry[];
  /** The end zones of attacks are cones 1-8. */
  cones: boolean;
  /** Version of the rules by which a substitution changes the setter; fixed when the match is created. */
  rules: 1 | 2;
}

/** For a log without a settings command. */
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

export const NEW_GAME: Settings = { ...DEFAULT_SETTINGS, winning: NEW_WINNING, preset: 'fivb', rules: 2 };

/** The winner of the rally; `null` if play continues. */
export function decides(winning: WinningSymbols, side: Side, skill: Skill, grade: Grade | null): Side | null {
  if (grade === null) return null;
  const outcome = winning[skill][grade];
  if (outcome === undefined) return null;
  return (outcome === 'wins') === (side === '*') ? '*' : 'a';
}

export const setsToWin = ({ bestOf }: Pick<Settings, 'bestOf'>): number => Math.floor(bestOf / 2) + 1;

export const maxSets = ({ fixedSets, bestOf }: Settings): number => fixedSets?.targets.length ?? bestOf;

export const isDeciding = (settings: Settings, set: number): boolean =>
  (settings.fixedSets?.deciding ?? true) && set >= maxSets(settings);

export const targetOf = ({ fixedSets, bestOf, points }: Settings, set: number): number =>
  fixedSets
    ? (fixedSets.targets[Math.min(set, fixedSets.targets.length) - 1] ?? points[0])
    : points[set >= bestOf ? 1 : 0];
