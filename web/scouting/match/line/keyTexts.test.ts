import { ONE_HAND } from '@volleyscouter/core/code/oneHand';
import { expect, test } from 'vitest';
import { type PressedKey, textFor } from './keyTexts.ts';

const table = [
  { originalKey: 'Ctrl+S', mappedKey: '*H#' },
  { originalKey: 'F2', mappedKey: 'SM.' },
  { originalKey: 'Shift+Alt+q', mappedKey: 'Q' },
  { originalKey: 'Ctrl++', mappedKey: 'plus' },
  { originalKey: 'ç', mappedKey: '#' },
  { originalKey: '&', mappedKey: '!' },
  { originalKey: 'Xyz+S', mappedKey: 'never' },
];
const noModifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<PressedKey> = {}): string | null =>
  textFor({ table, preset: [] }, { key, code: '', ...noModifiers, ...more });

test('[R-CODE-6] the key of a shortcut writes its text; Ctrl and Cmd are equivalent', () => {
  expect(press('s', { ctrlKey: true })).toBe('*H#');
  expect(press('s', { metaKey: true })).toBe('*H#');
  expect(press('F2')).toBe('SM.');
  expect(press('Q', { shiftKey: true, altKey: true })).toBe('Q');
  expect(press('+', { ctrlKey: true, shiftKey: true })).toBe('plus');
  expect(press('ç')).toBe('#');
  expect(press('&', { shiftKey: true })).toBe('!');
});

test('keys without a shortcut write nothing', () => {
  expect(press('s')).toBeNull();
  expect(press('s', { ctrlKey: true, altKey: true })).toBeNull();
  expect(press('S', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(press('q')).toBeNull();
});

test('a shortcut takes precedence over the one-hand preset, which uses physical keys without modifiers', () => {
  const at = (code: string, key: string, more: Partial<PressedKey> = {}, shortcuts = table) =>
    textFor({ table: shortcuts, preset: ONE_HAND }, { key, code, ...noModifiers, ...more });
  expect(at('NumpadMultiply', '*')).toBe('#');
  expect(at('Digit8', '*', { shiftKey: true })).toBeNull();
  expect(at('PageDown', 'PageDown')).toBe(' ');
  expect(at('Home', 'Home')).toBe('a');
  expect(at('Home', 'Home', { shiftKey: true })).toBeNull();
  // numeric keypad without NumLock
  expect(at('Numpad7', 'Home')).toBeNull();
  expect(at('PageUp', 'PageUp', {}, [{ originalKey: 'PageUp', mappedKey: 'SM.' }])).toBe('SM.');
});
