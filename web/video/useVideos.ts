/** The videos of a match, kept on the server. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MatchVideo } from '@volleyscouter/contract/videos';
import { useCallback, useEffect } from 'react';
import { ask } from '../api/ask.ts';
import { videoCalls } from '../parts/video/calls.ts';
import { onVideos } from '../sync/told.ts';

const NONE: readonly MatchVideo[] = [];

/** Fetched when the socket says that they changed. `keep` takes the answer of a call that changed them; `settled`: they came, or did not. */
export function useVideos(match: string) {
  const client = useQueryClient();
  const {
    data = NONE,
    refetch,
    isPending,
  } = useQuery({
    queryKey: ['videos', match],
    staleTime: 0,
    queryFn: ({ signal }) =>
      ask(videoCalls.listVideos, { params: { id: match } }, { signal, background: true }),
  });
  useEffect(() => onVideos(match, () => void refetch()), [match, refetch]);
  const keep = useCallback(
    (answer: readonly MatchVideo[]) => client.setQueryData(['videos', match], answer),
    [client, match],
  );
  return { videos: data, settled: !isPending, keep };
}
