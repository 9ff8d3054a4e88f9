/** Reading from the server what is missing: one read at a time. What is asked for meanwhile follows it. */
import { BEAT_MS } from './limits.ts';
import { logLength, type SyncState } from './state.ts';
import { ask, chain, putServer, stay, type Transition } from './transition.ts';

/** A fetch that is under way for longer, in ms, is not waited for when there may be a connection again. */
export const LONG_FETCH = 3000;

/** Milliseconds until a failed fetch is repeated. */
const FETCH_RETRY = 500;

/** Milliseconds between two reads of a guest without a place for a socket: of the public copy, and without one. */
const COPY_POLL = 2000;
const CROWD_POLL = 12_000;
const CROWD_SPREAD = 6000;

const readsCopy = ({ crowd, known }: SyncState['server']): boolean =>
  Boolean(crowd?.guest && known?.game.copiaPublica);

/** Milliseconds between two looks at the connection. */
export function lookEvery({ server }: SyncState): number {
  const { crowd } = server;
  if (!crowd?.guest) return BEAT_MS;
  return readsCopy(server) ? COPY_POLL : CROWD_POLL + CROWD_SPREAD * crowd.chance;
}

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
      ask(
        { kind: 'clear-timer', timer: 'fetch-retry' },
        { kind: 'fetch', call, since, game, copy: !whole && readsCopy(state.server) },
      ),
    )({ ...state, calls: call });
  };

/** Fetches what is missing now, or after the fetch that is under way. */
export const fetchLog: Transition = (state) => {
  const { active, fetching } = state.server;
  if (!active) return stay(state);
  return fetching ? putServer({ fetching: { ...fetching, again: true } })(state) : startFetch(false)(state);
};

export const fetchGame: Transition = chain(putServer({ gameStale: true }), fetchLog);

export const retryFetch: Transition = (state) => {
  const ms = state.server.crowd?.guest ? lookEvery(state) : FETCH_RETRY;
  return ask({ kind: 'set-timer', timer: 'fetch-retry', ms })(state);
};

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
