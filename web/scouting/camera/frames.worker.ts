/** Scales the camera's frames to the recording's size and leaves out what the frame rate does not need, away from the page that is typed in. */
import { type FramesAnswer, type FramesCall, HEIGHT, WIDTH } from './frames.ts';

/** Frames come a little early now and then: one of two may be taken so much before its time. */
const EARLY = 0.2;

const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
const context = canvas.getContext('2d', { alpha: false, desynchronized: true });

let rate = 30;
let beat: ReturnType<typeof setInterval> | undefined;
let passed = 0;
let reader: ReadableStreamDefaultReader<VideoFrame> | null = null;

const say = (answer: FramesAnswer): void => postMessage(answer);

/** All of the camera's picture, black beside it where it has other proportions. */
function draw(frame: VideoFrame): void {
  const { displayWidth: width, displayHeight: height } = frame;
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const [across, down] = [width * scale, height * scale];
  if (across < WIDTH || down < HEIGHT) context?.fillRect(0, 0, WIDTH, HEIGHT);
  context?.drawImage(frame, (WIDTH - across) / 2, (HEIGHT - down) / 2, across, down);
}

/** Its own pixels count: a frame that is to be shown in this size may still have those of the camera, which the recorder would take. */
const fits = ({ displayWidth, displayHeight, visibleRect }: VideoFrame): boolean =>
  displayWidth === WIDTH &&
  displayHeight === HEIGHT &&
  visibleRect?.width === WIDTH &&
  visibleRect.height === HEIGHT;

function scaled(frame: VideoFrame): VideoFrame {
  if (fits(frame)) return frame;
  draw(frame);
  const made = new VideoFrame(canvas, { timestamp: frame.timestamp, alpha: 'discard' });
  frame.close();
  return made;
}

async function pump(from: ReadableStream<VideoFrame>, to: WritableStream<VideoFrame>): Promise<void> {
  const frames = from.getReader();
  reader = frames;
  const writer = to.getWriter();
  /** Microseconds of the camera's clock. */
  let due = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { done, value: frame } = await frames.read();
    if (done) break;
    const apart = 1e6 / rate;
    if (frame.timestamp < due - apart * EARLY || (writer.desiredSize ?? 1) <= 0) {
      frame.close();
      continue;
    }
    due = Math.max(due + apart, frame.timestamp);
    const next = scaled(frame);
    try {
      await writer.write(next);
    } catch {
      // nobody takes them any more
      next.close();
      break;
    }
    passed++;
  }
}

addEventListener('message', ({ data }: MessageEvent<FramesCall>) => {
  switch (data.type) {
    case 'scale':
      void pump(data.from, data.to);
      break;
    case 'beat':
      clearInterval(beat);
      beat = setInterval(() => say({ type: 'beat' }), 1000 / data.rate);
      break;
    case 'rate':
      rate = data.rate;
      break;
    case 'stop':
      // a frame that is thrown away unclosed holds the camera's memory
      void Promise.resolve(reader?.cancel()).finally(() => close());
      break;
  }
});

setInterval(() => {
  say({ type: 'second', frames: passed });
  passed = 0;
}, 1000);
