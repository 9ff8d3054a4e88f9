export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const NO_KEY = new Set([
  'Control',
  'Shift',
  'Alt',
  'AltGraph',
  'Meta',
  'Dead',
  'Process',
  'Unidentified',
  'CapsLock',
]);

/**
 * `Ctrl+S`, `Shift+F2`, `q`; `null` while only modifiers are pressed, and for a key without a name. Digits
 * and symbols are written without `Shift+`, because many symbols are typed with Shift.
 */
export function writeCombination({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (NO_KEY.has(key)) return null;
  const letter = /^\p{L}$/u.test(key);
  const modifiers = [
    (ctrlKey || metaKey) && 'Ctrl',
    altKey && 'Alt',
    shiftKey && (letter || key.length > 1) && 'Shift',
  ].filter((word) => word !== false);
  const name = key === ' ' ? 'Space' : letter && modifiers.length > 0 ? key.toUpperCase() : key;
  return [...modifiers, name].join('+');
}
