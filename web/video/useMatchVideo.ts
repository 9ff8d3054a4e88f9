/** The video that is shown of a match, and where its plays are seen in it. */
import type { MatchVideo } from '@volleyscouter/contract/videos';
import { sourceOf } from '@volleyscouter/core/video/address';
import { type AlignmentPoint, type Base, shownMoments } from '@volleyscouter/core/video/alignment';
import type { VideoFile } from '@volleyscouter/core/video/knownFiles';
import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { useMemo, useState } from 'react';
import { call } from '../api/call.ts';
import type { MatchData } from '../parts/matchData.ts';
import type { VideoChoice } from '../parts/video/beside.ts';
import { videoCalls } from '../parts/video/calls.ts';
import { newId } from '../sync/newId.ts';
import { videoBesideText as words } from '../text/videoBeside.ts';
import { toast } from '../ui/toast.ts';
import { useLatest } from '../ui/useLatest.ts';
import { useVideos } from './useVideos.ts';

const NO_POINTS: readonly AlignmentPoint[] = [];
const NO_FILES: readonly VideoFile[] = [];
const newFilesId = (): string => `f:${newId()}`;

export interface SeenVideo {
  /** `null` while nobody has said it: of an address that only the server names. */
  id: string | null;
  files: readonly VideoFile[];
  points: readonly AlignmentPoint[];
  /** By the id of a play. */
  moments: ReadonlyMap<string, ShownMoment>;
  /** What is stored of the videos is known, or could not be fetched. */
  settled: boolean;
  onFiles: (files: VideoFile[], other: boolean) => void;
  /** Resolved with whether they were stored. */
  addPoint: (point: AlignmentPoint) => Promise<boolean>;
  removePoint: (base: Base) => Promise<boolean>;
}

/** Which of a match's videos is shown, as far as it is stored. */
function storedVideo(videos: readonly MatchVideo[], isOfFiles: boolean, made: string | null) {
  if (!isOfFiles) return videos.find(({ kind }) => kind === 'address');
  return made === null
    ? videos.findLast(({ kind }) => kind === 'files')
    : videos.find(({ _id }) => _id === made);
}

/** Where plays are seen. What only the keys of typing tell, the server tells to whoever is not sent those. */
function momentsOf(data: MatchData, id: string | null, stored: MatchVideo | undefined) {
  const { startedAt = null, points = NO_POINTS, aligned = {} } = stored ?? {};
  const moments = new Map(shownMoments(data.match, { id: id ?? '', startedAt, points }));
  for (const [play, at] of Object.entries(aligned))
    if (!moments.has(play)) moments.set(play, { at, from: 'keys' });
  return moments;
}

/** `keeps`: the match remembers the files. */
export function useMatchVideo(data: MatchData, choice: VideoChoice, keeps: boolean): SeenVideo {
  const { _id: match, tipoScout, video: address } = data.game;
  const { videos, settled, keep } = useVideos(match);
  const source = choice === 'files' ? null : sourceOf(tipoScout, address);
  const isOfFiles = choice === 'files' || source?.kind === 'files';
  const [made, setMade] = useState<string | null>(null);
  const [first] = useState(newFilesId);
  const stored = storedVideo(videos, isOfFiles, made);
  const ofAddress = source?.kind === 'youtube' || source?.kind === 'youtube-live' ? `y:${source.id}` : null;
  const id = stored?._id ?? (isOfFiles ? (made ?? first) : ofAddress);
  const moments = useMemo(() => momentsOf(data, id, stored), [data, id, stored]);

  const send = async (asked: Promise<Awaited<ReturnType<typeof stores>>>, failed: string) => {
    const answer = await asked;
    if (answer.ok) keep(answer.value);
    else void toast.bad(failed);
    return answer.ok;
  };
  const stores = (to: string, files: readonly VideoFile[]) =>
    call(videoCalls.updateVideo, {
      params: { id: match, video: to },
      body: {
        kind: 'files',
        files: files.flatMap(({ name, size, hash, seconds }) =>
          hash && seconds !== null ? [{ name, size, hash, seconds }] : [],
        ),
      },
    });
  const onFiles = useLatest((files: VideoFile[], other: boolean) => {
    const to = other ? newFilesId() : (id ?? first);
    if (isOfFiles && to !== id) setMade(to);
    if (keeps) void send(stores(to, files), words.keepFailed);
  });
  const addPoint = useLatest((point: AlignmentPoint) =>
    send(
      call(videoCalls.createVideoPoint, { params: { id: match, video: id ?? '' }, body: point }),
      words.alignFailed,
    ),
  );
  const removePoint = useLatest(({ kind, base }: Base) =>
    send(
      call(videoCalls.deleteVideoPoint, { params: { id: match, video: id ?? '' }, query: { kind, base } }),
      words.alignFailed,
    ),
  );
  return {
    id,
    files: stored?.files ?? NO_FILES,
    points: stored?.points ?? NO_POINTS,
    moments,
    settled,
    onFiles,
    addPoint,
    removePoint,
  };
}
