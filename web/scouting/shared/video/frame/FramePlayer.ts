/**
 * The frame reports its time a few times a second; between reports a steady clock computes the position, so
 * that a typed letter gets its position at once.
 */
import { Listeners, nearest } from '../listeners.ts';
import type { Player, PlayerState } from '../player.ts';
import {
  command,
  EVENTS,
  type FromFrame,
  type Info,
  listening,
  parseFromFrame,
  type Stall,
} from './protocol.ts';

export type FrameProblem =
  | { kind: 'silent' }
  | { kind: 'autoplay' }
  | { kind: 'error'; code: number }
  | { kind: 'stall'; stall: Stall };

const CALL_INTERVAL_MS = 250;
/** Ms without an answer before a problem is reported. */
export const SILENT_AFTER = 8000;
/** Ms after `play` until a player that has not started counts as blocked. */
export const REFUSED_AFTER = 3000;
/**
 * Within `SETTLING_MS` after a seek, a reported time farther than `MAX_SETTLED_S` from the target was sent
 * before the seek.
 */
const SETTLING_MS = 1000;
const MAX_SETTLED_S = 1.5;
/** Ms without a message: the position of a playing video is then unknown. */
export const UNKNOWN_AFTER = 3000;
const MAX_EARLY_S = 0.5;
/** YouTube's rates. */
const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const NOT_STARTED: readonly PlayerState[] = [-1, 5];

interface Connection {
  post: (message: string) => void;
  /** Steady clock, in ms. */
  now: () => number;
  /** True if the stream is growing; the reported length is then not the end. */
  live: boolean;
  first?: readonly string[];
}

export class FramePlayer implements Player {
  problem: FrameProblem | null = null;
  /** True if there is a picture. */
  begun = false;
  state: PlayerState = -1;
  duration: number | null = null;
  rate = 1;
  can: Player['can'] = { rates: RATES, frames: false, seek: true };
  /** Also calls listeners on changes of `problem`. */
  readonly subscribe: Player['subscribe'];

  #link: Connection;
  #listeners: Listeners;
  #answered = false;
  #ready = false;
  /** In s; `at`: clock time in ms. */
  #time = { seconds: 0, at: 0 };
  #soughtAt = Number.NEGATIVE_INFINITY;
  #calls: ReturnType<typeof setInterval> | null = null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  #refusal: ReturnType<typeof setTimeout> | null = null;

  constructor(link: Connection) {
    this.#link = link;
    this.#listeners = new Listeners(() => this.state === 1);
    this.subscribe = this.#listeners.add;
  }

  connect(): void {
    this.#stopTimers();
    this.#answered = false;
    const call = () => this.#link.post(listening());
    call();
    this.#calls = setInterval(call, CALL_INTERVAL_MS);
    this.#silence = setTimeout(() => this.#setProblem({ kind: 'silent' }), SILENT_AFTER);
  }

  end(): void {
    this.#stopTimers();
    this.#listeners.end();
  }

  receive(data: unknown): void {
    const message = parseFromFrame(data);
    if (!message) return;
    if (!this.#answered) this.#onFirstMessage();
    this.#apply(message);
    this.#listeners.notify();
  }

  position(): number | null {
    if (!this.#ready) return null;
    const elapsed = this.state === 1 ? this.#link.now() - this.#time.at : 0;
    return elapsed > UNKNOWN_AFTER ? null : this.#clamped(this.#time.seconds + (elapsed / 1000) * this.rate);
  }

  seek(seconds: number): void {
    if (!this.can.seek) return;
    const to = this.#clamped(seconds);
    // false once the play command was sent, even if the frame has not received it yet
    const waits = NOT_STARTED.includes(this.state) && this.#refusal === null;
    this.#send('seekTo', to, true);
    // a seek would start a player that has not begun
    if (waits) this.#send('pauseVideo');
    this.#soughtAt = this.#link.now();
    this.#time = { seconds: to, at: this.#soughtAt };
    this.#listeners.notify();
  }

  play(): void {
    this.#send('playVideo');
    this.#refusal ??= setTimeout(() => {
      this.#refusal = null;
      if (NOT_STARTED.includes(this.state) || this.state === 2) this.#setProblem({ kind: 'autoplay' });
    }, REFUSED_AFTER);
  }

