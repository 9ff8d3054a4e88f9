/** The log for viewers: ids that a person chose are replaced, because they may contain words. */
import { createHmac, createSecretKey } from 'node:crypto';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import type { Logged } from '@volleyscouter/core/rally/command';
import { isPlainId, type Rename, withPlainIds } from '@volleyscouter/core/rally/ids';
import type { Caller } from '../../platform/http/caller.ts';
import { deriveKey } from '../../platform/secret/keys.ts';

/** Hex digits, like in ids made by the browser. */
const LENGTH = 32;

export interface WatcherIds {
  /** Unchanged for scouts, and for plain ids. */
  idFor(who: Pick<Caller, 'role'>, id: string): string;
  /** Returns entries in the form for everybody. */
  entries(entries: readonly Logged[]): readonly Logged[];
  /** Returns a plain id that replaces another. */
  rename: Rename;
}

/** Keyed with APP_SECRET, so that the words cannot be found by brute force. */
export function watcherIds(secret: string): WatcherIds {
  // as a key object: with bytes each id takes several times as long, and a log has thousands
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
