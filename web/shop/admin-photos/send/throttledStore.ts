import type { Cancel, SenderPorts } from './ports.ts';

/** Shortest time between two notifications (ms). */
const NOTIFY_MS = 120;

/** A state for `useSyncExternalStore` whose listeners are notified of many changes at once. */
export class ThrottledStore<State> {
  readonly #after: SenderPorts['after'];
  readonly #read: () => State;
  readonly #listeners = new Set<() => void>();
  #state: State;
  #timer: Cancel | null = null;

  /** `read` answers the state as it is when it is asked. */
  constructor(after: SenderPorts['after'], read: () => State) {
    this.#after = after;
    this.#read = read;
    this.#state = read();
  }

  state = (): State => this.#state;

  subscribe = (listener: () => void): Cancel => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the state now, without notifying. */
  refresh(): void {
    this.#state = this.#read();
  }

  /** After a change. */
  notify(): void {
    this.#timer ??= this.#after(NOTIFY_MS, () => {
      this.#timer = null;
      this.refresh();
      for (const listener of this.#listeners) listener();
    });
  }
}
