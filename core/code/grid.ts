/**
 * Places on the court, and the grid in which a Data Volley file writes them.
 *
 * A place is in metres as the team that touches sees it: `across` 0 left to 9 right, `deep` 0 at the net to 9 at its own end line,
 * beyond 9 behind it, below 0 on the other side of the net.
 * A spot is an index of a grid 100 x 101, index = x + (y - 1) * 100, who hits the ball below; in metres x = 0.5 + (ix - 11) / 80 * 3,
 * y = 0.5 + (iy - 11) / 81 * 6 of a court 3 x 6.
 */
export interface Place {
  across: number;
  deep: number;
}

/** Start, middle and end of the ball's way, `null` where missing. */
export type Spots = readonly (number | null)[];

const COURT = 9;
const COLUMNS = 100;
/** What can be marked: the other team's column and row are on the grid too, and the index has four digits. */
const [LEFT, RIGHT, BOTTOM, TOP] = [3, 99, 3, 100];

const indexOf = (x: number, y: number): number => x + (y - 1) * COLUMNS;
export const columnOf = (spot: number): number => ((spot - 1) % COLUMNS) + 1;
export const rowOf = (spot: number): number => Math.floor((spot - 1) / COLUMNS) + 1;
const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));

/** The same place as the other team sees it. */
export const acrossNet = ({ across, deep }: Place): Place => ({ across: COURT - across, deep: -deep });

export const placeOfSpot = (spot: number): Place => ({
  across: ((columnOf(spot) - 11) * 9) / 80,
  deep: COURT - ((rowOf(spot) - 11) * 18) / 81,
});

/** The nearest point of the grid; what lies beyond its edge is brought in. */
export const spotOf = ({ across, deep }: Place): number =>
  indexOf(within(11 + (across * 80) / 9, LEFT, RIGHT), within(11 + ((COURT - deep) * 81) / 18, BOTTOM, TOP));

/** Rows from here on lie over the net. */
const OVER = 51;
export const isOver = (spot: number): boolean => rowOf(spot) >= OVER;
/** Rows between a spot and the net. */
export const rowsFromNet = (spot: number): number => Math.abs(rowOf(spot) - OVER);

/** The same spot as the other team sees it. */
export const spotAcrossNet = (spot: number): number => indexOf(102 - columnOf(spot), 103 - rowOf(spot));
