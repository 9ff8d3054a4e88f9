/** Which play a position of the video shows: the last one that was seen before it, not long ago. */
import type { ShownMoment } from '@volleyscouter/core/video/moment';

/** s after its moment in which a play is still the one that is seen. */
const LASTS = 20;

export interface PlacedPlay {
  id: string;
  /** s. */
  at: number;
}

/** By their moments; those of one moment as they were played. */
export const placedPlays = (
  plays: readonly { id: string }[],
  moments: ReadonlyMap<string, ShownMoment>,
): PlacedPlay[] =>
  plays
    .flatMap(({ id }) => {
      const moment = moments.get(id);
      return moment && !moment.early ? [{ id, at: moment.at / 1000 }] : [];
    })
    .sort((one, other) => one.at - other.at);

/** `null` where none is seen. Asked four times a second: found by halving. */
export function playAt(placed: readonly PlacedPlay[], position: number): string | null {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle] as PlacedPlay).at <= position) low = middle + 1;
    else high = middle;
  }
  const found = placed[low - 1];
  return found && position - found.at < LASTS ? found.id : null;
}
