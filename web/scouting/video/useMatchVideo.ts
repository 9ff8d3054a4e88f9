import type { MatchVideo } from '@volleyscouter/contract/videos';
import { sourceOf } from '@volleyscouter/core/video/address';
import type { AlignmentPoint, Base, SameStretch } from '@volleyscouter/core/video/alignment';
import type { VideoFile } from '@volleyscouter/core/video/knownFiles';
import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { idOfFiles, sameStretches, videoOfFiles } from '@volleyscouter/core/video/storedVideos';
import { useMemo, useState } from 'react';
import { newId } from '../../kit/newId.ts';
import { useLatest } from '../../kit/useLatest.ts';
import type { MatchData } from '../shared/matchData.ts';
import { momentsOf } from '../shared/video/momentsOf.ts';
import type { VideoChoice } from '../shared/video/videoTypes.ts';
import { useVideos } from './useVideos.ts';

const NO_POINTS: readonly AlignmentPoint[] = [];
const NO_FILES: readonly VideoFile[] = [];

export interface SeenVideo {
  /** `null`: the server has not returned the id of the address, or no file has been selected. */
  id: string | null;
  files: readonly VideoFile[];
  /** Files of the match's other videos, to recognise a file selected for the wrong video. */
  otherFiles: readonly (readonly VideoFile[])[];
  points: readonly AlignmentPoint[];
  /** Stretches in which other videos of the match show the same files. */
  same: readonly SameStretch[];
  /** By play id. */
  moments: ReadonlyMap<string, ShownMoment>;
  /** The stored videos have been loaded, or the request has failed. */
  settled: boolean;
  onOpened: (files: readonly VideoFile[]) => void;
  /** New files are stored with the match. */
  onFiles: (files: readonly VideoFile[]) => void;
  addPoint: (point: AlignmentPoint) => void;
  removePoint: (base: Base) => void;
}

interface Opened {
  id: string;
  files: readonly VideoFile[];
}

/**
 * With `isOfFiles`, returns the video of the open files, even if another video is added meanwhile. Before
 * files are open, returns the last video of kind `files`.
 */
function storedVideo(videos: readonly MatchVideo[], isOfFiles: boolean, opened: Opened | null) {
  if (!isOfFiles) return videos.find(({ kind }) => kind === 'address');
  return opened === null
    ? videos.findLast(({ kind }) => kind === 'files')
    : videos.find(({ _id }) => _id === opened.id);
}

const sentFiles = (files: readonly VideoFile[]) =>
  files.flatMap(({ name, size, hash, seconds }) =>
    hash && seconds !== null ? [{ name, size, hash, seconds }] : [],
  );

export function useMatchVideo(data: MatchData, choice: VideoChoice, storesFiles: boolean): SeenVideo {
  const { _id: match, tipoScout, video: address } = data.game;
  const { videos, settled, change } = useVideos(match, storesFiles);
  const source = choice === 'files' ? null : sourceOf(tipoScout, address);
  const isOfFiles = choice === 'files' || source?.kind === 'files';
  const [opened, setOpened] = useState<Opened | null>(null);
  const stored = storedVideo(videos, isOfFiles, opened);
  const ofAddress = source?.kind === 'youtube' || source?.kind === 'youtube-live' ? `y:${source.id}` : null;
  const id = isOfFiles ? (opened?.id ?? stored?._id ?? null) : (stored?._id ?? ofAddress);
  const files = (isOfFiles && (stored?.files ?? opened?.files)) || NO_FILES;
  const same = useMemo(() => sameStretches(id ?? '', files, videos), [id, files, videos]);
  const moments = useMemo(
    () => momentsOf(data.match, { id: id ?? '', stored, same }),
    [data, id, stored, same],
  );
  const otherFiles = useMemo(
    () => videos.flatMap(({ _id, files: has }) => (_id === id || !has?.length ? [] : [has])),
    [videos, id],
  );

  const videoOf = (now: readonly VideoFile[]) => videoOfFiles(videos, now, opened?.id ?? stored?._id ?? null);
  const onOpened = useLatest((now: readonly VideoFile[]) => {
    const to = videoOf(now)?._id ?? idOfFiles(now) ?? `f:${newId()}`;
    setOpened({ id: to, files: now });
  });
  const onFiles = useLatest((now: readonly VideoFile[]) => {
    const knownVideo = videoOf(now);
    const [to, filesToSend] = [knownVideo?._id ?? idOfFiles(now), sentFiles(now)];
    const isNew = filesToSend.some((file) => !knownVideo?.files?.some(({ hash }) => hash === file.hash));
    if (storesFiles && to !== null && isNew) change({ kind: 'files', video: to, files: filesToSend });
  });
  const addPoint = useLatest((point: AlignmentPoint) => {
    if (id !== null) change({ kind: 'point', video: id, point });
  });
  const removePoint = useLatest((base: Base) => {
    if (id !== null) change({ kind: 'remove-point', video: id, base });
  });
  return {
    id,
    files,
    otherFiles,
    points: stored?.points ?? NO_POINTS,
    same,
    moments,
    settled,
    onOpened,
    onFiles,
    addPoint,
    removePoint,
  };
}
