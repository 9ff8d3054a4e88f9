/**
 * Iframe side of shared/video/frame/protocol.ts. Obeys only the parent page. The page is sandboxed: no
 * origin, no storage, no access to the application.
 */
import { liveSourceOf } from '@volleyscouter/core/video/address';
import { FINAL, type Info, parseCommand, type Stall } from '../shared/video/frame/protocol.ts';
import type { PlayerState } from '../shared/video/player.ts';

export interface Stream {
  open(address: string): void;
  /** Seconds on a timeline that all viewers share; `null`: the stream has no such timeline. */
  position(): number | null;
  /** Seconds; `null`: no end. */
  duration(): number | null;
  seek(seconds: number): void;
  canSeek(): boolean;
}

export interface Host {
  video: HTMLVideoElement;
  /** `null`: the video plays again. */
  stall(stall: Stall | null): void;
  /** Opens the stream again after a delay that grows with each try. */
  retry(): void;
}

const TELL_EVERY = 250;
/** Ms without a new frame during playback. */
const STALLED_AFTER = 5000;
const MAX_RETRY_DELAY_MS = 10_000;

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.ariaLabel = document.title;
  document.body.append(video);
  return video;
}

function stateOf({
  paused,
  ended,
  readyState,
  HAVE_METADATA,
  HAVE_FUTURE_DATA,
}: HTMLVideoElement): PlayerState {
  if (readyState < HAVE_METADATA) return -1;
  if (ended) return 0;
  if (paused) return 2;
  return readyState < HAVE_FUTURE_DATA ? 3 : 1;
}

class FrameHost implements Host {
  readonly video = makeVideo();
  #stream: Stream;
  #address: string | null = null;
  #state: PlayerState = -1;
  #stalled: Stall | null = null;
  #tries = 0;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  /**
   * `at`: ms of the last new frame, or of opening the stream. `pictures`: number of frames shown until this
   * time.
   */
  #moved = { at: 0, pictures: 0 };
  #wantsToPlay = true;

  constructor(make: (host: Host) => Stream) {
    this.#stream = make(this);
    window.addEventListener('message', this.#hear);
    for (const event of ['playing', 'pause', 'waiting', 'ended', 'loadedmetadata', 'ratechange', 'seeked'])
      this.video.addEventListener(event, () => this.#tell());
    this.video.addEventListener('canplay', () => void this.#play());
    setInterval(() => this.#watch(), TELL_EVERY);
  }

  stall(stall: Stall | null): void {
    if (stall === null) this.#tries = 0;
    if (stall === this.#stalled) return;
    this.#stalled = stall;
    this.#say('onStall', stall);
  }

  retry(): void {
    if (this.#retrying !== undefined || this.#address === null) return;
    const wait = Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** this.#tries);
    this.#tries += 1;
    this.#retrying = setTimeout(() => {
      this.#retrying = undefined;
      this.#open();
    }, wait);
  }

  #open(): void {
    this.#moved = { at: performance.now(), pictures: this.#pictures() };
    if (this.#address !== null) this.#stream.open(this.#address);
  }

  #say(event: string, info?: unknown): void {
    // This sandboxed page has no origin, hence '*'. The parent checks the sending window.
    parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
  }

  #info(): Info {
    const [time, duration] = [this.#stream.position(), this.#stream.duration()];
    return {
      ...(time !== null && { currentTime: time }),
      ...(duration !== null && { duration }),
      playbackRate: this.video.playbackRate,
      canSeek: this.#stream.canSeek(),
      playerState: stateOf(this.video),
    };
  }

  #tell(): void {
    const state = stateOf(this.video);
    this.#say('infoDelivery', this.#info());
    if (state === this.#state) return;
    this.#state = state;
    this.#say('onStateChange', state);
  }

  /** The clock of a WebRTC stream advances without frames. */
  #pictures(): number {
    return this.video.getVideoPlaybackQuality().totalVideoFrames;
  }

  #watch(): void {
    if (this.#address === null || this.#retrying !== undefined) return;
    const { paused, ended } = this.video;
    const [now, pictures] = [performance.now(), this.#pictures()];
    const moves = pictures !== this.#moved.pictures;
    if (moves) this.stall(null);
    if (moves || (paused && this.video.readyState > 0) || ended) this.#moved = { at: now, pictures };
    else if (now - this.#moved.at > STALLED_AFTER && !(this.#stalled && FINAL.includes(this.#stalled))) {
      this.stall(this.#stalled ?? 'waiting');
      this.retry();
    }
    if (!paused) this.#tell();
  }

  async #play(): Promise<void> {
    if (!this.#wantsToPlay) return;
    try {
      await this.video.play();
    } catch {
      await this.#playMuted();
    }
  }

  /** Browsers can block autoplay with sound. */
  async #playMuted(): Promise<void> {
    try {
      this.video.muted = true;
      await this.video.play();
    } catch {
      this.#say('onAutoplayBlocked');
    }
  }

  #hear = ({ source, data }: MessageEvent): void => {
    if (source !== parent) return;
    const command = parseCommand(data);
    if (command === 'listening') this.#say('initialDelivery', this.#info());
    else if (command) this.#obey(command.func, command.args[0]);
  };

  #obey(func: string, value: unknown): void {
    if (func === 'playVideo') {
      this.#wantsToPlay = true;
      void this.#play();
    } else if (func === 'pauseVideo') {
      this.#wantsToPlay = false;
      this.video.pause();
    } else if (func === 'load' && typeof value === 'string') this.#load(value);
    else if (typeof value !== 'number' || !Number.isFinite(value)) return;
    else if (func === 'seekTo' && this.#stream.canSeek()) this.#stream.seek(value);
    else if (func === 'setPlaybackRate') this.video.playbackRate = value;
  }

  #load(address: string): void {
    const source = liveSourceOf(address);
    if (source?.kind !== 'hls' && source?.kind !== 'whep') return;
    this.#address = source.url;
    this.#open();
  }
}

export function hostFrame(make: (host: Host) => Stream): void {
  new FrameHost(make);
}
