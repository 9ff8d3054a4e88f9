export const WIDTH = 960;
export const HEIGHT = 540;

export type FramesCall =
  | { type: 'scale'; from: ReadableStream<VideoFrame>; to: WritableStream<VideoFrame> }
  /** `rate`: beats per second. */
  | { type: 'beat'; rate: number }
  | { type: 'rate'; rate: number }
  | { type: 'stop' };
export type FramesAnswer =
  | { type: 'beat' }
  /** Sent every second, with the number of new frames. */
  | { type: 'second'; frames: number };
