/** One recording: MediaRecorder's pieces on their way into the store, each written before the next. */
import type { RecordingFacts, RecordingFiles, Written } from './files.ts';
import { MIME, MIME_WITH_SOUND, storeTrouble, type Trouble } from './trouble.ts';

/** Ms of a piece: what a killed browser loses at most. */
const PIECE = 1000;
/** Bits a second: two hours are 1.8 GB. */
const VIDEO_BITS = 2_000_000;
const SOUND_BITS = 64_000;

/** Ms by which the last frame of a recording may lie before its end. */
const LAST_FRAME = 150;
/** Ms without another frame after which none waits in the encoder. */
const DRAINED = 3000;
const LOOK_EVERY = 100;

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
  /** Seconds of the video that are written. */
  written(): number;
  /** Done when all up to now is written. */
  flush(): Promise<void>;
  /** Takes no more frames. Done when those that wait in the encoder are written. */
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
  let last = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const fail = (trouble: Trouble): void => {
    if (failed) return;
    failed = true;
    heard.onFailed(trouble);
  };
  const write = async (piece: Blob): Promise<void> => {
    if (failed || piece.size === 0) return;
    const written = await files.append(facts.id, await piece.arrayBuffer(), startedAt);
    last = written.last ?? last;
    heard.onWritten(written);
  };
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  recorder.addEventListener('dataavailable', ({ data }) => {
    queue = queue.then(() => write(data)).catch((error: unknown) => fail(storeTrouble(error)));
  });
  recorder.addEventListener('error', () => fail('camera-failed'));
  recorder.start(PIECE);

  const position = (): number => (performance.now() - beginning) / 1000;
  const flush = async (): Promise<void> => {
    if (recorder.state === 'inactive') return;
    const taken = new Promise<void>((resolve) =>
      recorder.addEventListener('dataavailable', () => resolve(), { once: true }),
    );
    recorder.requestData();
    await Promise.race([taken, stopped]);
    await queue;
  };
  /** A loaded machine encodes seconds later, and `stop` drops the frames that wait; `pause` does not. */
  const drain = async (): Promise<void> => {
    const end = position() * 1000 - LAST_FRAME;
    recorder.pause();
    let [seen, grewAt] = [last, performance.now()];
    while (!failed && recorder.state !== 'inactive' && performance.now() - grewAt < DRAINED) {
      await flush();
      if (last >= end) return;
      if (last > seen) [seen, grewAt] = [last, performance.now()];
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
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
