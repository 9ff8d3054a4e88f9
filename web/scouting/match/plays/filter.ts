import type { Skill } from '@volleyscouter/core/code/vocabulary';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { PickedPlayer } from '../../shared/matchData.ts';

export interface PlayCheck {
  name: string;
  needs: (play: Play) => boolean;
}

export const FLAGGED: PlayCheck = { name: 'flagged', needs: ({ flags }) => flags.length > 0 };

export interface PlayFilter {
  set: number | null;
  check: PlayCheck | null;
  skill: Skill | null;
  player: PickedPlayer | null;
}

function concerns({ play: { entry } }: PlayItem, { side, number }: PickedPlayer): boolean {
  if (entry?.kind === 'touch') return entry.side === side && entry.number === number;
  if (entry?.kind === 'sanction') return entry.side === side && entry.number === number;
  return (
    entry?.kind === 'substitution' && entry.side === side && (entry.in === number || entry.out === number)
  );
}

/** True for the beginning of a set awarded without play (W.O., abandoned): only its end is listed. */
const beginsGivenSet = ({ play, happening }: PlayItem): boolean =>
  happening?.kind === 'newSet' &&
  play.happenings.some(
    (playHappening) => playHappening.kind === 'setEnd' && playHappening.set === happening.set,
  );

/** Newest first. A filter by player also lists the player's substitutions and cards. */
export function filterItems(items: readonly PlayItem[], filter: PlayFilter): PlayItem[] {
  const { set, check, skill, player } = filter;
  const filteredItems = items.filter((item) => {
    if ((set !== null && item.set !== set) || beginsGivenSet(item)) return false;
    if (skill === null && player === null && check === null) return true;
    if (item.happening !== null || check?.needs(item.play) === false) return false;
    const { entry } = item.play;
    if (skill !== null && !(entry?.kind === 'touch' && entry.skill === skill)) return false;
    return player === null || concerns(item, player);
  });
  return filteredItems.reverse();
}

/** In px. */
export function heightOf({ happening }: Pick<PlayItem, 'happening'>): number {
  if (happening === null) return 44;
  return happening.kind === 'rotation' || happening.kind === 'sideChange' ? 28 : 40;
}
