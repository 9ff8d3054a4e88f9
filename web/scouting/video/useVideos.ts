import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MatchVideo } from '@volleyscouter/contract/videos';
import type { VideoChange } from '@volleyscouter/core/video/storedVideos';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/api/call.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useSending } from '../shared/outbox.ts';
import { videoBesideText as texts } from '../shared/texts/videoBeside.ts';
import { videoCalls } from '../shared/video/calls.ts';
import {
  type KeptChange,
  keepChange,
  keepVideos,
  readKeptVideos,
  sendChanges,
  useKeptText,
  withWaiting,
} from '../shared/video/keptVideos.ts';
import { onVideos } from '../sync/changeNotices.ts';

function send(match: string, change: KeptChange) {
  const params = { id: match, video: change.video };
  const options = { background: true };
  switch (change.kind) {
    case 'files':
      return call(
        videoCalls.updateVideo,
        { params, body: { kind: 'files', files: [...change.files] } },
        options,
      );
    case 'point':
      return call(videoCalls.createVideoPoint, { params, body: change.point }, options);
    case 'remove-point':
      return call(videoCalls.deleteVideoPoint, { params, query: change.base }, options);
  }
}

/** Removing a point that was already removed is no failure. */
const showRefused = ({ kind }: KeptChange): void => {
  if (kind !== 'remove-point') toast.bad(kind === 'files' ? texts.keepFailed : texts.alignFailed);
};

export interface Videos {
  videos: readonly MatchVideo[];
  /** True if the videos were loaded, or the request failed. */
  settled: boolean;
  change: (change: VideoChange) => void;
}

export function useVideos(match: string, mayChange: boolean): Videos {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['videos', match],
    staleTime: 0,
    queryFn: ({ signal }) =>
      queryCall(videoCalls.listVideos, { params: { id: match } }, { signal, background: true }),
  });
  const { data, refetch, isPending } = query;
  useEffect(() => onVideos(match, () => void refetch()), [match, refetch]);
  useEffect(() => {
    if (mayChange && data) keepVideos(match, data);
  }, [mayChange, match, data]);

  const stored = useKeptText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `stored` means that the entry changed
  const keptEntry = useMemo(() => readKeptVideos(match), [match, stored]);
  const serverVideos = data ?? keptEntry.videos;
  const waiting = mayChange && keptEntry.changes.length > 0;
  const videos = useMemo(
    () => withWaiting(serverVideos ?? [], mayChange ? keptEntry.changes : []),
    [serverVideos, mayChange, keptEntry.changes],
  );

  useSending(waiting, async () => {
    await sendChanges(match, (change) => send(match, change), {
      onSent: (answer) => client.setQueryData(['videos', match], answer),
      onRefused: showRefused,
    });
  });
  const change = useCallback((next: VideoChange) => keepChange(match, next), [match]);
  // `isPending` is true again during a refetch after a failure, but open videos must stay open
  const settled = useRef(false);
  settled.current ||= serverVideos !== null || !isPending;
  return { videos, settled: settled.current, change };
}
