/** One recording: MediaRecorder's pieces on their way into the store, each written before the next. */
import type { RecordingFacts, RecordingFiles, Written } from './files.ts';
import { MIME, MIME_WITH_SOUND, storeTrouble, type Trouble } from './trouble.ts';

/** Ms of a piece: what a killed browser loses at most. */
const PIECE = 1000;
/** Bits a second: two hours are 1.8 GB. */
const VIDEO_BITS = 2_000_000;
const SOUND_BITS = 64_000;

/** Chromium's: a replay begins at a key frame. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

export interface RunningRecording {
  readonly facts: RecordingFacts;
  /** By the server's clock, in ms since 1970. */
  readonly startedAt: number;
  /** Seconds of the video at this moment. */
  position(): number;
  /** Done when all up to now is written. */
  flush(): Promise<void>;
  /** Done when the last piece is written. */
  stop(): Promise<void>;
}

interface Heard {
  onWritten(written: Written): void;
  /** It has stopped by itself. */
  onFailed(trouble: Trouble): void;
}

interface Source {
  stream: MediaStream;
  files: RecordingFiles;
  /** The server's time now. */
  now: () => number;
}

/** Its file has been begun. Throws what the browser does not record. */
export function startRecording(
  facts: RecordingFacts,
  { stream, files, now }: Source,
  heard: Heard,
): RunningRecording {
  const options: RecorderOptions = {
    mimeType: facts.sound ? MIME_WITH_SOUND : MIME,
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: SOUND_BITS,
    videoKeyFrameIntervalDuration: PIECE,
  };
  const recorder = new MediaRecorder(stream, options);
  // a recorder begins with the picture that stands when it starts (measured: within 20 ms, whatever its pieces take to come)
  const beginning = performance.now();
  const startedAt = now();
  let failed = false;
  let queue: Promise<unknown> = Promise.resolve();

  const fail = (trouble: Trouble): void => {
    if (failed) return;
    failed = true;
    heard.onFailed(trouble);
  };
  const write = async (piece: Blob): Promise<void> => {
    if (failed || piece.size === 0) return;
    heard.onWritten(await files.append(facts.id, await piece.arrayBuffer(), startedAt));
  };
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  recorder.addEventListener('dataavailable', ({ data }) => {
    queue = queue.then(() => write(data)).catch((error: unknown) => fail(storeTrouble(error)));
  });
  recorder.addEventListener('error', () => fail('camera-failed'));
  recorder.start(PIECE);

  return {
    facts,
    startedAt,
    position: () => (performance.now() - beginning) / 1000,
    async flush() {
      if (recorder.state !== 'recording') return;
      const taken = new Promise((resolve) =>
        recorder.addEventListener('dataavailable', resolve, { once: true }),
      );
      recorder.requestData();
      await taken;
      await queue;
    },
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      await queue;
      await files.end(facts.id, startedAt).catch(() => undefined);
    },
  };
}
