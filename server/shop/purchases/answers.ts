import type { AdminPurchase } from '@volleyscouter/contract/purchases';
import { purchaseStanding, surplusOf } from '@volleyscouter/core/money/standing';
import { historyNote } from '@volleyscouter/core/money/words';
import { isOpen } from '@volleyscouter/core/shop/status';
import { zipParts } from '@volleyscouter/core/shop/zipParts';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { adminNames } from '../money/admins.ts';
import { readLedger } from '../money/entries.ts';
import type { PurchaseLinks } from './links.ts';
import { findCode, listItems, type StoredItem, type StoredPurchase } from './store.ts';

const timeOf = (at: Date | null): string => at?.toISOString() ?? '';

type MoneyFields = Pick<AdminPurchase, 'historico' | 'aDevolver' | 'aMais'>;

/**
 * Returns the surplus over the price. Admins also get the history (oldest first), and the amount that a
 * change to Estornado would refund.
 */
async function moneyAnswer(db: Queryable, id: string, isAdmin: boolean): Promise<MoneyFields> {
  const ledger = await readLedger(db, { purchases: [id] });
  const purchase = ledger.purchases.get(id);
  if (!purchase) throw new Error(`a purchase without entries: ${id}`);
  const { cents, back, onItsWay, toSettle } = surplusOf(ledger, purchase);
  const aMais = { cents, devolvido: back, aCaminho: onItsWay, comVendedor: toSettle };
  if (!isAdmin) return { historico: [], aDevolver: 0, aMais };
  const nameOf = await adminNames(
    db,
    purchase.history.map(({ admin }) => admin),
  );
  const historico = purchase.history.map(({ at, from, to, by, admin, entry }) => ({
    em: timeOf(at),
    de: from,
    para: to,
    por: by,
    nome: nameOf(admin),
    nota: historyNote(entry),
  }));
  return { historico, aDevolver: purchaseStanding(ledger, purchase).left, aMais };
}

/** Empty unless the purchase is Pago and not being refunded. */
function partsAnswer(
  links: PurchaseLinks,
  purchase: StoredPurchase,
  items: readonly StoredItem[],
  caller: Caller,
  now: Date,
): AdminPurchase['partes'] {
  const parts = zipParts(items.filter(({ retirada }) => !retirada));
  return parts
    .map((photos, at) => ({
      link: links.part(purchase, at + 1, caller, now),
      bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
      fotos: photos.length,
    }))
    .filter(({ link }) => link !== '');
}

/** The caller checks access. */
export async function purchaseAnswer(
  { db, links }: { db: Queryable; links: PurchaseLinks },
  purchase: StoredPurchase,
  caller: Caller,
  now: Date,
): Promise<AdminPurchase> {
  const open = isOpen(purchase.status);
  const missing = purchase.totalPrice - purchase.pagoEmPartes;
  const [items, code, money] = await Promise.all([
    listItems(db, purchase._id),
    findCode(db, purchase),
    moneyAnswer(db, purchase._id, caller.role === 'admin'),
  ]);
  return {
    ...purchase,
    produtos: items.map((item) => ({ ...item, ...links.item(purchase, item, caller, now) })),
    zip: links.zip(purchase, caller, now),
    partes: partsAnswer(links, purchase, items, caller, now),
    // a code counts as expired if its amount is not the missing amount
    validoAte: open && code ? timeOf(code.cents === missing ? code.expiresAt : now) : '',
    automatico: code?.way === 'provider',
    ...money,
  };
}
