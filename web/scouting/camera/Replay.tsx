import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Row, Stack } from '../../kit/layout.tsx';
import classes from './CameraPanel.module.css';
import { cameraText as texts } from './cameraText.ts';

const RATES = [1, 0.5, 0.25] as const;
const NUMBER = new Intl.NumberFormat('pt-BR');

export function Replay({ video }: { video: Blob }) {
  const player = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState<number>(RATES[0]);
  useEffect(() => {
    const address = URL.createObjectURL(video);
    if (player.current) player.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [video]);
  const play = (next: number): void => {
    const { current } = player;
    if (!current) return;
    setRate(next);
    current.defaultPlaybackRate = next;
    current.playbackRate = next;
    if (current.ended) current.currentTime = 0;
    void current.play();
  };
  return (
    <Stack gap={8} as="section" aria-label={texts.replayed}>
      {/* biome-ignore lint/a11y/useMediaCaption: a play of a match, recorded a moment ago */}
      <video
        ref={player}
        className={classes.picture}
        aria-label={texts.replayed}
        tabIndex={-1}
        autoPlay
        playsInline
      />
      <Row justify="between">
        <Row gap={4} align="stretch" wrap={false} role="group" aria-label={texts.speeds}>
          {RATES.map((listedRate) => (
            <Button
              key={listedRate}
              size="compact-xs"
              variant={listedRate === rate ? 'filled' : 'default'}
              aria-pressed={listedRate === rate}
              onClick={() => play(listedRate)}
            >
              {texts.speed(NUMBER.format(listedRate))}
            </Button>
          ))}
        </Row>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            if (player.current) player.current.currentTime = 0;
            play(rate);
          }}
        >
          {texts.again}
        </Button>
      </Row>
    </Stack>
  );
}
