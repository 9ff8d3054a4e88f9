import { err, ok, type Result } from '@volleyscouter/core/result';
import {
  type Erasure,
  hasErasureRecord,
  keepErasures,
  repeatErasures,
} from '../../people/privacy/erasures.ts';
import { countRestoredPhotos } from '../../people/privacy/repeatTakedowns.ts';
import { createFeed } from '../../scouting/log/feed.ts';
import { withPool } from '../database/connection.ts';
import { type Restored, type RestoreSecrets, restoreBackup } from './restore.ts';

export interface RestoreRequest {
  url: string;
  file: string;
  force: boolean;
  secrets: RestoreSecrets;
  erasures: string;
  now: Date;
  /** Called if neither the file nor the database records erasures; `false` cancels the restore. */
  goOn: () => Promise<boolean>;
}

/**
 * `failure`: the erasures are not repeated yet; the server repeats them before it serves requests. `photos`:
 * restored photos that had been taken down; only the server, which has the photo store, takes them down
 * again.
 */
export type RestoredWithErasures = Restored & {
  repeated: readonly Erasure[];
  photos: number;
  failure: unknown;
};

/** Saves the erasures of the replaced database first (R-LGPD). */
export async function restoreWithErasures(
  request: RestoreRequest,
): Promise<Result<RestoredWithErasures, string>> {
  const { url, file, force, secrets, erasures, now, goOn } = request;
  return withPool(url, async (db) => {
    if (!(await hasErasureRecord(db, erasures)) && !(await goOn()))
      return err(`Falta o arquivo ${erasures}.`);
    await keepErasures(db, erasures);
    const restored = await restoreBackup(url, file, force, secrets);
    if (!restored.ok) return restored;
    const photos = await countRestoredPhotos(db, erasures);
    try {
      const repeated = await repeatErasures(db, createFeed(), erasures, now);
      return ok({ ...restored.value, repeated, photos, failure: null });
    } catch (failure) {
      return ok({ ...restored.value, repeated: [], photos, failure });
    }
  });
}
