/** Listeners to changes of a player. While it plays they are called four times a second. */
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

  /** Call after every change. */
  tell(): void {
    this.#clock();
    for (const listener of this.#all) listener();
  }

  end(): void {
    this.#all.clear();
    this.#clock();
  }

  #clock(): void {
    const wanted = this.#all.size > 0 && this.#isPlaying();
    if (wanted) this.#timer ??= setInterval(() => this.tell(), EVERY);
    else if (this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
  }
}

export const nearest = (rates: readonly number[], wanted: number): number =>
  rates.reduce(
    (best, rate) => (Math.abs(rate - wanted) < Math.abs(best - wanted) ? rate : best),
    rates[0] ?? 1,
  );
