/** R-KEYS. */

/**
 * First key and Enter of a code, in ms since 1970. They are times of the server's clock, as estimated by the
 * device (core/sync/clock). An amend does not change them.
 */
export interface KeyTimes {
  first: number;
  enter: number;
  /** Ms that were added to the device's clock. `null`: the server's clock was never measured. */
  shift: number | null;
}

/** Why the key times of an entry differ from the time of its play. */
export const AFTERWARDS = [
  'inserted',
  'video',
  /** Replaces an undone entry (afterwards.ts), or was entered in a copy made for corrections. */
  'correction',
  'import',
] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

/** The server refuses key times out of this range; the browser omits them. */
export const EARLIEST_KEY = Date.UTC(2020, 0, 1);
export const LATEST_KEY = Date.UTC(2100, 0, 1) - 1;
/** Max difference between the clocks of device and server: 100 years. */
export const MAX_SHIFT_MS = 3_155_760_000_000;

/** `null` if the times are out of range. If the clock was set back, the first key gets the time of Enter. */
export function keyTimes(first: number, enter: number, shift: number | null): KeyTimes | null {
  const times = { first: Math.min(Math.round(first), Math.round(enter)), enter: Math.round(enter), shift };
  return areKeyTimes(times) ? times : null;
}

export const areKeyTimes = ({ first, enter, shift }: KeyTimes): boolean =>
  first >= EARLIEST_KEY && first <= enter && enter <= LATEST_KEY && Math.abs(shift ?? 0) <= MAX_SHIFT_MS;
