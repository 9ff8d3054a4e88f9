/**
 * Keys that put a text into the line: shortcuts of the table, each a key as people write it (`Ctrl+S`, `F2`, `q`), and behind them the
 * preset for one hand, where the scout has switched it on.
 */

import { useQuery } from '@tanstack/react-query';
import { ONE_HAND, type PresetKey } from '@volleyscouter/core/code/oneHand';
import { useMemo } from 'react';
import { readCombination } from '../../../kit/combination.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import { listOf, stored } from '../../../platform/api/stored.ts';
import { oneHand } from '../../shared/oneHand.ts';

export interface KeyText {
  originalKey: string;
  mappedKey: string;
}

export interface LineKeyTexts {
  table: readonly KeyText[];
  preset: readonly PresetKey[];
}

/** The parts of a keyboard event that decide. */
export interface PressedKey {
  key: string;
  /** Its place. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const isHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** What a key press puts into the line, `null` where nothing is written for it. A shortcut of the table wins over the preset. */
export function textFor({ table, preset }: LineKeyTexts, press: PressedKey): string | null {
  const key = press.key.toLowerCase();
  const found = table.find(({ originalKey }) => {
    const want = readCombination(originalKey);
    if (want?.key !== key) return false;
    // of a sign that needs Shift (`*`, `#`) Shift says nothing
    const shift =
      want.shift === press.shiftKey || (want.key.length === 1 && !want.shift && !/[a-z]/.test(key));
    return shift && want.ctrl === (press.ctrlKey || press.metaKey) && want.alt === press.altKey;
  });
  if (found) return found.mappedKey;
  return (!isHeld(press) && preset.find(({ code }) => code === press.code)?.sign) || null;
}

const isKeyText = (value: unknown): value is KeyText =>
  typeof value === 'object' &&
  value !== null &&
  'originalKey' in value &&
  typeof value.originalKey === 'string' &&
  'mappedKey' in value &&
  typeof value.mappedKey === 'string';

/** This browser's copy, for a gym without network. */
const keyTexts = stored('keyTexts', listOf(isKeyText));

/** Of the table offline this browser's last copy. */
export function useKeyTexts(): LineKeyTexts {
  const { data } = useQuery({
    queryKey: ['shortcuts'],
    queryFn: async ({ signal }) => {
      const answer = await call(calls.listShortcuts, {}, { signal, background: true });
      if (!answer.ok) return keyTexts.get();
      const found = answer.value.map(({ originalKey, mappedKey }) => ({ originalKey, mappedKey }));
      keyTexts.set(JSON.stringify(found));
      return found;
    },
    staleTime: 60_000,
  });
  const isOneHand = oneHand.use();
  return useMemo(
    () => ({ table: data ?? keyTexts.get(), preset: isOneHand ? ONE_HAND : [] }),
    [data, isOneHand],
  );
}
