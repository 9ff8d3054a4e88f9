/**
 * F5: two scouts record the same rallies, and the lease changes hands in the middle. Messages are delayed,
 * repeated and lost.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { type Batch, type Fate, orderOf } from './batch.ts';
import { admit, FIRST_EPOCH, type Holder, type Lease, take } from './lease.ts';
import { type Kept, openBatches, toSend } from './outbox.ts';
import { sideBySide } from './versions.ts';

const numRuns = process.env.PROOF ? 500 : 100;
const RALLIES = 12;
const SCOUTS = ['ana', 'bia'] as const;
type Scout = (typeof SCOUTS)[number];

interface Rules {
  admit: typeof admit;
  orderOf: typeof orderOf;
}

/** `at` selects among the pending messages. */
type Step =
  | { kind: 'enter'; scout: Scout }
  | { kind: 'send'; scout: Scout }
  | { kind: 'arrive' | 'arriveTwice' | 'lose'; at: number }
  /** `isAnswered`: the answer arrives. */
  | { kind: 'take'; scout: Scout; isAnswered: boolean };

interface Answer {
  fates: ReadonlyMap<number, Fate>;
  lease: Lease | null;
  log: readonly Command[];
}
type Message = { to: 'server'; scout: Scout; batches: readonly Kept[] } | { to: Scout; answer: Answer };

const holderOf = (scout: Scout): Holder => ({ client: scout, account: scout, name: scout, since: '' });
const idsOf = (commands: readonly Command[]): string[] =>
  commands.flatMap((command) => (command.type === 'add' ? command.id : []));
/** One rally for each point. */
const ralliesOf = (ids: readonly string[]): number[] =>
  ids.filter((id) => id.endsWith('/point')).map((id) => Number(id.split('/')[0]));

class Server {
  readonly rules: Rules;
  log: Command[] = [];
  lease: Lease | null = null;
  readonly versions = new Map<string, { base: number; commands: Command[] }>();
  readonly fates = { ana: new Map<number, Fate>(), bia: new Map<number, Fate>() };
  private readonly last = { ana: { number: 0, seq: 0 }, bia: { number: 0, seq: 0 } };
  readonly epochs: number[] = [];
  constructor(rules: Rules) {
    this.rules = rules;
  }
  receive(scout: Scout, batches: readonly Batch[]): void {
    const last = this.last[scout];
    for (const { number, epoch, base, commands } of batches) {
      const order = this.rules.orderOf(last.number, number);
      if (order === 'too-early') return;
      if (order === 'done') continue;
      const { fate, lease } = this.rules.admit(this.lease, holderOf(scout), { epoch });
      if (fate === 'store') {
        this.lease = lease;
        this.log = [...this.log, ...commands];
        this.epochs.push(epoch);
        last.seq = this.log.length;
      } else {
        const storedVersion = this.versions.get(`${scout} ${epoch}`);
        const parts = Math.min(this.log.length, Math.max(base, last.seq));
        const version = storedVersion ?? { base: parts, commands: [] };
        this.versions.set(`${scout} ${epoch}`, { ...version, commands: [...version.commands, ...commands] });
      }
      this.fates[scout].set(number, fate === 'store' ? 'stored' : 'aside');
      last.number = number;
    }
  }
  answer(scout: Scout): Answer {
    return { fates: new Map(this.fates[scout]), lease: this.lease, log: this.log };
  }
}

class Browser {
  readonly scout: Scout;
  epoch = FIRST_EPOCH;
  knownEpoch = FIRST_EPOCH;
  holdsLease = true;
  confirmed: readonly Command[] = [];
  batches: Kept[] = [];
  /** For each epoch, the ids on the screen after this scout's last entry in that epoch. */
  readonly screens = new Map<number, string[]>();
  constructor(scout: Scout) {
    this.scout = scout;
  }
  screen(): string[] {
    const waiting = openBatches(this.batches).filter(({ epoch }) => epoch === this.epoch);
    return idsOf([...this.confirmed, ...waiting.flatMap(({ commands }) => commands)]);
  }
  enter(): void {
    const rally = ralliesOf(this.screen()).length + 1;
    if (!this.holdsLease || rally > RALLIES) return;
    const number = this.batches.length + 1;
    const block = `${rally}/${this.scout} ${number}`;
    const [serve, point] = rally % 2 === 0 ? ['*01SM-', '*p'] : ['a11SM-', 'ap'];
    const commands: Command[] = [
      { type: 'add', id: `${block}/serve`, block, code: serve },
      { type: 'add', id: `${block}/point`, block, code: point },
    ];
    const { scout: account, epoch, confirmed } = this;
    this.batches.push({ number, epoch, base: confirmed.length, commands, account, fate: null });
    this.screens.set(epoch, this.screen());
  }
  receive({ fates, lease, log }: Answer): void {
    this.batches = this.batches.map((batch) => ({
      ...batch,
      fate: batch.fate ?? fates.get(batch.number) ?? null,
    }));
    if (log.length >= this.confirmed.length) this.confirmed = log;
    // a late answer does not change the known holder
    if (!lease || lease.epoch < this.knownEpoch) return;
    this.knownEpoch = lease.epoch;
    this.holdsLease = lease.client === this.scout;
    if (this.holdsLease) this.epoch = lease.epoch;
  }
  open(): Kept[] {
    return toSend(this.batches, this.scout, 50);
  }
}

/** Counted so that no test passes without these cases. */
interface Met {
  takenOver: number;
  resent: number;
  lost: number;
  aside: number;
}

