import { useQuery } from '@tanstack/react-query';
import type { Command } from '@volleyscouter/core/rally/command';
import { ask } from '../../api/ask.ts';
import { calls } from '../../api/calls.ts';

export interface AsideVersion {
  id: string;
  name: string;
  from: string;
  to: string;
  base: number;
  commands: Command[];
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
 * The versions that wait. Asked again whenever who records changes or something of this browser was kept aside, and from time to time
 * once a match has changed hands.
 */
export const useWaiting = (id: string, epoch: number, aside: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'waiting', epoch, aside],
    staleTime: 0,
    refetchInterval: epoch > 1 ? AGAIN : false,
    queryFn: ({ signal }): Promise<AsideVersion[]> =>
      ask(calls.listVersions, { params: { id } }, { signal, background: true }),
    placeholderData: (before) => before,
  });

/** Versions and log together. The log is asked for behind the versions, so that it is never older than where they part. */
export const useCompared = (id: string) =>
  useQuery({
    queryKey: [...keyOf(id), 'compared'],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<ComparedVersions> => {
      const params = { id };
      const versions = await ask(calls.listVersions, { params }, { signal });
      const { entries, seq } = await ask(calls.readLog, { params, query: {} }, { signal });
      return { versions, log: entries.map(({ command }) => command), seq };
    },
  });
