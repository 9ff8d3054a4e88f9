/** One read at a time: a request during a read starts another read after it. */
import { BEAT_MS } from './limits.ts';
import { logLength, type SyncState } from './state.ts';
import { chain, emit, putServer, stay, type Transition } from './transition.ts';

/** After this time `wake` aborts a fetch, and `checkConnection` reports the server as unreachable. */
export const MAX_FETCH_MS = 3000;

const FETCH_RETRY_MS = 500;

/**
 * Poll intervals of a guest without a socket, in ms. The public copy is polled every `COPY_POLL`. Without a
 * copy, the server is polled every `CROWD_POLL` plus a random part of `CROWD_SPREAD`.
 */
const COPY_POLL = 2000;
const CROWD_POLL = 12_000;
const CROWD_SPREAD = 6000;

const readsCopy = ({ crowd, known }: SyncState['server']): boolean =>
  Boolean(crowd?.guest && known?.game.copiaPublica);

export function checkIntervalMs({ server }: SyncState): number {
  const { crowd } = server;
  if (!crowd?.guest) return BEAT_MS;
  return readsCopy(server) ? COPY_POLL : CROWD_POLL + CROWD_SPREAD * crowd.chance;
}

/** `whole`: from the beginning of the log, to replace the known log. */
export const startFetch =
  (whole: boolean): Transition =>
  (state) => {
    const { gameStale: game } = state.server;
    const since = whole ? 0 : logLength(state);
    const call = state.calls + 1;
    const fetching = { call, at: state.now, since, game, whole, needsAnother: false, pushedSeq: 0 };
    return chain(
      putServer({ gameStale: false, fetching }),
      emit(
        { kind: 'clear-timer', timer: 'fetch-retry' },
        { kind: 'fetch', call, since, game, copy: !whole && readsCopy(state.server) },
      ),
    )({ ...state, calls: call });
  };

export const fetchLog: Transition = (state) => {
  const { active, fetching } = state.server;
  if (!active) return stay(state);
  return fetching
    ? putServer({ fetching: { ...fetching, needsAnother: true } })(state)
    : startFetch(false)(state);
};

export const fetchGame: Transition = chain(putServer({ gameStale: true }), fetchLog);

export const retryFetch: Transition = (state) => {
  const ms = state.server.crowd?.guest ? checkIntervalMs(state) : FETCH_RETRY_MS;
  return emit({ kind: 'set-timer', timer: 'fetch-retry', ms })(state);
};

/** The answer of the aborted fetch will be ignored. */
export const abortFetch: Transition = (state) => {
  const { fetching, gameStale } = state.server;
  if (!fetching) return stay(state);
  return chain(
    putServer({ fetching: null, gameStale: gameStale || fetching.game }),
    emit({ kind: 'abort', call: fetching.call }),
  )(state);
};

export const isLongFetch = ({ now, server: { fetching } }: SyncState): boolean =>
  fetching !== null && now - fetching.at > MAX_FETCH_MS;
