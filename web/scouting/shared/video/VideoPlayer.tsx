import { sourceOf } from '@volleyscouter/core/video/address';
import type { VideoFile } from '@volleyscouter/core/video/knownFiles';
import { videoText } from '../texts/video.ts';
import { FileVideo } from './file/FileVideo.tsx';
import type { UseFiles } from './file/useFiles.ts';
import { StreamVideo } from './frame/StreamVideo.tsx';
import { YouTubeVideo } from './frame/YouTubeVideo.tsx';
import { Picture, PictureWords } from './Picture.tsx';

export interface VideoPlayerProps extends Omit<UseFiles, 'knownFiles'> {
  type: 'video' | 'live' | '';
  /** Id of the video, which is stored with moments. */
  video: string | null;
  /** Empty for files of this device. */
  address: string;
  files: readonly VideoFile[];
}

/** The mounted player is the current player of the page (current.ts). */
export function VideoPlayer({ type, video, address, files, ...ofFiles }: VideoPlayerProps) {
  const source = sourceOf(type, address);
  if (source === null) {
    const live = type === 'live';
    return (
      <Picture
        label={videoText.player}
        message={
          <PictureWords
            title={live ? videoText.invalidLive : videoText.invalid}
            text={live ? videoText.invalidLiveText : videoText.invalidText}
          />
        }
      />
    );
  }
  switch (source.kind) {
    case 'files':
      return <FileVideo video={video} knownFiles={files} {...ofFiles} />;
    case 'youtube':
    case 'youtube-live':
      return (
        <YouTubeVideo key={source.id} id={source.id} video={video} live={source.kind === 'youtube-live'} />
      );
    case 'hls':
    case 'whep':
      return <StreamVideo key={source.url} kind={source.kind} url={source.url} video={video} />;
  }
}
