/** A recording covers at most one set. At most one recorder of this browser records a match at a time. */
import { type FramePace, FULL_PACE, paceAfter } from '@volleyscouter/core/video/frameRate';
import { newId } from '../../kit/newId.ts';
import { scoutAccounts } from '../../platform/api/byAccount.ts';
import { setRecording } from '../shared/video/current.ts';
import { serverTime } from '../sync/serverTime.ts';
import { type CameraChoice, type OpenCamera, openCamera } from './device.ts';
import { type RecordingFacts, type RecordingFiles, recordingFiles } from './files.ts';
import { holdMatch } from './holdMatch.ts';
import { type CameraProblem, cameraProblem, missing, openStoreProblem } from './problem.ts';
import { type RunningRecording, startRecording } from './recording.ts';
import { freeBytes, requestPersistence } from './storageSpace.ts';

export interface CameraState {
  phase: 'off' | 'opening' | 'open' | 'recording';
  camera: OpenCamera | null;
  recording: RunningRecording | null;
  trouble: CameraProblem | null;
  finished: number;
  isFrozen: boolean;
  rate: FramePace['rate'];
}

const OFF: CameraState = {
  phase: 'off',
  camera: null,
  recording: null,
  trouble: null,
  finished: 0,
  isFrozen: false,
  rate: FULL_PACE.rate,
};

const STILL_SECONDS = 3;
/**
 * A longer gap between two messages of the worker means that the device slept. The recorder's clock stopped
 * during the sleep, so a new recording starts.
 */
const SLEEP_GAP_MS = 10_000;
const PIECES_PER_CHECK = 5;

export class CameraSession {
  readonly #game: string;
  readonly #nameOf: (set: number) => Promise<string>;
  readonly #listeners = new Set<() => void>();
  #state = OFF;
  #pace = FULL_PACE;
  #letGo: (() => void) | null = null;
  /** Detects an outdated `open`. */
  #openings = 0;
  /** Incremented by `stop`, to discard pending starts. */
  #stops = 0;
  #turns: Promise<void> = Promise.resolve();
  /** The latest requested set. Sets requested earlier whose `next` is still queued get no file. */
  #set = 0;
  #withoutPicture = 0;
  #lastSecond = 0;
  #pieces = 0;

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

  /** Does nothing while a camera is opening or recording. */
  async open(choice: CameraChoice): Promise<void> {
    const { phase, camera: previous } = this.#state;
    if (phase === 'opening' || phase === 'recording') return;
    previous?.close();
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
      if (opening !== this.#openings) return camera.close();
      this.#pace = FULL_PACE;
      this.#change({ phase: 'open', camera });
    } catch (error) {
      this.#change({ ...this.#off(), trouble: cameraProblem(error) });
    }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turns.then(work);
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  record(set: number): Promise<void> {
    const stops = this.#stops;
    return this.#inTurn(async () => {
      if (this.#state.phase !== 'open' || stops !== this.#stops) return;
      this.#set = set;
      this.#change({ trouble: null });
      requestPersistence();
      if ((await freeBytes()) <= 0) return this.#change({ trouble: 'no-room' });
      const letGo = await holdMatch(this.#game);
      if (!letGo) return this.#change({ trouble: 'elsewhere' });
      const trouble = stops === this.#stops ? await this.#begin(set) : null;
      if (this.#state.recording) this.#letGo = letGo;
      else letGo();
      if (trouble) this.#change({ trouble });
    });
  }

  /** Returns `null` on success, and if the recording was stopped meanwhile. */
  async #begin(set: number): Promise<CameraProblem | null> {
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
      return openStoreProblem(error);
    }
    if (stops === this.#stops && this.#start(facts, camera, files)) return null;
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
      this.#change({ phase: 'recording', recording, isFrozen: false });
      setRecording({ video: facts.id, position: recording.position });
      return true;
    } catch {
      // The format is unsupported, or a track has just ended.
      return false;
    }
  }

  next(set: number): Promise<void> {
    this.#set = set;
    return this.#inTurn(async () => {
      const { recording } = this.#state;
      if (recording && recording.facts.set !== this.#set) await this.#replace(recording);
    });
  }

  async #replace(current: RunningRecording): Promise<void> {
    const trouble = await this.#begin(this.#set);
    const { recording } = this.#state;
    // Not awaited, to prevent a deadlock: `stop` waits until this queued work ends.
    if (trouble) void this.stop(trouble);
    if (recording === current || recording === null) return;
    await current.stop();
    this.#finished();
  }

  /** Resolves when everything is written. */
  stop(trouble: CameraProblem | null = null): Promise<void> {
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
      isFrozen: false,
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

  /** Turns the camera off at once, even if frames are still being written. */
  async close(trouble: CameraProblem | null = null): Promise<void> {
    const { camera } = this.#state;
    this.#openings++;
    const stopped = this.stop(trouble);
    this.#change({ ...this.#off(), trouble });
    camera?.close(stopped);
    await stopped;
  }

  async replay(seconds: number): Promise<Blob | null> {
    const { recording } = this.#state;
    await recording?.flush();
    return recording && recordingFiles().replay(recording.facts.id, seconds);
  }

  /** Ms between a key press and the paint of its letter. */
  keyPainted = (milliseconds: number): void => {
    const { rate } = this.#pace;
    this.#pace = paceAfter(this.#pace, milliseconds);
    if (this.#pace.rate === rate) return;
    this.#state.camera?.picture.setRate(this.#pace.rate);
    this.#change({ rate: this.#pace.rate });
  };

  /** Stops the recording when only the reserve for the scout's entries is left. */
  async #look(): Promise<void> {
    this.#pieces++;
    if (this.#pieces % PIECES_PER_CHECK !== 0) return;
    if ((await freeBytes()) <= 0) await this.stop('full');
  }

  #second(frames: number): void {
    const now = Date.now();
    const slept = this.#lastSecond !== 0 && now - this.#lastSecond > SLEEP_GAP_MS;
    this.#lastSecond = now;
    if (!this.#state.camera) return;
    this.#withoutPicture = frames > 0 ? 0 : this.#withoutPicture + 1;
    const isFrozen = this.#withoutPicture >= STILL_SECONDS;
    if (isFrozen !== this.#state.isFrozen) this.#change({ isFrozen });
    const { recording } = this.#state;
    if (!slept || !recording) return;
    void this.#inTurn(async () => {
      if (this.#state.recording === recording) await this.#replace(recording);
    });
  }
}
