/** Ids that a person chose may contain words, and are replaced for viewers. */
import { createHmac, createSecretKey } from 'node:crypto';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import type { Logged } from '@volleyscouter/core/rally/command';
import { isPlainId, type Rename, withPlainIds } from '@volleyscouter/core/rally/ids';
import type { Caller } from '../../platform/http/caller.ts';
import { deriveKey } from '../../platform/secret/keys.ts';

const LENGTH = 32;

export interface WatcherIds {
  /** Scouts see the stored id. Plain ids, which a program made, are not replaced for anybody. */
  idFor(caller: Pick<Caller, 'role'>, id: string): string;
  entries(entries: readonly Logged[]): readonly Logged[];
  rename: Rename;
}

/** Keyed hashes: the words cannot be found by brute force. */
export function watcherIds(secret: string): WatcherIds {
  // a key object makes each hash several times faster than key bytes; a log has thousands of ids
  const key = createSecretKey(deriveKey(secret, 'watcher-ids'));
  const rename: Rename = (id) => createHmac('sha256', key).update(id).digest('hex').slice(0, LENGTH);
  return {
    idFor: ({ role }, id) => (seesWholeNames(role) || isPlainId(id) ? id : rename(id)),
    entries: (entries) =>
      entries.map((entry) => {
        const command = withPlainIds(entry.command, rename);
        return command === entry.command ? entry : { ...entry, command };
      }),
    rename,
  };
}
