/**
 * The right to record a match, held by one client at a time; the epoch grows with every change of holder.
 * Entries of an older epoch are stored aside (versions.ts). Viewers receive empty client, account and name.
 */
import type { Batch } from './batch.ts';

export interface Lease {
  /** 1-based. */
  epoch: number;
  /** The browser that records. */
  client: string;
  /** Account or admin. */
  account: string;
  name: string;
  /** ISO time. */
  since: string;
}

export type Holder = Pick<Lease, 'client' | 'account' | 'name' | 'since'>;

/** Epoch of a match's first lease. A client that holds no lease also enters its batches under this epoch. */
export const FIRST_EPOCH = 1;

/**
 * Viewers, and clients whose session has ended, receive no holder; the known holder stays if the epoch is the
 * same.
 */
export const mergeLease = (received: Lease | null, previous: Lease | null): Lease | null =>
  received?.client === '' && received.epoch === previous?.epoch ? previous : received;

/** A holder who takes over again keeps the present lease. */
export function take(lease: Lease | null, holder: Holder): Lease {
  if (lease?.client === holder.client && lease.account === holder.account) return lease;
  return { ...holder, epoch: (lease?.epoch ?? 0) + 1 };
}

/**
 * Assumed max number of holder changes that are lost in a restore from a backup. Limits the epoch that a
 * client can claim.
 */
const MAX_LOST_EPOCHS = 1000;

export interface Admission {
  fate: 'store' | 'aside';
  /** The first batch of a free match takes the lease. */
  lease: Lease;
}

/**
 * A batch is added only if the holder sent it, and if its epoch is not older than the lease. A newer epoch
 * means that the server was restored from a backup.
 */
export function admit(lease: Lease | null, holder: Holder, batch: Pick<Batch, 'epoch'>): Admission {
  const epoch = Math.min(batch.epoch, (lease?.epoch ?? 0) + MAX_LOST_EPOCHS);
  if (lease === null) return { fate: 'store', lease: { ...holder, epoch: Math.max(FIRST_EPOCH, epoch) } };
  const isHolder = lease.client === holder.client && lease.account === holder.account;
  if (!isHolder || batch.epoch < lease.epoch) return { fate: 'aside', lease };
  return { fate: 'store', lease: { ...lease, epoch } };
}
