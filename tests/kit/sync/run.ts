/** A run of one tab, driven by moves in any order. Records each violation of the rules. */
import type { Effect, ServerCall } from '@volleyscouter/core/sync/event';
import { openBatches } from '@volleyscouter/core/sync/outbox';
import { logLength, scoutOf } from '@volleyscouter/core/sync/state';
import { step } from '@volleyscouter/core/sync/step';
import { countsOf } from '@volleyscouter/core/sync/view';
import { waitingCommands } from '@volleyscouter/core/sync/waiting';
import { ANA, idsOf, play, Server, Store, Tab } from './world.ts';

/** Weights in a random run. */
export const MOVES = {
  enter: 6,
  'enter two': 2,
  'enter bad': 1,
  'other tab': 2,
  write: 14,
  answer: 10,
  'lose answer': 2,
  'lose call': 2,
  'arrive late': 1,
  push: 3,
  'push a part': 2,
  beat: 1,
  down: 1,
  join: 2,
  offline: 1,
  wake: 2,
  ring: 5,
  hang: 2,
  'clock back': 1,
  expire: 1,
  'sign out': 1,
  'sign in': 2,
  'taken over': 1,
  'take over': 1,
  reload: 2,
} as const;
export type Move = keyof typeof MOVES | 'restore';
export type Moves = readonly (readonly [move: Move, choice: number])[];

export const met = {
  entered: 0,
  lostAnswers: 0,
  aside: 0,
  rejected: 0,
  staleReads: 0,
  reloads: 0,
  unsentAtReload: 0,
  halted: 0,
  takenOver: 0,
  restored: 0,
  reopened: 0,
};

class Run {
  readonly problems: string[] = [];
  private readonly server = new Server();
  private readonly store = new Store();
  private readonly acknowledged = new Set<number>();
  private readonly own: string[] = [];
  private readonly theStep: typeof step;
  private tab: Tab;
  private count = 0;
  private restored = false;

  constructor(theStep: typeof step) {
    this.theStep = theStep;
    this.tab = this.openTab();
  }

  private openTab(): Tab {
    const tab = new Tab(this.server, this.store, this.theStep);
    tab.asked = (effect) => this.check(effect, tab);
    tab.feed({ kind: 'start' });
    return tab;
  }

  private check(effect: Effect, tab: Tab): void {
    const wrong = (problem: string): void => void this.problems.push(problem);
    if (effect.kind === 'fetch' && tab.calls.some(({ kind }) => kind === 'fetch')) wrong('two fetches');
    if (effect.kind === 'load' && tab.storing.some(({ kind }) => kind === 'load')) wrong('two loads');
    if (effect.kind === 'reopen') {
      met.reopened++;
      for (let number = effect.from; number <= effect.to; number++) this.acknowledged.delete(number);
    }
    if (effect.kind === 'reject') met.rejected++;
    if (effect.kind !== 'append') return;
    if (tab.calls.some(({ kind }) => kind === 'append')) wrong('two calls');
    const numbers = effect.batches.map(({ number }) => number);
    const [first] = openBatches(tab.state.outbox?.batches ?? []);
    if (numbers.some((number, index) => number !== (first?.number ?? 0) + index))
      wrong(`sent ${numbers}, first ${first?.number}`);
    for (const number of numbers) if (this.acknowledged.has(number)) wrong(`${number} is sent again`);
    if (!effect.batches.every(({ account }) => scoutOf(tab.scouts, account))) wrong('sent by nobody');
  }

  /**
   * Checks three conditions:
   *
   * - each entry of this tab is on the screen or in the outbox
   * - the tab's log is the beginning of the server's log
   * - the counts add up
   */
  private checkScreen(): void {
    const { state, storing } = this.tab;
    const { outbox, server } = state;
    if (!outbox || !server.known) return;
    const shownIds = new Set(idsOf([...server.known.confirmed, ...waitingCommands(state)]));
    const outboxIds = outbox.batches.flatMap(({ commands, rejected }) =>
      idsOf([...commands, ...(rejected ?? [])]),
    );
    const hidden = this.own.filter((id) => !shownIds.has(id) && !outboxIds.includes(id));
    if (!this.restored && hidden.length > 0) this.problems.push(`${hidden} left the screen`);
    const log = idsOf(server.known.confirmed);
    if (!this.restored && log.some((id, index) => id !== idsOf(this.server.log)[index]))
      this.problems.push(`${log} is not how the log begins`);
    const { onDevice, sending } = countsOf(state);
    const presses = idsOf(outbox.presses.flatMap(({ lists }) => lists.flat())).length;
    const stored = outbox.batches.filter(({ fate, by }) => fate === 'stored' && by > logLength(state));
    const late = idsOf(
      stored.filter(({ number }) => !outbox.echoed.has(number)).flatMap(({ commands }) => commands),
    );
    if (onDevice + sending + presses + late.length !== waitingCommands(state).length)
      this.problems.push('the counts are not what is shown');
    if (!storing.some(({ kind }) => kind === 'keep') && presses > 0) this.problems.push('a press hangs');
  }

