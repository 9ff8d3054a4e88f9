/** Colours on white paper. */
import type { Side } from '@volleyscouter/core/code/vocabulary';

/** The two teams, as on every screen (`TEAM` of web/platform/theme/palette.ts, whose test compares them). */
export const TEAM_COLOR = { '*': '#2473c2', a: '#c24d1c' } as const satisfies Record<Side, string>;
export const INK = '#0d1a33';
export const GRAY = '#526079';
/** What is not there. */
export const PALE = '#8492ad';
export const LINE = '#ccd6e6';
/** Of balls that lost the point. */
export const LOST = '#b3261e';
export const SHADE = '#f3f6fb';
