/** What a followed match has for who records it: an outbox, its sender, and what the screen is told of them. */
import type { Command } from '@volleyscouter/core/rally/command';
import { err, ok } from '@volleyscouter/core/result';
import { FIRST_EPOCH } from '@volleyscouter/core/sync/lease';
import type { Counts } from '@volleyscouter/core/sync/outbox';
import type { Failure } from '../api/call.ts';
import { CallError } from '../api/callError.ts';
import { createOutbox } from './outbox.ts';
import type { Stop, World } from './ports.ts';
import type { Reader } from './reader.ts';
import type { Link, Recorder } from './recording.ts';
import { echoes, same } from './same.ts';
import { createSender, isSession, SIGNED_OUT, scoutOf } from './sender.ts';
import { isIn, type KeptBatch, type Saved, type Snapshot, type Stamp } from './store.ts';

export interface Recording {
  /** What of this browser the server's log does not have yet, in order. */
  readonly waiting: readonly Command[];
  /** What keeps sending from going on, beside the way to the server. */
  readonly link: Extract<Link, 'signed-out' | 'other-account'> | null;
  /** As the screen sees it now. */
  readonly recorder: Recorder;
  /** Where its entries are now; the same object until a number changes. */
  readonly counts: Counts;
  /** The reader knows something else now; `from`: where its log was continued. */
  follow(from: number): void;
  /** A way to the server was found. */
  connected(): void;
  /** The session in whose name is recorded is over. */
  signedOut(): void;
  /** Somebody signed in or out. */
  sessionsChanged(): void;
  stop(): void;
}

/** What the header counts as recorded: rules and rewinds are no entries. */
const isEntry = ({ type }: Command): boolean => type !== 'settings' && type !== 'rewind';

const sizeOf = (batches: readonly KeptBatch[]): number =>
  batches.reduce((sum, { commands, rejected }) => sum + (rejected ?? commands).length, 0);

