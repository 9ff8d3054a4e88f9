/**
 * Places on the court, and the grid of a Data Volley file.
 *
 * A place is in metres, from the view of the touching team. `across`: 0 left to 9 right. `deep`: 0 at the net
 * to 9 at the team's own end line; above 9 behind that line; below 0 on the other side of the net. A spot is
 * an index of a grid of 100 x 101 points: index = ix + (iy - 1) * 100. The hitting team is on the half with
 * the small `iy`. Data Volley computes with a court of 3 x 6:
 *
 *   x = 0.5 + (ix - 11) / 80 * 3
 *   y = 0.5 + (iy - 11) / 81 * 6
 */
export interface Place {
  across: number;
  deep: number;
}

/** Spots of start, middle and end of the ball's path; `null` if missing. */
export type Spots = readonly (number | null)[];

const COURT = 9;
const COLUMNS = 100;
/**
 * Limits of a spot's column and row. Within them, `spotAcrossNet` returns a spot on the grid, and an index
 * has at most four digits.
 */
const [LEFT, RIGHT, BOTTOM, TOP] = [3, 99, 3, 100];

const indexOf = (x: number, y: number): number => x + (y - 1) * COLUMNS;
export const columnOf = (spot: number): number => ((spot - 1) % COLUMNS) + 1;
export const rowOf = (spot: number): number => Math.floor((spot - 1) / COLUMNS) + 1;
const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));

export const acrossNet = ({ across, deep }: Place): Place => ({ across: COURT - across, deep: -deep });

export const placeOfSpot = (spot: number): Place => ({
  across: ((columnOf(spot) - 11) * 9) / 80,
  deep: COURT - ((rowOf(spot) - 11) * 18) / 81,
});

/** A place beyond the edge of the grid is moved inside. */
export const spotOf = ({ across, deep }: Place): number =>
  indexOf(within(11 + (across * 80) / 9, LEFT, RIGHT), within(11 + ((COURT - deep) * 81) / 18, BOTTOM, TOP));

/** First row behind the net, from the hitting team's view. */
const OVER = 51;
export const isOver = (spot: number): boolean => rowOf(spot) >= OVER;
export const rowsFromNet = (spot: number): number => Math.abs(rowOf(spot) - OVER);

export const spotAcrossNet = (spot: number): number => indexOf(102 - columnOf(spot), 103 - rowOf(spot));
