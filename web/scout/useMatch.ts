import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { ask, type CallError } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import type { Following } from '../sync/recording.ts';

/** The game and its log, folded once. */
export const useMatch = (id: string): UseQueryResult<Following, CallError> =>
  useQuery({
    queryKey: ['match', id],
    queryFn: async ({ signal }): Promise<Following> => {
      const params = { id };
      const [game, { entries, lease }] = await Promise.all([
        ask(calls.readGame, { params }, { signal }),
        ask(calls.readLog, { params, query: {} }, { signal }),
      ]);
      const log = entries.map(({ command }) => command);
      return { game, log, match: foldLog(log), link: 'online', lease, outdated: false, recorder: null };
    },
    structuralSharing: false,
  });
