import { COMBINATIONS, SETTER_CALLS } from './combinations.ts';
import type { CodeTables } from './tables.ts';

/**
 * Type and grade of touches typed without them: float serves and high balls, and grades that let play go on.
 * Exception: an `F` without grade is a fault.
 */
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
