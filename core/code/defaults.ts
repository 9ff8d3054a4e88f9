/** The built-in tables. */
import { COMBINATIONS, SETTER_CALLS } from './combinations.ts';
import type { CodeTables } from './tables.ts';

/** A touch of which nobody said more is a float or high ball that goes on; a bare `F` is a fault. */
export const SKILL_DEFAULTS: CodeTables['defaults'] = {
  S: { type: 'H', grade: '-' },
  R: { type: 'H', grade: '+' },
  E: { type: 'H', grade: '+' },
  A: { type: 'H', grade: '-' },
  B: { type: 'H', grade: '+' },
  D: { type: 'H', grade: '+' },
  F: { type: 'H', grade: '=' },
};

export const DEFAULT_TABLES: CodeTables = {
  combinations: COMBINATIONS,
  calls: SETTER_CALLS,
  defaults: SKILL_DEFAULTS,
};
