/**
 * The socket is fast but not reliable: a silent socket is renewed, a gap is fetched, and without a socket the
 * log is polled.
 */
import type { Answer, LogAnswer } from './event.ts';
import { abortFetch, fetchGame, fetchLog, isLongFetch, retryFetch, startFetch } from './fetch.ts';
import { endFollowing, reach, scheduleCheck } from './following.ts';
import type { Lease } from './lease.ts';
import { BEAT_MS } from './limits.ts';
import { learn, noteLogNumber, takeGame, takeLog } from './log.ts';
import { type CallFailure, type Crowd, logLength, type Snapshot, type SyncState } from './state.ts';
import { chain, emit, putOutbox, putServer, stay, type Transition } from './transition.ts';

/** A joined socket that is silent for longer is renewed. */
const MAX_SILENCE_MS = 2.5 * BEAT_MS;

export const joinedMatch =
  (seq: number, lease: Lease | null): Transition =>
  (state) =>
    chain(
      putServer({ joined: true, everJoined: true, crowd: null }),
      reach(true),
      learn(lease),
      // the game may have changed while the socket was disconnected, even if the log did not
      state.server.everJoined ? fetchGame : stay,
      noteLogNumber(seq),
    )(state);

/**
 * The match was removed, or access to it was lost. If this page may record, the match is fetched again, so
 * that the user is prompted to sign in.
 */
export const matchGone =
  (failure: CallFailure): Transition =>
  (state) =>
    chain(putServer({ joined: false }), state.records ? fetchGame : endFollowing(failure))(state);

export const crowded = (crowd: Crowd): Transition =>
  chain(putServer({ joined: false, crowd }), scheduleCheck);

export const down: Transition = chain(putServer({ joined: false }), fetchLog);

/** A clock that was set back counts as silence. */
const isSilent = ({ now, server: { heardAt } }: SyncState): boolean =>
  now - heardAt > MAX_SILENCE_MS || now < heardAt;

export const checkConnection: Transition = (state) => {
  const rejoin = chain(
    emit({ kind: state.server.joined ? 'renew' : 'join' }),
    putServer({ joined: false }),
    fetchLog,
  );
  return chain(
    scheduleCheck,
    isLongFetch(state) ? reach(false) : stay,
    state.server.joined && !isSilent(state) ? stay : rejoin,
  )(state);
};

export const wakeConnection: Transition = (state) =>
  chain(isLongFetch(state) ? abortFetch : stay, emit({ kind: 'join' }), fetchLog)(state);

export const renewConnection: Transition = (state) => {
  const renewed = putServer({ joined: false, gameStale: true, crowd: null });
  return state.server.active ? chain(renewed, emit({ kind: 'renew' }), fetchLog)(state) : renewed(state);
};

export const fetched =
  (call: number, game: Answer<Snapshot['game']> | null, log: Answer<LogAnswer>): Transition =>
  (state) => {
    const { fetching, gameStale } = state.server;
    if (fetching?.call !== call) return stay(state);
    const failure = log.ok ? (game?.ok === false ? game.error : null) : log.error;
    const over = putServer({
      fetching: null,
      trouble: failure,
      gameStale: gameStale || (failure !== null && fetching.game),
    });
    if (failure) return chain(over, failed(failure))(state);
    const read = chain(over, game?.ok ? takeGame(game.value) : stay);
    if (!log.ok) return read(state);
    // the server was restored from a backup: the log and the game are read again, from the beginning
    if (log.value.seq < fetching.since)
      return chain(read, putServer({ gameStale: true }), startFetch(true))(state);
    return chain(read, takeLog(fetching.since, fetching.whole, log.value), reach(true), (updated) =>
      fetching.needsAnother || fetching.pushedSeq > logLength(updated) ? fetchLog(updated) : stay(updated),
    )(state);
  };

const isRetryable = ({ status }: CallFailure): boolean => status === 0 || status === 429 || status >= 500;

/** True for failures that a new sign-in can repair, without leaving the page. */
function isSignedOut({ scouts, outbox }: SyncState, { status, dead = [] }: CallFailure): boolean {
  if (!outbox) return false;
  const hidden = status === 404 && scouts.every(({ kind }) => dead.includes(kind));
  return status === 401 || status === 403 || hidden;
}

const failed =
  (failure: CallFailure): Transition =>
  (state) => {
    if (isSignedOut(state, failure)) return putOutbox({ halted: state.outbox?.author })(state);
    if (!isRetryable(failure)) return endFollowing(failure)(state);
    return chain(failure.status === 429 ? stay : reach(false), retryFetch)(state);
  };
