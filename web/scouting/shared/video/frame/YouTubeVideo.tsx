import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { videoText } from '../../texts/video.ts';
import { PictureWords } from '../Picture.tsx';
import type { FrameProblem } from './FramePlayer.ts';
import { FrameVideo } from './FrameVideo.tsx';
import { watchAddress, youtubeFrame } from './frames.ts';

interface YouTubeVideoProps {
  id: string;
  video: string | null;
  live: boolean;
}

const texts = videoText.youtube;

export function YouTubeVideo({ id, video, live }: YouTubeVideoProps) {
  const frame = useMemo(() => youtubeFrame(id, live, location.origin), [id, live]);
  const problem = (frameProblem: FrameProblem, retry: () => void) => {
    if (frameProblem.kind !== 'error' && frameProblem.kind !== 'silent') return {};
    const open = (
      <Button component="a" href={watchAddress(id)} target="_blank" rel="noopener" variant="default">
        {texts.open}
      </Button>
    );
    if (frameProblem.kind === 'error')
      return {
        instead: (
          <PictureWords title={texts.error} text={texts.because(frameProblem.code)}>
            {open}
          </PictureWords>
        ),
      };
    return {
      instead: (
        <PictureWords title={texts.silent} text={texts.silentText}>
          <Button onClick={retry}>{videoText.again}</Button>
          {open}
        </PictureWords>
      ),
    };
  };
  return (
    <FrameVideo
      frame={frame}
      video={video}
      label={live ? videoText.playerOf.live : videoText.playerOf.youtube}
      problem={problem}
    />
  );
}
