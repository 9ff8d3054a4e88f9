/**
 * A second `<video>` below the shown element, prepared at the next seek target: swapping is faster than a
 * seek.
 */

const MAX_DIFFERENCE_S = 0.02;

const SPARE = 'data-spare';

export class StandbyVideo {
  /** `#made`: the element that this class creates. */
  readonly #first: HTMLVideoElement;
  readonly #made: HTMLVideoElement;
  #video: HTMLVideoElement;
  #url = '';
  #seconds = 0;

  constructor(shownElement: HTMLVideoElement) {
    this.#first = shownElement;
    this.#made = document.createElement('video');
    this.#made.preload = 'auto';
    this.#made.playsInline = true;
    this.#made.muted = true;
    this.#video = this.#made;
    this.#hide(this.#made);
    shownElement.after(this.#made);
  }

  prepare(url: string, seconds: number): void {
    const video = this.#video;
    this.#seconds = seconds;
    if (this.#url !== url) {
      this.#url = url;
      video.src = url;
    }
    // before the length is known, this sets the start position
    video.currentTime = seconds;
  }

  shows(url: string, seconds: number): boolean {
    const { seeking, readyState, HAVE_CURRENT_DATA } = this.#video;
    return (
      this.#url === url &&
      Math.abs(this.#seconds - seconds) < MAX_DIFFERENCE_S &&
      !seeking &&
      readyState >= HAVE_CURRENT_DATA
    );
  }

  /** Moves sound, rate and controls to the returned element, which is now shown. */
  swap(shownElement: HTMLVideoElement): HTMLVideoElement {
    const next = this.#video;
    const { muted, volume, playbackRate, defaultPlaybackRate, controls } = shownElement;
    Object.assign(next, { muted, volume, playbackRate, defaultPlaybackRate, controls });
    next.setAttribute('aria-label', shownElement.getAttribute('aria-label') ?? '');
    next.removeAttribute(SPARE);
    next.inert = false;
    if (document.activeElement === shownElement) next.focus({ preventScroll: true });
    shownElement.pause();
    shownElement.muted = true;
    this.#hide(shownElement);
    this.#video = shownElement;
    this.#url = shownElement.src;
    this.#seconds = Number.NaN;
    return next;
  }

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
