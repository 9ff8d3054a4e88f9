import { beginningOf } from '@volleyscouter/core/video/filesOf';
import { isOutside, segmentOf } from '@volleyscouter/core/video/moment';
import { rallyBefore, serveBefore } from '@volleyscouter/core/video/replay';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isTyping, isUnderDialog, useKeys } from '../../kit/keys.ts';
import { useAfterPaint } from '../../kit/useAfterPaint.ts';
import { useLatest } from '../../kit/useLatest.ts';
import { videoBesideText } from '../shared/texts/videoBeside.ts';
import type { Player } from '../shared/video/player.ts';
import { setShownMoments } from '../shared/video/shownMoments.ts';
import { useCurrentPlayer } from '../shared/video/usePlayer.ts';
import type { VideoProps } from '../shared/video/videoTypes.ts';
import { MatchVideo } from '../shared/video/window/MatchVideo.tsx';
import { useVideoWindow } from '../shared/video/window/useVideoWindow.ts';
import { useCurrentPlay } from './useCurrentPlay.ts';
import { useDesktopLayout } from './useDesktopLayout.ts';
import { type SeenVideo, useMatchVideo } from './useMatchVideo.ts';
import { useSeek } from './usePlayerNow.ts';
import { VideoSide } from './VideoSide.tsx';
import classes from './VideoStage.module.css';
import { VideoTools } from './VideoTools.tsx';
import { actionOf, nextRate, type VideoAction } from './videoKeys.ts';

/** Sets `data-with-video`: CSS then gives the video its full width. */
function useWideScreen(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.withVideo = '';
    return () => void delete dataset.withVideo;
  }, []);
}

function useActions(player: Player | null, { match }: VideoProps['data'], { moments }: SeenVideo) {
  return useLatest((action: VideoAction) => {
    if (action.kind === 'toggle') return player?.toggle();
    const position = player?.position() ?? null;
    if (!player || position === null) return;
    switch (action.kind) {
      case 'skip':
        return player.seek(Math.max(0, position + action.by));
      case 'speed':
        return player.setRate(nextRate(player.can.rates, player.rate, action.step));
      case 'frame':
        return player.step(action.frames);
      case 'serve':
      case 'rally': {
        const from = (action.kind === 'serve' ? serveBefore : rallyBefore)(match.plays, moments, position);
        if (from === null) return;
        player.seek(from);
        return player.play();
      }
    }
  });
}

const HEADER_HEIGHT_PX = 120;

function scrollIntoView(picture: HTMLElement | null): void {
  if (!picture) return;
  const { top, bottom } = picture.getBoundingClientRect();
  if ((top + bottom) / 2 < HEADER_HEIGHT_PX || (top + bottom) / 2 > window.innerHeight)
    picture.scrollIntoView({ block: 'start', behavior: 'instant' });
}

export function VideoStage(props: VideoProps) {
  const { choice, onChoice, recorder, item, isSelected, picked, onPick, side, show } = props;
  // typing must not be delayed
  const data = useAfterPaint(props.data);
  const { game } = data;
  const video = useMatchVideo(data, choice, recorder !== null);
  const player = useCurrentPlayer();
  const seek = useSeek(player);
  const act = useActions(player, data, video);
  useVideoKeys(act);
  const ownWindow = useVideoWindow(game._id);
  const layout = useDesktopLayout(ownWindow.opened !== null);
  useWideScreen();

  const { moments, settled } = video;
  useEffect(() => {
    setShownMoments(moments);
    return () => setShownMoments(null);
  }, [moments]);
  useCurrentPlay(player, data.match.plays, moments);
  const picture = useRef<HTMLDivElement>(null);
  // shown once the videos are known: the play in the address, or a play selected before
  const first = useRef(isSelected ? item : null);
  const showPlay = useLatest((chosen: NonNullable<typeof item>) => {
    if (!settled) first.current = chosen;
    const moment = moments.get(chosen.play.id);
    // a play outside the video is reported beside the list
    if (!moment || isOutside(moment, player?.duration ?? null)) return;
    // do not start in the previous file: it shows another set or day
    seek(Math.max(segmentOf(moment).from, beginningOf(player?.files ?? [], moment.at / 1000)));
    scrollIntoView(picture.current);
  });
  useLayoutEffect(() => {
    show.current = showPlay;
    return () => {
      show.current = null;
    };
  }, [show, showPlay]);
  useEffect(() => {
    if (!settled || !first.current) return;
    showPlay(first.current);
    first.current = null;
  }, [settled, showPlay]);

  const isOfMatch = choice === 'match';
  return (
    <>
      <div ref={picture} className={classes.place} data-picture="">
        <MatchVideo
          match={game._id}
          type={isOfMatch ? game.tipoScout : 'video'}
          video={video.id}
          address={isOfMatch ? game.video : ''}
          files={video.files}
          others={video.otherFiles}
          waits={!video.settled}
          onOpened={video.onOpened}
          onFiles={video.onFiles}
          ownWindow={ownWindow}
        />
      </div>
      <VideoTools
        game={game}
        choice={choice}
        onChoice={onChoice}
        player={player}
        onAction={act}
        typed={recorder !== null}
        ownWindow={ownWindow}
        layout={layout}
      />
      {side &&
        createPortal(
          <VideoSide
            data={data}
            video={video}
            player={player}
            isLive={isOfMatch && game.tipoScout === 'live'}
            recorder={recorder}
            item={item}
            isSelected={isSelected}
            picked={picked}
            onPick={onPick}
            container={side}
          />,
          side,
        )}
    </>
  );
}

/** False for the code line, which does not handle these keys itself. */
const isOfField = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof Element && target.matches('[data-takes-keys]'));

/** Only listed; the handler is in `useVideoKeys`. */
const LISTED = videoBesideText.keys.map(([key, label]) => ({ key, label, run: () => undefined }));

/** `run` must be stable. */
function useVideoKeys(run: (action: VideoAction) => void): void {
  useKeys(LISTED);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfField(event.target) || isUnderDialog()) return;
      const action = actionOf(event);
      if (!action) return;
      // also on key repeat: these keys have other functions in the browser
      event.preventDefault();
      if (!event.repeat || action.kind === 'skip' || action.kind === 'frame') run(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [run]);
}
