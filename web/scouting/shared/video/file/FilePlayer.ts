/** A second `<video>` prepares the next seek target. */
import { endOf, type FilePlace, placeOf, positionOf } from '@volleyscouter/core/video/filesOf';
import { Listeners, nearest } from '../listeners.ts';
import type { PlayedFile, Player, PlayerState } from '../player.ts';
import { frameSeconds, middleOfFrame } from './frames.ts';
import { StandbyVideo } from './standbyVideo.ts';

export interface VideoPart extends PlayedFile {
  source: { file: File; url: string } | null;
}

export type PlayProblem = { kind: 'missing' | 'gone'; name: string } | { kind: 'autoplay' };

const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3, 4];

const EVENTS = ['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ratechange', 'emptied'] as const;

export class FilePlayer implements Player {
  problem: PlayProblem | null = null;
  readonly can = { rates: RATES, frames: true, seek: true };
  /** Also calls listeners on changes of `problem` and of the shown file. */
  readonly subscribe: Player['subscribe'];

  #video: HTMLVideoElement;
  #spare: StandbyVideo | null = null;
  #parts: readonly VideoPart[];
  #frameRate: (file: Blob) => Promise<number | null>;
  #listeners: Listeners;
  #index = 0;
  /** `plays`: starts playback once the file is open. */
  #opening: { seconds: number; plays: boolean } | null = null;
  #begun = false;
  /** Frame duration in s. */
  #frame: number | null = null;

  constructor(
    video: HTMLVideoElement,
    parts: readonly VideoPart[],
    frameRate: (file: Blob) => Promise<number | null>,
  ) {
    this.#video = video;
    this.#parts = parts;
    this.#frameRate = frameRate;
    this.#listeners = new Listeners(() => this.state === 1);
    this.subscribe = this.#listeners.add;
    this.#listen(video, 'addEventListener');
    this.#openFirst();
  }

