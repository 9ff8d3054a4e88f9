import type { Position } from '@volleyscouter/core/code/vocabulary';

/** As seen from behind their own team: front row, then back row. */
export const PLACES: readonly Position[] = [4, 3, 2, 5, 6, 1];
