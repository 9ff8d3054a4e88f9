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

export interface Settings extends Limits {
  /** 1, 3 or 5; the set of this number is the deciding one. */
  bestOf: number;
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

/** Sets needed to win the match. */
export const setsToWin = (settings: Settings): number => Math.floor(settings.bestOf / 2) + 1;

/** Points of a set. The deciding set is the one whose number equals best-of. */
export const targetOf = (settings: Settings, set: number): number =>
  settings.points[set >= settings.bestOf ? 1 : 0];
