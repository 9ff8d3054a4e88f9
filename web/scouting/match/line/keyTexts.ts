/** Shortcuts of the account (`Ctrl+S`, `F2`, `q`), then the one-hand preset if enabled. */

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

export interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const isHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

export function textFor({ table, preset }: LineKeyTexts, press: PressedKey): string | null {
  const key = press.key.toLowerCase();
  const shortcut = table.find(({ originalKey }) => {
    const combination = readCombination(originalKey);
    if (combination?.key !== key) return false;
    // signs that need Shift (`*`, `#`) match with and without Shift
    const shift =
      combination.shift === press.shiftKey ||
      (combination.key.length === 1 && !combination.shift && !/[a-z]/.test(key));
    return shift && combination.ctrl === (press.ctrlKey || press.metaKey) && combination.alt === press.altKey;
  });
  if (shortcut) return shortcut.mappedKey;
  return (!isHeld(press) && preset.find(({ code }) => code === press.code)?.sign) || null;
}

const isKeyText = (value: unknown): value is KeyText =>
  typeof value === 'object' &&
  value !== null &&
  'originalKey' in value &&
  typeof value.originalKey === 'string' &&
  'mappedKey' in value &&
  typeof value.mappedKey === 'string';

const keyTexts = stored('keyTexts', listOf(isKeyText));

export function useKeyTexts(): LineKeyTexts {
  const { data } = useQuery({
    queryKey: ['shortcuts'],
    queryFn: async ({ signal }) => {
      const answer = await call(calls.listShortcuts, {}, { signal, background: true });
      if (!answer.ok) return keyTexts.get();
      const shortcuts = answer.value.map(({ originalKey, mappedKey }) => ({ originalKey, mappedKey }));
      keyTexts.set(JSON.stringify(shortcuts));
      return shortcuts;
    },
    staleTime: 60_000,
  });
  const isOneHand = oneHand.use();
  return useMemo(
    () => ({ table: data ?? keyTexts.get(), preset: isOneHand ? ONE_HAND : [] }),
    [data, isOneHand],
  );
}
