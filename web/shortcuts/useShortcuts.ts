import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
import type { Result } from '@volleyscouter/core/result';
import { ask } from '../api/ask.ts';
import { call, type Failure } from '../api/call.ts';
import { calls } from '../api/calls.ts';

const KEY = ['shortcuts'];

/** The shortcuts, by original key. */
export const useShortcuts = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(calls.listShortcuts, {}, { signal }) });

/** Section 8: the server's own words first, else those of the specification with what is known about the way. */
const wordsOf = (fallback: string, { status, msg }: Failure): string =>
  status > 0 && msg !== '' ? msg : `${fallback} ${msg}`.trim();

/** The three changes. Each answers what to say when it failed, `null` when it is done and the list is the new one. */
export function useShortcutChanges() {
  const client = useQueryClient();
  const keep = (answer: Result<Shortcut[], Failure>, fallback: string): string | null => {
    if (!answer.ok) return wordsOf(fallback, answer.error);
    client.setQueryData(KEY, answer.value);
    return null;
  };
  return {
    add: async (originalKey: string, mappedKey: string, fallback: string) =>
      keep(await call(calls.createShortcut, { body: { originalKey, mappedKey } }), fallback),
    change: async (id: string, mappedKey: string, fallback: string) =>
      keep(await call(calls.updateShortcut, { params: { id }, body: { mappedKey } }), fallback),
    remove: async (id: string, fallback: string) =>
      keep(await call(calls.deleteShortcut, { params: { id } }), fallback),
  };
}
