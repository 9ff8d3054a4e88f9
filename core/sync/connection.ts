/**
 * The way to the server: the socket tells at once but is never relied on. One that is silent is joined again, whatever does not fit is
 * fetched, and while there is no socket the log is asked for again and again.
 */
import type { Answer, LogAnswer } from './event.ts';
import { abortFetch, fetchGame, fetchLog, isLongFetch, retryFetch, startFetch } from './fetch.ts';
import { endFollowing, lookLater, reach } from './following.ts';
import type { Lease } from './lease.ts';
import { BEAT_MS } from './limits.ts';
import { hear, learn, takeGame, takeLog } from './log.ts';
import { type CallFailure, type Crowd, logLength, type Snapshot, type SyncState } from './state.ts';
import { ask, chain, putOutbox, putServer, stay, type Transition } from './transition.ts';

/** A joined socket that has been silent for longer, in ms, is not believed. */
const SILENT = 2.5 * BEAT_MS;

export const joinedMatch =
  (seq: number, lease: Lease | null): Transition =>
  (state) =>
    chain(
      putServer({ joined: true, everJoined: true, crowd: null }),
      reach(true),
      learn(lease),
      // while the socket was away the game may have changed without its log
      state.server.everJoined ? fetchGame : stay,
      hear(seq),
    )(state);

/** The match was removed, or the right to it. Who may record is asked to sign in again. */
export const gone =
  (failure: CallFailure): Transition =>
  (state) =>
    chain(putServer({ joined: false }), state.records ? fetchGame : endFollowing(failure))(state);

export const crowded = (crowd: Crowd): Transition => chain(putServer({ joined: false, crowd }), lookLater);

export const down: Transition = chain(putServer({ joined: false }), fetchLog);

/** A clock that was set back counts as silence. */
const isSilent = ({ now, server: { heardAt } }: SyncState): boolean =>
  now - heardAt > SILENT || now < heardAt;

export const look: Transition = (state) => {
  const rejoin = chain(
    ask({ kind: state.server.joined ? 'renew' : 'join' }),
    putServer({ joined: false }),
    fetchLog,
  );
  return chain(
    lookLater,
    isLongFetch(state) ? reach(false) : stay,
    state.server.joined && !isSilent(state) ? stay : rejoin,
  )(state);
};

/** Tries at once what would wait, and gives up what has been under way since before. */
export const wakeConnection: Transition = (state) =>
  chain(isLongFetch(state) ? abortFetch : stay, ask({ kind: 'join' }), fetchLog)(state);

/** Sessions changed: asks again with those of now. */
export const renewConnection: Transition = (state) => {
  const renewed = putServer({ joined: false, gameStale: true, crowd: null });
  return state.server.active ? chain(renewed, ask({ kind: 'renew' }), fetchLog)(state) : renewed(state);
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
    // the server went back to a backup: its log and game are read again, from the beginning
    if (log.value.seq < fetching.since)
      return chain(read, putServer({ gameStale: true }), startFetch(true))(state);
    return chain(read, takeLog(fetching.since, fetching.whole, log.value), reach(true), (known) =>
      fetching.again || fetching.told > logLength(known) ? fetchLog(known) : stay(known),
    )(state);
  };

/** Worth repeating by itself. */
const passes = ({ status }: CallFailure): boolean => status === 0 || status === 429 || status >= 500;

/** Whether a failed read is due to a session that the person can renew in place. */
function isSignedOut({ scouts, outbox }: SyncState, { status, dead = [] }: CallFailure): boolean {
  if (!outbox) return false;
  const hidden = status === 404 && scouts.every(({ kind }) => dead.includes(kind));
  return status === 401 || status === 403 || hidden;
}

const failed =
  (failure: CallFailure): Transition =>
  (state) => {
    if (isSignedOut(state, failure)) return putOutbox({ halted: state.outbox?.author })(state);
    if (!passes(failure)) return endFollowing(failure)(state);
    return chain(failure.status === 429 ? stay : reach(false), retryFetch)(state);
  };
