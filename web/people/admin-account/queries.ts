import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryCall } from '../../platform/api/queryCall.ts';
import { ownCalls } from './calls.ts';

const OWN_ACCOUNT = 'own-account';

export const useOwnSessions = () =>
  useQuery({
    queryKey: [OWN_ACCOUNT, 'sessions'],
    queryFn: ({ signal }) => queryCall(ownCalls.sessions, {}, { signal }),
    staleTime: 0,
  });

export const useSecondFactor = () =>
  useQuery({
    queryKey: [OWN_ACCOUNT, 'second'],
    queryFn: ({ signal }) => queryCall(ownCalls.secondFactor, {}, { signal }),
    staleTime: 0,
  });

/** Also refreshes the list of admins, which shows their second factors. */
export function useRefreshOwn(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [OWN_ACCOUNT] }),
      client.invalidateQueries({ queryKey: ['admins'] }),
    ]);
}
