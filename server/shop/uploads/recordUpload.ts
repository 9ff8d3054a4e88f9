import type { Upload } from '@tus/server';
import type { Parts } from '../../parts.ts';
import { insertArrival } from './store.ts';
import type { Intake } from './takeFile.ts';

/** `foreign_key_violation`. */
const NO_SUCH_BATCH = '23503';

export const senderOf = ({ metadata }: Pick<Upload, 'metadata'>): string => metadata?.owner ?? '';

/**
 * Idempotent. Returns false if the batch was deleted. Throws if the row could not be stored, so that the
 * sender gets no confirmation.
 */
export async function recordUpload(
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
