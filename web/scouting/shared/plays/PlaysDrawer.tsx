import { Button } from '@mantine/core';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useMemo, useSyncExternalStore } from 'react';
import { SidePanel } from '../../../kit/SidePanel.tsx';
import { useAddress } from '../../../kit/useAddress.ts';
import { useReturnFocus } from '../../../kit/useReturnFocus.ts';
import { type MatchData, setLabel } from '../matchData.ts';
import { readItem, readWay, shownCode, sideOf } from '../texts/reading.ts';
import { playlistText } from '../texts/videoLists.ts';
import { currentPlayer, onPlayer } from '../video/current.ts';
import { requestPlay } from '../video/lists/address.ts';
import type { FigurePlays } from './figures.ts';
import { PlayLines, type ShownPlay } from './PlayLines.tsx';

interface PlaysDrawerProps {
  data: MatchData;
  figurePlays: FigurePlays;
  /** Called with the chosen play, after `onClose`. */
  onPlay: (play: PlayItem) => void;
  onClose: () => void;
}

function shownPlay(item: PlayItem, { golden, names, match, blocked }: MatchData): ShownPlay {
  const { play, set, score } = item;
  const touch = play.entry?.kind === 'touch' ? play.entry : null;
  return {
    id: item.id,
    side: sideOf(item),
    score,
    set: setLabel(golden, set),
    text: readItem(item, names, blocked.has(play.id)),
    code: shownCode(play),
    direction: touch ? readWay(touch, match.settings.cones) : '',
    grade: touch?.grade ?? null,
  };
}

export function PlaysDrawer({ data, figurePlays, onPlay, onClose }: PlaysDrawerProps) {
  useReturnFocus();
  const { items } = data;
  const plays = useMemo(() => {
    const playIds = new Set(figurePlays.plays);
    return items.filter(({ happening, play }) => happening === null && playIds.has(play.id));
  }, [items, figurePlays]);
  const choose = (id: string): void => {
    onClose();
    const chosen = plays.find((item) => item.id === id);
    if (chosen) onPlay(chosen);
  };
  const player = useSyncExternalStore(onPlayer, currentPlayer);
  const [, change] = useAddress();
  const playAll = (): void => {
    onClose();
    const ids = plays.map(({ play }) => play.id);
    change((params) => requestPlay(params, ids));
    requestAnimationFrame(() =>
      document.querySelector('[data-stage]')?.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
  };
  return (
    <SidePanel title={figurePlays.title} onClose={onClose}>
      {player && (
        <Button variant="default" onClick={playAll}>
          {playlistText.playAll}
        </Button>
      )}
      <PlayLines
        label={figurePlays.title}
        plays={plays.map((item) => shownPlay(item, data))}
        onChoose={choose}
      />
    </SidePanel>
  );
}
