/** Scales the camera's frames in a worker, so that typing in the page stays fast. */
import { type FramesAnswer, type FramesCall, HEIGHT, WIDTH } from './frames.ts';

/** Tolerance, as a fraction of the frame interval. */
const EARLY = 0.2;

const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
const context = canvas.getContext('2d', { alpha: false, desynchronized: true });

let rate = 30;
let beat: ReturnType<typeof setInterval> | undefined;
let passedFrames = 0;
let reader: ReadableStreamDefaultReader<VideoFrame> | null = null;

const postAnswer = (answer: FramesAnswer): void => postMessage(answer);

function draw(frame: VideoFrame): void {
  const { displayWidth: width, displayHeight: height } = frame;
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const [across, down] = [width * scale, height * scale];
  if (across < WIDTH || down < HEIGHT) context?.fillRect(0, 0, WIDTH, HEIGHT);
  context?.drawImage(frame, (WIDTH - across) / 2, (HEIGHT - down) / 2, across, down);
}

/**
 * Compares `visibleRect` too: a frame with this display size can contain the camera's larger picture. The
 * recorder would record the larger picture.
 */
const fits = ({ displayWidth, displayHeight, visibleRect }: VideoFrame): boolean =>
  displayWidth === WIDTH &&
  displayHeight === HEIGHT &&
  visibleRect?.width === WIDTH &&
  visibleRect.height === HEIGHT;

function scaled(frame: VideoFrame): VideoFrame {
  if (fits(frame)) return frame;
  draw(frame);
  const scaledFrame = new VideoFrame(canvas, { timestamp: frame.timestamp, alpha: 'discard' });
  frame.close();
  return scaledFrame;
}

async function pump(from: ReadableStream<VideoFrame>, to: WritableStream<VideoFrame>): Promise<void> {
  const frames = from.getReader();
  reader = frames;
  const writer = to.getWriter();
  /** In microseconds of the camera's clock. */
  let dueTime = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { done, value: frame } = await frames.read();
    if (done) break;
    const frameInterval = 1e6 / rate;
    if (frame.timestamp < dueTime - frameInterval * EARLY || (writer.desiredSize ?? 1) <= 0) {
      frame.close();
      continue;
    }
    dueTime = Math.max(dueTime + frameInterval, frame.timestamp);
    const next = scaled(frame);
    try {
      await writer.write(next);
    } catch {
      next.close();
      break;
    }
    passedFrames++;
  }
}

addEventListener('message', ({ data }: MessageEvent<FramesCall>) => {
  switch (data.type) {
    case 'scale':
      void pump(data.from, data.to);
      break;
    case 'beat':
      clearInterval(beat);
      beat = setInterval(() => postAnswer({ type: 'beat' }), 1000 / data.rate);
      break;
    case 'rate':
      rate = data.rate;
      break;
    case 'stop':
      // Open frames keep the camera's buffers, so the stream is cancelled before the worker closes.
      void Promise.resolve(reader?.cancel()).finally(() => close());
      break;
  }
});

setInterval(() => {
  postAnswer({ type: 'second', frames: passedFrames });
  passedFrames = 0;
}, 1000);
