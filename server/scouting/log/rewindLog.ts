import type { Command } from '@volleyscouter/core/rally/command';
import { displaced } from '@volleyscouter/core/sync/versions';
import type { Caller } from '../../platform/http/caller.ts';
import { holderIn } from './holder.ts';
import type { Turn } from './turn.ts';
import { insertVersion } from './versions.ts';

/**
 * `commands` begin with a rewind. The displaced end of the log is stored as a version. With `former`, any
 * scout of the match can restore this version. `former` also raises the epoch, so that entries under the old
 * epoch are set aside.
 */
export async function rewindLog(
  log: Turn,
  stored: readonly Command[],
  commands: readonly Command[],
  caller: Pick<Caller, 'id' | 'role'>,
  former: boolean,
): Promise<void> {
  const { tx, gameId, lease, now } = log;
  const to = commands[0]?.type === 'rewind' ? commands[0].to : stored.length;
  const author = former || !lease ? await holderIn(log, caller, 'server') : lease;
  const decision = { choice: 'log', by: caller.id, former } as const;
  await insertVersion(tx, gameId, author, lease?.epoch ?? 1, to, displaced(stored, to), now, decision);
  await log.append(commands, caller.id);
  if (former && lease) await log.setLease({ ...lease, epoch: lease.epoch + 1 });
}
