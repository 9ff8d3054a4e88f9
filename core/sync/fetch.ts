/** Reading from the server what is missing: one read at a time. What is asked for meanwhile follows it. */
import { logLength, type SyncState } from './state.ts';
import { ask, chain, putServer, stay, type Transition } from './transition.ts';

/** A fetch that is under way for longer, in ms, is not waited for when there may be a connection again. */
export const LONG_FETCH = 3000;

/** Milliseconds until a failed fetch is repeated. */
const FETCH_RETRY = 500;

/** `whole`: reads the log from its beginning, to replace the known one. */
export const startFetch =
  (whole: boolean): Transition =>
  (state) => {
    const { gameStale: game } = state.server;
    const since = whole ? 0 : logLength(state);
    const call = state.calls + 1;
    const fetching = { call, at: state.now, since, game, whole, again: false, told: 0 };
    return chain(
      putServer({ gameStale: false, fetching }),
      ask({ kind: 'clear-timer', timer: 'fetch-retry' }, { kind: 'fetch', call, since, game }),
    )({ ...state, calls: call });
  };

/** Fetches what is missing now, or after the fetch that is under way. */
export const fetchLog: Transition = (state) => {
  const { active, fetching } = state.server;
  if (!active) return stay(state);
  return fetching ? putServer({ fetching: { ...fetching, again: true } })(state) : startFetch(false)(state);
};

export const fetchGame: Transition = chain(putServer({ gameStale: true }), fetchLog);

export const retryFetch: Transition = ask({ kind: 'set-timer', timer: 'fetch-retry', ms: FETCH_RETRY });

/** Gives up the fetch that is under way; its answer counts no more. */
export const abortFetch: Transition = (state) => {
  const { fetching, gameStale } = state.server;
  if (!fetching) return stay(state);
  return chain(
    putServer({ fetching: null, gameStale: gameStale || fetching.game }),
    ask({ kind: 'abort', call: fetching.call }),
  )(state);
};

export const isLongFetch = ({ now, server: { fetching } }: SyncState): boolean =>
  fetching !== null && now - fetching.at > LONG_FETCH;
