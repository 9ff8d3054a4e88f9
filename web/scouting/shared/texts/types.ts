import type { Skill, TouchType } from '@volleyscouter/core/code/vocabulary';
import { TYPES } from '@volleyscouter/core/code/vocabulary';
import { matchText } from './match.ts';

const OTHER = 'outra';

/** A reception uses the types of the serve. */
export function typesOf(skill: Skill): { type: TouchType; name: string }[] {
  const serves = skill === 'S' || skill === 'R';
  const names: Partial<Record<TouchType, string>> = serves
    ? matchText.reading.serveTypes
    : { ...matchText.reading.ballTypes, O: OTHER };
  return TYPES.flatMap((type) => {
    const name = names[type];
    return name === undefined ? [] : [{ type, name }];
  });
}