  pause(): void {
    this.#forgetRefusal();
    this.#send('pauseVideo');
  }

  toggle(): void {
    if (this.state === 1 || this.state === 3) this.pause();
    else this.play();
  }

  setRate(rate: number): void {
    this.#send('setPlaybackRate', nearest(this.can.rates, rate));
  }

  step(frames: 1 | -1): void {
    if (this.can.frames) this.#send('step', frames);
    else {
      this.pause();
      this.seek((this.position() ?? 0) + frames / 30);
    }
  }

  #send(func: string, ...args: unknown[]): void {
    this.#link.post(command(func, ...args));
  }

  #onFirstMessage(): void {
    this.#answered = true;
    if (this.#calls !== null) clearInterval(this.#calls);
    if (this.#silence !== null) clearTimeout(this.#silence);
    for (const event of EVENTS) this.#send('addEventListener', event);
    for (const message of this.#link.first ?? []) this.#link.post(message);
    if (this.problem?.kind === 'silent') this.problem = null;
  }

  #apply(message: FromFrame): void {
    if (message.event === 'info') this.#applyInfo(message.info);
    else if (message.event === 'ready') this.#ready = true;
    else if (message.event === 'state') this.#setState(message.state);
    else if (message.event === 'error') this.problem = { kind: 'error', code: message.code };
    else if (message.event === 'autoplay') this.problem = { kind: 'autoplay' };
    else if (message.stall !== null) this.problem = { kind: 'stall', stall: message.stall };
    else if (this.problem?.kind === 'stall') this.problem = null;
  }

  #applyInfo(info: Info): void {
    if (info.duration !== undefined && info.duration > 0) this.duration = info.duration;
    if (info.currentTime !== undefined) this.#setTime(info.currentTime);
    if (info.playbackRate !== undefined) {
      this.#time = { seconds: this.position() ?? this.#time.seconds, at: this.#link.now() };
      this.rate = info.playbackRate;
    }
    if (info.availablePlaybackRates) this.can = { ...this.can, rates: info.availablePlaybackRates };
    if (info.canSeek !== undefined) this.can = { ...this.can, seek: info.canSeek };
    if (info.canStep !== undefined) this.can = { ...this.can, frames: info.canStep };
    if (info.playerState !== undefined) this.#setState(info.playerState);
  }

  #setTime(seconds: number): void {
    this.#ready = true;
    const now = this.#link.now();
    // true if the frame sent this time before it received the seek
    const old = now - this.#soughtAt < SETTLING_MS && Math.abs(seconds - this.#time.seconds) > MAX_SETTLED_S;
    if (old) return;
    const guess = this.state === 1 ? (this.position() ?? seconds) : seconds;
    const early = guess > seconds && guess - seconds < MAX_EARLY_S;
    this.#time = { seconds: early ? guess : seconds, at: now };
  }

  #setState(state: PlayerState): void {
    if (state === this.state) return;
    this.#time = { seconds: this.position() ?? this.#time.seconds, at: this.#link.now() };
    this.state = state;
    if (state !== 1) return;
    this.begun = true;
    this.#forgetRefusal();
    if (this.problem?.kind !== 'stall') this.problem = null;
  }

  #clamped(seconds: number): number {
    return Math.max(
      0,
      this.duration === null || this.#link.live ? seconds : Math.min(seconds, this.duration),
    );
  }

  #setProblem(problem: FrameProblem): void {
    this.problem = problem;
    this.#listeners.notify();
  }

  #forgetRefusal(): void {
    if (this.#refusal !== null) clearTimeout(this.#refusal);
    this.#refusal = null;
  }

  #stopTimers(): void {
    if (this.#calls !== null) clearInterval(this.#calls);
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#forgetRefusal();
  }
}
