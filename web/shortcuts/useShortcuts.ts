import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
import type { Result } from '@volleyscouter/core/result';
import { ask } from '../api/ask.ts';
import type { Failure } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { useSave } from '../ui/useSave.ts';

const KEY = ['shortcuts'];

/** The shortcuts, by original key. */
export const useShortcuts = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(calls.listShortcuts, {}, { signal }) });

/** Section 8: the server's own words first, else those of the specification with what is known about the way. */
const wordsOf = (fallback: string, { status, msg }: Failure): string =>
  status > 0 && msg !== '' ? msg : `${fallback} ${msg}`.trim();

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
