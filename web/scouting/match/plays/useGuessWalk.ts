import { guessBefore, unseenGuesses } from '@volleyscouter/core/guess/unreviewed';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useCallback, useMemo } from 'react';
import { useKeys } from '../../../kit/keys.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { isEditable } from '../edit/consequences.ts';

export interface GuessWalk {
  count: number;
  back: () => void;
}

/**
 * `back` selects the last unreviewed guess before the selected play. Without such a guess, or if `selected`
 * is `null`, `back` selects the newest guess. Returns `null` for viewers.
 */
export function useGuessWalk(
  { match, items, lastSet, game }: MatchData,
  selected: PlayItem | null,
  select: (item: PlayItem) => void,
  records: boolean,
): GuessWalk | null {
  const isCopy = game.copyOf !== null;
  const mayEdit = useCallback((play: Play) => isEditable(play, lastSet, isCopy), [lastSet, isCopy]);
  const from = selected?.play.id ?? null;
  const back = useCallback(() => {
    const previous = guessBefore(match.plays, from, mayEdit);
    const item = items.find(({ id }) => id === previous?.id);
    if (item) select(item);
  }, [match, items, from, mayEdit, select]);
  useKeys(records ? [{ key: 'q', label: matchText.keys.guessBefore, alt: true, run: back }] : []);
  return useMemo(
    () => (records ? { count: unseenGuesses(match.plays, mayEdit).length, back } : null),
    [records, match, mayEdit, back],
  );
}
