/** Shortcuts of the table: a key as people write it (`Ctrl+S`, `F2`, `q`) puts a text into the line. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { calls } from '../../api/calls.ts';
import { KEYS, loadJson, save } from '../../api/storage.ts';
import { readCombination } from '../../ui/combination.ts';

export interface KeyText {
  originalKey: string;
  mappedKey: string;
}

/** The parts of a keyboard event that decide. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What a key press puts into the line, `null` where the table has nothing for it. */
export function textFor(shortcuts: readonly KeyText[], press: PressedKey): string | null {
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

const isKeyText = (value: unknown): value is KeyText =>
  typeof value === 'object' &&
  value !== null &&
  'originalKey' in value &&
  typeof value.originalKey === 'string' &&
  'mappedKey' in value &&
  typeof value.mappedKey === 'string';

/** This browser's copy, for a gym without network. */
function storedKeyTexts(): KeyText[] {
  const stored = loadJson(KEYS.keyTexts);
  return Array.isArray(stored) ? stored.filter(isKeyText) : [];
}

/** Shortcuts of the table; offline, this browser's last copy. */
export function useKeyTexts(): readonly KeyText[] {
  const { data } = useQuery({
    queryKey: ['shortcuts'],
    queryFn: async ({ signal }) => {
      const answer = await call(calls.listShortcuts, {}, { signal, background: true });
      if (!answer.ok) return storedKeyTexts();
      const found = answer.value.map(({ originalKey, mappedKey }) => ({ originalKey, mappedKey }));
      save({ [KEYS.keyTexts]: JSON.stringify(found) });
      return found;
    },
    staleTime: 60_000,
  });
  return useMemo(() => data ?? storedKeyTexts(), [data]);
}
