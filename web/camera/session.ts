/** The camera of a match on this page: off, open, recording. One recording per set, one recorder per match in this browser. */
import { type FramePace, FULL_PACE, paceAfter } from '@volleyscouter/core/video/frameRate';
import { setRecording } from '../parts/video/current.ts';
import { newId } from '../sync/newId.ts';
import { serverTime } from '../sync/serverTime.ts';
import { type CameraChoice, type OpenCamera, openCamera } from './device.ts';
import { recordingFiles } from './files.ts';
import { holdMatch } from './holdMatch.ts';
import { type RunningRecording, startRecording } from './recording.ts';
import { keepStore, roomLeft } from './room.ts';
import { cameraTrouble, missing, type Trouble } from './trouble.ts';

export interface CameraState {
  phase: 'off' | 'opening' | 'open' | 'recording';
  camera: OpenCamera | null;
  recording: RunningRecording | null;
  /** Why it does not record, or stopped. */
  trouble: Trouble | null;
  /** How many recordings have come to their end here. */
  finished: number;
  /** No new picture has come for some seconds. */
  still: boolean;
  /** Frames a second that are recorded at most. */
  rate: FramePace['rate'];
}

const OFF: CameraState = {
  phase: 'off',
  camera: null,
  recording: null,
  trouble: null,
  finished: 0,
  still: false,
  rate: FULL_PACE.rate,
};

/** Seconds without a picture, after which that is said. */
const STILL_SECONDS = 3;
/** More ms between two seconds of the worker: the device slept, and the recorder's clock stood still with it. */
const SLEPT = 10_000;
/** Pieces between two looks at the room. */
const LOOK_EVERY = 5;

export class CameraSession {
  readonly #game: string;
  readonly #nameOf: (set: number) => Promise<string>;
  readonly #listeners = new Set<() => void>();
  #state = OFF;
  #pace = FULL_PACE;
  #letGo: (() => void) | null = null;
  /** Times it was opened or closed. */
  #openings = 0;
  /** Times that somebody stopped it: what was on its way comes to nothing. */
  #stops = 0;
  #starting = false;
  #withoutPicture = 0;
  #lastSecond = 0;
  #pieces = 0;

  /** `nameOf`: the name of a file with a recording of a set. */
  constructor(game: string, nameOf: (set: number) => Promise<string>) {
    this.#game = game;
    this.#nameOf = nameOf;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  state = (): CameraState => this.#state;

  #change(change: Partial<CameraState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #off(): CameraState {
    return { ...OFF, finished: this.#state.finished };
  }

  /** Shows the camera's picture; another choice opens another one. */
  async open(choice: CameraChoice): Promise<void> {
    const { phase, camera: before } = this.#state;
    if (phase === 'opening' || phase === 'recording') return;
    before?.close();
    const lacks = missing();
    if (lacks) return this.#change({ ...this.#off(), trouble: lacks });
    const opening = ++this.#openings;
    this.#change({ ...this.#off(), phase: 'opening' });
    try {
      const camera = await openCamera(choice, {
        onSecond: (frames) => this.#second(frames),
        onEnd: () => void this.close('unplugged'),
      });
      if (!camera) return this.#change({ ...this.#off(), trouble: 'no-recorder' });
      // closed meanwhile
      if (opening !== this.#openings) return camera.close();
      this.#pace = FULL_PACE;
      this.#change({ phase: 'open', camera });
    } catch (error) {
      this.#change({ ...this.#off(), trouble: cameraTrouble(error) });
    }
  }

  async record(set: number): Promise<void> {
    const { phase, camera } = this.#state;
    if (phase !== 'open' || !camera || this.#starting) return;
    this.#starting = true;
    await this.#start(set);
    this.#starting = false;
  }

  async #start(set: number): Promise<void> {
    const stops = this.#stops;
    this.#change({ trouble: null });
    keepStore();
    if ((await roomLeft()) <= 0) return this.#change({ trouble: 'no-room' });
    const letGo = await holdMatch(this.#game);
    // closed meanwhile
    if (stops !== this.#stops) return letGo?.();
    if (!letGo) return this.#change({ trouble: 'elsewhere' });
    this.#letGo = letGo;
    await this.#begin(set);
  }

  async #begin(set: number): Promise<void> {
    const stops = this.#stops;
    const name = await this.#nameOf(set);
    const { camera } = this.#state;
    if (!camera || stops !== this.#stops) return;
    const sound = camera.stream.getAudioTracks().length > 0;
    const facts = { id: `r:${newId()}`, game: this.#game, name, set, sound };
    const source = { stream: camera.stream, files: recordingFiles(), now: () => serverTime.now().at };
    const recording = startRecording(facts, source, {
      onWritten: () => void this.#look(),
      onFailed: (trouble) => void this.stop(trouble),
    });
    this.#change({ phase: 'recording', recording, still: false });
    setRecording({ video: facts.id, position: recording.position });
  }

  /** The next file begins before the last one ends: another set, or a clock that stood still. */
  async next(set: number): Promise<void> {
    const before = this.#state.recording;
    if (!before) return;
    await this.#begin(set);
    // stopped meanwhile
    if (this.#state.recording === before || this.#state.recording === null) return;
    await before.stop();
    this.#finished();
  }

  async stop(trouble: Trouble | null = null): Promise<void> {
    this.#stops++;
    const { recording, camera } = this.#state;
    if (!recording) {
      this.#letGo?.();
      this.#letGo = null;
      return;
    }
    setRecording(null);
    this.#change({
      phase: camera ? 'open' : 'off',
      recording: null,
      still: false,
      ...(trouble && { trouble }),
    });
    await recording.stop();
    this.#letGo?.();
    this.#letGo = null;
    this.#finished();
  }

  #finished(): void {
    this.#change({ finished: this.#state.finished + 1 });
  }

  async close(trouble: Trouble | null = null): Promise<void> {
    const { camera } = this.#state;
    this.#openings++;
    const stopped = this.stop(trouble);
    this.#change({ ...this.#off(), trouble });
    await stopped;
    camera?.close();
  }

  /** The last seconds as a file; the recording goes on. */
  async replay(seconds: number): Promise<Blob | null> {
    const { recording } = this.#state;
    await recording?.flush();
    return recording && recordingFiles().replay(recording.facts.id, seconds);
  }

  /** A letter was painted so many ms after its key. */
  keyPainted = (milliseconds: number): void => {
    const { rate } = this.#pace;
    this.#pace = paceAfter(this.#pace, milliseconds);
    if (this.#pace.rate === rate) return;
    this.#state.camera?.picture.setRate(this.#pace.rate);
    this.#change({ rate: this.#pace.rate });
  };

  /** Room is left for what the scout types. */
  async #look(): Promise<void> {
    this.#pieces++;
    if (this.#pieces % LOOK_EVERY !== 0) return;
    if ((await roomLeft()) <= 0) await this.stop('full');
  }

  #second(frames: number): void {
    const now = Date.now();
    const slept = this.#lastSecond !== 0 && now - this.#lastSecond > SLEPT;
    this.#lastSecond = now;
    if (!this.#state.camera) return;
    this.#withoutPicture = frames > 0 ? 0 : this.#withoutPicture + 1;
    const still = this.#withoutPicture >= STILL_SECONDS;
    if (still !== this.#state.still) this.#change({ still });
    const { recording } = this.#state;
    if (slept && recording) void this.next(recording.facts.set);
  }
}
