import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { bind } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../platform/api/useLiveQuery.ts';

const ownCalls = {
  read: bind('readOwnPlays', 'GET', '/conta/jogadas'),
  consent: bind('consentOwnPlays', 'PUT', '/conta/jogadas'),
  photos: bind('listPhotosNearPoints', 'GET', '/conta/jogadas/fotos'),
};

const OWN_PLAYS_KEY = ['own-plays'];

export const useOwnPlays = () =>
  useLiveQuery({
    queryKey: OWN_PLAYS_KEY,
    queryFn: ({ signal }) => queryCall(ownCalls.read, {}, { signal, as: 'shopper' }),
  });

/** Shop photos of the rallies that the athlete won. */
export const usePhotosNearPoints = () =>
  useInfiniteQuery({
    queryKey: [...OWN_PLAYS_KEY, 'photos'],
    initialPageParam: 0,
    queryFn: ({ pageParam: inicio, signal }) =>
      queryCall(ownCalls.photos, { query: { inicio } }, { signal, as: 'shopper' }),
    getNextPageParam: ({ total }, pages) => {
      const count = pages.reduce((sum, { data }) => sum + data.length, 0);
      return count < total ? count : undefined;
    },
  });

export function useConsent() {
  const client = useQueryClient();
  return useSave(
    (dado: boolean) => call(ownCalls.consent, { body: { dado } }, { as: 'shopper' }),
    (answer) => {
      client.setQueryData(OWN_PLAYS_KEY, answer);
      client.removeQueries({ queryKey: [...OWN_PLAYS_KEY, 'photos'] });
    },
  );
}
