/** Milliseconds for which the pass of a bench still reads a match that is over, after its last entry: the talk after the game. */
export const BENCH_GRACE = 30 * 60_000;
