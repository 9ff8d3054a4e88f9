/** Beginning and end of following a match. */

import { abortFetch, fetchLog, lookEvery } from './fetch.ts';
import { countEntries } from './log.ts';
import type { CallFailure, Snapshot } from './state.ts';
import { ask, chain, putServer, stay, type Transition } from './transition.ts';
import { recognise } from './waiting.ts';

export const lookLater: Transition = (state) =>
  ask({ kind: 'set-timer', timer: 'look', ms: lookEvery(state) })(state);

/** Follows, starting from what is known already. */
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
      ask({ kind: 'connect' }),
      lookLater,
      recognise(0),
      fetchLog,
    )(state);
  };

const stopFollowing: Transition = chain(
  abortFetch,
  putServer({ active: false }),
  ask(
    { kind: 'disconnect' },
    { kind: 'clear-timer', timer: 'look' },
    { kind: 'clear-timer', timer: 'fetch-retry' },
    { kind: 'clear-timer', timer: 'push-wait' },
  ),
);

/** There is nothing to follow, and trying again would not help. */
export const endFollowing = (failure: CallFailure): Transition =>
  chain(stopFollowing, putServer({ ended: failure }));

/** Begins anew, as if nothing were known. */
export const restart: Transition = (state) => {
  const { known, logResets } = state.server;
  // the log that comes is taken for another one: what this browser has stored of the old one is replaced
  const forgotten = known ? putServer({ logResets: logResets + 1 }) : stay;
  return chain(stopFollowing, forgotten, beginFollowing(null))(state);
};

/** The last attempt reached the server, or did not. */
export const reach =
  (reachable: boolean): Transition =>
  (state) =>
    putServer({ reachable, ...(reachable && { spokeAt: state.now }) })(state);
