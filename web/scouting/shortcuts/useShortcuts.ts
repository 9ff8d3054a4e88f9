import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
import type { Result } from '@volleyscouter/core/result';
import { useSave } from '../../kit/useSave.ts';
import { ask } from '../../platform/api/ask.ts';
import type { Failure } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';

const KEY = ['shortcuts'];

/** The shortcuts, by original key. */
export const useShortcuts = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(calls.listShortcuts, {}, { signal }) });

/** Failures that carry no message of the server. */
const UNANSWERED: readonly Failure['code'][] = ['offline', 'slow', 'unreadable', 'cancelled'];

/** Returns the server's message, else the text of section 8 with what is known (R-UI-6). */
const wordsOf = (fallback: string, { code, msg }: Failure): string =>
  UNANSWERED.includes(code) ? `${fallback} ${msg}` : msg;

/** A change of the shortcuts; the answer is the new list. `failed` are the words of the specification for its failure. */
export function useSaveShortcuts<Input = void>(
  send: (input: Input) => Promise<Result<Shortcut[], Failure>>,
  failed: string,
  saved: () => void,
) {
  const client = useQueryClient();
  const { failure, ...saving } = useSave(send, (list) => {
    client.setQueryData(KEY, list);
    saved();
  });
  return { ...saving, failure: failure && wordsOf(failed, failure) };
}
