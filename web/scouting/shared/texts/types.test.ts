import { SKILLS } from '@volleyscouter/core/code/vocabulary';
import { expect, test } from 'vitest';
import { typesOf } from './types.ts';

const read = (skill: (typeof SKILLS)[number]) => typesOf(skill).map(({ type, name }) => `${type} ${name}`);

test('[section 3] a serve and its reception have serve types, an attack and a dig have ball types', () => {
  const serves = ['H flutuante', 'M flutuante com salto', 'Q viagem', 'T com giro'];
  expect(read('S')).toEqual(serves);
  expect(read('R')).toEqual(serves);
  expect(read('A')).toContain('T bola chutada');
  expect(read('D')).toEqual(read('A'));
});

test('every offered type has a name', () => {
  for (const skill of SKILLS) expect(typesOf(skill).every(({ name }) => name !== '')).toBe(true);
});
