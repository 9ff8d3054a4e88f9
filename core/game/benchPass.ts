/** Ms after the last entry during which a bench pass still opens an ended match. */
export const BENCH_GRACE = 30 * 60_000;
