import type { Grade, Skill, TouchType, Zone } from './vocabulary.ts';

export interface Combination {
  code: string;
  from: Zone | null;
  type: TouchType | null;
  /** `null` if the table has no target. */
  target: string | null;
  text: string;
}

export type CombinationPlace = Pick<Combination, 'code' | 'from' | 'target'>;

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
 * Tables of one team or match. They take precedence over the tables of the installation. If `defaults` is
 * absent, the defaults of the installation apply.
 */
export type OwnTables = Pick<CodeTables, 'combinations' | 'calls'> & {
  defaults?: CodeTables['defaults'] | undefined;
};
