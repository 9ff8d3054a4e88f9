/** What of a log who only watches is shown: ids that somebody chose are replaced, so that they carry no words. */
import { createHmac, createSecretKey } from 'node:crypto';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import type { Logged } from '@volleyscouter/core/rally/command';
import { isPlainId, type Rename, withPlainIds } from '@volleyscouter/core/rally/ids';
import type { Caller } from '../../platform/http/caller.ts';
import { deriveKey } from '../../platform/secret/keys.ts';

/** Hex digits, as an id of the browser has. */
const LENGTH = 32;

export interface WatcherIds {
  /** For who scouts the id itself, and so are plain ones. */
  idFor(who: Pick<Caller, 'role'>, id: string): string;
  /** Entries as everybody may read them. */
  entries(entries: readonly Logged[]): readonly Logged[];
  /** Gives a plain id in place of another. */
  rename: Rename;
}

/** Keyed with APP_SECRET: nobody finds the words by trying them. */
export function watcherIds(secret: string): WatcherIds {
  // as a key object: given as bytes, each takes several times as long, and a log has thousands
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
