/** Rules: R-SHOP-7 (status), R-PIX-2 (code). */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { payersOf } from '@volleyscouter/core/money/shares';
import { isOpen, mayMove, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { announcePurchase } from '../money/announce.ts';
import { settleBound } from '../money/book.ts';
import { decideLine } from '../money/decide.ts';
import { readLedger } from '../money/entries.ts';
import { lockPurchase } from '../money/lock.ts';
import { refundPurchase } from '../money/makeRefund.ts';
import { movePurchase } from '../money/move.ts';
import { ProviderDown, ProviderRefused } from '../money/provider/port.ts';
import { settleCharge } from '../money/settle.ts';
import { bindCode, lockCode } from './bindCode.ts';
import type { StoredPurchase } from './store.ts';

export interface StatusChange {
  status: PurchaseStatus;
  /** The change is refused if the purchase has another status. */
  de?: PurchaseStatus | undefined;
}

type Changed<Code extends Parameters<typeof refuse>[0]> = Promise<{ ok: true } | Refusal<Code>>;

/** Estornado makes a refund through the provider if the provider received a payment. */
export async function changeStatus(
  parts: Parts,
  purchase: StoredPurchase,
  caller: Caller,
  { status: to, de }: StatusChange,
): Changed<
  'not-found' | 'status-refused' | 'purchase-moved' | 'nothing-to-refund' | 'pix-down' | 'pix-refused'
> {
  const { _id: id } = purchase;
  const isAdmin = caller.role === 'admin';
  // a buyer never sets Pago, not even if the purchase has this status already
  if (!isAdmin && to !== 'Pagamento em análise' && to !== 'Cancelado')
    return refuse('status-refused', { from: purchase.status, to });
  const move = {
    by: isAdmin ? 'admin' : 'buyer',
    to,
    from: de,
    adminId: isAdmin ? caller.id : null,
  } as const;
  // the lock waits for a payment that is being booked, so that the payment is refunded through the provider
  const moved = await inTransaction(parts.db, async (tx) => {
    const standing =
      isAdmin && caller.id !== null && to === 'Estornado' ? await lockPurchase(tx, id) : undefined;
    if (!standing || !(await hasProviderPayment(tx, parts.pix, id))) {
      const now = parts.clock();
      const moveResult = await movePurchase(tx, id, move, now);
      if (standing && moveResult.ok && caller.id !== null) await decideLine(tx, id, caller.id, now);
      return moveResult;
    }
    const { status: from } = standing;
    if (de !== undefined && de !== from) return refuse('purchase-moved', { status: from });
    if (from === to) return { ok: true } as const;
    return mayMove('admin', from, to) ? null : refuse('status-refused', { from, to });
  });
  return moved ?? refundPurchase(parts, id, caller.id ?? '');
}

async function hasProviderPayment(tx: PoolClient, pix: Parts['pix'], purchase: string): Promise<boolean> {
  if (pix.way !== 'provider') return false;
  const ledger = await readLedger(tx, { purchases: [purchase] });
  const standing = ledger.purchases.get(purchase);
  return standing !== undefined && payersOf(standing).some(({ source }) => source === 'provider');
}

export async function changeCode(
  { db, clock }: Parts,
  id: string,
  caller: Caller,
  code: string,
): Changed<'not-found' | 'purchase-moved' | 'code-unknown' | 'code-ended'> {
  return inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (!purchase) return refuse('not-found');
    const { buyer, status, missing: cents } = purchase;
    if (caller.role === 'admin') return refuse('code-unknown');
    if (!isOpen(status)) return refuse('purchase-moved', { status });
    const now = clock();
    const locked = await lockCode(tx, { code, buyer, cents, purchase: id }, now);
    if (!locked.ok) return locked;
    await bindCode(tx, locked.txid, id);
    await tx.query('update purchases set code = $2 where id = $1', [id, code]);
    await announcePurchase(tx, id);
    await settleBound(tx, locked.txid, now);
    return { ok: true };
  });
}

const MIN_QUERY_INTERVAL_MS = 5000;

/** "Já paguei": stores the report and queries the provider at once. The report does not change the status. */
export async function claimPaid(
  parts: Parts,
  { _id: id, status, disseQuePagouEm }: StoredPurchase,
): Changed<'purchase-moved'> {
  if (!isOpen(status)) return refuse('purchase-moved', { status });
  const now = parts.clock();
  const txids = await inTransaction(parts.db, async (tx) => {
    await tx.query('update purchases set claimed_at = $2 where id = $1', [id, now]);
    await announcePurchase(tx, id);
    const { rows } = await tx.query<{ txid: string }>(
      `select txid from pix_codes where purchase_id = $1 and way = 'provider' order by issued_at desc limit 3`,
      [id],
    );
    return rows.map(({ txid }) => txid);
  });
  if (now.getTime() - Date.parse(disseQuePagouEm) < MIN_QUERY_INTERVAL_MS) return { ok: true };
  for (const txid of txids)
    await settleCharge(parts, txid).catch((cause: unknown) => {
      if (!(cause instanceof ProviderDown || cause instanceof ProviderRefused)) throw cause;
    });
  return { ok: true };
}