/** All messages arrive, then the holder finishes the script. */
function play(steps: readonly Step[], rules: Rules) {
  const server = new Server(rules);
  const browsers = { ana: new Browser('ana'), bia: new Browser('bia') };
  const met: Met = { takenOver: 0, resent: 0, lost: 0, aside: 0 };
  let underWay: Message[] = [];
  const arrive = (message: Message): void => {
    if (message.to !== 'server') {
      browsers[message.to].receive(message.answer);
      return;
    }
    const { scout, batches } = message;
    met.resent += batches.filter(({ number }) => server.fates[scout].has(number)).length;
    server.receive(scout, batches);
    underWay.push({ to: scout, answer: server.answer(scout) });
  };
  const send = (scout: Scout): void => {
    const batches = browsers[scout].open();
    if (batches.length > 0) underWay.push({ to: 'server', scout, batches });
  };
  for (const step of steps) {
    if (step.kind === 'enter') browsers[step.scout].enter();
    else if (step.kind === 'send') send(step.scout);
    else if (step.kind === 'take') {
      const before = server.lease;
      server.lease = take(before, holderOf(step.scout));
      if (before && server.lease !== before) met.takenOver++;
      if (step.isAnswered) browsers[step.scout].receive(server.answer(step.scout));
    } else if (underWay.length > 0) {
      const at = step.at % underWay.length;
      const message = underWay[at] as Message;
      if (step.kind !== 'arriveTwice') underWay = underWay.filter((_, index) => index !== at);
      if (step.kind === 'lose') met.lost++;
      else arrive(message);
    }
  }
  const settle = (): void => {
    for (let message = underWay.shift(); message; message = underWay.shift()) arrive(message);
    for (const scout of SCOUTS) send(scout);
    if (underWay.length > 0) settle();
  };
  settle();
  const last = browsers[server.lease?.client === 'bia' ? 'bia' : 'ana'];
  last.receive(server.answer(last.scout));
  for (let rally = 0; rally < RALLIES; rally++) last.enter();
  settle();
  met.aside = [...server.versions.values()].reduce((sum, { commands }) => sum + commands.length / 2, 0);
  return { server, browsers, met };
}

function problems(steps: readonly Step[], rules: Rules): string[] {
  const { server, browsers } = play(steps, rules);
  const violations: string[] = [];
  const rallies = ralliesOf(idsOf(server.log));
  const script = Array.from({ length: RALLIES }, (_, index) => index + 1);
  if (rallies.join() !== script.join()) violations.push(`the log holds rallies ${rallies}`);
  if (server.epochs.some((epoch, index) => epoch < (server.epochs[index - 1] ?? 0)))
    violations.push(`epochs are mixed: ${server.epochs}`);
  const aside = [...server.versions.values()].flatMap(({ commands }) => idsOf(commands));
  const storedIds = [...idsOf(server.log), ...aside].sort();
  const entered = SCOUTS.flatMap((scout) =>
    browsers[scout].batches.flatMap(({ commands }) => idsOf(commands)),
  );
  if (storedIds.join() !== entered.sort().join()) violations.push('an entry was lost, or kept twice');
  for (const scout of SCOUTS)
    for (const { fate, commands } of browsers[scout].batches) {
      const [id = ''] = idsOf(commands);
      if ((fate === 'stored') === aside.includes(id) || fate === null)
        violations.push(`${id} was told to be ${fate}`);
    }
  for (const [name, { base, commands }] of server.versions) {
    const [scout, epoch] = name.split(' ') as [Scout, string];
    const asideIds = sideBySide(server.log, base, commands).aside.match.plays.map(({ id }) => id);
    if (asideIds.join() !== browsers[scout].screens.get(Number(epoch))?.join())
      violations.push(`the version of ${name} is not what that scout saw`);
  }
  return violations;
}

const scouts = fc.constantFrom(...SCOUTS);
const places = fc.nat({ max: 1000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('enter' as const), scout: scouts }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), scout: scouts }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('arrive' as const), at: places }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('arriveTwice' as const, 'lose' as const), at: places }),
  },
);
const takeStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('take' as const),
  scout: scouts,
  isAnswered: fc.boolean(),
});
const interleavings = fc
  .array(fc.tuple(fc.array(step, { minLength: 5, maxLength: 40 }), takeStep), { minLength: 2, maxLength: 4 })
  .chain((parts) =>
    fc
      .array(step, { maxLength: 30 })
      .map((end) => [...parts.flatMap(([steps, leaseStep]) => [...steps, leaseStep]), ...end]),
  );

const RULES: Rules = { admit, orderOf };

test('[R-SYNC-2] F5: the log has each rally once, and every stale entry is stored aside as its scout saw it', () => {
  const all: Met = { takenOver: 0, resent: 0, lost: 0, aside: 0 };
  fc.assert(
    fc.property(interleavings, (steps) => {
      expect(problems(steps, RULES)).toEqual([]);
      const { met } = play(steps, RULES);
      for (const metric of Object.keys(all) as (keyof Met)[]) all[metric] += met[metric];
    }),
    { numRuns },
  );
  console.log(`${numRuns} interleavings: ${JSON.stringify(all)}`);
  for (const [metric, times] of Object.entries(all))
    expect(times, metric).toBeGreaterThanOrEqual(numRuns / 2);
}, 120_000);

test.each<[string, Partial<Rules>]>([
  ['epoch', { admit: (lease, holder, { epoch }) => admit(lease, holder, { epoch: lease?.epoch ?? epoch }) }],
  ['holder', { admit: (lease, holder, batch) => admit(lease && { ...lease, ...holder }, holder, batch) }],
  ['number', { orderOf: () => 'next' }],
])('a server that ignores the %s fails the test', (_, mutant) => {
  const sample = fc.sample(interleavings, { numRuns: 60, seed: 5 });
  const noticed = sample.filter((steps) => problems(steps, { ...RULES, ...mutant }).length > 0);
  expect(noticed.length).toBeGreaterThan(0);
});
