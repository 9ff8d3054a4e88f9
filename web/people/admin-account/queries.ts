import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../platform/api/ask.ts';
import { ownCalls } from './calls.ts';

const OWN = 'own-account';

/** Where the account is open, and when it was used there last. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: [OWN, 'sessions'],
    queryFn: ({ signal }) => ask(ownCalls.sessions, {}, { signal }),
    staleTime: 0,
  });

export const useSecondFactor = () =>
  useQuery({
    queryKey: [OWN, 'second'],
    queryFn: ({ signal }) => ask(ownCalls.secondFactor, {}, { signal }),
    staleTime: 0,
  });

/** Asks for both again; the list of admins says who has a second factor too. */
export function useRefreshOwn(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [OWN] }),
      client.invalidateQueries({ queryKey: ['admins'] }),
    ]);
}
