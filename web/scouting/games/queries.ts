import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import type { ListedGame } from './describe.ts';

export type Game = ListedGame;

const KEY = ['games'];
const LIVE_REFETCH_MS = 20_000;
export const PAGE = 500;

interface GameSearch {
  palavras?: string;
  /** Public games only, also for signed-in accounts. */
  publicos?: true;
}

/** Newest first. */
export const useGames = (search: GameSearch) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'list', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      queryCall(
        calls.listGames,
        { query: { ...search, ...(pageParam > 0 && { inicio: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    placeholderData: keepPreviousData,
    select: ({ pages }): Game[] => pages.flat(),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((games) => games.some(({ aoVivo }) => aoVivo)) ? LIVE_REFETCH_MS : false,
  });

/** `ids` and `dias` are comma-separated. */
export const useTheseGames = (query: { ids: string } | { dias: string }): readonly Game[] =>
  useQuery({
    queryKey: [...KEY, 'these', query],
    queryFn: ({ signal }) => queryCall(calls.listGames, { query }, { signal }),
    enabled: Object.values(query).join('') !== '',
    placeholderData: keepPreviousData,
  }).data ?? [];

/** Always refetched, because admins may change the rights at any time. */
const useGameRights = () =>
  useQuery({
    queryKey: ['games', 'rights'],
    queryFn: ({ signal }) => queryCall(calls.readGameRights, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  }).data;

export const useMakesGames = (): boolean => useGameRights()?.criar ?? false;

/** `undefined` before the first choice, while loading, and without the right to create games. */
export const useWinningChoice = (): string | undefined => useGameRights()?.winning;

export function useRefreshGames(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