  /** The shown file continues. If it was removed, the first file is opened. */
  change(parts: readonly VideoPart[]): void {
    if (parts === this.#parts) return;
    const shownFile = this.#parts[this.#index]?.source?.file;
    const index = parts.findIndex(({ source }) => shownFile !== undefined && source?.file === shownFile);
    this.#parts = parts;
    this.problem = null;
    if (index === -1) this.#openFirst();
    else this.#index = index;
    this.#listeners.notify();
  }

  end(): void {
    const video = this.#video;
    this.#listen(video, 'removeEventListener');
    this.#listeners.end();
    this.#spare?.end();
    video.removeAttribute('src');
    video.load();
  }

  get index(): number {
    return this.#index;
  }

  get state(): PlayerState {
    const { paused, ended, readyState, HAVE_METADATA, HAVE_FUTURE_DATA } = this.#video;
    if (this.#opening) return this.#begun ? 3 : -1;
    if (readyState < HAVE_METADATA) return -1;
    if (ended) return 0;
    if (paused) return this.#begun ? 2 : 5;
    return readyState < HAVE_FUTURE_DATA ? 3 : 1;
  }

  get files(): readonly PlayedFile[] {
    return this.#parts;
  }

  get duration(): number {
    return endOf(this.#parts);
  }

  get rate(): number {
    return this.#video.playbackRate;
  }

  position(): number | null {
    if (!this.#begun && this.#video.readyState < this.#video.HAVE_METADATA) return null;
    const seconds = this.#opening?.seconds ?? this.#video.currentTime;
    return positionOf(this.#parts, { index: this.#index, seconds });
  }

  seek(seconds: number): void {
    const place = placeOf(this.#parts, Math.min(seconds, this.duration));
    const part = this.#parts[place.index];
    if (part?.source) {
      if (!this.#swap(place)) this.#seekIn(place);
    } else if (part) {
      this.pause();
      this.problem = { kind: 'missing', name: part.name };
    }
    this.#listeners.notify();
  }

  prepare(seconds: number): void {
    const { index, seconds: at } = placeOf(this.#parts, Math.min(seconds, this.duration));
    const source = this.#parts[index]?.source;
    if (!source) return;
    this.#spare ??= new StandbyVideo(this.#video);
    this.#spare.prepare(source.url, at);
  }

  play(): void {
    if (this.#opening) this.#opening = { ...this.#opening, plays: true };
    else void this.#start();
  }

  pause(): void {
    if (this.#opening) this.#opening = { ...this.#opening, plays: false };
    this.#video.pause();
  }

  toggle(): void {
    const plays = this.#opening?.plays ?? !this.#video.paused;
    if (plays) this.pause();
    else this.play();
  }

  setRate(rate: number): void {
    const to = nearest(RATES, rate);
    // the default rate applies to the next file
    this.#video.defaultPlaybackRate = to;
    this.#video.playbackRate = to;
  }

  step(frames: 1 | -1): void {
    this.pause();
    const file = this.#parts[this.#index]?.source?.file;
    if (!file || this.#opening) return;
    if (this.#frame !== null) this.#stepBy(frames, this.#frame);
    else
      void this.#frameRate(file).then((rate) => {
        this.#frame ??= frameSeconds(rate);
        this.#stepBy(frames, this.#frame);
      });
  }

  #listen(video: HTMLVideoElement, on: 'addEventListener' | 'removeEventListener'): void {
    for (const event of EVENTS) video[on](event, this.#changed);
    video[on]('loadedmetadata', this.#opened);
    video[on]('ended', this.#ended);
    video[on]('error', this.#failed);
  }

  /** Not possible in full screen or picture-in-picture. Returns true on success. */
  #swap({ index, seconds }: FilePlace): boolean {
    const [url, before, spare] = [this.#parts[index]?.source?.url, this.#video, this.#spare];
    if (!spare || !url || !spare.shows(url, seconds)) return false;
    if ([document.fullscreenElement, document.pictureInPictureElement].includes(before)) return false;
    const plays = this.#opening?.plays ?? !before.paused;
    this.#listen(before, 'removeEventListener');
    this.#video = spare.swap(before);
    this.#listen(this.#video, 'addEventListener');
    if (this.problem?.kind === 'missing') this.problem = null;
    if (index !== this.#index) this.#frame = null;
    this.#opening = null;
    this.#index = index;
    this.#begun = true;
    if (plays) void this.#start();
    return true;
  }

  #seekIn({ index, seconds }: FilePlace): void {
    if (this.problem?.kind === 'missing') this.problem = null;
    this.#begun = true;
    const plays = this.#opening?.plays ?? !this.#video.paused;
    if (index !== this.#index) this.#open(index, seconds, plays);
    else if (this.#opening) this.#opening = { seconds, plays };
    else this.#video.currentTime = seconds;
  }

  #stepBy(frames: 1 | -1, seconds: number): void {
    this.#begun = true;
    this.#video.currentTime = middleOfFrame(this.#video.currentTime, seconds, frames);
  }

  #openFirst(): void {
    const first = this.#parts.findIndex(({ source }) => source !== null);
    this.#begun = false;
    this.#open(Math.max(0, first), 0, false);
  }

  #open(index: number, seconds: number, plays: boolean): void {
    const source = this.#parts[index]?.source;
    if (!source) return;
    this.#index = index;
    this.#opening = { seconds, plays };
    this.#frame = null;
    this.#video.src = source.url;
  }

  async #start(): Promise<void> {
    try {
      this.#begun = true;
      await this.#video.play();
      if (this.problem?.kind === 'autoplay') this.#setProblem(null);
    } catch (error) {
      // the element's events report any other reason
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        this.#setProblem({ kind: 'autoplay' });
    }
  }

  #setProblem(problem: PlayProblem | null): void {
    this.problem = problem;
    this.#listeners.notify();
  }

  #changed = ({ type }: Event): void => {
    if (type === 'playing') {
      this.#begun = true;
      this.problem = null;
    }
    this.#listeners.notify();
  };

  #opened = (): void => {
    const { seconds, plays } = this.#opening ?? { seconds: 0, plays: false };
    this.#opening = null;
    if (seconds > 0) this.#video.currentTime = seconds;
    if (plays) void this.#start();
    this.#listeners.notify();
  };

  #ended = (): void => {
    const next = this.#parts[this.#index + 1];
    if (next?.source) this.#open(this.#index + 1, 0, true);
    else if (next) this.problem = { kind: 'missing', name: next.name };
    this.#listeners.notify();
  };

  #failed = (): void => {
    const part = this.#parts[this.#index];
    // an element without a file fires this event too
    if (part && this.#video.hasAttribute('src')) this.#setProblem({ kind: 'gone', name: part.name });
  };
}
