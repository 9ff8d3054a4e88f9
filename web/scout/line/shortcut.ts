/** Shortcuts of the table: a key as people write it (`Ctrl+S`, `F2`, `q`) puts a text into the line. */
import { readCombination } from '../../ui/combination.ts';

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

/** What a key press puts into the line, `null` where the table has nothing for it. */
export function textFor(shortcuts: readonly KeyText[], press: Press): string | null {
  const key = press.key.toLowerCase();
  const found = shortcuts.find(({ originalKey }) => {
    const want = readCombination(originalKey);
    if (want?.key !== key) return false;
    // of a sign that needs Shift (`*`, `#`) Shift says nothing
    const shift =
      want.shift === press.shiftKey || (want.key.length === 1 && !want.shift && !/[a-z]/.test(key));
    return shift && want.ctrl === (press.ctrlKey || press.metaKey) && want.alt === press.altKey;
  });
  return found?.mappedKey ?? null;
}
