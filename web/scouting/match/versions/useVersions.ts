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
  /** True if somebody else rejected the reader's version. */
  notKept?: boolean | undefined;
}

export interface ComparedVersions {
  versions: readonly AsideVersion[];
  /** `seq`: number of the last command. */
  log: readonly Command[];
  seq: number;
}

const keyOf = (id: string) => ['versions', id];

/** The server does not push versions. */
const REFETCH_MS = 20_000;

/** Versions to decide, and the reader's rejected versions. */
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

/** The log is fetched last, so that it is never older than the point where the versions differ. */
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
