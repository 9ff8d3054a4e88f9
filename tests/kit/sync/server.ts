/** Follows the contract: accepts batches in order, stores each once, and checks the lease. */
import { errorAnswer } from '@volleyscouter/contract/errors';
import type { Game } from '@volleyscouter/contract/games';
import type { readCopy as readCopyRoute } from '@volleyscouter/contract/log';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { Command, Logged } from '@volleyscouter/core/rally/command';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { type Fate, orderOf } from '@volleyscouter/core/sync/batch';
import { admit, type Lease, take } from '@volleyscouter/core/sync/lease';
import { COPY_STEP } from '@volleyscouter/core/sync/limits';
import type { Failure } from '@volleyscouter/web/platform/api/call';
import type { AppendBody, Appended, LogAnswer } from '@volleyscouter/web/scouting/sync/ports';

export const MATCH = 'm1';

type Answer<T> = Result<T, Failure>;
type Code = Parameters<typeof errorAnswer>[0];

export function failure(code: Code, status: number, details = {}): Failure {
  const { msg } = errorAnswer(code, details);
  return { code, status, msg, details };
}

export interface Told {
  from: number;
  seq: number;
  entries: Logged[];
}

export function fakeServer() {
  const listeners = new Set<(event: Told) => void>();
  const fatesByClient = new Map<string, Fate[]>();
  const state = {
    log: [] as Command[],
    lease: null as Lease | null,
    game: fakeGame(),
    rules: RULES_VERSION,
    exists: true,
    aside: [] as Command[],
    alive: new Set(['ana']),
    /** A deliberate mistake that tests must detect: batch numbers are ignored. */
    forgetful: false,
    /** True for a command that the schema rejects. */
    invalid: (_: Command) => false,
    /** True for a command that the rules reject. */
    refused: (_: Command) => false,
    appends: 0,
    reads: 0,
    gameReads: 0,
    copyReads: 0,
    copyLag: 0,
  };

  const notify = (from: number): void => {
    const entries = state.log.slice(from).map((command, index) => ({ seq: from + 1 + index, command }));
    for (const listener of listeners) listener({ from, seq: state.log.length, entries });
  };

  function add(...commands: Command[]): void {
    const from = state.log.length;
    state.log.push(...commands);
    state.game = { ...state.game, seq: state.log.length };
    notify(from);
  }

  function append(account: string, { client, batches }: AppendBody): Answer<Appended> {
    state.appends++;
    if (!state.alive.has(account)) return err(failure('session-expired', 401));
    if (!state.exists) return err(failure('not-found', 404));
    const wrong = batches.some(({ commands }) =>
      commands.some((command) => state.invalid(command as Command)),
    );
    if (wrong) return err(failure('invalid-data', 422, { problem: 'x' }));
    const fates = [...(fatesByClient.get(client) ?? [])];
    const holder = { client, account, name: account, since: '2026-01-01T00:00:00.000Z' };
    const answer: Appended['fates'] = [];
    const from = state.log.length;
    const log = [...state.log];
    const aside: Command[] = [];
    let { lease } = state;
    for (const { number, epoch, commands } of batches) {
      const order = state.forgetful ? 'next' : orderOf(fates.length, number);
      if (order === 'too-early') return err(failure('out-of-order', 409, { expected: fates.length + 1 }));
      if (order === 'next') {
        const admission = admit(lease, holder, { epoch });
        const copies = structuredClone(commands) as Command[];
        if (admission.fate === 'aside') aside.push(...copies);
        else {
          lease = admission.lease;
          if (!copies.some(state.refused)) log.push(...copies);
        }
        const bad = admission.fate === 'store' && copies.some(state.refused);
        fates.push(bad ? 'refused' : admission.fate === 'store' ? 'stored' : 'aside');
      }
      answer.push({ number, fate: fates[number - 1] ?? 'stored' });
    }
    Object.assign(state, { log, lease, aside: [...state.aside, ...aside] });
    state.game = { ...state.game, seq: log.length };
    fatesByClient.set(client, fates);
    if (log.length > from) notify(from);
    const currentLease = lease ?? { ...holder, epoch: 0 };
    return ok({ fates: answer, seq: log.length, lease: currentLease, rules: state.rules });
  }

  function readLog(since: number): Answer<LogAnswer> {
    state.reads++;
    if (!state.exists) return err(failure('not-found', 404));
    const all = state.log.map((command, index) => ({ seq: index + 1, command }));
    const entries = structuredClone(all.slice(since));
    return ok({ seq: all.length, entries, lease: state.lease, rules: state.rules });
  }

  function readGame(): Answer<Game> {
    state.gameReads++;
    return state.exists ? ok(structuredClone(state.game)) : err(failure('not-found', 404));
  }

  /** Answers as a cache does: without the last `state.copyLag` commands. */
  function readCopy(since: number): Answer<CallAnswer<typeof readCopyRoute>> {
    state.copyReads++;
    if (!state.exists) return err(failure('not-found', 404));
    const all = state.log.slice(0, state.log.length - state.copyLag);
    const from = since - (since % COPY_STEP);
    const entries = all.map((command, index) => ({ seq: index + 1, command })).slice(from);
    const { game, rules } = state;
    return ok(structuredClone({ game, seq: all.length, entries, lease: null, rules }));
  }

  function takeLease(account: string, client: string) {
    if (!state.alive.has(account)) return err(failure('session-expired', 401));
    const since = '2026-01-01T00:00:00.000Z';
    state.lease = take(state.lease, { client, account, name: account, since });
    notify(state.log.length);
    return ok({
      lease: state.lease,
      seq: state.log.length,
      lastNumber: fatesByClient.get(client)?.length ?? 0,
    });
  }

  /** Keeps only the log up to `seq`, and the fates of the first `batches` batches of the client. */
  function restore(seq: number, client: string, batches: number): void {
    state.log = state.log.slice(0, seq);
    state.game = { ...state.game, seq };
    fatesByClient.set(client, (fatesByClient.get(client) ?? []).slice(0, batches));
  }

  return { state, listeners, add, append, readLog, readGame, readCopy, takeLease, restore };
}

export type FakeServer = ReturnType<typeof fakeServer>;

export function fakeGame(): Game {
  const team = { _id: null, name: 'A', sets: 0 };
  return {
    _id: MATCH,
    date: '',
    time: '',
    league: '',
    season: '',
    local: '',
    teams: { home: team, away: team },
    tipoScout: 'live',
    publico: true,
    menores: false,
    placarGeral: { home: 0, away: 0 },
    placarSets: [],
    bestoff: 5,
    pontosset: [25, 15],
    players: { home: [], away: [] },
    homeOrder: [],
    awayOrder: [],
    setterPos: [1, 2],
    serv: '*',
    video: '',
    scout: [],
    seq: 0,
    importedFrom: null,
    copyOf: null,
  };
}
