import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconMaximize,
  IconMovie,
  IconPictureInPictureOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconRepeat,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import type { Game } from '@volleyscouter/contract/games';
import { Row } from '../../kit/layout.tsx';
import { storedSwitch, useStored } from '../../platform/api/stored.ts';
import { videoText } from '../shared/texts/video.ts';
import { videoBesideText as texts } from '../shared/texts/videoBeside.ts';
import type { Player } from '../shared/video/player.ts';
import type { VideoChoice } from '../shared/video/videoTypes.ts';
import type { OwnWindow } from '../shared/video/window/useVideoWindow.ts';
import type { DesktopLayout } from './useDesktopLayout.ts';
import { usePlayerNow } from './usePlayerNow.ts';
import classes from './VideoTools.module.css';
import type { VideoAction } from './videoKeys.ts';

interface VideoToolsProps {
  game: Game;
  choice: VideoChoice;
  onChoice: (choice: VideoChoice | null) => void;
  player: Player | null;
  onAction: (action: VideoAction) => void;
  typed: boolean;
  ownWindow: OwnWindow;
  layout: DesktopLayout | null;
}

type Tool = readonly [sign: Icon, label: string, keys: string, action: VideoAction];

const GO: readonly Tool[] = [
  [IconPlayerSkipBack, texts.serve, 'Ctrl Shift ←', { kind: 'serve' }],
  [IconRepeat, texts.rally, 'Ctrl Shift ↑', { kind: 'rally' }],
  [IconRewindBackward5, texts.back, 'Ctrl J', { kind: 'skip', by: -5 }],
];
const ON: readonly Tool[] = [[IconRewindForward5, texts.on, 'Ctrl L', { kind: 'skip', by: 5 }]];
const FRAMES: readonly Tool[] = [
  [IconChevronLeft, texts.frameBack, 'Ctrl ,', { kind: 'frame', frames: -1 }],
  [IconChevronRight, texts.frameOn, 'Ctrl .', { kind: 'frame', frames: 1 }],
];

export function VideoTools(props: VideoToolsProps) {
  const { game, choice, onChoice, player, onAction, typed, ownWindow, layout } = props;
  const { ready, playing, begun, seeks, rate } = usePlayerNow(player);
  const onlyStops = choice === 'match' && game.tipoScout === 'live' && !seeks;
  const toggle: Tool = playing
    ? [IconPlayerPause, texts.pause, 'Ctrl K', { kind: 'toggle' }]
    : [IconPlayerPlay, texts.play, 'Ctrl K', { kind: 'toggle' }];
  const tools = onlyStops ? [toggle] : [...GO, toggle, ...ON, ...(player?.can.frames ? FRAMES : [])];
  const rates = player?.can.rates ?? [];
  return (
    <Row gap={4}>
      <Row gap={0} wrap={false} role="group" aria-label={texts.keysTitle}>
        {tools.map(([Sign, label, keys, action]) => (
          <button
            key={action.kind + label}
            type="button"
            className={classes.tool}
            aria-label={label}
            title={`${label} (${keys})`}
            disabled={onlyStops ? !begun : !ready}
            data-frames={action.kind === 'frame' || undefined}
            // keep the focus in the code line
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onAction(action)}
          >
            <Sign size={20} stroke={1.75} aria-hidden="true" />
          </button>
        ))}
      </Row>
      {rates.length > 1 && !onlyStops && (
        <NativeSelect
          size="xs"
          w={76}
          aria-label={texts.speed}
          title={`${texts.speed} (Ctrl ↑ ↓)`}
          value={String(rate)}
          data={rates.map((listedRate) => ({ value: String(listedRate), label: texts.rate(listedRate) }))}
          onChange={({ currentTarget }) => player?.setRate(Number(currentTarget.value))}
        />
      )}
      {typed && !onlyStops && <PauseSwitch />}
      <SourceSelect game={game} choice={choice} onChoice={onChoice} />
      {layout && (ownWindow.opened ? <BringBack ownWindow={ownWindow} /> : <LayoutButton layout={layout} />)}
      {!ownWindow.opened && (
        <button
          type="button"
          className={`${classes.tool} ${classes.own}`}
          aria-label={videoText.window.open}
          title={videoText.window.open}
          onClick={ownWindow.open}
        >
          <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </Row>
  );
}

function LayoutButton({ layout: { large, toggle } }: { layout: DesktopLayout }) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={large}
      aria-label={texts.large}
      title={`${texts.large} (Alt L)`}
      onClick={toggle}
    >
      <IconMaximize size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** The court replaces the panel that usually has this button. */
function BringBack({ ownWindow: { opened, onClosed } }: { ownWindow: OwnWindow }) {
  const { bringBack } = videoText.window;
  const bring = () => {
    opened?.close();
    onClosed();
  };
  return (
    <button type="button" className={classes.tool} aria-label={bringBack} title={bringBack} onClick={bring}>
      <IconPictureInPictureOff size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** Typing in the code line pauses the video. */
const pausesSwitch = storedSwitch('videoPauses', 'true');

function PauseSwitch() {
  return (
    <Checkbox
      size="xs"
      label={texts.pauses}
      title={texts.pausesHint}
      checked={useStored(pausesSwitch)}
      // keep the focus in the code line
      wrapperProps={{ onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }}
      onChange={({ currentTarget }) => pausesSwitch.turn(currentTarget.checked)}
    />
  );
}

function SourceSelect({ game, choice, onChoice }: Pick<VideoToolsProps, 'game' | 'choice' | 'onChoice'>) {
  const { tipoScout, video } = game;
  const hasAddress = tipoScout !== '' && video.trim() !== '';
  const { sources } = texts;
  const value = hasAddress ? choice : 'files';
  const selectedSource = value === 'match' && tipoScout !== '' ? sources[tipoScout] : sources.files;
  return (
    <NativeSelect
      size="xs"
      className={classes.source}
      leftSection={<IconMovie size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={texts.source}
      title={`${texts.source}: ${selectedSource}`}
      value={value}
      data={[
        ...(hasAddress ? [{ value: 'match', label: sources[tipoScout] }] : []),
        { value: 'files', label: sources.files },
        { value: 'none', label: sources.none },
      ]}
      onChange={({ currentTarget: { value: next } }) =>
        onChoice(next === 'match' || next === 'files' ? next : null)
      }
    />
  );
}
