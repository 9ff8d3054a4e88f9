/**
 * If the browser can pass frames to workers, a worker scales them, also in a hidden tab. Otherwise the page
 * draws on a canvas at each beat of a worker, whose timers are not throttled.
 */
import type { FrameRate } from '@volleyscouter/core/video/frameRate';
import { type FramesAnswer, type FramesCall, HEIGHT, WIDTH } from './frames.ts';

export interface ScaledPicture {
  track: MediaStreamTrack;
  setRate(rate: FrameRate): void;
  stop(): void;
}

/** Chromium only; not in the DOM types yet. */
interface FrameStreams {
  MediaStreamTrackProcessor?: new (init: {
    track: MediaStreamTrack;
  }) => { readable: ReadableStream<VideoFrame> };
  MediaStreamTrackGenerator?: new (init: {
    kind: 'video';
  }) => MediaStreamTrack & { writable: WritableStream<VideoFrame> };
}

function inWorker(worker: Worker, camera: MediaStreamTrack): MediaStreamTrack | null {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = window as FrameStreams;
  if (!MediaStreamTrackProcessor || !MediaStreamTrackGenerator) return null;
  const { readable: from } = new MediaStreamTrackProcessor({ track: camera });
  const generator = new MediaStreamTrackGenerator({ kind: 'video' });
  const to = generator.writable;
  worker.postMessage({ type: 'scale', from, to } satisfies FramesCall, [from, to]);
  return generator;
}

function onCanvas(camera: MediaStreamTrack): { track: MediaStreamTrack; draw: () => boolean } | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { alpha: false });
  const [track] = canvas.captureStream().getVideoTracks();
  if (!context || !track) return null;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([camera]);
  void video.play().catch(() => undefined);
  let drawn = -1;
  const draw = (): boolean => {
    const { videoWidth, videoHeight, currentTime } = video;
    if (videoWidth === 0 || currentTime === drawn) return false;
    drawn = currentTime;
    const scale = Math.min(WIDTH / videoWidth, HEIGHT / videoHeight);
    const [across, down] = [videoWidth * scale, videoHeight * scale];
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.drawImage(video, (WIDTH - across) / 2, (HEIGHT - down) / 2, across, down);
    return true;
  };
  return { track, draw };
}

/**
 * `onSecond` receives the number of new frames. Returns `null` if the browser supports neither worker nor
 * canvas.
 */
export function scaledPicture(
  camera: MediaStreamTrack,
  onSecond: (frames: number) => void,
): ScaledPicture | null {
  const worker = new Worker(new URL('./frames.worker.ts', import.meta.url), { type: 'module' });
  const send = (call: FramesCall): void => worker.postMessage(call);
  const fast = inWorker(worker, camera);
  const slow = fast ? null : onCanvas(camera);
  const track = fast ?? slow?.track;
  if (!track) {
    worker.terminate();
    return null;
  }
  if (slow) send({ type: 'beat', rate: 30 });
  let drawn = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<FramesAnswer>) => {
    if (data.type === 'beat') {
      if (slow?.draw()) drawn++;
      return;
    }
    onSecond(data.frames + drawn);
    drawn = 0;
  });
  return {
    track,
    setRate: (rate) => send({ type: fast ? 'rate' : 'beat', rate }),
    stop() {
      track.stop();
      send({ type: 'stop' });
    },
  };
}
