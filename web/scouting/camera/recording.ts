import type { RecordingFacts, RecordingFiles, WrittenPart } from './files.ts';
import { type CameraProblem, MIME, MIME_WITH_SOUND, storageProblem } from './problem.ts';

/** The maximum loss if the browser is killed. */
const PIECE_MS = 1000;
/** Bits per second: 1.8 GB in two hours. */
const VIDEO_BITS = 2_000_000;
const SOUND_BITS = 64_000;

/** Max gap between the last frame and the end of a recording. */
const LAST_FRAME_MS = 150;
/** Without a new frame for this time, the encoder has no pending frames. */
const DRAINED_MS = 3000;
const POLL_MS = 100;

/** Chromium only. Replays begin at a key frame. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

export interface RunningRecording {
  readonly facts: RecordingFacts;
  /** Server time, ms since 1970. */
  readonly startedAt: number;
  /** Position in the video, in seconds. */
  position(): number;
  /** Written part of the video, in seconds. */
  written(): number;
  /** Resolves when all frames up to now are written. */
  flush(): Promise<void>;
  /** Resolves when all pending frames are written. */
  stop(): Promise<void>;
}

interface RecordingEvents {
  onWritten(written: WrittenPart): void;
  onFailed(trouble: CameraProblem): void;
}

interface Source {
  stream: MediaStream;
  files: RecordingFiles;
  now: () => number;
}

/** Call after `files.begin`, which creates the file. Throws if the browser cannot record the stream. */
export function startRecording(
  facts: RecordingFacts,
  { stream, files, now }: Source,
  events: RecordingEvents,
): RunningRecording {
  const options: RecorderOptions = {
    mimeType: facts.sound ? MIME_WITH_SOUND : MIME,
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: SOUND_BITS,
    videoKeyFrameIntervalDuration: PIECE_MS,
  };
  const recorder = new MediaRecorder(stream, options);
  // The first frame is the picture at this moment (measured: within 20 ms), even if the pieces arrive late.
  const beginning = performance.now();
  const startedAt = now();
  let failed = false;
  let last = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const fail = (trouble: CameraProblem): void => {
    if (failed) return;
    failed = true;
    events.onFailed(trouble);
  };
  const write = async (piece: Blob): Promise<void> => {
    if (failed || piece.size === 0) return;
    const written = await files.append(facts.id, await piece.arrayBuffer(), startedAt);
    last = written.last ?? last;
    events.onWritten(written);
  };
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  recorder.addEventListener('dataavailable', ({ data }) => {
    queue = queue.then(() => write(data)).catch((error: unknown) => fail(storageProblem(error)));
  });
  recorder.addEventListener('error', () => fail('camera-failed'));
  recorder.start(PIECE_MS);

  const position = (): number => (performance.now() - beginning) / 1000;
  const flush = async (): Promise<void> => {
    if (recorder.state === 'inactive') return;
    const received = new Promise<void>((resolve) =>
      recorder.addEventListener('dataavailable', () => resolve(), { once: true }),
    );
    recorder.requestData();
    await Promise.race([received, stopped]);
    await queue;
  };
  /**
   * On a loaded machine the encoder can be seconds late. `stop` would drop the pending frames; `pause` does
   * not.
   */
  const drain = async (): Promise<void> => {
    const end = position() * 1000 - LAST_FRAME_MS;
    recorder.pause();
    let [lastSeen, grewAt] = [last, performance.now()];
    while (!failed && recorder.state !== 'inactive' && performance.now() - grewAt < DRAINED_MS) {
      await flush();
      if (last >= end) return;
      if (last > lastSeen) [lastSeen, grewAt] = [last, performance.now()];
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };

  return {
    facts,
    startedAt,
    position,
    written: () => last / 1000,
    flush,
    async stop() {
      if (recorder.state === 'recording') await drain();
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      await queue;
      await files.end(facts.id, startedAt).catch(() => undefined);
    },
  };
}