export function createRecording(
  match: string,
  client: string,
  saved: Saved,
  world: World,
  reader: Reader,
  changed: () => void,
): Recording {
  const { store, tabs, clock, net, sessions, signals } = world;
  const outbox = createOutbox(match, client, saved.batches, world, outboxChanged);
  const sender = createSender(match, client, outbox, world, {
    changed,
    stored({ seq, lease, rules }) {
      reader.learn(lease, rules);
      reader.expect(seq);
    },
    reach: reader.reach,
    gone: reader.end,
  });
  /** Batches that the log has though their answer is still to come. */
  let echoed = new Set<number>();
  let author = sessions.scouts()[0]?.account ?? '';
  let turns = reader.turns;
  let entries = { upTo: 0, count: 0 };
  let told: Recorder | null = null;
  let counted: Counts = { kept: 0, sending: 0, stored: 0 };

  const length = (): number => reader.known?.confirmed.length ?? 0;
  const isWaiting = (batch: KeptBatch): boolean =>
    !echoed.has(batch.number) &&
    (batch.fate === null || (batch.fate === 'stored' && batch.rejected === null && batch.by > length()));
  const ownLease = () => {
    const lease = reader.known?.lease ?? null;
    return lease?.client === client && lease.account === author ? lease : null;
  };
  const holds = (): boolean => !reader.known?.lease || ownLease() !== null;
  const stamp = (): Stamp => ({ account: author, epoch: ownLease()?.epoch ?? FIRST_EPOCH, base: length() });

  function outboxChanged(): void {
    outbox.forget((batch) => isIn(batch, length()));
    changed();
  }

  // --- the store's copy of what the server confirmed, written by one transaction after the other

  let saving = false;
  let last: { known: Snapshot | null; turns: number } = { known: null, turns: reader.turns };

  async function save(): Promise<void> {
    if (saving) return;
    saving = true;
    for (let { known } = reader; known && known !== last.known; known = reader.known) {
      const now = { known, turns: reader.turns };
      try {
        await store.confirm(match, known, clock.now(), now.turns !== last.turns);
        last = now;
      } catch {
        // tried again with the next change; until then the copy is an older one
        break;
      }
    }
    saving = false;
  }

  function follow(from: number): void {
    const log = reader.known?.confirmed ?? [];
    const anew = reader.turns !== turns;
    turns = reader.turns;
    if (anew) {
      echoed = new Set();
      entries = { upTo: 0, count: 0 };
    }
    const open = outbox.batches.filter(isWaiting);
    const first = Math.max(anew ? 0 : from, Math.min(log.length, ...open.map(({ base }) => base)));
    for (const number of echoes(log, first, open)) echoed.add(number);
    outbox.forget((batch) => isIn(batch, log.length));
    void save();
  }

  function takeSaved({ snapshot }: Saved, since: number): void {
    if (snapshot) reader.take(snapshot, since);
  }

  // --- what a second version holds is gone from here once a person has decided about it

  async function forgetDecided(): Promise<void> {
    const aside = outbox.batches.filter(({ fate, rejected }) => fate === 'aside' && rejected === null);
    const scout = scoutOf(sessions.scouts(), author);
    if (aside.length === 0 || !scout) return;
    const versions = await net.listVersions(match, scout.kind);
    if (!versions.ok) return;
    const open = versions.value.flatMap(({ commands }) => commands);
    const decided = aside.filter(
      ({ commands }) => !commands.some((command) => open.some((each) => same(each, command))),
    );
    const numbers = decided.map(({ number }) => number);
    outbox.forget(({ number }) => numbers.includes(number));
    changed();
    await store.drop(match, numbers).catch(() => undefined);
    tabs.tell(match);
  }

  const fails = (failure: Failure) => {
    if (isSession(failure)) sender.halt(author);
    return err(new CallError(failure));
  };

  const actions: Pick<Recorder, 'enter' | 'takeOver' | 'resume'> = {
    async enter(commands) {
      if (commands.length === 0) return ok(null);
      if (!holds()) return err('not-holder');
      try {
        await outbox.enter(stamp(), commands);
      } catch {
        return err('store');
      }
      sender.kick();
      return ok(null);
    },
    async takeOver() {
      const drained = await sender.drain();
      if (!drained.ok) return fails(drained.error);
      const scout = scoutOf(sessions.scouts(), author);
      if (!scout) return fails(SIGNED_OUT);
      const taken = await net.takeLease(match, client, scout.kind);
      if (!taken.ok) return fails(taken.error);
      await store.raise(match, taken.value.lastNumber).catch(() => undefined);
      reader.learn(taken.value.lease);
      reader.fetch();
      return ok(null);
    },
    resume() {
      sender.resume();
      reader.renew();
    },
  };

  function counts(): Counts {
    const log = reader.known?.confirmed ?? [];
    entries = {
      upTo: log.length,
      count: entries.count + log.slice(entries.upTo).filter(isEntry).length,
    };
    const waiting = outbox.batches.filter(isWaiting);
    const done = waiting.filter(({ fate }) => fate !== null);
    const sending = waiting.filter(({ number, fate }) => fate === null && sender.underWay.has(number));
    const kept = waiting.filter(({ number, fate }) => fate === null && !sender.underWay.has(number));
    const size = (batches: readonly KeptBatch[]) => batches.flatMap(({ commands }) => commands).length;
    return { kept: size(kept), sending: size(sending), stored: entries.count + size(done) };
  }

  function view(): Recorder {
    const aside = sizeOf(outbox.batches.filter(({ fate }) => fate === 'aside'));
    const refused = sizeOf(outbox.batches.filter(({ fate, rejected }) => fate === 'refused' || rejected));
    const facts = { holds: holds(), aside, refused };
    if (told && same({ ...told, ...facts }, told)) return told;
    told = { ...facts, ...actions };
    return told;
  }

  function link(): Recording['link'] {
    const scouts = sessions.scouts();
    const [first] = outbox.open;
    if (scouts.length === 0 || sender.halted === (first?.account ?? author)) return 'signed-out';
    return first && !scoutOf(scouts, first.account) ? 'other-account' : null;
  }

  /** Who records stays the same as long as that one is signed in. */
  function chooseAuthor(): void {
    const scouts = sessions.scouts();
    if (!scoutOf(scouts, author)) author = scouts[0]?.account ?? author;
  }

  const lease = saved.snapshot?.lease;
  if (lease?.client === client && scoutOf(sessions.scouts(), lease.account)) author = lease.account;
  const stops: Stop[] = [
    tabs.listen(match, () => void outbox.refresh(length, takeSaved)),
    tabs.lead(match, sender.lead),
    signals.onWake(sender.wake),
  ];

  return {
    get waiting() {
      const kept = outbox.batches.filter(isWaiting).flatMap(({ commands }) => commands);
      return [...kept, ...outbox.coming];
    },
    get link() {
      return link();
    },
    get recorder() {
      return view();
    },
    get counts() {
      const now = counts();
      if (!same(counted, now)) counted = now;
      return counted;
    },
    follow,
    connected() {
      sender.wake();
      void forgetDecided();
    },
    signedOut: () => sender.halt(author),
    sessionsChanged() {
      chooseAuthor();
      sender.resume();
    },
    stop() {
      for (const off of stops) off();
      sender.stop();
    },
  };
}
