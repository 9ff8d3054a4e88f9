/** Server, browser's store and other tabs, in memory. Each call waits until the test completes it. */
import type { Command } from '@volleyscouter/core/rally/command';
import { err, ok } from '@volleyscouter/core/result';
import { type Fate, orderOf } from '@volleyscouter/core/sync/batch';
import type {
  Answer,
  AppendAnswer,
  Effect,
  ServerCall,
  StoreCall,
  SyncEvent,
  Timer,
} from '@volleyscouter/core/sync/event';
import { admit, type Lease, take } from '@volleyscouter/core/sync/lease';
import { initialState } from '@volleyscouter/core/sync/opening';
import { isIn, type KeptBatch } from '@volleyscouter/core/sync/outbox';
import type { CallFailure, Scout, SyncState } from '@volleyscouter/core/sync/state';
import type { step } from '@volleyscouter/core/sync/step';

export const ANA: Scout = { kind: 'scouter', account: 'ana' };
const CLIENT = 'browser';
const holder = (client: string, account: string) => ({ client, account, name: account, since: '' });
export const play = (id: string): Command => ({ type: 'add', id, block: id, code: '*p' });
export const idsOf = (commands: readonly Command[]): string[] =>
  commands.flatMap((command) => ('id' in command ? command.id : []));
export const failure = (status: number, details = {}): CallFailure => ({
  code: status === 409 ? 'out-of-order' : String(status),
  status,
  msg: '',
  details,
});

/** Follows the contract: accepts batches in order, stores each once, and checks the lease. */
export class Server {
  log: Command[] = [];
  lease: Lease | null = null;
  aside: Command[] = [];
  /** Fates of this browser's batches, by number. */
  fates: Fate[] = [];
  alive = true;

  append(batches: readonly KeptBatch[]): Answer<AppendAnswer> {
    if (!this.alive) return err(failure(401));
    if (idsOf(batches.flatMap(({ commands }) => commands)).some((id) => id.startsWith('bad')))
      return err(failure(422));
    const isEarly = ({ number }: KeptBatch, index: number): boolean =>
      orderOf(this.fates.length + index, number) === 'too-early';
    if (batches.some(isEarly)) return err(failure(409, { expected: this.fates.length + 1 }));
    for (const { number, epoch, commands } of batches) {
      if (orderOf(this.fates.length, number) === 'done') continue;
      const { fate, lease } = admit(this.lease, holder(CLIENT, 'ana'), { epoch });
      this.lease = lease;
      (fate === 'store' ? this.log : this.aside).push(...commands);
      this.fates.push(fate === 'store' ? 'stored' : 'aside');
    }
    const fates = batches.map(({ number }) => ({ number, fate: this.fates[number - 1] ?? 'stored' }));
    return ok({ fates, seq: this.log.length, lease: this.lease as Lease, rules: 1 });
  }

  takenOver(command: Command): void {
    this.lease = take(this.lease, holder('other', 'bia'));
    this.log.push(command);
  }

  restore(batches: number, seq: number): void {
    this.fates = this.fates.slice(0, batches);
    this.log = this.log.slice(0, seq);
  }
}

/** The browser's store; each call is atomic. */
export class Store {
  last = 0;
  batches = new Map<number, KeptBatch>();
  log: readonly Command[] = [];
  /** Every batch that was ever stored. */
  readonly history: KeptBatch[] = [];

  add(stamp: Pick<KeptBatch, 'account' | 'epoch' | 'base'>, commands: readonly Command[]): KeptBatch {
    const batch = { ...stamp, match: 'm', number: ++this.last, commands, fate: null, by: 0, rejected: null };
    this.batches.set(batch.number, batch);
    this.history.push(batch);
    return batch;
  }

  private put(number: number, change: Partial<KeptBatch>): void {
    const batch = this.batches.get(number);
    if (batch) this.batches.set(number, { ...batch, ...change });
  }

  private sweep(): void {
    for (const [number, batch] of this.batches) if (isIn(batch, this.log.length)) this.batches.delete(number);
  }

  private all = (): KeptBatch[] => [...this.batches.values()].sort((a, b) => a.number - b.number);

  run(call: StoreCall): SyncEvent | null {
    const game = { seq: 0 };
    switch (call.kind) {
      case 'open-store': {
        const snapshot = this.log.length > 0 ? { game, lease: null, confirmed: this.log } : null;
        return { kind: 'opened', client: CLIENT, saved: { snapshot, batches: this.all() } };
      }
      case 'load': {
        const snapshot = { game, lease: null, confirmed: this.log.slice(call.since) };
        return { kind: 'loaded', saved: { snapshot, batches: this.all() } };
      }
      case 'keep': {
        const batches = call.lists.map((commands) => this.add(call.stamp, commands));
        return { kind: 'kept', press: call.press, batches };
      }
      case 'settle':
        for (const { number, fate, by } of call.done)
          if (this.batches.get(number)?.fate === null) this.put(number, { fate, by });
        this.sweep();
        return null;
      case 'reject': {
        const commands = this.batches.get(call.number)?.commands ?? [];
        this.put(call.number, { commands: [], rejected: commands });
        return { kind: 'rejected', number: call.number };
      }
      case 'reopen':
        for (let number = call.from; number <= call.to; number++) {
          const empty = { ...call.stamp, match: 'm', number, commands: [], rejected: null };
          this.batches.set(number, { ...(this.batches.get(number) ?? empty), fate: null, by: 0 });
        }
        return { kind: 'reopened' };
      case 'save-log':
        if (call.replaces || call.snapshot.confirmed.length > this.log.length)
          this.log = call.snapshot.confirmed;
        this.sweep();
        return { kind: 'log-saved', ok: true };
      case 'drop':
        for (const number of call.numbers) this.batches.delete(number);
        return null;
      case 'raise':
        this.last = Math.max(this.last, call.number);
        return null;
    }
  }
}

