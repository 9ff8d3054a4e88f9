/**
 * Milliseconds after the last entry for which a bench pass still reads an ended match: time for the talk
 * after the game.
 */
export const BENCH_GRACE = 30 * 60_000;
