/**
 * Milliseconds after the last entry during which a bench pass still opens an ended match, so that the team
 * can use the pass after the game.
 */
export const BENCH_GRACE = 30 * 60_000;
