/** Ms between two calls during playback. */
const EVERY = 250;

export class Listeners {
  #all = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | null = null;
  #isPlaying: () => boolean;

  constructor(isPlaying: () => boolean) {
    this.#isPlaying = isPlaying;
  }

  add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    this.#clock();
    return () => {
      this.#all.delete(listener);
      this.#clock();
    };
  };

  notify(): void {
    this.#clock();
    for (const listener of this.#all) listener();
  }

  end(): void {
    this.#all.clear();
    this.#clock();
  }

  #clock(): void {
    const needsTimer = this.#all.size > 0 && this.#isPlaying();
    if (needsTimer) this.#timer ??= setInterval(() => this.notify(), EVERY);
    else if (this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
  }
}

export const nearest = (rates: readonly number[], targetRate: number): number =>
  rates.reduce(
    (best, rate) => (Math.abs(rate - targetRate) < Math.abs(best - targetRate) ? rate : best),
    rates[0] ?? 1,
  );
