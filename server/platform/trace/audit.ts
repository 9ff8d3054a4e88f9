/**
 * Events for operators (R-OPS-1), one line of JSON each. No name, code or token is logged: all
 * fields of this closed union are ids, numbers, addresses or fixed words.
 */
import type { SessionKind } from '@volleyscouter/core/access/roles';
import type { EntryKind, Source } from '@volleyscouter/core/money/entry';
import type { Mover } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { onCommit } from '../database/transaction.ts';
import { currentLogger } from './logger.ts';
import { openTally } from './tally.ts';

/** Admins use the password, then the second factor if it is on. Accounts use their code or a link. */
export type Way = 'password' | 'second-factor' | 'code' | 'link';
export type Proof = Extract<Way, 'password' | 'second-factor'>;
type Where =
  | 'first-registration'
  | 'admin'
  | 'invite'
  | 'configuration'
  | 'demonstration'
  | 'command'
  | 'own';

/** `id`, `admin`, `account`...: ids. `address`: the IP address, to distinguish an attack from a mistake. */
export type AuditEvent =
  | { event: 'sign-in'; way: Way; kind: SessionKind | null; id: string; address: string }
  /** The password was correct. If no `sign-in` follows, somebody else may know the password. */
  | { event: 'second-factor-asked'; id: string; address: string }
  /** `id` is present if the account is known: from a second factor, or from the e-mail of an admin. */
  | { event: 'sign-in-failed'; way: Way; address: string; id?: string }
  /**
   * `count`: further lockouts within a minute (tally.ts). Failures have no count: lockouts limit their
   * number.
   */
  | { event: 'sign-in-locked'; way: Way; address: string; seconds: number; id?: string; count?: number }
  | { event: 'ticket-gone'; address: string; count?: number }
  /** A signed-in admin failed to confirm with password or code: the session may be stolen. */
  | { event: 'proof-failed'; way: Proof; id: string; address: string }
  | { event: 'proof-locked'; way: Proof; id: string; address: string; seconds: number; count?: number }
  | { event: 'sign-out'; kind: SessionKind; id: string }
  /**
   * 401, 403 or 404, also for unknown URLs. `count`: further refusals of the same caller on the same route
   * within a minute (tally.ts).
   */
  | {
      event: 'refused';
      status: number;
      address: string;
      socket?: 'joinMatch' | 'joinPurchases';
      count?: number;
    }
  | { event: 'requests-refused'; address: string; count?: number }
  /** A limit was reached: open sockets, handshakes a minute or packets. */
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
  /** The demonstration's admin, blocked on a site with a real Pix key. */
  | { event: 'admin-shut'; admin: string }
  | { event: 'invite-made'; invite: string }
  | { event: 'invite-deleted'; invite: string }
  | { event: 'secret-rotated'; accounts: number; secondFactors: number }
  | { event: 'account-added'; account: string }
  | { event: 'accounts-imported'; accounts: number }
  | { event: 'account-registered'; account: string; address: string }
  | { event: 'account-confirmed'; account: string }
  | { event: 'accounts-merged'; account: string; removed: string }
  /** `signedOut`: the code or profile changed, so the account's sessions ended. */
  | { event: 'account-changed'; account: string; signedOut: boolean }
  | { event: 'codes-lengthened'; accounts: number }
  | { event: 'entrance-link-made'; account: string }
  | { event: 'purchase-link-made'; purchase: string }
  /** `id`: the account of the purchase. The session gives access to this purchase only. */
  | { event: 'purchase-link-opened'; purchase: string; id: string; address: string }
  | { event: 'export'; account: string }
  | { event: 'purchases-exported'; purchases: number }
  | { event: 'erasure-asked'; account: string }
  | { event: 'erasure'; account: string }
  /**
   * `taken`: number of texts from which the name was removed. `kept`: number of texts in which the name stays
   * by decision of an admin.
   */
  | { event: 'erasure-texts'; account: string; taken: number; kept: number }
  | { event: 'privacy-decided'; request: string; decision: 'granted' | 'denied' }
  | { event: 'consent'; account: string }
  | {
      event: 'money';
      kind: EntryKind;
      /** The party that decided; the requester is in the line's `by`. */
      mover: Mover;
      admin: string | null;
      purchase: string | null;
      payment: string | null;
      /** Amount of the entry. If it has none, the price of the purchase. */
      cents: number;
      source: Source | null;
    }
  | { event: 'purchase-removed'; purchase: string }
  | { event: 'restored'; backupOf: string; rows: number }
  | { event: 'migration'; migrations: readonly string[] }
  | { event: 'start'; version: string; node: string; demo: boolean }
  | { event: 'stop' };

const REPEATED = ['sign-in-locked', 'proof-locked', 'ticket-gone', 'requests-refused'] as const;
type Repeated = Extract<AuditEvent, { event: (typeof REPEATED)[number] }>;
const isRepeated = (event: AuditEvent): event is Repeated => REPEATED.some((name) => name === event.event);
const keyOf = (event: Repeated): string =>
  [event.event, event.address, ...('way' in event ? [event.way, event.id] : [])].join(' ');

const repeated = openTally();

/** Use `auditOnCommit` in a transaction. */
export function audit(event: AuditEvent): void {
  const log = currentLogger();
  if (event.event === 'stop') repeated.close();
  if (isRepeated(event)) repeated.note(keyOf(event), (count) => log.info({ ...event, count }));
  else log.info(event);
}

export function auditOnCommit(tx: PoolClient, event: AuditEvent): void {
  const log = currentLogger();
  onCommit(tx, () => log.info(event));
}
