import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BenchNote, BenchNotes } from '@volleyscouter/contract/bench';
import { useCallback, useEffect } from 'react';
import { passOf } from '../../platform/api/benchPass.ts';
import { bind } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { onNotes } from '../sync/changeNotices.ts';

export const noteCalls = {
  listBenchNotes: bind('listBenchNotes', 'GET', '/games/:id/bench/notes'),
  createBenchNote: bind('createBenchNote', 'POST', '/games/:id/bench/notes'),
  markBenchNote: bind('markBenchNote', 'PUT', '/games/:id/bench/notes/:note'),
};

export interface Notes {
  /** Newest first. */
  notes: readonly BenchNote[];
  /** Ms by which the server's clock is ahead of this device's clock. */
  ahead: number;
}

const shownOf = ({ notas, agora }: BenchNotes): Notes => ({
  notes: notas,
  ahead: Date.parse(agora) - Date.now(),
});

interface NotesOptions {
  enabled?: boolean;
  /** Interval of the polling in ms, in addition to the socket. */
  every?: number;
}

/** `storeNotes` stores the response of a call that changed the notes. */
export function useBenchNotes(id: string, { enabled = true, every }: NotesOptions = {}) {
  const client = useQueryClient();
  const pass = passOf(id);
  const query = useQuery({
    queryKey: ['bench-notes', id, pass],
    enabled,
    staleTime: 0,
    refetchInterval: every,
    queryFn: async ({ signal }) =>
      shownOf(await queryCall(noteCalls.listBenchNotes, { params: { id } }, { signal, background: true })),
  });
  const { data, error, refetch } = query;
  useEffect(() => (enabled ? onNotes(id, () => void refetch()) : undefined), [id, enabled, refetch]);
  const storeNotes = useCallback(
    (answer: BenchNotes) => client.setQueryData(['bench-notes', id, pass], shownOf(answer)),
    [client, id, pass],
  );
  return { query, data, error, storeNotes };
}
