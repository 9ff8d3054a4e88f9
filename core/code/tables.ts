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

/** Where the attacks of a combination are made: all of it that figures are counted by. */
export type CombinationPlace = Pick<Combination, 'code' | 'from' | 'target'>;

/** A setter's call: the first tempo that was called. */
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

/** Of one team or match, before those of the house (ownTables.ts). Without defaults those of the house hold. */
export type OwnTables = Pick<CodeTables, 'combinations' | 'calls'> & {
  defaults?: CodeTables['defaults'] | undefined;
};
