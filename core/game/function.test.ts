import { expect, test } from 'vitest';
import { PLAYER_ROLES } from '../rally/settings.ts';
import { functionOfRole, roleOfFunction } from './function.ts';

test('[section 5] the functions s and le mean a setter', () => {
  expect(roleOfFunction('s')).toBe('setter');
  expect(roleOfFunction(' LE ')).toBe('setter');
});

test('[section 3] the function c means a middle; líbero and l mean a libero', () => {
  expect(roleOfFunction('c')).toBe('middle');
  expect(roleOfFunction('Líbero')).toBe('libero');
  expect(roleOfFunction('l')).toBe('libero');
  expect(roleOfFunction('técnico')).toBeNull();
});

test('the letter of each role is read back as the role', () => {
  for (const role of PLAYER_ROLES) expect(roleOfFunction(functionOfRole(role))).toBe(role);
  expect(functionOfRole(null)).toBe('');
});
