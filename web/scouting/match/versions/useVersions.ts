import { useQuery } from '@tanstack/react-query';
import type { Command } from '@volleyscouter/core/rally/command';
import { ask } from '../../../platform/api/ask.ts';
import { calls } from '../../../platform/api/calls.ts';
import { matchCalls } from '../../../platform/api/matchCalls.ts';

export interface AsideVersion {
  id: string;
  name: string;
  from: string;
  to: string;
  base: number;
  commands: Command[];
  /** It is one's own, and somebody else decided for the other one. */
  notKept?: boolean | undefined;
}

export interface ComparedVersions {
  versions: readonly AsideVersion[];
  /** The log of the server, and the number of its last command, as both were when the versions were asked for. */
  log: readonly Command[];
  seq: number;
}

const keyOf = (id: string) => ['versions', id];

/** Milliseconds until versions are asked for again: what others have kept aside is told to nobody. */
const AGAIN = 20_000;

/**
 * The versions that wait, and one's own that were decided against. Asked again whenever who records changes, something of this browser
 * was kept aside or a version was chosen, and from time to time once a match has changed hands.
 */
export const useWaiting = (id: string, epoch: number, aside: number, choices: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'waiting', epoch, aside, choices],
    staleTime: 0,
    refetchInterval: epoch > 1 ? AGAIN : false,
    queryFn: ({ signal }): Promise<AsideVersion[]> =>
      ask(calls.listVersions, { params: { id }, query: { which: 'all' } }, { signal, background: true }),
    placeholderData: (before) => before,
  });

export type WhichVersions = 'waiting' | 'all' | 'former';

/**
 * Versions that wait, those of the reader that were decided against (`all`) or former logs, with the log. It is read behind them: never older
 * than where they part.
 */
export const useCompared = (id: string, which: WhichVersions) =>
  useQuery({
    queryKey: [...keyOf(id), 'compared', which],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<ComparedVersions> => {
      const params = { id };
      const listed = await ask(calls.listVersions, { params, query: { which } }, { signal });
      const versions = listed.filter((version) => (version.notKept ?? false) === (which === 'all'));
      const { entries, seq } = await ask(matchCalls.readLog, { params, query: {} }, { signal });
      return { versions, log: entries.map(({ command }) => command), seq };
    },
  });