  private write(): void {
    const { tab } = this;
    const [next] = tab.storing;
    if (next?.kind === 'load' && tab.state.outbox?.loading?.stale) met.staleReads++;
    tab.write();
    if (next?.kind !== 'keep') return;
    this.own.push(...idsOf(next.lists.flat()));
    met.entered++;
  }

  private answer(choice: number, reaches: boolean, answered: boolean): void {
    const { tab } = this;
    const call = tab.calls[choice % Math.max(1, tab.calls.length)];
    if (!call) return;
    if (reaches && !answered && call.kind === 'append' && this.server.alive) met.lostAnswers++;
    const before = new Set(openBatches(tab.state.outbox?.batches ?? []).map(({ number }) => number));
    tab.deliver(call, reaches, answered);
    const after = new Set(openBatches(tab.state.outbox?.batches ?? []).map(({ number }) => number));
    if (call.kind !== 'append' || !answered || !reaches) return;
    const settledBatches = call.batches.filter(({ number }) => before.has(number) && !after.has(number));
    for (const { number } of settledBatches) this.acknowledged.add(number);
    // an answer with fates is an acknowledgement, even if `step` settles no batch with it
    if (
      this.server.alive &&
      settledBatches.length === 0 &&
      !call.batches.some(({ number }) => this.isBad(number))
    )
      for (const { number } of call.batches) if (this.server.fates[number - 1]) this.acknowledged.add(number);
  }

  private isBad(number: number): boolean {
    const batch = this.store.batches.get(number);
    return idsOf(batch?.rejected ?? batch?.commands ?? []).some((id) => id.startsWith('bad'));
  }

  /**
   * Reloads the tab. The store first completes some of its requests, depending on `choice`; no call is
   * answered.
   */
  private reload(choice: number): void {
    const { storing, calls, aborted } = this.tab;
    const completed = choice % (storing.length + 1);
    for (const call of storing.slice(0, completed)) {
      this.store.run(call);
      if (call.kind === 'keep') this.own.push(...idsOf(call.lists.flat()));
    }
    for (const number of this.acknowledged)
      if (this.store.batches.get(number)?.fate === null) this.acknowledged.delete(number);
    met.reloads++;
    if ([...this.store.batches.values()].some(({ fate }) => fate === null)) met.unsentAtReload++;
    this.tab = this.openTab();
    this.tab.aborted = [...aborted, ...calls];
  }

  private push(from: number): void {
    const { log, lease } = this.server;
    const entries = log.slice(from).map((command, index) => ({ seq: from + index + 1, command }));
    this.tab.feed({ kind: 'pushed', push: { from, seq: log.length, entries }, lease });
  }

  private enter(...ids: string[]): void {
    if (this.tab.state.outbox) this.tab.feed({ kind: 'enter', press: ++this.count, commands: ids.map(play) });
  }

