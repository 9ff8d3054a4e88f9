import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { calls } from '../../api/calls.ts';
import { KEYS, loadJson, save } from '../../api/storage.ts';
import type { KeyText } from './shortcut.ts';

const isKeyText = (value: unknown): value is KeyText =>
  typeof value === 'object' &&
  value !== null &&
  'originalKey' in value &&
  typeof value.originalKey === 'string' &&
  'mappedKey' in value &&
  typeof value.mappedKey === 'string';

/** The copy of this browser, for a gym without network. */
function keptShortcuts(): KeyText[] {
  const kept = loadJson(KEYS.keyTexts);
  return Array.isArray(kept) ? kept.filter(isKeyText) : [];
}

/** Shortcuts of the table; those that this browser saw last while the server cannot be asked. */
export function useShortcuts(): readonly KeyText[] {
  const { data } = useQuery({
    queryKey: ['shortcuts'],
    queryFn: async ({ signal }) => {
      const answer = await call(calls.listShortcuts, {}, { signal, background: true });
      if (!answer.ok) return keptShortcuts();
      const found = answer.value.map(({ originalKey, mappedKey }) => ({ originalKey, mappedKey }));
      save({ [KEYS.keyTexts]: JSON.stringify(found) });
      return found;
    },
    staleTime: 60_000,
  });
  return useMemo(() => data ?? keptShortcuts(), [data]);
}
