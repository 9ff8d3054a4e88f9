/** The calls that `core/sync` asks for. */
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import type { ServerCall, SyncEvent } from '@volleyscouter/core/sync/event';
import type { KeptBatch } from '@volleyscouter/core/sync/outbox';
import type { AppendBody, Net } from './ports.ts';

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
