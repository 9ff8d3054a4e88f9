import type { Game } from '@volleyscouter/contract/games';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useCallback, useRef, useState } from 'react';
import { listOf, stored, useStored } from '../../platform/api/stored.ts';
import type { ShowPlay, VideoChoice } from '../shared/video/videoTypes.ts';

const MAX_CHOICES = 50;

/** The choice for the latest match is last. `none` hides the video. */
type Choice = [match: string, choice: VideoChoice | 'none'];

const choices = stored(
  'videoChoices',
  listOf((item): item is Choice => Array.isArray(item)),
);

function choose(match: string, choice: VideoChoice | null): void {
  const otherChoices = choices.get().filter(([id]) => id !== match);
  const next: Choice[] = [...otherChoices, [match, choice ?? 'none']];
  choices.set(JSON.stringify(next.slice(-MAX_CHOICES)));
}

/** Visitors of youth matches get no video URL. */
function useVideoChoice({ _id: id, tipoScout, video }: Game, records: boolean): VideoChoice | null {
  const chosen = useStored(choices).find(([match]) => match === id)?.[1];
  if (chosen === 'none' || chosen === 'files') return chosen === 'files' ? chosen : null;
  const plays = video.trim() !== '' || (records && tipoScout === 'video');
  return tipoScout !== '' && plays ? 'match' : null;
}

export function useVideoBeside(game: Game, records: boolean, mark: (item: PlayItem) => void) {
  const choice = useVideoChoice(game, records);
  const { _id: id } = game;
  const [side, setSide] = useState<HTMLElement | null>(null);
  const show = useRef<ShowPlay>(null);
  const select = useCallback(
    (item: PlayItem) => {
      mark(item);
      show.current?.(item);
    },
    [mark],
  );
  const onChoice = useCallback((next: VideoChoice | null) => choose(id, next), [id]);
  const open = useCallback(
    () => choose(id, game.tipoScout !== '' && game.video.trim() !== '' ? 'match' : 'files'),
    [id, game],
  );
  return { choice, onChoice, open, side, setSide, show, select };
}
