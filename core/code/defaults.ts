import { COMBINATIONS, SETTER_CALLS } from './combinations.ts';
import type { CodeTables } from './tables.ts';

/** Float serves, high balls, and grades after which play goes on. Exception: a free ball is a fault. */
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
