import { readCombination } from '../../kit/combination.ts';
import { writeCombination } from './combination.ts';
import { shortcutsText as texts } from './shortcutsText.ts';

interface Shortcut {
  originalKey: string;
  mappedKey: string;
}

/** The page or the browser handles these keys before the code line. */
const RESERVED_KEYS = new Set(
  [
    'Enter Shift+Enter Ctrl+Enter escape tab Shift+tab Ctrl+tab Ctrl+Shift+tab Alt+tab',
    'Ctrl+Z Ctrl+N Ctrl+Shift+N Ctrl+T Ctrl+Shift+T Ctrl+W Ctrl+Shift+W Ctrl+Q',
    'Ctrl+pageup Ctrl+pagedown Alt+f4 f11 printscreen',
  ].flatMap((keys) => keys.toLowerCase().split(' ')),
);
/** These keys are reserved with and without modifiers. */
const TAKEN_ALWAYS = /arrow|home$|end$|backspace$|delete$/;

function nameOf(original: string): string | null {
  const read = readCombination(original);
  if (read === null || (read.key.length > 1 && !/^[a-z]+\d*$/.test(read.key))) return null;
  const { key, ctrl, alt, shift } = read;
  const press = { key, ctrlKey: ctrl, metaKey: false, altKey: alt, shiftKey: shift };
  return writeCombination(press)?.toLowerCase() ?? null;
}

export function keyProblem(original: string, shortcuts: readonly Shortcut[]): string | null {
  const key = original.trim();
  const name = nameOf(key);
  if (name === null) return texts.noKey(key);
  if (RESERVED_KEYS.has(name) || TAKEN_ALWAYS.test(name)) return texts.never(key);
  // The server refuses an identical text with its own message.
  const same = shortcuts.find(({ originalKey }) => originalKey !== key && nameOf(originalKey) === name);
  return same ? texts.taken(same.originalKey, same.mappedKey) : null;
}
