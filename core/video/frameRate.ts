/** Chooses the frame rate of a recording: it is lowered if typed letters appear late (B3). */

export const FRAME_RATES = [30, 15, 8] as const;
export type FrameRate = (typeof FRAME_RATES)[number];

/** From a key to the frame that shows its letter. */
const MAX_PAINT_DELAY_MS = 50;
/** Number of keys in a window. `LATE_KEY_LIMIT` late keys in one window lower the rate. */
const WINDOW_KEYS = 20;
const LATE_KEY_LIMIT = 3;
/** After this number of windows without a late letter, the rate is raised again. */
const CALM_WINDOWS = 10;

export interface FramePace {
  rate: FrameRate;
  keys: number;
  late: number;
  /** Windows in a row without a late letter. */
  calm: number;
}

export const FULL_PACE: FramePace = { rate: FRAME_RATES[0], keys: 0, late: 0, calm: 0 };

const rateBeside = (rate: FrameRate, step: 1 | -1): FrameRate =>
  FRAME_RATES[FRAME_RATES.indexOf(rate) + step] ?? rate;

/** `paintMs`: delay of the letter of a key. */
export function paceAfter(pace: FramePace, paintMs: number): FramePace {
  const { rate, calm } = pace;
  const keys = pace.keys + 1;
  const late = pace.late + (paintMs > MAX_PAINT_DELAY_MS ? 1 : 0);
  if (late >= LATE_KEY_LIMIT) return { rate: rateBeside(rate, 1), keys: 0, late: 0, calm: 0 };
  if (keys < WINDOW_KEYS) return { rate, keys, late, calm };
  const quiet = late === 0 ? calm + 1 : 0;
  if (quiet < CALM_WINDOWS) return { rate, keys: 0, late: 0, calm: quiet };
  return { rate: rateBeside(rate, -1), keys: 0, late: 0, calm: 0 };
}
