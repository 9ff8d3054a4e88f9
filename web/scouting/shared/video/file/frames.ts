/** How long a frame of a `<video>` is shown: what "one frame on" means. */
import { nearest } from '../listeners.ts';

/** Rates of cameras; a measured one is the nearest of these where one is near. */
const USUAL = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60, 120];
const NEAR = 0.02;
/** Frames looked at while it plays. */
const SAMPLES = 12;

function usual(rate: number): number {
  const near = nearest(USUAL, rate);
  return Math.abs(near / rate - 1) < NEAR ? near : rate;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Looks at the first frames that are shown, and says how long (s) one lasts. Returns the function that stops it. */
export function measureFrames(video: HTMLVideoElement, onMeasured: (seconds: number) => void): () => void {
  if (!('requestVideoFrameCallback' in video)) return () => undefined;
  const lengths: number[] = [];
  let before: VideoFrameCallbackMetadata | null = null;
  const look = (_: number, frame: VideoFrameCallbackMetadata) => {
    const shown = before ? frame.presentedFrames - before.presentedFrames : 0;
    const passed = before ? frame.mediaTime - before.mediaTime : 0;
    // two that were presented one after the other while it played, not on both sides of a seek
    if (shown === 1 && passed > 0 && passed < 0.1) lengths.push(passed);
    before = frame;
    if (lengths.length === SAMPLES) onMeasured(1 / usual(1 / median(lengths)));
    else request = video.requestVideoFrameCallback(look);
  };
  let request = video.requestVideoFrameCallback(look);
  return () => video.cancelVideoFrameCallback(request);
}

export const frameSeconds = (rate: number | null): number => 1 / usual(rate ?? 30);

/** The middle of a frame so many after the one that is shown at a time: whichever way it is rounded, that frame is shown. */
export const middleOfFrame = (time: number, seconds: number, frames: number): number =>
  Math.max(0, (Math.floor(time / seconds + 1e-3) + frames + 0.5) * seconds);
