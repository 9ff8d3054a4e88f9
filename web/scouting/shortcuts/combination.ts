/** The parts of a keyboard event that name a combination. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What the browser says while a combination is not complete, or has no name. */
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
 * A combination as people write it: `Ctrl+S`, `Shift+F2`, `q`. Ctrl and Cmd are one; of a sign that needs Shift, Shift says
 * nothing. `null` while only modifiers are held.
 */
export function writeCombination({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (NO_KEY.has(key)) return null;
  const letter = /^\p{L}$/u.test(key);
  const held = [
    (ctrlKey || metaKey) && 'Ctrl',
    altKey && 'Alt',
    shiftKey && (letter || key.length > 1) && 'Shift',
  ].filter((word) => word !== false);
  const name = key === ' ' ? 'Space' : letter && held.length > 0 ? key.toUpperCase() : key;
  return [...held, name].join('+');
}
