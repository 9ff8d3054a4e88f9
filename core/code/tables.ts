/** Tables for the parts that a typed line leaves out; an admin can load them from a file and edit them. */
import type { Grade, Skill, TouchType, Zone } from './vocabulary.ts';

/** An attack combination: its code, start zone, type, and the set's target. */
export interface Combination {
  code: string;
  from: Zone | null;
  type: TouchType | null;
  /** F front, C centre, B back, P pipe, S setter; `null` if the table has none. */
  target: string | null;
  text: string;
}

/** The part of a combination that figures use. */
export type CombinationPlace = Pick<Combination, 'code' | 'from' | 'target'>;

/** A setter's call: the called first tempo. */
export interface SetterCall {
  code: string;
  text: string;
}

export interface SkillDefault {
  type: TouchType;
  grade: Grade;
}

export interface CodeTables {
  combinations: readonly Combination[];
  calls: readonly SetterCall[];
  defaults: Readonly<Record<Skill, SkillDefault>>;
}

/**
 * Tables of one team or match, with precedence over the installation's (ownTables.ts), whose defaults apply
 * if there are none.
 */
export type OwnTables = Pick<CodeTables, 'combinations' | 'calls'> & {
  defaults?: CodeTables['defaults'] | undefined;
};
