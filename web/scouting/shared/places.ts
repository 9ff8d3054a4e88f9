import type { Position } from '@volleyscouter/core/code/vocabulary';

/** The six positions as their own team sees them from behind: the front row, then the back row. */
export const PLACES: readonly Position[] = [4, 3, 2, 5, 6, 1];
