/**
 * Shortcuts of the table: a key as people write it (`Ctrl+S`, `F2`, `q`) puts a text into the line.
 *
 *   original = *(modifier "+") key      ; modifier: Ctrl, Cmd, Alt, Shift in any order and case; Ctrl and Cmd are one
 */
export interface KeyText {
  originalKey: string;
  mappedKey: string;
}

/** The parts of a keyboard event that decide. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const MODIFIERS: Readonly<Record<string, 'ctrl' | 'alt' | 'shift'>> = {
  ctrl: 'ctrl',
  control: 'ctrl',
  cmd: 'ctrl',
  meta: 'ctrl',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
};

/** Names that people write for keys that the browser calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  space: ' ',
  espaço: ' ',
  esc: 'escape',
  del: 'delete',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};

interface Wanted {
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

/** `null` for a text that names no key. */
function wanted(original: string): Wanted | null {
  const found: Wanted = { key: '', ctrl: false, alt: false, shift: false };
  let rest = original.trim().toLowerCase();
  for (let plus = rest.indexOf('+', 1); plus > 0; plus = rest.indexOf('+', 1)) {
    const modifier = MODIFIERS[rest.slice(0, plus).trim()];
    if (!modifier) return null;
    found[modifier] = true;
    rest = rest.slice(plus + 1).trim();
  }
  found.key = NAMES[rest] ?? rest;
  return found.key === '' ? null : found;
}

/** What a key press puts into the line, `null` where the table has nothing for it. */
export function textFor(shortcuts: readonly KeyText[], press: Press): string | null {
  const key = press.key.toLowerCase();
  const found = shortcuts.find(({ originalKey }) => {
    const want = wanted(originalKey);
    if (want?.key !== key) return false;
    // of a sign that needs Shift (`*`, `#`) Shift says nothing
    const shift =
      want.shift === press.shiftKey || (want.key.length === 1 && !want.shift && !/[a-z]/.test(key));
    return shift && want.ctrl === (press.ctrlKey || press.metaKey) && want.alt === press.altKey;
  });
  return found?.mappedKey ?? null;
}
