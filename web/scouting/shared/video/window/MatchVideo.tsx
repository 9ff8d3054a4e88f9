import { Notice } from '../../../../kit/Notice.tsx';
import { videoText } from '../../texts/video.ts';
import { VideoPlayer, type VideoPlayerProps } from '../VideoPlayer.tsx';
import type { OwnWindow } from './useVideoWindow.ts';
import { VideoElsewhere } from './VideoElsewhere.tsx';

interface MatchVideoProps extends VideoPlayerProps {
  ownWindow: OwnWindow;
}

export function MatchVideo({ ownWindow, ...props }: MatchVideoProps) {
  const { opened, refused, onClosed } = ownWindow;
  if (opened) return <VideoElsewhere {...props} opened={opened} onBack={onClosed} />;
  return (
    <>
      <VideoPlayer {...props} />
      {refused && <Notice compact>{videoText.window.refused}</Notice>}
    </>
  );
}
