/** How long a frame of a `<video>` is shown: what "one frame on" means. */
import { nearest } from '../listeners.ts';

/** Rates of cameras; a measured one is the nearest of these where one is near. */
const USUAL = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60, 120];
const NEAR = 0.02;

function usual(rate: number): number {
  const near = nearest(USUAL, rate);
  return Math.abs(near / rate - 1) < NEAR ? near : rate;
}

/** How long one lasts (s); 30 a second where the rate is not known. */
export const frameSeconds = (rate: number | null): number => 1 / usual(rate ?? 30);

/** The middle of a frame so many after the one that is shown at a time: whichever way it is rounded, that frame is shown. */
export const middleOfFrame = (time: number, seconds: number, frames: number): number =>
  Math.max(0, (Math.floor(time / seconds + 1e-3) + frames + 0.5) * seconds);
