import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Command, VideoMoment } from '@volleyscouter/core/rally/command';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { momentAgain } from '@volleyscouter/core/rally/moment';
import { type AlignmentPoint, type Base, playOf, pointAt } from '@volleyscouter/core/video/alignment';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { toast } from '../../kit/toast.ts';
import { useLatest } from '../../kit/useLatest.ts';
import type { MatchData } from '../shared/matchData.ts';
import { readItem, shownCode, writeTime } from '../shared/texts/reading.ts';
import { videoBesideText as texts } from '../shared/texts/videoBeside.ts';
import type { Player } from '../shared/video/player.ts';
import type { Recorder } from '../sync/recording.ts';
import type { SeenVideo } from './useMatchVideo.ts';
import classes from './VideoSide.module.css';

interface AlignPanelProps {
  data: MatchData;
  video: SeenVideo;
  player: Player | null;
  recorder: Recorder;
  item: PlayItem | null;
  actions: ReactNode;
}

const isOf = (base: Base, point: Base): boolean => base.kind === point.kind && base.base === point.base;

const inSeconds = (ms: number): string => writeTime(ms / 1000);

function useAligning({ data, video, player, recorder, item }: Omit<AlignPanelProps, 'actions'>) {
  const [undo, setUndo] = useState<{ run: () => unknown } | null>(null);
  const [corrected, setCorrected] = useState(false);
  const { match } = data;

  const correct = async ({ id, moment }: Play, at: number) => {
    const amend = (to: VideoMoment | null): Command => ({ type: 'amend', target: id, moment: to });
    const enter = async (command: Command) => {
      const entered = await recorder.enter([command]);
      if (!entered.ok) void toast.bad(texts.alignFailed);
      return entered.ok;
    };
    if (!(await enter(amend({ at, from: 'corrected', video: video.id ?? '' })))) return;
    setCorrected(true);
    setUndo({ run: () => enter(amend(momentAgain(moment))) });
  };
  const here = useLatest(async () => {
    const position = player?.position() ?? null;
    if (!item || position === null || video.id === null) return;
    const at = Math.round(Math.max(0, position) * 1000);
    setCorrected(false);
    const point = pointAt(match, item.play.id, video.id, at, video.same);
    if (!point) return correct(item.play, at);
    const before = video.points.find((storedPoint) => isOf(storedPoint, point));
    video.addPoint(point);
    setUndo({ run: () => (before ? video.addPoint(before) : video.removePoint(point)) });
  });
  const remove = useLatest((point: AlignmentPoint) => {
    setCorrected(false);
    video.removePoint(point);
    setUndo({ run: () => video.addPoint(point) });
  });
  const takeBack = useLatest(() => {
    setUndo(null);
    setCorrected(false);
    undo?.run();
  });
  return { here, remove, undo: undo && takeBack, corrected };
}

/** Only a touch has its own time in the video. */
const touchOf = (item: PlayItem | null): PlayItem | null =>
  item?.happening === null && item.play.entry?.kind === 'touch' ? item : null;

export function AlignPanel(props: AlignPanelProps) {
  const { data, video, player, actions } = props;
  const item = touchOf(props.item);
  const { here, remove, undo, corrected } = useAligning({ ...props, item });
  const { moments, points } = video;
  const plays = data.match.plays.filter(({ entry }) => entry?.kind === 'touch');
  const placed = plays.filter(({ id }) => moments.has(id)).length;
  const moment = item && moments.get(item.play.id);
  return (
    <Panel title={texts.align} className={classes.panel} actions={actions}>
      <Stack>
        <Small as="p" className={classes.how}>
          {texts.alignHow}
        </Small>
        <Small as="p">
          <strong>
            {item
              ? [shownCode(item.play), readItem(item, data.names, data.blocked.has(item.play.id))]
                  .filter(Boolean)
                  .join(' · ')
              : texts.choose}
          </strong>{' '}
          {item && (moment ? texts.now(inSeconds(moment.at)) : texts.lost.toLowerCase())}
        </Small>
        <Row>
          <Button size="xs" disabled={!item || !player} onClick={here}>
            {texts.here}
          </Button>
          {undo && (
            <Button size="xs" variant="default" onClick={undo}>
              {texts.undo}
            </Button>
          )}
        </Row>
        <Small as="p" role="status">
          {corrected && `${texts.corrected} `}
          {texts.aligned(placed, plays.length)}
        </Small>
        {points.length > 0 && (
          <Stack as="ul" gap={4} className={classes.points} aria-label={texts.points}>
            {points
              .toSorted((one, other) => one.at - other.at)
              .map((point) => (
                <Point
                  key={`${point.kind} ${point.base}`}
                  point={point}
                  play={playOf(data.match, point)}
                  onRemove={() => remove(point)}
                />
              ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

interface PointProps {
  point: AlignmentPoint;
  play: Play | undefined;
  onRemove: () => void;
}

function Point({ point, play, onRemove }: PointProps) {
  const text = texts.point(play?.code ?? texts.unknownPlay, inSeconds(point.at));
  return (
    <Row as="li" justify="between" wrap={false} className={classes.point}>
      <span data-figures="">{text}</span>
      <IconButton label={texts.remove(text)} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
