import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import { insideOf, type ShownMoment } from '@volleyscouter/core/video/moment';
import { type PlaylistSegment, passes, secondsOf } from '@volleyscouter/core/video/playlist';
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { CopyButton } from '../../../../kit/CopyButton.tsx';
import { Row, Small, Stack } from '../../../../kit/layout.tsx';
import { Notice } from '../../../../kit/Notice.tsx';
import { onDemand, withPanels } from '../../../../kit/onDemand.tsx';
import { Panel } from '../../../../kit/Panel.tsx';
import { useAddress } from '../../../../kit/useAddress.ts';
import type { MatchData } from '../../matchData.ts';
import { writeTime } from '../../texts/reading.ts';
import { playlistText as texts } from '../../texts/videoLists.ts';
import type { Player } from '../player.ts';
import { useCurrentPlayer, useDuration } from '../usePlayer.ts';
import {
  clearPlayRequest,
  isPlayRequested,
  type PlaylistChoice,
  readPlaylist,
  writePlaylist,
} from './address.ts';
import { KeptPlaylists } from './KeptPlaylists.tsx';
import { PlaylistFilters } from './PlaylistFilters.tsx';
import classes from './Playlists.module.css';
import { Playback } from './playback.ts';
import { playlistName } from './playlistName.ts';
import { SegmentList } from './SegmentList.tsx';
import { type TitledSegment, titledSegments } from './titles.ts';

const TakeAway = onDemand(withPanels(async () => (await import('./TakeAway.tsx')).TakeAway));

interface PlaylistsProps {
  data: MatchData;
  /** Moments in the shown video. */
  moments: ReadonlyMap<string, ShownMoment>;
  mayStore: boolean;
  actions?: ReactNode;
}

interface Listed {
  /** Only the moments inside the video. */
  moments: PlaylistsProps['moments'];
  segments: readonly TitledSegment[];
  /** Number of plays without a moment. */
  without: number;
  /** Number of plays outside the video. */
  outside: number;
  /** In s. */
  duration: number | null;
}

const NO_FILES: NonNullable<Player['files']> = [];

function useListed(
  { data, moments: allMoments }: Pick<PlaylistsProps, 'data' | 'moments'>,
  choice: PlaylistChoice,
  player: Player | null,
): Listed {
  const duration = useDuration(player);
  const files = player?.files ?? NO_FILES;
  const moments = useMemo(() => insideOf(allMoments, duration), [allMoments, duration]);
  return useMemo(() => {
    const { filter } = choice;
    const playIds = new Set(filter.plays);
    const lacking = data.touches.filter((row) => !moments.has(row.play) && passes(row, filter, playIds));
    const outside = lacking.filter(({ play }) => allMoments.has(play)).length;
    return {
      moments,
      segments: titledSegments(data, moments, choice, files),
      without: lacking.length - outside,
      outside,
      duration,
    };
  }, [data, allMoments, moments, choice, files, duration]);
}

function linkTo({ game }: MatchData, list: URLSearchParams): string {
  const { origin, pathname, hash } = window.location;
  if (game.publico) return `${game.enderecoPublico ?? origin}/#/jogos/${game._id}?${list}`;
  return `${origin}${pathname}${hash.split('?')[0]}?${list}`;
}

