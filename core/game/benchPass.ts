/** In ms. A bench pass still opens an ended match for this time after the last entry. */
export const BENCH_GRACE = 30 * 60_000;