export class Tab {
  readonly server: Server;
  readonly store: Store;
  readonly step: typeof step;
  state: SyncState = initialState({ records: true, follows: true });
  now = 1_800_000_000_000;
  scouts: Scout[] = [ANA];
  /** In the order in which the store performs them. */
  storing: StoreCall[] = [];
  calls: ServerCall[] = [];
  /** Aborted calls; they may still reach the server. */
  aborted: ServerCall[] = [];
  timers = new Map<Timer, number>();
  /** Receives each effect before it is recorded. */
  asked: (effect: Effect) => void = () => undefined;

  constructor(server: Server, store: Store, theStep: typeof step) {
    this.server = server;
    this.store = store;
    this.step = theStep;
  }

  feed(event: SyncEvent): void {
    const { state, effects } = this.step(this.state, event, { now: this.now, scouts: this.scouts });
    this.state = state;
    for (const effect of effects) {
      this.asked(effect);
      this.perform(effect);
    }
    // no other tab holds the lock
    if (effects.some(({ kind }) => kind === 'join-tabs')) this.feed({ kind: 'leading' });
  }

  private perform(effect: Effect): void {
    switch (effect.kind) {
      case 'set-timer':
        this.timers.set(effect.timer, this.now + effect.ms);
        break;
      case 'clear-timer':
        this.timers.delete(effect.timer);
        break;
      case 'abort':
        this.aborted.push(...this.calls.filter((call) => 'call' in call && call.call === effect.call));
        this.calls = this.calls.filter((call) => !('call' in call) || call.call !== effect.call);
        break;
      case 'fetch':
      case 'append':
      case 'take-lease':
      case 'list-versions':
        this.calls.push(effect);
        break;
      case 'connect':
      case 'join':
      case 'renew':
      case 'disconnect':
      case 'join-tabs':
      case 'refuse':
      case 'taken-over':
        break;
      default:
        this.storing.push(effect);
    }
  }

  write(): void {
    const call = this.storing.shift();
    const event = call && this.store.run(call);
    if (event) this.feed(event);
  }

  /** The server processes the call if `reaches`. The tab receives the answer if `answered` is also true. */
  deliver(call: ServerCall, reaches: boolean, answered: boolean): void {
    this.calls = this.calls.filter((pendingCall) => pendingCall !== call);
    const { server } = this;
    const lost = err(failure(0));
    if (call.kind === 'append') {
      const answer = reaches ? server.append(call.batches) : lost;
      this.feed({ kind: 'appended', call: call.call, answer: answered ? answer : lost });
    } else if (call.kind === 'fetch') {
      const entries = server.log.map((command, index) => ({ seq: index + 1, command })).slice(call.since);
      const log = ok({ seq: server.log.length, entries, lease: server.lease, rules: 1 });
      const game = call.game ? ok({ seq: server.log.length }) : null;
      const isAnswered = reaches && answered;
      this.feed({
        kind: 'fetched',
        call: call.call,
        game: isAnswered ? game : null,
        log: isAnswered ? log : lost,
      });
    } else if (call.kind === 'take-lease') {
      if (reaches) server.lease = take(server.lease, holder(CLIENT, 'ana'));
      const lease = server.lease as Lease;
      const answer = reaches && answered ? ok({ lease, lastNumber: server.fates.length }) : lost;
      this.feed({ kind: 'lease-answered', answer });
    } else if (reaches && answered)
      this.feed({ kind: 'versions', aside: call.aside, versions: [{ commands: server.aside }] });
  }

  /** Lets an aborted call reach the server anyway. */
  arriveLate(): void {
    const call = this.aborted.shift();
    if (call?.kind === 'append') this.server.append(call.batches);
  }

  ring(timer: Timer): void {
    this.now = Math.max(this.now, this.timers.get(timer) ?? 0);
    this.timers.delete(timer);
    // the step aborts this call, which then fails
    const [call] = timer === 'send-timeout' ? this.calls.filter(({ kind }) => kind === 'append') : [];
    this.feed({ kind: 'timer', timer });
    if (call?.kind === 'append') this.feed({ kind: 'appended', call: call.call, answer: err(failure(0)) });
  }
}
