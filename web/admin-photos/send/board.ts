import type { SenderPorts, Stop } from './ports.ts';

/** Screens hear of changes so often, in milliseconds. */
const TELL_MS = 120;

/** A state that screens follow (`useSyncExternalStore`): however often it changes, they hear of it once in a while. */
export class Board<State> {
  readonly #after: SenderPorts['after'];
  readonly #read: () => State;
  readonly #listeners = new Set<() => void>();
  #state: State;
  #telling: Stop | null = null;

  /** `read` answers the state as it is when it is asked. */
  constructor(after: SenderPorts['after'], read: () => State) {
    this.#after = after;
    this.#read = read;
    this.#state = read();
  }

  state = (): State => this.#state;

  subscribe = (listener: () => void): Stop => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the state over at once, without a word to anybody. */
  renew(): void {
    this.#state = this.#read();
  }

  /** It has changed. */
  tell(): void {
    this.#telling ??= this.#after(TELL_MS, () => {
      this.#telling = null;
      this.renew();
      for (const listener of this.#listeners) listener();
    });
  }
}
