import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useEvents } from '../shared/events/queries.ts';
import { isSeller } from '../shared/seller.ts';
import { photoCalls } from './calls.ts';

export const PHOTOS_OF_PAGE = 100;

export interface PhotoSearch {
  palavras: string;
  /** Exact name; empty: all events. */
  evento: string;
  /** True: only photos with a removal request. */
  retiradas: boolean;
  /** Only photos of this stack; empty: all. */
  pilha: string;
  /** True: one entry per stack. */
  pilhas: boolean;
}

export const photoQuery = ({ palavras, evento, retiradas, pilha, pilhas }: PhotoSearch) => ({
  palavras: palavras || undefined,
  evento: evento || undefined,
  retiradas: retiradas || undefined,
  pilha: pilha || undefined,
  pilhas: pilhas || undefined,
});

export const photoPageQuery = (search: PhotoSearch, page: number) =>
  queryOptions({
    queryKey: ['admin-photos', search, page],
    queryFn: async ({ signal }) => {
      const query = { ...photoQuery(search), inicio: page * PHOTOS_OF_PAGE, limite: PHOTOS_OF_PAGE };
      // the result includes its search, because old results stay visible while new ones load
      return { search, ...(await queryCall(photoCalls.pageProducts, { query }, { signal })) };
    },
  });

export const useFirstPhotos = (search: PhotoSearch) =>
  useQuery({ ...photoPageQuery(search, 0), placeholderData: keepPreviousData });

export const onePhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-one-photo', id],
    queryFn: ({ signal }) => queryCall(photoCalls.readProduct, { params: { id } }, { signal }),
    enabled: id !== '',
  });

export function useTeams(evento: string): readonly string[] {
  const { data } = useEvents();
  return data?.find(({ name }) => name === evento.trim())?.times.map(({ nome }) => nome) ?? [];
}

/** All accounts except scouts, who have no access to the shop. */
export const usePhotoOwners = () =>
  useQuery({
    queryKey: ['accounts'],
    enabled: isSeller(),
    queryFn: ({ signal }) => queryCall(photoCalls.listAccounts, {}, { signal }),
    select: (accounts) => accounts.filter(({ perfil }) => perfil !== 'Scouter'),
  });

/** Invalidates all queries: photos appear in lists, events and the shop. */
export function useRefreshPhotos(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
