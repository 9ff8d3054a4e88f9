import type { ShownMoment } from '@volleyscouter/core/video/moment';

const MAX_AGE_SECONDS = 20;

export interface PlacedPlay {
  id: string;
  /** Seconds. */
  at: number;
}

/** Sorted by time in the video. Plays without a time, or before the start of the video, are left out. */
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

/** A binary search, because this function runs four times a second. */
export function playAt(placed: readonly PlacedPlay[], position: number): string | null {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle] as PlacedPlay).at <= position) low = middle + 1;
    else high = middle;
  }
  const play = placed[low - 1];
  return play && position - play.at < MAX_AGE_SECONDS ? play.id : null;
}
