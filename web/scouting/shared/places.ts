import type { Position } from '@volleyscouter/core/code/vocabulary';

/** As seen from behind the team, each row from left to right: front row, then back row. */
export const PLACES: readonly Position[] = [4, 3, 2, 5, 6, 1];
