import { Button } from '@mantine/core';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useState } from 'react';
import { Panel } from '../parts/Panel.tsx';
import type { VideoProps } from '../parts/video/beside.ts';
import { hasPlaylist } from '../parts/video/lists/address.ts';
import type { Player } from '../parts/video/player.ts';
import { t } from '../text/pt.ts';
import { videoBesideText as words } from '../text/videoBeside.ts';
import { Notice } from '../ui/Notice.tsx';
import { onDemand, withPanels } from '../ui/onDemand.tsx';
import { useAddress } from '../ui/useAddress.ts';
import { AlignPanel } from './AlignPanel.tsx';
import { PlayerPicker } from './PlayerPicker.tsx';
import type { SeenVideo } from './useMatchVideo.ts';
import classes from './VideoSide.module.css';

const Playlists = onDemand(
  withPanels(async () => (await import('../parts/video/lists/Playlists.tsx')).Playlists),
);

interface VideoSideProps
  extends Pick<VideoProps, 'data' | 'recorder' | 'item' | 'held' | 'picked' | 'onPick'> {
  video: SeenVideo;
  player: Player | null;
}

/** A play that was chosen, and is seen nowhere in the video. */
const isLost = (item: PlayItem | null, held: boolean, { moments, settled }: SeenVideo): boolean =>
  held && settled && item !== null && !moments.has(item.play.id);

/** Beside the play list: the player picker, and in its place the alignment or the playlists. */
export function VideoSide({ data, video, player, recorder, item, held, picked, onPick }: VideoSideProps) {
  const [bench, setBench] = useState(false);
  const [params] = useAddress();
  const [shown, setShown] = useState<'players' | 'align' | 'lists'>(
    hasPlaylist(params) ? 'lists' : 'players',
  );
  const back = () => setShown('players');
  if (shown === 'lists')
    return (
      <div className={classes.lists}>
        <Playlists
          data={data}
          moments={video.moments}
          keeps={recorder !== null}
          actions={
            <Button variant="subtle" color="gray" size="xs" onClick={back}>
              {t.close}
            </Button>
          }
        />
      </div>
    );
  if (shown === 'align' && recorder)
    return (
      <AlignPanel data={data} video={video} player={player} recorder={recorder} item={item} onClose={back} />
    );
  return (
    <Panel
      title={words.players}
      className={classes.panel}
      flush
      actions={
        <>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes.bench}
            aria-expanded={bench}
            onClick={() => setBench(!bench)}
          >
            {words.bench}
          </Button>
          <Button variant="default" size="xs" onClick={() => setShown('lists')}>
            {words.lists}
          </Button>
          {recorder && (
            <Button
              variant="default"
              size="xs"
              aria-label={words.align}
              title={words.align}
              onClick={() => setShown('align')}
            >
              {words.alignShort}
            </Button>
          )}
        </>
      }
    >
      <PlayerPicker data={data} item={held ? item : null} picked={picked} onPick={onPick} bench={bench} />
      {isLost(item, held, video) && (
        <Notice compact tone="warning" title={words.lost}>
          {recorder ? words.lostScout : words.lostViewer}
        </Notice>
      )}
    </Panel>
  );
}
