/**
 * Completes a match that was recorded with only players and grades. A type equal to the skill's default
 * counts as empty: the parser adds it to a code without a type.
 */
import type { Touch } from '../code/entry.ts';
import { SERVED_FROM } from '../code/places.ts';
import type { CodeTables } from '../code/tables.ts';
import {
  SERVE_TYPES,
  type Skill,
  SUBZONES,
  type Subzone,
  TARGETS,
  type TouchType,
  TYPES,
  type Zone,
} from '../code/vocabulary.ts';
import { writeTouch } from '../code/write.ts';
import type { Play } from './fold.ts';

export const FIELDS = ['type', 'combo', 'target', 'from', 'to', 'sub'] as const;
export type PassField = (typeof FIELDS)[number];

const SKILLS_BY_FIELD: Record<PassField, readonly Skill[]> = {
  type: ['S', 'A'],
  combo: ['E', 'A'],
  target: ['E'],
  from: ['S', 'A'],
  to: ['S', 'R', 'E', 'A', 'B', 'D'],
  sub: ['S', 'R', 'E', 'A', 'B', 'D'],
};

const ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const CONES = ZONES.slice(0, 8);

export interface CodeRules {
  tables: CodeTables;
  cones: boolean;
}

const touchOf = ({ entry }: Play): Touch | null => (entry?.kind === 'touch' ? entry : null);

/** A subzone needs an end zone; a cone has no subzones. */
export function lacks(play: Play, field: PassField, { tables, cones }: CodeRules): boolean {
  const touch = touchOf(play);
  if (!touch || !SKILLS_BY_FIELD[field].includes(touch.skill)) return false;
  if (field === 'sub' && (touch.to === null || (cones && touch.skill === 'A'))) return false;
  if (field !== 'type') return touch[field] === null;
  return touch.combo === null && (touch.type === null || touch.type === tables.defaults[touch.skill].type);
}

export const nextLacking = (
  plays: readonly Play[],
  from: number,
  field: PassField,
  rules: CodeRules,
  mayEdit: (play: Play) => boolean,
): Play | null =>
  plays.find((play, index) => index >= from && mayEdit(play) && lacks(play, field, rules)) ?? null;

function valuesOfTouch({ skill }: Touch, field: PassField, { tables, cones }: CodeRules): readonly unknown[] {
  if (!SKILLS_BY_FIELD[field].includes(skill)) return [];
  switch (field) {
    case 'type':
      return skill === 'S' ? SERVE_TYPES : TYPES;
    case 'combo':
      return (skill === 'A' ? tables.combinations : tables.calls).map(({ code }) => code);
    case 'target':
      return TARGETS;
    case 'from':
      return skill === 'S' ? SERVED_FROM : ZONES;
    case 'to':
      return skill === 'A' && cones ? CONES : ZONES;
    case 'sub':
      return SUBZONES;
  }
}

/** The values of the skill (R-CODE-10). */
export function valuesOf(play: Play, field: PassField, rules: CodeRules): string[] {
  const touch = touchOf(play);
  return touch ? valuesOfTouch(touch, field, rules).map(String) : [];
}

/** `null` if the value is not allowed. */
export function filled(play: Play, field: PassField, value: string, rules: CodeRules): string | null {
  const touch = touchOf(play);
  if (!touch || !valuesOf(play, field, rules).includes(value)) return null;
  switch (field) {
    case 'type':
      return writeTouch({ ...touch, type: value as TouchType });
    case 'combo': {
      const { combinations } = rules.tables;
      const combination = combinations.find(({ code }) => touch.skill === 'A' && code === value);
      const { type = null, from = null } = combination ?? {};
      return writeTouch({ ...touch, combo: value, type: type ?? touch.type, from: touch.from ?? from });
    }
    case 'target':
      return writeTouch({ ...touch, target: value });
    case 'from':
    case 'to':
      return writeTouch({ ...touch, [field]: Number(value) as Zone });
    case 'sub':
      return writeTouch({ ...touch, sub: value as Subzone });
  }
}
