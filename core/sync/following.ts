import { abortFetch, checkIntervalMs, fetchLog } from './fetch.ts';
import { countEntries } from './log.ts';
import type { CallFailure, Snapshot } from './state.ts';
import { chain, emit, putServer, stay, type Transition } from './transition.ts';
import { recognise } from './waiting.ts';

export const scheduleCheck: Transition = (state) =>
  emit({ kind: 'set-timer', timer: 'look', ms: checkIntervalMs(state) })(state);

export const beginFollowing =
  (known: Snapshot | null): Transition =>
  (state) => {
    if (state.server.active) return stay(state);
    return chain(
      putServer({
        active: true,
        known,
        entries: countEntries(known?.confirmed ?? []),
        gameStale: true,
        joined: false,
        everJoined: false,
        crowd: null,
        awaited: 0,
        ended: null,
        trouble: null,
      }),
      emit({ kind: 'connect' }),
      scheduleCheck,
      recognise(0),
      fetchLog,
    )(state);
  };

const stopFollowing: Transition = chain(
  abortFetch,
  putServer({ active: false }),
  emit(
    { kind: 'disconnect' },
    { kind: 'clear-timer', timer: 'look' },
    { kind: 'clear-timer', timer: 'fetch-retry' },
    { kind: 'clear-timer', timer: 'push-wait' },
  ),
);

/** There is no automatic retry, because a retry would fail again. */
export const endFollowing = (failure: CallFailure): Transition =>
  chain(stopFollowing, putServer({ ended: failure }));

/** Starts to follow the match again, without any known data. */
export const restart: Transition = (state) => {
  const { known, logResets } = state.server;
  // a new `logResets` makes the next log replace the old log in the browser's store
  const forgotten = known ? putServer({ logResets: logResets + 1 }) : stay;
  return chain(stopFollowing, forgotten, beginFollowing(null))(state);
};

export const reach =
  (reachable: boolean): Transition =>
  (state) =>
    putServer({ reachable, ...(reachable && { spokeAt: state.now }) })(state);
