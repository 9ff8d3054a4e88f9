/** Photos, events and accounts as the photographer's screens ask for them. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from '../../platform/api/ask.ts';
import { useEvents } from '../shared/events/queries.ts';
import { isSeller } from '../shared/seller.ts';
import { photoCalls } from './calls.ts';

/** Photos in one answer. */
export const PHOTOS_OF_PAGE = 100;

export interface PhotoSearch {
  palavras: string;
  /** Exactly this event; all of them when empty. */
  evento: string;
  /** Those that somebody asked to take away. */
  retiradas: boolean;
  /** The photos of one stack; empty for all. */
  pilha: string;
  /** One entry a stack. */
  pilhas: boolean;
}

/** A search as the server reads it. */
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
      // an answer that is shown a little longer says what it answers
      return { search, ...(await ask(photoCalls.pageProducts, { query }, { signal })) };
    },
  });

/** The first page, and with it how many there are. What was found before stays until the new answer is there. */
export const useFirstPhotos = (search: PhotoSearch) =>
  useQuery({ ...photoPageQuery(search, 0), placeholderData: keepPreviousData });

/** A photo by its id; none by an empty one. */
export const onePhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-one-photo', id],
    queryFn: ({ signal }) => ask(photoCalls.readProduct, { params: { id } }, { signal }),
    enabled: id !== '',
  });

/** Names of the teams of an event. */
export function useTeams(evento: string): readonly string[] {
  const { data } = useEvents();
  return data?.find(({ name }) => name === evento.trim())?.times.map(({ nome }) => nome) ?? [];
}

/** Everybody whose a photo can be; scouters never see the shop. */
export const usePhotoOwners = () =>
  useQuery({
    queryKey: ['accounts'],
    enabled: isSeller(),
    queryFn: ({ signal }) => ask(photoCalls.listAccounts, {}, { signal }),
    select: (accounts) => accounts.filter(({ perfil }) => perfil !== 'Scouter'),
  });

/** Marks everything as old that shows photos: lists, events, the shop. */
export function useRefreshPhotos(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
