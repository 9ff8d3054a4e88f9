import { nearest } from '../listeners.ts';

/** Usual frame rates of cameras. */
const USUAL = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60, 120];
const NEAR = 0.02;

function usual(rate: number): number {
  const near = nearest(USUAL, rate);
  return Math.abs(near / rate - 1) < NEAR ? near : rate;
}

/** In s; 30 frames a second if the rate is unknown. */
export const frameSeconds = (rate: number | null): number => 1 / usual(rate ?? 30);

/** `frames`: offset from the frame at `time`. A seek to the middle of a frame is safe from rounding. */
export const middleOfFrame = (time: number, seconds: number, frames: number): number =>
  Math.max(0, (Math.floor(time / seconds + 1e-3) + frames + 0.5) * seconds);
