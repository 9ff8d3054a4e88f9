import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
import type { Failure } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';

const KEY = ['shortcuts'];

/** Sorted by original key. */
export const useShortcuts = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => queryCall(calls.listShortcuts, {}, { signal }) });

/** Failures without a message of the server. */
const UNANSWERED: readonly Failure['code'][] = ['offline', 'slow', 'unreadable', 'cancelled'];

/** Returns the server's message. Without one, returns `fallback` (section 8) and the reason (R-UI-6). */
export const failureText = (fallback: string, { code, msg }: Failure): string =>
  UNANSWERED.includes(code) ? `${fallback} ${msg}` : msg;

export function useTakeShortcuts(): (list: Shortcut[]) => void {
  const client = useQueryClient();
  return (list) => void client.setQueryData(KEY, list);
}
