/**
 * The server's log, as it grows: commands that were pushed, fetched or read by another tab, numbers that were named, the lease; and the
 * store's copy of it, for a start without network.
 */
import type { Command } from '../rally/command.ts';
import { RULES_VERSION } from '../rally/version.ts';
import type { LogAnswer } from './event.ts';
import { fetchGame, fetchLog, retryFetch } from './fetch.ts';
import { follow, type Pushed } from './follow.ts';
import { knownAfter, type Lease } from './lease.ts';
import { same } from './same.ts';
import { logLength, type Snapshot } from './state.ts';
import { ask, chain, putOutbox, putServer, stay, type Transition } from './transition.ts';
import { recognise, waitingCommands } from './waiting.ts';

/** Milliseconds until a stored entry that the socket did not tell of is fetched. */
const PUSH_WAIT = 1000;

const changesGame = ({ type }: Command): boolean => type === 'settings' || type === 'enlist';
/** What the header counts as recorded. */
const isEntry = ({ type }: Command): boolean => type !== 'settings' && type !== 'rewind';

/** The commands, each as the object that is shown already where it is equal: then nothing is folded again. */
const adopt = (shown: readonly Command[], commands: readonly Command[]): Command[] =>
  commands.map((command, index) => {
    const other = shown[index];
    return other && same(other, command) ? other : command;
  });

export const countEntries = (commands: readonly Command[]): number => commands.filter(isEntry).length;

/** The game is read again when commands after number `from` have changed it. */
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

/** The server went back to a backup, or its log was fetched whole for another reason: what it has now counts. */
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
        known: { ...known, lease: knownAfter(lease, known.lease), confirmed },
        entries: countEntries(commands),
        logResets: logResets + 1,
        awaited: 0,
      }),
      putOutbox({ echoed: new Set(), loading: loading && { ...loading, stale: true } }),
      recognise(0),
      refreshGame(0, commands),
    )(state);
  };

/** Takes the lease and the version of the rules that the server named. A lease never goes back: an older one is an old answer's. */
export const learn =
  (lease: Lease | null, rules = RULES_VERSION): Transition =>
  (state) => {
    const { known, outdated } = state.server;
    const isNews =
      known !== null &&
      lease !== null &&
      lease.epoch >= Math.max(1, known.lease?.epoch ?? 0) &&
      !same(knownAfter(lease, known.lease), known.lease);
    return putServer({
      outdated: outdated || rules > RULES_VERSION,
      ...(isNews && { known: { ...known, lease } }),
    })(state);
  };

/** The socket named a number of the log. A fetch that is under way decides first, and the number is looked at afterwards. */
export const hear =
  (seq: number): Transition =>
  (state) => {
    const { now } = state;
    const { fetching } = state.server;
    const heard = putServer({
      heardAt: now,
      spokeAt: now,
      ...(fetching && { fetching: { ...fetching, told: Math.max(fetching.told, seq) } }),
    });
    return chain(heard, fetching || seq === logLength(state) ? stay : fetchLog)(state);
  };

export const pushed =
  (push: Pushed, lease: Lease | null): Transition =>
  (state) => {
    const { now } = state;
    const next = state.server.known ? follow(logLength(state), push) : null;
    return chain(
      next?.kind === 'append' ? append(next.commands) : stay,
      (grown) => (push.seq > logLength(grown) ? hear(push.seq)(grown) : stay(grown)),
      putServer({ heardAt: now, spokeAt: now }),
      learn(lease),
    )(state);
  };

/** An answer named a number of the log: the socket tells what is missing, else it is fetched. */
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
      waits ? stay : ask({ kind: 'set-timer', timer: 'push-wait', ms: PUSH_WAIT }),
    )(state);
  };

export const pushWaited: Transition = (state) =>
  state.server.awaited > logLength(state) ? fetchLog(state) : stay(state);

export const takeGame =
  (game: Snapshot['game']): Transition =>
  (state) => {
    const { known } = state.server;
    if (!known) return putServer({ known: { game, lease: null, confirmed: [] } })(state);
    return same(game, known.game) ? stay(state) : putServer({ known: { ...known, game } })(state);
  };

/** Takes the log that a fetch has read after number `since`. One that does not fit is fetched again a little later. */
export const takeLog =
  (since: number, whole: boolean, log: LogAnswer): Transition =>
  (state) => {
    const next = follow(logLength(state), { from: since, entries: log.entries, seq: log.seq });
    const taken = whole ? replace(log) : next.kind === 'append' ? append(next.commands) : retryFetch;
    return chain(taken, learn(log.lease, log.rules))(state);
  };

/** Takes what another tab has stored; its `confirmed` are the commands after number `since`. */
export const takeStored =
  ({ confirmed, lease }: Snapshot, since: number): Transition =>
  (state) => {
    const missing = logLength(state) - since;
    return chain(missing >= 0 ? append(confirmed.slice(missing)) : stay, learn(lease))(state);
  };

/**
 * Writes what the store's copy does not have yet, one write at a time; closes every step. What failed is written with the next change,
 * not again at once.
 */
export const saveLog: Transition = (state) => {
  const { outbox, server } = state;
  const { known, logResets } = server;
  if (!outbox || !known || outbox.copy.writing !== null || outbox.copy.tried === known) return stay(state);
  const { resets } = outbox.copy;
  return chain(
    putOutbox({ copy: { writing: logResets, tried: known, resets } }),
    ask({ kind: 'save-log', snapshot: known, replaces: logResets !== resets }),
  )(state);
};

export const logSaved =
  (ok: boolean): Transition =>
  (state) => {
    const { copy } = state.outbox ?? {};
    if (copy?.writing == null) return stay(state);
    return putOutbox({ copy: { ...copy, writing: null, resets: ok ? copy.writing : copy.resets } })(state);
  };
