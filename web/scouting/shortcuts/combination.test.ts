import { expect, test } from 'vitest';
import { type Press, writeCombination } from './combination.ts';

const press = (key: string, modifiers: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test.each<[Press, string | null]>([
  [press('s', { ctrlKey: true }), 'Ctrl+S'],
  [press('s', { metaKey: true }), 'Ctrl+S'],
  [press('S', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+S'],
  [press('q'), 'q'],
  [press('Q', { shiftKey: true }), 'Shift+Q'],
  [press('*', { shiftKey: true }), '*'],
  [press('+', { ctrlKey: true, shiftKey: true }), 'Ctrl++'],
  [press('F2'), 'F2'],
  [press('F2', { shiftKey: true, altKey: true }), 'Alt+Shift+F2'],
  [press(' ', { ctrlKey: true }), 'Ctrl+Space'],
  [press('ArrowUp'), 'ArrowUp'],
  [press('Control', { ctrlKey: true }), null],
  [press('Dead'), null],
])('the key press %j is written as %s', (pressed, expected) =>
  expect(writeCombination(pressed)).toBe(expected),
);
