/** Milliseconds for which a bench pass still reads an ended match, after its last entry. */
export const BENCH_GRACE = 30 * 60_000;
