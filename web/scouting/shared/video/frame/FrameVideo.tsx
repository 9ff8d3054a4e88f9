import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../../kit/Notice.tsx';
import { videoText } from '../../texts/video.ts';
import { Picture } from '../Picture.tsx';
import { useFocusReturnFromFrame } from '../useFocusReturnFromFrame.ts';
import { useAsCurrent, useChanges } from '../usePlayer.ts';
import { useProgress } from '../useProgress.ts';
import { FramePlayer, type FrameProblem } from './FramePlayer.ts';
import type { Frame } from './frames.ts';

interface FrameVideoProps {
  frame: Frame;
  /** Id of the video, which is stored with moments. */
  video: string | null;
  label: string;
  problem: (
    problem: FrameProblem,
    retry: () => void,
    begun: boolean,
  ) => { instead?: ReactNode; below?: ReactNode };
}

function useFramePlayer(frame: Frame, attempt: number) {
  const element = useRef<HTMLIFrameElement>(null);
  const [player, setPlayer] = useState<FramePlayer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a new frame
  useEffect(() => {
    const { contentWindow } = element.current ?? {};
    if (!contentWindow) return;
    const framePlayer = new FramePlayer({
      // '*', because the frame's origin differs while its page loads; the messages contain no secrets
      post: (message) => contentWindow.postMessage(message, '*'),
      now: () => performance.now(),
      live: frame.live,
      first: frame.first,
    });
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source === contentWindow && origin === frame.origin) framePlayer.receive(data);
    };
    window.addEventListener('message', onMessage);
    setPlayer(framePlayer);
    framePlayer.connect();
    return () => {
      window.removeEventListener('message', onMessage);
      framePlayer.end();
      setPlayer(null);
    };
  }, [frame, attempt]);
  return { element, player };
}

export function FrameVideo({ frame, video, label, problem }: FrameVideoProps) {
  const [attempt, setAttempt] = useState(0);
  const { element, player } = useFramePlayer(frame, attempt);
  useChanges(player);
  useAsCurrent(player, video, frame.live);
  useProgress(player, frame.progress);
  useFocusReturnFromFrame(element);
  const problemText = player?.problem
    ? problem(player.problem, () => setAttempt(attempt + 1), player.begun)
    : null;
  return (
    <Picture
      label={label}
      message={problemText?.instead}
      below={
        <>
          {problemText?.below}
          {player?.problem?.kind === 'autoplay' && (
            <Notice tone="warning" compact>
              {videoText.autoplay}
            </Notice>
          )}
        </>
      }
    >
      <iframe
        key={attempt}
        ref={element}
        src={frame.src}
        title={label}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={frame.sandboxed ? 'allow-scripts' : undefined}
      />
    </Picture>
  );
}
