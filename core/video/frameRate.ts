/** Typing comes first: a recording takes fewer frames while letters are painted late (B3). */

export const FRAME_RATES = [30, 15, 8] as const;
export type FrameRate = (typeof FRAME_RATES)[number];

/** A letter is late after so many ms from the key to the frame that shows it. */
const LATE = 50;
/** Keys that are looked at together, and how many of them may not be late. */
const WINDOW = 20;
const FEW = 3;
/** Windows in a row without a late letter, after which more frames are tried again. */
const CALM = 10;

export interface FramePace {
  rate: FrameRate;
  /** Keys of this window, and the late ones among them. */
  keys: number;
  late: number;
  /** Windows in a row without a late letter. */
  calm: number;
}

export const FULL_PACE: FramePace = { rate: FRAME_RATES[0], keys: 0, late: 0, calm: 0 };

const rateBeside = (rate: FrameRate, step: 1 | -1): FrameRate =>
  FRAME_RATES[FRAME_RATES.indexOf(rate) + step] ?? rate;

/** After a key whose letter was painted so many ms later. */
export function paceAfter(pace: FramePace, paintMs: number): FramePace {
  const { rate, calm } = pace;
  const keys = pace.keys + 1;
  const late = pace.late + (paintMs > LATE ? 1 : 0);
  if (late >= FEW) return { rate: rateBeside(rate, 1), keys: 0, late: 0, calm: 0 };
  if (keys < WINDOW) return { rate, keys, late, calm };
  const quiet = late === 0 ? calm + 1 : 0;
  if (quiet < CALM) return { rate, keys: 0, late: 0, calm: quiet };
  return { rate: rateBeside(rate, -1), keys: 0, late: 0, calm: 0 };
}
