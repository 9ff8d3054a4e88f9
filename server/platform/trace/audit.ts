/**
 * What an operator reads to find out who did what (R-OPS-2): one line of JSON for each of these events, with the id of its request where
 * there is one. The union is closed and its fields are ids, numbers and words of ours, so that no name, code or token can get in.
 */
import type { SessionKind } from '@volleyscouter/core/access/roles';
import type { EntryKind, Source } from '@volleyscouter/core/money/entry';
import type { Mover } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { onCommit } from '../database/transaction.ts';
import { currentLogger } from './logger.ts';
import { openTally } from './tally.ts';

/** How somebody signs in: an admin by password, then by her second factor where it is on; an account by its code or a link. */
export type Way = 'password' | 'second-factor' | 'code' | 'link';
export type Proof = Extract<Way, 'password' | 'second-factor'>;
/** Where a change of an admin was made. */
type Where =
  | 'first-registration'
  | 'admin'
  | 'invite'
  | 'configuration'
  | 'demonstration'
  | 'command'
  | 'own';

/** `id`, `admin`, `account`...: ids. `address`: the IP address, without which an attack cannot be told from a mistake. */
export type AuditEvent =
  | { event: 'sign-in'; way: Way; kind: SessionKind | null; id: string; address: string }
  /** A right password that waits for the code of the second factor; without a `sign-in` after it, somebody else may know it. */
  | { event: 'second-factor-asked'; id: string; address: string }
  /** `id` where it is known whose sign-in was tried: by a second factor, or by the e-mail of an admin. */
  | { event: 'sign-in-failed'; way: Way; address: string; id?: string }
  /** `count`: so many more in a minute (tally.ts); failures are few, since they lock. */
  | { event: 'sign-in-locked'; way: Way; address: string; seconds: number; id?: string; count?: number }
  /** A code for a ticket that is none, or no more. */
  | { event: 'ticket-gone'; address: string; count?: number }
  /** An admin who is signed in and asked again gave a wrong password or code, as whoever stole her session would. */
  | { event: 'proof-failed'; way: Proof; id: string; address: string }
  | { event: 'proof-locked'; way: Proof; id: string; address: string; seconds: number; count?: number }
  | { event: 'sign-out'; kind: SessionKind; id: string }
  /** Refused by right, or not there for her: 401, 403, or 404, also of an address that is none. `count`: so many more in a minute, of who asks and what (trace/tally.ts). */
  | {
      event: 'refused';
      status: number;
      address: string;
      socket?: 'joinMatch' | 'joinPurchases';
      count?: number;
    }
  /** More requests a minute than are answered. */
  | { event: 'requests-refused'; address: string; count?: number }
  /** A limit of open sockets, of handshakes a minute or of packets is reached. */
  | {
      event: 'sockets-refused';
      limit: 'address' | 'all' | 'handshakes' | 'packets';
      address: string;
      count?: number;
    }
  | { event: 'admin-added'; admin: string; where: Where }
  | { event: 'admin-removed'; admin: string; where: Where }
  | { event: 'admin-password-changed'; admin: string; where: Where }
  | { event: 'admin-second-factor'; admin: string; on: boolean; where: Where }
  | { event: 'admin-recovery-codes'; admin: string }
  | { event: 'admin-sessions-ended'; admin: string; sessions: number; where: Where }
  /** The demonstration's admin, on a site with a real Pix key. */
  | { event: 'admin-shut'; admin: string }
  | { event: 'invite-made'; invite: string }
  | { event: 'invite-deleted'; invite: string }
  | { event: 'secret-rotated'; accounts: number; secondFactors: number }
  | { event: 'account-added'; account: string }
  | { event: 'accounts-imported'; accounts: number }
  /** On the page of an event. */
  | { event: 'account-registered'; account: string; address: string }
  | { event: 'account-confirmed'; account: string }
  | { event: 'accounts-merged'; account: string; removed: string }
  /** `signedOut`: code or profile changed, her sessions ended. */
  | { event: 'account-changed'; account: string; signedOut: boolean }
  | { event: 'codes-lengthened'; accounts: number }
  | { event: 'entrance-link-made'; account: string }
  | { event: 'purchase-link-made'; purchase: string }
  /** `id`: the account whose purchase it is. The session reaches nothing else. */
  | { event: 'purchase-link-opened'; purchase: string; id: string; address: string }
  | { event: 'export'; account: string }
  | { event: 'purchases-exported'; purchases: number }
  | { event: 'erasure-asked'; account: string }
  | { event: 'erasure'; account: string }
  /** Texts in which her name was left, taken away and kept on an admin's word. */
  | { event: 'erasure-texts'; account: string; taken: number; kept: number }
  | { event: 'privacy-decided'; request: string; decision: 'granted' | 'denied' }
  | { event: 'consent'; account: string }
  | {
      event: 'money';
      kind: EntryKind;
      /** Who decided; the line says in `by` who asked. */
      mover: Mover;
      admin: string | null;
      purchase: string | null;
      payment: string | null;
      /** Of the entry, or where it has none of its own, the price of the purchase. */
      cents: number;
      source: Source | null;
    }
  | { event: 'purchase-removed'; purchase: string }
  | { event: 'restored'; backupOf: string; rows: number }
  | { event: 'migration'; migrations: readonly string[] }
  | { event: 'start'; version: string; node: string; demo: boolean }
  | { event: 'stop' };

/** What a flood would repeat without end is told once a minute, with the number of others. */
const REPEATED = ['sign-in-locked', 'proof-locked', 'ticket-gone', 'requests-refused'] as const;
type Repeated = Extract<AuditEvent, { event: (typeof REPEATED)[number] }>;
const isRepeated = (event: AuditEvent): event is Repeated => REPEATED.some((name) => name === event.event);
const keyOf = (event: Repeated): string =>
  [event.event, event.address, ...('way' in event ? [event.way, event.id] : [])].join(' ');

/** Of this process. */
const repeated = openTally();

/** Writes one. Of what happens in a transaction: by `auditOnCommit`. */
export function audit(event: AuditEvent): void {
  const log = currentLogger();
  if (event.event === 'stop') repeated.close();
  if (isRepeated(event)) repeated.note(keyOf(event), (count) => log.info({ ...event, count }));
  else log.info(event);
}

/** Writes it once the transaction is committed, and never when it is rolled back. */
export function auditOnCommit(tx: PoolClient, event: AuditEvent): void {
  const log = currentLogger();
  onCommit(tx, () => log.info(event));
}
