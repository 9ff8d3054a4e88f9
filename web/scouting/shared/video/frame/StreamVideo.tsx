import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Notice } from '../../../../kit/Notice.tsx';
import { videoText } from '../../texts/video.ts';
import { PictureWords } from '../Picture.tsx';
import type { FrameProblem } from './FramePlayer.ts';
import { FrameVideo } from './FrameVideo.tsx';
import { streamFrame } from './frames.ts';
import { FINAL } from './protocol.ts';

interface StreamVideoProps {
  kind: 'hls' | 'whep';
  url: string;
  video: string | null;
}

const texts = videoText.live;

/** During the automatic retries the last picture stays. */
export function StreamVideo({ kind, url, video }: StreamVideoProps) {
  const frame = useMemo(() => streamFrame(kind, url), [kind, url]);
  const problem = (frameProblem: FrameProblem, retry: () => void, begun: boolean) => {
    const retryButton = <Button onClick={retry}>{videoText.again}</Button>;
    if (frameProblem.kind === 'silent')
      return {
        instead: (
          <PictureWords title={texts.silent} text={texts.silentText}>
            {retryButton}
          </PictureWords>
        ),
      };
    if (frameProblem.kind !== 'stall') return {};
    const { title, text } = texts.stalled(frameProblem.stall);
    if (FINAL.includes(frameProblem.stall))
      return {
        instead: (
          <PictureWords title={title} text={text}>
            {retryButton}
          </PictureWords>
        ),
      };
    if (!begun) return { instead: <PictureWords title={title} text={text} role="status" /> };
    return {
      below: (
        <Notice tone="warning" compact>
          <strong>{title}</strong> {text}
        </Notice>
      ),
    };
  };
  return <FrameVideo frame={frame} video={video} label={videoText.playerOf.live} problem={problem} />;
}
