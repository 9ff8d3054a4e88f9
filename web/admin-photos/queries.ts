/** Photos, events and accounts as the photographer's screens ask for them. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { photoCalls } from './calls.ts';

/** Photos in one answer. */
export const PAGE = 100;

export interface Search {
  palavras: string;
  /** Exactly this event; all of them when empty. */
  evento: string;
  /** Those that somebody asked to take away. */
  retiradas: boolean;
}

/** A search as the server reads it. */
export const queryOf = ({ palavras, evento, retiradas }: Search) => ({
  palavras: palavras || undefined,
  evento: evento || undefined,
  retiradas: retiradas || undefined,
});

export const pageQuery = (search: Search, page: number) =>
  queryOptions({
    queryKey: ['admin-photos', search, page],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(search), inicio: page * PAGE, limite: PAGE };
      // an answer that is shown a little longer says what it answers
      return { search, ...(await ask(photoCalls.pageProducts, { query }, { signal })) };
    },
  });

/** The first page, and with it how many there are. What was found before stays until the new answer is there. */
export const useFirstPage = (search: Search) =>
  useQuery({ ...pageQuery(search, 0), placeholderData: keepPreviousData });

export const useEvents = () =>
  useQuery({
    queryKey: ['admin-events'],
    queryFn: ({ signal }) => ask(photoCalls.listEvents, {}, { signal }),
  });

/** Everybody whose a photo can be; scouters never see the shop. */
export const useAccounts = () =>
  useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => ask(photoCalls.listAccounts, {}, { signal }),
    select: (accounts) => accounts.filter(({ perfil }) => perfil !== 'Scouter'),
  });

/** Marks everything as old that shows photos: lists, events, the shop. */
export function useRefreshPhotos(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
