import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../platform/api/ask.ts';
import { calls } from '../../platform/api/calls.ts';
import type { ListedGame } from './describe.ts';

export type Game = ListedGame;

const KEY = ['games'];
/** Milliseconds between two readings of a list in which a match is live. */
const LIVE_EVERY = 20_000;
/** Games of one answer. */
export const PAGE = 500;

interface GameSearch {
  /** Words that each occur. */
  palavras?: string;
  /** Only those that anybody may see, whoever looks. */
  publicos?: true;
}

/** Games that the stored tokens may see, newest first, as far down as somebody has looked. */
export const useGames = (search: GameSearch) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'list', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask(calls.listGames, { query: { ...search, ...(pageParam > 0 && { inicio: pageParam }) } }, { signal }),
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    placeholderData: keepPreviousData,
    select: ({ pages }): Game[] => pages.flat(),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((games) => games.some(({ aoVivo }) => aoVivo)) ? LIVE_EVERY : false,
  });

/** Those of these games, or of these days, that the stored tokens may see; each list is separated by commas. */
export const useTheseGames = (query: { ids: string } | { dias: string }): readonly Game[] =>
  useQuery({
    queryKey: [...KEY, 'these', query],
    queryFn: ({ signal }) => ask(calls.listGames, { query }, { signal }),
    enabled: Object.values(query).join('') !== '',
    placeholderData: keepPreviousData,
  }).data ?? [];

/** Fetched at every visit: an admin gives and takes rights meanwhile. */
const useGameRights = () =>
  useQuery({
    queryKey: ['games', 'rights'],
    queryFn: ({ signal }) => ask(calls.readGameRights, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  }).data;

/** Whether the person may make games; no, until the server has said so. */
export const useMakesGames = (): boolean => useGameRights()?.criar ?? false;

/** The winning symbols that the account chose last; `undefined` before the first choice. */
export const useWinningChoice = (): string | undefined => useGameRights()?.winning;

/** Marks the lists as old after a game came or went. */
export function useRefreshGames(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
