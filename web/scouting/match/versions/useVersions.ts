import { useQuery } from '@tanstack/react-query';
import type { Command } from '@volleyscouter/core/rally/command';
import { calls } from '../../../platform/api/calls.ts';
import { matchCalls } from '../../../platform/api/matchCalls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';

export interface AsideVersion {
  id: string;
  name: string;
  from: string;
  to: string;
  base: number;
  commands: Command[];
  /** True if the reader recorded the version and somebody else rejected the version. */
  notKept?: boolean | undefined;
}

export interface ComparedVersions {
  versions: readonly AsideVersion[];
  /** The log on the server when the versions were fetched, and the number of its last command. */
  log: readonly Command[];
  seq: number;
}

const keyOf = (id: string) => ['versions', id];

/** Refetch interval: the server does not push versions of other scouts. */
const REFETCH_MS = 20_000;

/**
 * Fetches versions to decide and the reader's rejected versions. Refetched when the lease changes, when
 * entries of this browser are kept aside, and when a version is chosen. Also refetched regularly after a
 * takeover.
 */
export const useWaiting = (id: string, epoch: number, aside: number, choices: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'waiting', epoch, aside, choices],
    staleTime: 0,
    refetchInterval: epoch > 1 ? REFETCH_MS : false,
    queryFn: ({ signal }): Promise<AsideVersion[]> =>
      queryCall(
        calls.listVersions,
        { params: { id }, query: { which: 'all' } },
        { signal, background: true },
      ),
    placeholderData: (before) => before,
  });

export type WhichVersions = 'waiting' | 'all' | 'former';

/**
 * Fetches versions with the log: versions to decide, the reader's rejected versions (`all`) or former logs.
 * The log is fetched last, so that the log is never older than the point where the versions differ.
 */
export const useCompared = (id: string, which: WhichVersions) =>
  useQuery({
    queryKey: [...keyOf(id), 'compared', which],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<ComparedVersions> => {
      const params = { id };
      const listed = await queryCall(calls.listVersions, { params, query: { which } }, { signal });
      const versions = listed.filter((version) => (version.notKept ?? false) === (which === 'all'));
      const { entries, seq } = await queryCall(matchCalls.readLog, { params, query: {} }, { signal });
      return { versions, log: entries.map(({ command }) => command), seq };
    },
  });
