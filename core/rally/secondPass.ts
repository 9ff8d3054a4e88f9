/**
 * The second pass: a match recorded by player and grade alone is filled in afterwards, field by field, touch after touch. What is walked
 * through is what a field can be said of and is not: a type that is the skill's default may never have been typed.
 */
import type { Touch } from '../code/entry.ts';
import type { CodeTables } from '../code/tables.ts';
import { type Skill, type TouchType, TYPES, type Zone } from '../code/vocabulary.ts';
import { writeTouch } from '../code/write.ts';
import type { Play } from './fold.ts';

export const FIELDS = ['type', 'combo', 'from', 'to'] as const;
export type Field = (typeof FIELDS)[number];

/** Skills of which a field says something. */
const SAID_OF: Record<Field, readonly Skill[]> = {
  type: ['S', 'A'],
  combo: ['E', 'A'],
  from: ['S', 'A'],
  to: ['S', 'R', 'E', 'A', 'B', 'D'],
};

const touchOf = ({ entry }: Play): Touch | null => (entry?.kind === 'touch' ? entry : null);

/** Whether a field of a play can still be filled in. */
export function lacks(play: Play, field: Field, { defaults }: CodeTables): boolean {
  const touch = touchOf(play);
  if (!touch || !SAID_OF[field].includes(touch.skill)) return false;
  if (field !== 'type') return touch[field] === null;
  return touch.combo === null && (touch.type === null || touch.type === defaults[touch.skill].type);
}

/** The first play from an index on that lacks a field, of those that may be edited; `null` when none does. */
export const nextLacking = (
  plays: readonly Play[],
  from: number,
  field: Field,
  tables: CodeTables,
  mayEdit: (play: Play) => boolean,
): Play | null =>
  plays.find((play, index) => index >= from && mayEdit(play) && lacks(play, field, tables)) ?? null;

/** What the keys 1 to 9 or a letter say. */
const isZone = (value: string): boolean => /^[1-9]$/.test(value);

/** The code of a play with a field filled in; `null` where the value is none of that field. */
export function filled(play: Play, field: Field, value: string, tables: CodeTables): string | null {
  const touch = touchOf(play);
  if (!touch) return null;
  switch (field) {
    case 'type': {
      const type = TYPES.find((each) => each === value) as TouchType | undefined;
      return type ? writeTouch({ ...touch, type }) : null;
    }
    case 'combo': {
      const known = touch.skill === 'A' ? tables.combinations : tables.calls;
      if (!known.some(({ code }) => code === value)) return null;
      const combination = tables.combinations.find(({ code }) => touch.skill === 'A' && code === value);
      const { type = null, from = null } = combination ?? {};
      return writeTouch({ ...touch, combo: value, type: type ?? touch.type, from: touch.from ?? from });
    }
    case 'from':
    case 'to':
      return isZone(value) ? writeTouch({ ...touch, [field]: Number(value) as Zone }) : null;
  }
}