export function Playlists({ data, moments, mayStore, actions }: PlaylistsProps) {
  const [params, change] = useAddress();
  const choice = useMemo(() => readPlaylist(params), [params]);
  const onChoice = (next: PlaylistChoice) => change((nextParams) => writePlaylist(nextParams, next));
  const listed = useListed({ data, moments }, choice, useCurrentPlayer());
  const { segments, without, outside, duration } = listed;
  const { player, index, start, stop } = usePlayback(segments);
  const shouldPlay = isPlayRequested(params) && player !== null && segments.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays a requested list once
  useEffect(() => {
    if (!shouldPlay) return;
    start(0);
    change(clearPlayRequest);
  }, [shouldPlay]);
  const [taking, setTaking] = useState(false);
  const name = playlistName(choice.filter, data.names);
  const link = useMemo(() => {
    const nextParams = new URLSearchParams(params);
    writePlaylist(nextParams, choice);
    return linkTo(data, nextParams);
  }, [data, params, choice]);
  return (
    <Panel title={texts.title} actions={actions}>
      <Stack gap={12} className={classes.panel}>
        <Play {...{ segments, index, stop }} start={player && start} name={name} />
        {without > 0 && segments.length > 0 && <Small as="p">{texts.without(without)}</Small>}
        {outside > 0 && duration !== null && (
          <Small as="p">{texts.outside(outside, writeTime(duration))}</Small>
        )}
        <PlaylistFilters data={data} choice={choice} onChoice={onChoice} />
        {segments.length === 0 ? (
          <Notice
            tone="warning"
            title={without > 0 ? texts.noMoments : outside > 0 ? texts.noneInside : texts.none}
          >
            {without > 0 && texts.noMomentsText}
          </Notice>
        ) : (
          <SegmentList segments={segments} index={index} onStart={player && start} />
        )}
        <Row>
          <CopyButton text={link} label={texts.copy} toastText={texts.copied} variant="default" />
          {mayStore && (
            <Button variant="default" disabled={segments.length === 0} onClick={() => setTaking(true)}>
              {texts.takeAway}
            </Button>
          )}
        </Row>
        <KeptPlaylists
          match={data.game._id}
          choice={choice}
          named={name}
          onChoice={onChoice}
          mayStore={mayStore}
        />
        {taking && (
          <TakeAway
            {...{ data, choice, name, segments }}
            moments={listed.moments}
            files={player?.files ?? null}
            onClose={() => setTaking(false)}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface PlayProps {
  segments: readonly TitledSegment[];
  index: number | null;
  /** `null` while no video is open. */
  start: ((index: number) => void) | null;
  stop: () => void;
  name: string;
}

function Play({ segments, index, start, stop, name }: PlayProps) {
  const now = index === null ? undefined : segments[index];
  const last = segments.length - 1;
  return (
    <Stack className={classes.play}>
      <Row as="p" justify="between">
        <b>{name}</b>
        <Small data-figures="">{texts.sum(segments.length, writeTime(secondsOf(segments)))}</Small>
      </Row>
      <Row align="center">
        {now ? (
          <Button onClick={stop}>{texts.stop}</Button>
        ) : (
          <Button disabled={!start || segments.length === 0} onClick={() => start?.(0)}>
            {texts.play}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.previous}
          title={texts.previous}
          disabled={index === null || index === 0}
          onClick={() => index !== null && start?.(index - 1)}
        >
          <IconPlayerSkipBack size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.next}
          title={texts.next}
          disabled={index === null || index === last}
          onClick={() => index !== null && start?.(index + 1)}
        >
          <IconPlayerSkipForward size={20} aria-hidden="true" />
        </ActionIcon>
      </Row>
      <Small as="p" role="status" className={classes.now}>
        {!start && texts.noPlayer}
        {now && index !== null && texts.now(index + 1, segments.length, now.title?.name ?? '')}
      </Small>
    </Stack>
  );
}

function usePlayback(segments: readonly PlaylistSegment[]) {
  const player = useCurrentPlayer();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const playback = useRef<Playback | null>(null);
  const first = useRef(segments);
  first.current = segments;
  useEffect(() => {
    if (!player) return;
    const newPlayback = new Playback(player, first.current, draw);
    playback.current = newPlayback;
    draw();
    return () => {
      newPlayback.leave();
      playback.current = null;
    };
  }, [player]);
  useEffect(() => playback.current?.change(segments), [segments]);
  return {
    player,
    index: playback.current?.index ?? null,
    start: (index: number) => playback.current?.start(index),
    stop: () => playback.current?.stop(),
  };
}
