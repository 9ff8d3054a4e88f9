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
const press = (key: string, more: Partial<PressedKey> = {}): string | null =>
  textFor(table, { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test('[R-CODE-6] a key of the table writes its text; Ctrl and Cmd are one', () => {
  expect(press('s', { ctrlKey: true })).toBe('*H#');
  expect(press('s', { metaKey: true })).toBe('*H#');
  expect(press('F2')).toBe('SM.');
  expect(press('Q', { shiftKey: true, altKey: true })).toBe('Q');
  expect(press('+', { ctrlKey: true, shiftKey: true })).toBe('plus');
  expect(press('ç')).toBe('#');
  expect(press('&', { shiftKey: true })).toBe('!');
});

test('other keys stay what they are', () => {
  expect(press('s')).toBeNull();
  expect(press('s', { ctrlKey: true, altKey: true })).toBeNull();
  expect(press('S', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(press('q')).toBeNull();
});
