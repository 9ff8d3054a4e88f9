/** What a page and the worker of its frames (frames.worker.ts) say to each other. */

export const WIDTH = 960;
export const HEIGHT = 540;

export type FramesCall =
  | { type: 'scale'; from: ReadableStream<VideoFrame>; to: WritableStream<VideoFrame> }
  /** So many beats a second. */
  | { type: 'beat'; rate: number }
  | { type: 'rate'; rate: number }
  /** No frame is needed any more. */
  | { type: 'stop' };
export type FramesAnswer =
  | { type: 'beat' }
  /** Once a second: how many frames the worker passed on. */
  | { type: 'second'; frames: number };