  move(move: Move, choice: number): void {
    const { tab, server, store } = this;
    const id = `${++this.count}`;
    const session = (): void => tab.feed({ kind: 'sessions-changed' });
    const actions: Record<Move, () => void> = {
      enter: () => this.enter(id),
      'enter two': () => this.enter(id, `${id}+`),
      'enter bad': () => this.enter(`bad${id}`),
      'other tab': () => {
        const epoch = server.lease?.client === 'browser' ? server.lease.epoch : 1;
        store.add({ account: ANA.account, epoch, base: 0 }, [play(`tab${id}`)]);
        tab.feed({ kind: 'tab-wrote' });
      },
      write: () => this.write(),
      answer: () => this.answer(choice, true, true),
      'lose answer': () => this.answer(choice, true, false),
      'lose call': () => this.answer(choice, false, false),
      'arrive late': () => tab.arriveLate(),
      push: () => this.push(Math.min(logLength(tab.state), server.log.length)),
      'push a part': () => this.push(choice % (server.log.length + 1)),
      beat: () => tab.feed({ kind: 'beat', seq: server.log.length, lease: server.lease }),
      down: () => tab.feed({ kind: 'down' }),
      join: () => tab.feed({ kind: 'joined', seq: server.log.length, lease: server.lease }),
      offline: () => tab.feed({ kind: 'offline' }),
      wake: () => tab.feed({ kind: 'wake' }),
      ring: () => {
        const timers = [...tab.timers.keys()];
        const timer = timers[choice % Math.max(1, timers.length)];
        if (timer) tab.ring(timer);
      },
      hang: () => {
        tab.now += 4000;
      },
      'clock back': () => {
        tab.now -= 24 * 60 * 60 * 1000;
        tab.timers.clear();
      },
      expire: () => {
        server.alive = false;
      },
      'sign out': () => {
        tab.scouts = [];
        session();
      },
      'sign in': () => {
        server.alive = true;
        tab.scouts = [ANA];
        session();
      },
      'taken over': () => {
        server.takenOver(play(`bia${id}`));
        met.takenOver++;
      },
      'take over': () => tab.feed({ kind: 'take-over' }),
      reload: () => this.reload(choice),
      restore: () => {
        const batches = choice % (server.fates.length + 1);
        server.restore(batches, Math.min(server.log.length, batches));
        this.restored = true;
        met.restored++;
        // new entries could hide the loss, so the tab reads the restored log before any entry is added
        tab.scouts = [ANA];
        session();
        tab.feed({ kind: 'down' });
        tab.feed({ kind: 'joined', seq: server.log.length, lease: server.lease });
        this.rest(({ kind }) => kind === 'fetch');
      },
    };
    actions[move]();
    if (this.tab.state.outbox?.halted) met.halted++;
    this.checkScreen();
  }

  /** Answers the calls for which `matches` is true. */
  private rest(matches: (call: ServerCall) => boolean): void {
    const { tab } = this;
    for (let turns = 0; turns < 500; turns++) {
      const at = tab.calls.findIndex(matches);
      if (tab.storing.length > 0) this.write();
      else if (at >= 0) this.answer(at, true, true);
      else return;
    }
    this.problems.push('calls without end');
  }

  /** Runs until nothing is pending. */
  private heal(): void {
    const { tab, server } = this;
    this.move('sign in', 0);
    tab.feed({ kind: 'wake' });
    tab.feed({ kind: 'joined', seq: server.log.length, lease: server.lease });
    tab.feed({ kind: 'tab-wrote' });
    for (let turns = 0; turns < 100; turns++) {
      const timer = [...tab.timers.keys()].find((name) => name !== 'look' && name !== 'send-timeout');
      this.rest(() => true);
      if (timer) tab.ring(timer);
      else if (logLength(tab.state) !== server.log.length) this.move('beat', 0);
      else return;
    }
    this.problems.push('it does not come to rest');
  }

  end(): string[] {
    this.heal();
    const { server, store, tab } = this;
    const { state } = tab;
    const open = [...store.batches.values()].filter(({ fate }) => fate === null);
    if (open.length > 0) this.problems.push(`${open.map(({ number }) => number)} wait for ever`);
    if (idsOf(state.server.known?.confirmed ?? []).join() !== idsOf(server.log).join())
      this.problems.push('the log is not the server’s');
    met.aside += server.aside.length;
    // entries that the restore removed stay on the screen until the next entry sends them again
    if (this.restored) return this.problems;
    if (waitingCommands(state).length > 0) this.problems.push('something is shown beside the log');
    const { onDevice, sending, stored } = countsOf(state);
    if (onDevice + sending > 0 || stored !== server.log.length)
      this.problems.push(`the counts are ${onDevice}, ${sending}, ${stored}`);
    this.checkAll();
    return this.problems;
  }

  /** Checks that each accepted entry is stored once and in order, and that each refused entry is kept. */
  private checkAll(): void {
    const { server, store } = this;
    const entered = store.history.flatMap(({ commands }) => idsOf(commands));
    const refused = entered.filter((id) => id.startsWith('bad'));
    const accepted = entered.filter((id) => !id.startsWith('bad'));
    const log = idsOf(server.log).filter((id) => !id.startsWith('bia'));
    const aside = idsOf(server.aside);
    if ([...log, ...aside].sort().join() !== [...accepted].sort().join())
      this.problems.push(`entered ${accepted}, stored ${log}, aside ${aside}`);
    for (const list of [log, aside])
      if (list.join() !== accepted.filter((id) => list.includes(id)).join())
        this.problems.push(`order ${list}`);
    const rejectedIds = [...store.batches.values()].flatMap(({ rejected }) => idsOf(rejected ?? []));
    if (rejectedIds.sort().join() !== refused.sort().join())
      this.problems.push(`refused ${refused}, kept ${rejectedIds}`);
  }
}

export function problems(moves: Moves, theStep = step): string[] {
  const run = new Run(theStep);
  for (const [move, choice] of moves) run.move(move, choice);
  return run.end();
}
