import { expect, test } from 'vitest';
import { conflictOf, freeKeys } from './conflict.ts';

const kind = (key: string, others: Parameters<typeof conflictOf>[1] = []) =>
  conflictOf(key, others)?.kind ?? 'free';

test.each([
  'Ctrl+Z',
  'cmd+z',
  'Ctrl+Enter',
  'Enter',
  'Tab',
  'Shift+Tab',
  'Escape',
  'Esc',
  'ArrowUp',
  'Ctrl+Left',
  'Ctrl+W',
  'Ctrl+Shift+T',
  'Alt+F4',
])('[R-CODE-6] %s never reaches the line', (key) => expect(kind(key)).toBe('never'));

test.each([
  'q',
  'Q',
  'Shift+Q',
  'S',
  'a',
  'k',
  '7',
  '.',
  '#',
  ' Space',
  '*',
  '$',
  '?',
  'Alt+1',
  'Ctrl+C',
  'F5',
])('[R-CODE-6] %s does something already', (key) => expect(kind(key)).toBe('used'));

test.each(['F2', 'Ctrl+S', 'Shift+F2', 'Alt+Q', 'ç', 'j', '&', 'Ctrl++', 'PageUp'])('%s is free', (key) =>
  expect(kind(key)).toBe('free'),
);

test('it says what the key is in a code: skill, types, marks, combinations', () => {
  expect(conflictOf('Q', [])?.says).toBe(
    '“Q” faz parte dos códigos: tipo (saque viagem, bola rápida). Com este atalho não se digita mais essa letra na linha.',
  );
  expect(conflictOf('a', [])?.says).toContain('visitante');
  expect(conflictOf('a', [])?.says).toContain('fundamento (Ataque)');
  expect(conflictOf('K', [])?.says).toContain('K1');
});

test('what names no key can never be pressed', () => {
  expect(kind('Xyz+S')).toBe('used');
  expect(kind('á/1')).toBe('used');
});

test('another way to write a key that has a shortcut is the same key', () => {
  const others = [{ originalKey: 'Ctrl+S', mappedKey: '*H#' }];
  expect(conflictOf('cmd + s', others)).toEqual({ kind: 'taken', says: 'Ctrl+S já escreve *H#.' });
  expect(kind('Ctrl+Shift+S', others)).toBe('free');
  expect(kind('Ctrl+S', others)).toBe('free');
});

test('keys to take instead are free themselves', () => {
  const known = [{ originalKey: 'f2', mappedKey: 'x' }];
  expect(freeKeys([])).toEqual(['F2', 'F4', 'F8', 'F9']);
  expect(freeKeys(known)).toEqual(['F4', 'F8', 'F9', 'Alt+Q']);
});
