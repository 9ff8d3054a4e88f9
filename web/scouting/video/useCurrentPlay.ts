import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { useEffect, useMemo } from 'react';
import type { Player } from '../shared/video/player.ts';
import { placedPlays, playAt } from './currentPlay.ts';
import { isPlaying } from './usePlayerNow.ts';

const ruleOf = (id: string): string =>
  `[data-part="plays"] [role="option"][id$="${CSS.escape(id)}"] { box-shadow: inset -6px 0 0 var(--mantine-color-volley-5); }`;

/** A style rule avoids rendering the play list again every second. */
export function useCurrentPlay(
  player: Player | null,
  plays: readonly { id: string }[],
  moments: ReadonlyMap<string, ShownMoment>,
): void {
  const placed = useMemo(() => placedPlays(plays, moments), [plays, moments]);
  useEffect(() => {
    if (!player) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    let marked: string | null = null;
    const mark = () => {
      const position = isPlaying(player) ? player.position() : null;
      const now = position === null ? null : playAt(placed, position);
      if (now === marked) return;
      marked = now;
      sheet.replaceSync(now === null ? '' : ruleOf(now));
    };
    const leave = player.subscribe(mark);
    mark();
    return () => {
      leave();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((candidate) => candidate !== sheet);
    };
  }, [player, placed]);
}
