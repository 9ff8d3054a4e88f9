/** The camera of a match on this page: off, open, recording. One recording per set, one recorder per match in this browser. */
import { type FramePace, FULL_PACE, paceAfter } from '@volleyscouter/core/video/frameRate';
import { newId } from '../../kit/newId.ts';
import { scoutAccounts } from '../../platform/api/byAccount.ts';
import { setRecording } from '../shared/video/current.ts';
import { serverTime } from '../sync/serverTime.ts';
import { type CameraChoice, type OpenCamera, openCamera } from './device.ts';
import { type RecordingFacts, type RecordingFiles, recordingFiles } from './files.ts';
import { holdMatch } from './holdMatch.ts';
import { type RunningRecording, startRecording } from './recording.ts';
import { keepStore, roomLeft } from './room.ts';
import { beginTrouble, cameraTrouble, missing, type Trouble } from './trouble.ts';

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
  /** Beginnings and ends, one after the other: each looks at what the one before left. */
  #turns: Promise<void> = Promise.resolve();
  /** The set that is to be recorded; those that came and went while a turn waited have no file. */
  #set = 0;
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

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turns.then(work);
    this.#turns = done.catch(() => undefined);
    return done;
  }

  record(set: number): Promise<void> {
    const stops = this.#stops;
    return this.#inTurn(async () => {
      if (this.#state.phase !== 'open' || stops !== this.#stops) return;
      this.#set = set;
      this.#change({ trouble: null });
      keepStore();
      if ((await roomLeft()) <= 0) return this.#change({ trouble: 'no-room' });
      const letGo = await holdMatch(this.#game);
      if (!letGo) return this.#change({ trouble: 'elsewhere' });
      const trouble = stops === this.#stops ? await this.#begin(set) : null;
      if (this.#state.recording) this.#letGo = letGo;
      else letGo();
      if (trouble) this.#change({ trouble });
    });
  }

  /** A recording runs where nothing is answered and nobody stopped it meanwhile. */
  async #begin(set: number): Promise<Trouble | null> {
    const stops = this.#stops;
    const name = await this.#nameOf(set);
    const { camera } = this.#state;
    if (!camera || stops !== this.#stops) return null;
    const sound = camera.stream.getAudioTracks().length > 0;
    const owner = scoutAccounts()[0] ?? null;
    const facts = { id: `r:${newId()}`, game: this.#game, name, set, sound, owner };
    const files = recordingFiles();
    try {
      await files.begin(facts);
    } catch (error) {
      return beginTrouble(error);
    }
    if (stops === this.#stops && this.#start(facts, camera, files)) return null;
    // without a picture its file is taken away
    await files.end(facts.id, null).catch(() => undefined);
    return stops === this.#stops ? 'camera-failed' : null;
  }

  #start(facts: RecordingFacts, { stream }: OpenCamera, files: RecordingFiles): boolean {
    try {
      const recording = startRecording(
        facts,
        { stream, files, now: () => serverTime.now().at },
        { onWritten: () => void this.#look(), onFailed: (trouble) => void this.stop(trouble) },
      );
      this.#change({ phase: 'recording', recording, still: false });
      setRecording({ video: facts.id, position: recording.position });
      return true;
    } catch {
      // what it cannot record, or a track that has just ended
      return false;
    }
  }

  /** Another set is another file. */
  next(set: number): Promise<void> {
    this.#set = set;
    return this.#inTurn(async () => {
      const { recording } = this.#state;
      if (recording && recording.facts.set !== this.#set) await this.#replace(recording);
    });
  }

  /** The next file begins before the last one ends. */
  async #replace(before: RunningRecording): Promise<void> {
    const trouble = await this.#begin(this.#set);
    const { recording } = this.#state;
    // not awaited: its end comes when this turn is over
    if (trouble) void this.stop(trouble);
    if (recording === before || recording === null) return;
    await before.stop();
    this.#finished();
  }

  /** At once; resolves when all is written. */
  stop(trouble: Trouble | null = null): Promise<void> {
    this.#stops++;
    const { recording, camera } = this.#state;
    if (!recording) return this.#turns;
    const letGo = this.#letGo;
    this.#letGo = null;
    setRecording(null);
    const written = recording.stop().finally(letGo);
    this.#change({
      phase: camera ? 'open' : 'off',
      recording: null,
      still: false,
      ...(trouble && { trouble }),
    });
    return this.#inTurn(async () => {
      await written;
      this.#finished();
    });
  }

  #finished(): void {
    this.#change({ finished: this.#state.finished + 1 });
  }

  /** The camera is dark at once, whatever is still to be written. */
  async close(trouble: Trouble | null = null): Promise<void> {
    const { camera } = this.#state;
    this.#openings++;
    const stopped = this.stop(trouble);
    this.#change({ ...this.#off(), trouble });
    camera?.close(stopped);
    await stopped;
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
    if (!slept || !recording) return;
    void this.#inTurn(async () => {
      if (this.#state.recording === recording) await this.#replace(recording);
    });
  }
}
