import { useCallback, useSyncExternalStore } from 'react';
import { KEYS, load, save, subscribe } from '../../api/storage.ts';
import { sendText as words } from '../../text/people.ts';

/** The message with its `{words}`, as this browser keeps it; `null` brings the original back. */
export function useTemplate(): [template: string, change: (template: string | null) => void] {
  const template = useSyncExternalStore(subscribe, () => load(KEYS.codeMessage) ?? words.template);
  const change = useCallback((next: string | null) => save({ [KEYS.codeMessage]: next }), []);
  return [template, change];
}
