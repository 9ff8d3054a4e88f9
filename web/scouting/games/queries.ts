import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../platform/api/ask.ts';
import { ask } from '../../platform/api/ask.ts';
import { calls } from '../../platform/api/calls.ts';
import type { ListedGame } from './describe.ts';

export type Game = ListedGame;
export type GamesQuery = UseQueryResult<Game[], CallError>;

const KEY = ['games'];
/** Milliseconds between two readings of a list in which a match is live. */
const LIVE_EVERY = 20_000;

const list = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(calls.listGames, {}, { signal }),
  refetchInterval: ({ state }: { state: { data?: readonly Game[] | undefined } }) =>
    state.data?.some(({ aoVivo }) => aoVivo) ? LIVE_EVERY : (false as const),
};

/** Every game that the stored tokens may see, newest first. */
export const useGames = (): GamesQuery => useQuery(list);

/** The same, but only those flagged public, whoever asks. */
export const usePublicGames = (): GamesQuery =>
  useQuery({
    ...list,
    select: (games) => games.filter(({ publico }) => publico),
  });

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
