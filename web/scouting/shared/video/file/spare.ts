/** A second `<video>` below the shown one, which stands at a moment that is sought next: the two change places instead of waiting for a seek. */

/** s by which a prepared picture may differ from what is sought. */
const SAME = 0.02;

const SPARE = 'data-spare';

export class Spare {
  /** The one that was in the page before, and the one made here. */
  readonly #first: HTMLVideoElement;
  readonly #made: HTMLVideoElement;
  #video: HTMLVideoElement;
  #url = '';
  #seconds = 0;

  /** Stands behind `shown` in the page. */
  constructor(shown: HTMLVideoElement) {
    this.#first = shown;
    this.#made = document.createElement('video');
    this.#made.preload = 'auto';
    this.#made.playsInline = true;
    this.#made.muted = true;
    this.#video = this.#made;
    this.#hide(this.#made);
    shown.after(this.#made);
  }

  prepare(url: string, seconds: number): void {
    const video = this.#video;
    this.#seconds = seconds;
    if (this.#url !== url) {
      this.#url = url;
      video.src = url;
    }
    // before its length is known this is where it begins
    video.currentTime = seconds;
  }

  /** Whether its picture is this one, and stands. */
  shows(url: string, seconds: number): boolean {
    const { seeking, readyState, HAVE_CURRENT_DATA } = this.#video;
    return (
      this.#url === url &&
      Math.abs(this.#seconds - seconds) < SAME &&
      !seeking &&
      readyState >= HAVE_CURRENT_DATA
    );
  }

  /** Comes forward, sounds and runs as `shown` did; that one is the spare one from now on. Answers with the one that is shown now. */
  swap(shown: HTMLVideoElement): HTMLVideoElement {
    const next = this.#video;
    const { muted, volume, playbackRate, defaultPlaybackRate, controls } = shown;
    Object.assign(next, { muted, volume, playbackRate, defaultPlaybackRate, controls });
    next.setAttribute('aria-label', shown.getAttribute('aria-label') ?? '');
    next.removeAttribute(SPARE);
    next.inert = false;
    if (document.activeElement === shown) next.focus({ preventScroll: true });
    shown.pause();
    shown.muted = true;
    this.#hide(shown);
    this.#video = shown;
    this.#url = shown.src;
    this.#seconds = Number.NaN;
    return next;
  }

  /** The first one is shown again, and alone. */
  end(): void {
    if (this.#video === this.#first) this.swap(this.#made);
    this.#made.removeAttribute('src');
    this.#made.load();
    this.#made.remove();
  }

  #hide(video: HTMLVideoElement): void {
    video.setAttribute(SPARE, '');
    video.controls = false;
    video.inert = true;
  }
}
