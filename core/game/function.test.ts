import { expect, test } from 'vitest';
import { PLAYER_ROLES } from '../rally/settings.ts';
import { functionOfRole, roleOfFunction } from './function.ts';

test('[section 5] a setter is s or le', () => {
  expect(roleOfFunction('s')).toBe('setter');
  expect(roleOfFunction(' LE ')).toBe('setter');
});

test('[section 3] c is a middle, and líbero or l a libero', () => {
  expect(roleOfFunction('c')).toBe('middle');
  expect(roleOfFunction('Líbero')).toBe('libero');
  expect(roleOfFunction('l')).toBe('libero');
  expect(roleOfFunction('técnico')).toBeNull();
});

test('the letter of each role is read back as the role', () => {
  for (const role of PLAYER_ROLES) expect(roleOfFunction(functionOfRole(role))).toBe(role);
  expect(functionOfRole(null)).toBe('');
});
