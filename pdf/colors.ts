import type { Side } from '@volleyscouter/core/code/vocabulary';

/** Equal to `TEAM` of web/platform/theme/palette.ts; its test compares them. */
export const TEAM_COLOR = { '*': '#2473c2', a: '#c24d1c' } as const satisfies Record<Side, string>;
export const INK = '#0d1a33';
export const GRAY = '#526079';
/** Missing values, and figures from small samples. */
export const PALE = '#8492ad';
export const LINE = '#ccd6e6';
/** Colour of balls that lost the point. */
export const LOST = '#b3261e';
export const SHADE = '#f3f6fb';
