import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask, type CallError } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import { type MatchData, matchData } from '../parts/matchData.ts';

/** The game and its log, folded once. */
export const useMatch = (id: string): UseQueryResult<MatchData, CallError> =>
  useQuery({
    queryKey: ['match', id],
    queryFn: async ({ signal }) => {
      const params = { id };
      const [game, log] = await Promise.all([
        ask(calls.readGame, { params }, { signal }),
        ask(calls.readLog, { params, query: {} }, { signal }),
      ]);
      return matchData(
        game,
        log.entries.map(({ command }) => command),
      );
    },
    structuralSharing: false,
  });
