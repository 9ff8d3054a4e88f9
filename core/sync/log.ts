import type { Command } from '../rally/command.ts';
import { RULES_VERSION } from '../rally/version.ts';
import type { LogAnswer } from './event.ts';
import { fetchGame, fetchLog, retryFetch } from './fetch.ts';
import { follow, type Pushed } from './follow.ts';
import { type Lease, mergeLease } from './lease.ts';
import { isDeepEqual } from './ownBatches.ts';
import { logLength, type Snapshot } from './state.ts';
import { chain, emit, putOutbox, putServer, stay, type Transition } from './transition.ts';
import { recognise, waitingCommands } from './waiting.ts';

/** A stored entry that was not pushed within this time is fetched. */
const PUSH_TIMEOUT_MS = 1000;

const changesGame = ({ type }: Command): boolean => type === 'settings' || type === 'enlist';
/** Commands that the header of the screen counts as recorded. */
const isEntry = ({ type }: Command): boolean => type !== 'settings' && type !== 'rewind';

/** Reuses equal objects already shown, so that nothing is folded again. */
const adopt = (shownCommands: readonly Command[], commands: readonly Command[]): Command[] =>
  commands.map((command, index) => {
    const other = shownCommands[index];
    return other && isDeepEqual(other, command) ? other : command;
  });

export const countEntries = (commands: readonly Command[]): number => commands.filter(isEntry).length;

const refreshGame =
  (from: number, commands: readonly Command[]): Transition =>
  (state) => {
    const last = from + commands.findLastIndex(changesGame) + 1;
    return last > from && last > (state.server.known?.game.seq ?? 0) ? fetchGame(state) : stay(state);
  };

export const append =
  (commands: readonly Command[]): Transition =>
  (state) => {
    const { known, entries } = state.server;
    if (!known || commands.length === 0) return stay(state);
    const from = known.confirmed.length;
    const confirmed = [...known.confirmed, ...adopt(waitingCommands(state), commands)];
    return chain(
      putServer({ known: { ...known, confirmed }, entries: entries + countEntries(commands) }),
      recognise(from),
      refreshGame(from, commands),
    )(state);
  };

/** The whole log was fetched after the server was restored from a backup. */
const replace =
  ({ entries, lease }: LogAnswer): Transition =>
  (state) => {
    const { known, logResets } = state.server;
    if (!known) return stay(state);
    const commands = entries.map(({ command }) => command);
    const confirmed = adopt([...known.confirmed, ...waitingCommands(state)], commands);
    const { loading = null } = state.outbox ?? {};
    return chain(
      putServer({
        known: { ...known, lease: mergeLease(lease, known.lease), confirmed },
        entries: countEntries(commands),
        logResets: logResets + 1,
        awaited: 0,
      }),
      putOutbox({ echoed: new Set(), loading: loading && { ...loading, stale: true } }),
      recognise(0),
      refreshGame(0, commands),
    )(state);
  };

/** A lease with a lower epoch comes from a late answer and is ignored. */
export const learn =
  (lease: Lease | null, rules = RULES_VERSION): Transition =>
  (state) => {
    const { known, outdated } = state.server;
    const isNews =
      known !== null &&
      lease !== null &&
      lease.epoch >= Math.max(1, known.lease?.epoch ?? 0) &&
      !isDeepEqual(mergeLease(lease, known.lease), known.lease);
    return putServer({
      outdated: outdated || rules > RULES_VERSION,
      ...(isNews && { known: { ...known, lease } }),
    })(state);
  };

/**
 * Handles a log number received by socket. During a fetch the number is stored, and compared after the fetch.
 */
export const noteLogNumber =
  (seq: number): Transition =>
  (state) => {
    const { now } = state;
    const { fetching } = state.server;
    const noted = putServer({
      heardAt: now,
      spokeAt: now,
      ...(fetching && { fetching: { ...fetching, pushedSeq: Math.max(fetching.pushedSeq, seq) } }),
    });
    return chain(noted, fetching || seq === logLength(state) ? stay : fetchLog)(state);
  };

export const pushed =
  (push: Pushed, lease: Lease | null): Transition =>
  (state) => {
    const { now } = state;
    const next = state.server.known ? follow(logLength(state), push) : null;
    return chain(
      next?.kind === 'append' ? append(next.commands) : stay,
      (grown) => (push.seq > logLength(grown) ? noteLogNumber(push.seq)(grown) : stay(grown)),
      putServer({ heardAt: now, spokeAt: now }),
      learn(lease),
    )(state);
  };

/**
 * Handles a log number received in an answer. The missing commands should arrive by push. After a timeout, or
 * without a socket, they are fetched.
 */
export const awaitPush =
  (seq: number): Transition =>
  (state) => {
    const { joined, awaited } = state.server;
    const length = logLength(state);
    if (seq <= length) return stay(state);
    if (!joined) return fetchLog(state);
    const waits = awaited > length;
    return chain(
      putServer({ awaited: Math.max(awaited, seq) }),
      waits ? stay : emit({ kind: 'set-timer', timer: 'push-wait', ms: PUSH_TIMEOUT_MS }),
    )(state);
  };

export const pushWaited: Transition = (state) =>
  state.server.awaited > logLength(state) ? fetchLog(state) : stay(state);

export const takeGame =
  (game: Snapshot['game']): Transition =>
  (state) => {
    const { known } = state.server;
    if (!known) return putServer({ known: { game, lease: null, confirmed: [] } })(state);
    return isDeepEqual(game, known.game) ? stay(state) : putServer({ known: { ...known, game } })(state);
  };

/** The log starts after number `since`; a log that leaves a gap is fetched again a little later. */
export const takeLog =
  (since: number, whole: boolean, log: LogAnswer): Transition =>
  (state) => {
    const next = follow(logLength(state), { from: since, entries: log.entries, seq: log.seq });
    const takeEntries = whole ? replace(log) : next.kind === 'append' ? append(next.commands) : retryFetch;
    return chain(takeEntries, learn(log.lease, log.rules))(state);
  };

/** Appends new commands of the log that another tab stored. `confirmed` starts after number `since`. */
export const takeStored =
  ({ confirmed, lease }: Snapshot, since: number): Transition =>
  (state) => {
    const missing = logLength(state) - since;
    return chain(missing >= 0 ? append(confirmed.slice(missing)) : stay, learn(lease))(state);
  };

/** One write at a time, at the end of every step. A failed write is repeated only with the next change. */
export const saveLog: Transition = (state) => {
  const { outbox, server } = state;
  const { known, logResets } = server;
  if (!outbox || !known || outbox.copy.writing !== null || outbox.copy.tried === known) return stay(state);
  const { resets } = outbox.copy;
  return chain(
    putOutbox({ copy: { writing: logResets, tried: known, resets } }),
    emit({ kind: 'save-log', snapshot: known, replaces: logResets !== resets }),
  )(state);
};

export const logSaved =
  (ok: boolean): Transition =>
  (state) => {
    const { copy } = state.outbox ?? {};
    if (copy?.writing == null) return stay(state);
    return putOutbox({ copy: { ...copy, writing: null, resets: ok ? copy.writing : copy.resets } })(state);
  };
