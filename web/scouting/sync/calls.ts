/** The calls of the server, and the reads and writes of the browser's store, that core/sync asks for. A write that other tabs have to see is told to them. */
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import type { ServerCall, StoreCall, SyncEvent } from '@volleyscouter/core/sync/event';
import type { KeptBatch } from '@volleyscouter/core/sync/outbox';
import { gameOf } from './passed.ts';
import type { AppendBody, Net, World } from './ports.ts';
import type { Saved } from './store.ts';

const bodyOf = (client: string, batches: readonly KeptBatch[]): AppendBody => ({
  client,
  rules: RULES_VERSION,
  batches: batches.map(({ number, epoch, base, commands }) => ({
    number,
    epoch,
    base,
    commands: [...commands],
  })),
});

/** Answers with the event to feed; `null` for none. */
export async function callServer(
  call: ServerCall,
  match: string,
  client: string,
  net: Net,
  signal: AbortSignal,
): Promise<SyncEvent | null> {
  switch (call.kind) {
    case 'fetch': {
      const [game, log] = await Promise.all([
        call.game ? net.readGame(match, signal) : null,
        net.readLog(match, call.since, signal),
      ]);
      return { kind: 'fetched', call: call.call, game, log };
    }
    case 'append': {
      const answer = await net.append(match, bodyOf(client, call.batches), call.as, signal);
      return { kind: 'appended', call: call.call, answer };
    }
    case 'take-lease':
      return { kind: 'lease-answered', answer: await net.takeLease(match, client, call.as) };
    case 'list-versions': {
      const versions = await net.listVersions(match, call.as);
      return versions.ok ? { kind: 'versions', aside: call.aside, versions: versions.value } : null;
    }
  }
}

const NOTHING: Saved = { snapshot: null, batches: [] };

/** Answers with the event to feed; `null` for none. Never throws. */
export async function callStore(
  call: StoreCall,
  match: string,
  client: string,
  { store, tabs, signals, clock }: World,
): Promise<SyncEvent | null> {
  const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
  const told = async (work: Promise<unknown>): Promise<void> => {
    await quietly(work);
    tabs.tell(match);
  };
  switch (call.kind) {
    case 'open-store': {
      // a browser without a store can still follow; to enter something says so
      const [id, saved] = await Promise.all([
        store.client().catch(() => ''),
        store.load(match).catch(() => NOTHING),
      ]);
      return { kind: 'opened', client: id, saved };
    }
    case 'keep':
      try {
        const batches = await signals.whileKeeping(store.keep(match, client, call.stamp, call.lists));
        tabs.tell(match);
        return { kind: 'kept', press: call.press, batches };
      } catch {
        return { kind: 'keep-failed', press: call.press };
      }
    case 'load':
      return { kind: 'loaded', saved: await store.load(match, call.since).catch(() => null) };
    case 'settle':
      await told(store.settle(match, call.done));
      return null;
    case 'reject':
      await told(store.reject(match, call.number));
      return { kind: 'rejected', number: call.number };
    case 'reopen':
      await quietly(store.reopen(match, call.from, call.to, call.stamp));
      return { kind: 'reopened' };
    case 'raise':
      await quietly(store.raise(match, call.number));
      return null;
    case 'drop':
      await told(store.drop(match, call.numbers));
      return null;
    case 'save-log': {
      const snapshot = { ...call.snapshot, game: gameOf(call.snapshot) };
      const written = store.confirm(match, snapshot, clock.now(), call.replaces);
      return { kind: 'log-saved', ok: await written.then(() => true).catch(() => false) };
    }
  }
}
