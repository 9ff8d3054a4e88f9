/**
 * Key combination as typed by a user: `Ctrl+S`, `F2`, `q`.
 *
 *   combination = *(modifier "+") key
 *   modifier    = "Ctrl" / "Control" / "Cmd" / "Meta" / "Alt" / "Option" / "Shift" in any order and case
 *
 * Ctrl, Control, Cmd and Meta are the same modifier. Alt and Option are also the same modifier.
 */
export interface Combination {
  /** `KeyboardEvent.key` in lower case. */
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
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

/** `null` without a key or with an unknown modifier. */
export function readCombination(original: string): Combination | null {
  const combination: Combination = { key: '', ctrl: false, alt: false, shift: false };
  let remaining = original.trim().toLowerCase();
  for (let plus = remaining.indexOf('+', 1); plus > 0; plus = remaining.indexOf('+', 1)) {
    const modifier = MODIFIERS[remaining.slice(0, plus).trim()];
    if (!modifier) return null;
    combination[modifier] = true;
    remaining = remaining.slice(plus + 1).trim();
  }
  combination.key = NAMES[remaining] ?? remaining;
  return combination.key === '' ? null : combination;
}
