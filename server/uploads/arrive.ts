/** An upload is complete: from here on nothing loses it. */
import type { Upload } from '@tus/server';
import type { Parts } from '../parts.ts';
import { insertArrival } from './store.ts';
import type { Intake } from './take.ts';

/** What PostgreSQL says of a reference to what is not there. */
const NO_SUCH_BATCH = '23503';

/** Who sent an upload; empty when nobody is known. */
export const senderOf = ({ metadata }: Pick<Upload, 'metadata'>): string => metadata?.owner ?? '';

/**
 * Notes a complete upload, once. `false` when its batch is gone, and with it what would become of the file. Throws when it
 * could not be noted: the sender is not told that it arrived.
 */
export async function arrive(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { files, place }: Intake,
  upload: Upload,
): Promise<boolean> {
  const { id, size = 0, metadata } = upload;
  await files.settle(id);
  const arrived = {
    id,
    batchId: metadata?.lote ?? '',
    fileName: metadata?.filename ?? '',
    bytes: size,
    owner: senderOf(upload),
    place,
  };
  try {
    await insertArrival(db, arrived, clock());
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === NO_SUCH_BATCH) return false;
    throw cause;
  }
}
