/**
 * Runs the sync client of a match in this tab: keeps its state, performs the effects that the step asks for (core/sync/step), and feeds
 * what comes of them, one event after the other.
 */
import type { SyncEvent } from '@volleyscouter/core/sync/event';
import { initialState } from '@volleyscouter/core/sync/opening';
import type { SyncState } from '@volleyscouter/core/sync/state';
import { step } from '@volleyscouter/core/sync/step';
import { type Actions, openOutside } from './outside.ts';
import type { World } from './ports.ts';

export interface Driver extends Actions {
  readonly state: SyncState;
  feed(event: SyncEvent): void;
  /** Gives up everything; what is on its way into the store still gets there. */
  stop(): void;
}

type Options = Parameters<typeof initialState>[0];

export function createDriver(match: string, options: Options, world: World, changed: () => void): Driver {
  const { clock, sessions } = world;
  const queue: SyncEvent[] = [];
  const outside = openOutside(match, world, feed);
  let state = initialState(options);
  let [running, stopped] = [false, false];

  /** An event that an effect brings at once waits until those of the event before are performed. */
  function feed(event: SyncEvent): void {
    if (stopped) return;
    queue.push(event);
    if (running) return;
    running = true;
    try {
      for (let next = queue.shift(); next && !stopped; next = queue.shift()) {
        const scouts = options.records ? sessions.scouts() : [];
        const after = step(state, next, { now: clock.now(), scouts });
        state = after.state;
        for (const effect of after.effects) outside.perform(effect, state.client);
      }
    } finally {
      running = false;
    }
    changed();
  }

  return {
    get state() {
      return state;
    },
    feed,
    enter: outside.enter,
    takeOver: outside.takeOver,
    stop() {
      stopped = true;
      outside.close();
    },
  };
}
