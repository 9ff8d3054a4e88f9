import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
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
export const failureText = (fallback: string, { code, msg }: Failure): string =>
  UNANSWERED.includes(code) ? `${fallback} ${msg}` : msg;

/** Takes the list that a change of the shortcuts answers with. */
export function useTakeShortcuts(): (list: Shortcut[]) => void {
  const client = useQueryClient();
  return (list) => void client.setQueryData(KEY, list);
}
