/**
 * Who records. (Who does not scout is told that somebody does: client, account and name are empty.) A lease belongs to one client at a time and carries an epoch that grows with every change of hands. What was
 * entered under an older epoch is never mixed into the log: it is kept aside (versions.ts).
 */
import type { Batch } from './batch.ts';

export interface Lease {
  /** 1 is the first. */
  epoch: number;
  /** Id of the browser that records. */
  client: string;
  /** Account or admin. */
  account: string;
  /** Who that is. */
  name: string;
  /** ISO time at which it was taken. */
  since: string;
}

export type Holder = Pick<Lease, 'client' | 'account' | 'name' | 'since'>;

/** Epoch of what a client enters that knows of no lease: it would be the first. */
export const FIRST_EPOCH = 1;

/** What is known of a lease after it was told: who only watches, also because a session has ended, is not told again whose it is. */
export const knownAfter = (told: Lease | null, known: Lease | null): Lease | null =>
  told?.client === '' && told.epoch === known?.epoch ? known : told;

/** The lease after somebody took it on purpose. Who has it already keeps it. */
export function take(lease: Lease | null, holder: Holder): Lease {
  if (lease?.client === holder.client && lease.account === holder.account) return lease;
  return { ...holder, epoch: (lease?.epoch ?? 0) + 1 };
}

/** So many changes of hands at most has a server forgotten that was restored from a backup: nobody uses epochs up. */
const MOST_FORGOTTEN = 1000;

export interface Admission {
  fate: 'store' | 'aside';
  /** As it is afterwards: who enters first without asking takes it. */
  lease: Lease;
}

/**
 * Whether a batch goes into the log. A free match is leased by the first batch; else only the holder's batches of this
 * epoch go in. (A higher epoch of the holder itself means that the server was restored from a backup; it counts.)
 */
export function admit(lease: Lease | null, holder: Holder, batch: Pick<Batch, 'epoch'>): Admission {
  const epoch = Math.min(batch.epoch, (lease?.epoch ?? 0) + MOST_FORGOTTEN);
  if (lease === null) return { fate: 'store', lease: { ...holder, epoch: Math.max(FIRST_EPOCH, epoch) } };
  const isHolder = lease.client === holder.client && lease.account === holder.account;
  if (!isHolder || batch.epoch < lease.epoch) return { fate: 'aside', lease };
  return { fate: 'store', lease: { ...lease, epoch } };
}
