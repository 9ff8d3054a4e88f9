import { Button } from '@mantine/core';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { isOutside } from '@volleyscouter/core/video/moment';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useAddress } from '../../kit/useAddress.ts';
import { t } from '../../platform/text/pt.ts';
import { writeTime } from '../shared/texts/reading.ts';
import { videoBesideText as texts } from '../shared/texts/videoBeside.ts';
import { hasPlaylist, isPlayRequested } from '../shared/video/lists/address.ts';
import type { Player } from '../shared/video/player.ts';
import type { VideoProps } from '../shared/video/videoTypes.ts';
import { AlignPanel } from './AlignPanel.tsx';
import { PlayerPicker, type PlayerPickerProps } from './PlayerPicker.tsx';
import type { SeenVideo } from './useMatchVideo.ts';
import { usePlayerNow } from './usePlayerNow.ts';
import classes from './VideoSide.module.css';

const Playlists = onDemand(
  withPanels(async () => (await import('../shared/video/lists/Playlists.tsx')).Playlists),
);

interface VideoSideProps
  extends Pick<VideoProps, 'data' | 'recorder' | 'item' | 'isSelected' | 'picked' | 'onPick'> {
  video: SeenVideo;
  player: Player | null;
  isLive: boolean;
  /** Element that contains this panel. */
  container: HTMLElement;
}

/** `plays` shows the play list on a tablet or beside a large video. In other layouts it shows the players. */
type Shown = 'plays' | 'players' | 'lists' | 'align';

const TABS: readonly (readonly [shown: Shown, label: string])[] = [
  ['plays', texts.plays],
  ['players', texts.players],
  ['lists', texts.lists],
  ['align', texts.alignShort],
];

const isLost = (item: PlayItem | null, isSelected: boolean, { moments, settled }: SeenVideo): boolean =>
  isSelected && settled && item !== null && !moments.has(item.play.id);

export function VideoSide(props: VideoSideProps) {
  const { data, video, player, isLive, recorder, item, isSelected, picked, onPick, container } = props;
  const [params] = useAddress();
  const [shownTab, setShownTab] = useState<Shown>(hasPlaylist(params) ? 'lists' : 'plays');
  const startsPlaylist = isPlayRequested(params);
  useEffect(() => {
    if (startsPlaylist) setShownTab('lists');
  }, [startsPlaylist]);
  // CSS uses this attribute to show the list, which another component renders
  useLayoutEffect(() => {
    container.dataset.playsTab = shownTab;
  }, [container, shownTab]);
  const { duration } = usePlayerNow(player);
  // without seeking no moment can be aligned or replayed
  const passes = isLive && duration === null;
  const moment = isSelected && item ? video.moments.get(item.play.id) : undefined;
  const outside = moment && isOutside(moment, duration) ? moment : null;
  const back = () => setShownTab('plays');
  const close = (
    <Button variant="subtle" color="gray" size="xs" onClick={back}>
      {t.close}
    </Button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the row */}
      <div className={classes.tabs} role="group" aria-label={texts.parts}>
        {TABS.filter(([tab]) => tab !== 'align' || (recorder && !passes)).map(([tab, label]) => (
          <button key={tab} type="button" aria-pressed={tab === shownTab} onClick={() => setShownTab(tab)}>
            {label}
          </button>
        ))}
      </div>
      {!passes && isLost(item, isSelected, video) && (
        <Notice compact tone="warning" title={texts.lost}>
          {recorder ? texts.lostScout : texts.lostViewer}
        </Notice>
      )}
      {outside && duration !== null && shownTab !== 'lists' && (
        <Notice compact tone="warning" title={texts.outside}>
          {texts.outsideText(outside.early ? null : writeTime(outside.at / 1000), writeTime(duration))}{' '}
          {recorder && shownTab !== 'align' && (
            <button type="button" className={classes.toAlign} onClick={() => setShownTab('align')}>
              {texts.align}
            </button>
          )}
        </Notice>
      )}
      {shownTab === 'lists' ? (
        <div className={classes.lists}>
          <Playlists data={data} moments={video.moments} mayStore={recorder !== null} actions={close} />
        </div>
      ) : shownTab === 'align' && recorder ? (
        <AlignPanel
          data={data}
          video={video}
          player={player}
          recorder={recorder}
          item={item}
          actions={close}
        />
      ) : (
        <PlayersPanel
          data={data}
          item={isSelected ? item : null}
          picked={picked}
          onPick={(chosen) => {
            back();
            onPick(chosen);
          }}
          actions={
            <>
              <Button variant="default" size="xs" onClick={() => setShownTab('lists')}>
                {texts.lists}
              </Button>
              {recorder && !passes && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.align}
                  title={texts.align}
                  onClick={() => setShownTab('align')}
                >
                  {texts.alignShort}
                </Button>
              )}
            </>
          }
        />
      )}
    </>
  );
}

interface PlayersPanelProps extends Omit<PlayerPickerProps, 'bench'> {
  actions: ReactNode;
}

function PlayersPanel({ actions, ...picker }: PlayersPanelProps) {
  const [bench, setBench] = useState(false);
  return (
    <Panel
      title={texts.players}
      className={`${classes.panel} ${classes.players}`}
      flush
      actions={
        <>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            ml="auto"
            px={8}
            aria-expanded={bench}
            onClick={() => setBench(!bench)}
          >
            {texts.bench}
          </Button>
          <Row as="span" gap={4} align="stretch" wrap={false} className={classes.others}>
            {actions}
          </Row>
        </>
      }
    >
      <PlayerPicker {...picker} bench={bench} />
    </Panel>
  );
}
