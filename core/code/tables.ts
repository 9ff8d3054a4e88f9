/** What a typed line leaves out stands in tables that an admin can load from a file and edit. */
import type { Grade, Skill, TouchType, Zone } from './vocabulary.ts';

/** An attack combination: its code, where the attack starts, its type, and the place the set goes to. */
export interface Combination {
  code: string;
  from: Zone | null;
  type: TouchType | null;
  /** F front, C centre, B back, P pipe, S setter; `null` where the table says none. */
  target: string | null;
  text: string;
}

/** A setter's call: the first tempo that was called. */
export interface SetterCall {
  code: string;
  text: string;
}

export interface SkillDefault {
  type: TouchType;
  grade: Grade;
}

/** Of one match, beside those of the house (ownTables.ts). */
export type GameTables = Pick<CodeTables, 'combinations' | 'calls'>;

export interface CodeTables {
  combinations: readonly Combination[];
  calls: readonly SetterCall[];
  defaults: Readonly<Record<Skill, SkillDefault>>;
}
