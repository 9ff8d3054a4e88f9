/** A browser without Media Source uses its built-in player. */
import Hls, { type ErrorData } from 'hls.js/light';
import { type Host, hostFrame, type Stream } from './host.ts';

const NATIVE = 'application/vnd.apple.mpegurl';
/** A seek in a live stream keeps this many seconds behind the newest frame. */
const BEHIND = 3;
/** In seconds. A shorter buffer means that nothing new has arrived. */
const NOTHING_NEW = 0.5;
/** After this number of recoveries the stream counts as unplayable. */
const MAX_RECOVERIES = 3;

class HlsStream implements Stream {
  #host: Host;
  #hls: Hls | null = null;
  #mended = 0;
  /** True if `open` must load the stream again. */
  #broken = false;
  #newest = -1;

  constructor(host: Host) {
    this.#host = host;
    host.video.addEventListener('playing', () => {
      this.#mended = 0;
    });
    host.video.addEventListener('error', () => {
      if (!this.#hls && host.video.hasAttribute('src')) this.#fail('offline');
    });
  }

  open(address: string): void {
    const { video } = this.#host;
    // hls.js already reloads the playlist. Reopening would replay the buffered part.
    if (this.#hls && !this.#broken && this.#ahead() < NOTHING_NEW) return;
    this.#broken = false;
    this.#newest = -1;
    this.#hls?.destroy();
    this.#hls = null;
    if (Hls.isSupported()) this.#load(address);
    else if (video.canPlayType(NATIVE)) video.src = address;
    else this.#host.stall('no-hls');
  }

  /**
   * In seconds. `currentTime` of a live stream restarts with each connection; EXT-X-PROGRAM-DATE-TIME does
   * not.
   */
  position(): number | null {
    const { currentTime } = this.#host.video;
    if (this.duration() !== null) return currentTime;
    const date = this.#hls?.playingDate;
    return date ? date.getTime() / 1000 : null;
  }

  duration(): number | null {
    const { duration } = this.#host.video;
    return Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  seek(seconds: number): void {
    const { video } = this.#host;
    const now = this.position();
    if (now === null) return;
    const [first, last] = this.#range();
    const newest = this.duration() === null ? last - BEHIND : last;
    video.currentTime = Math.max(first, Math.min(newest, video.currentTime + seconds - now));
  }

  canSeek(): boolean {
    const [first, last] = this.#range();
    return this.position() !== null && last - first > BEHIND;
  }

  #ahead(): number {
    const { buffered, currentTime } = this.#host.video;
    return buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
  }

  #range(): [number, number] {
    const { seekable } = this.#host.video;
    return seekable.length > 0 ? [seekable.start(0), seekable.end(seekable.length - 1)] : [0, 0];
  }

  #load(address: string): void {
    // A worker would need a blob: URL and would save little time.
    const hls = new Hls({ enableWorker: false, liveDurationInfinity: true });
    this.#hls = hls;
    hls.on(Hls.Events.LEVEL_LOADED, (_, { details: { endSN } }) => {
      // The sender has restarted the stream.
      if (hls === this.#hls && endSN < this.#newest) this.#broken = true;
      this.#newest = endSN;
    });
    hls.on(Hls.Events.ERROR, (_, data) => {
      if (hls === this.#hls && data.fatal) this.#judge(data, hls);
    });
    hls.loadSource(address);
    hls.attachMedia(this.#host.video);
  }

  #judge({ type, details, response }: ErrorData, hls: Hls): void {
    this.#broken = true;
    if (
      type === Hls.ErrorTypes.MEDIA_ERROR &&
      details !== Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR
    ) {
      this.#mended += 1;
      if (this.#mended <= MAX_RECOVERIES) {
        this.#broken = false;
        hls.recoverMediaError();
      } else this.#host.stall('unplayable');
    } else if (type !== Hls.ErrorTypes.NETWORK_ERROR) this.#host.stall('unplayable');
    else if (details === Hls.ErrorDetails.MANIFEST_PARSING_ERROR) this.#host.stall('unplayable');
    else if (response?.code === 401 || response?.code === 403) this.#host.stall('refused');
    else this.#fail(response?.code === 404 || response?.code === 410 ? 'not-found' : 'offline');
  }

  #fail(reason: 'not-found' | 'offline'): void {
    this.#host.stall(reason);
    this.#host.retry();
  }
}

hostFrame((host) => new HlsStream(host));
