import { expect, test } from 'vitest';
import { keyProblem } from './keyProblem.ts';

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
])('[R-CODE-6] %s is refused, because the key never reaches the typed line', (key) =>
  expect(keyProblem(key, [])).toContain('a linha não recebe a tecla'),
);

test.each(['F2', 'Ctrl+S', 'Shift+F2', 'Alt+Q', 'ç', 'q', 'Space', '&', 'Ctrl++', 'PageUp'])(
  'the key %s can be a shortcut',
  (key) => expect(keyProblem(key, [])).toBeNull(),
);

test.each(['Xyz+S', 'á/1'])('the text %s is refused, because it names no key', (key) =>
  expect(keyProblem(key, [])).toContain('Nenhuma tecla se chama'),
);

test('another spelling of a used key is refused, but not the identical spelling', () => {
  const shortcuts = [{ originalKey: 'Ctrl+S', mappedKey: '*H#' }];
  expect(keyProblem('cmd + s', shortcuts)).toBe('Ctrl+S já escreve *H#.');
  expect(keyProblem('Ctrl+Shift+S', shortcuts)).toBeNull();
  expect(keyProblem('Ctrl+S', shortcuts)).toBeNull();
});
