/** Purchases as calls answer them. What a role may not see, the schema of its answer leaves out. */
import type { AdminPurchase, AdminPurchaseRow, PurchaseRow } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import type { Queryable } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import type { PurchaseLinks } from './links.ts';
import { findCode, listItems, readMoney, type StoredHead, type StoredPurchase } from './store.ts';

const timeOf = (at: Date | null): string => at?.toISOString() ?? '';

export const headAnswer = (purchase: StoredHead): PurchaseRow => ({
  _id: purchase.id,
  numero: purchase.number,
  idAtleta: { _id: purchase.buyer, nome: purchase.buyerName, celular: purchase.buyerPhone },
  dataCompra: timeOf(purchase.createdAt),
  quantity: purchase.quantity,
  totalPrice: purchase.totalCents,
  status: purchase.status,
  chavePix: purchase.code,
  pagoEm: timeOf(purchase.paidAt),
});

export const rowAnswer = (purchase: StoredPurchase): AdminPurchaseRow => ({
  ...headAnswer(purchase),
  avisadoEm: timeOf(purchase.toldAt),
  aResolver: purchase.open,
});

/** One purchase whole, with addresses for who asks: she may read it, that is decided before. */
export async function purchaseAnswer(
  { db, links }: { db: Queryable; links: PurchaseLinks },
  purchase: StoredPurchase,
  who: Caller,
  now: Date,
): Promise<AdminPurchase> {
  const open = isOpen(purchase.status);
  const isAdmin = who.role === 'admin';
  const [items, code, { history, left }] = await Promise.all([
    listItems(db, purchase.id),
    findCode(db, purchase.code),
    isAdmin ? readMoney(db, purchase.id) : { history: [], left: 0 },
  ]);
  return {
    ...rowAnswer(purchase),
    produtos: items.map((item) => ({
      _id: item.product_id,
      nome: item.name,
      evento: item.evento,
      local: item.local,
      priceInCents: item.cents,
      listCents: item.list_cents,
      repetida: item.repeated,
      ...links.item(purchase, item, who, now),
      width: item.width,
      height: item.height,
      thumbhash: item.thumbhash,
      retirada: item.taken_at !== null,
      baixadaEm: timeOf(item.downloaded_at),
    })),
    zip: links.zip(purchase, who, now),
    validoAte: open && code ? timeOf(code.expiresAt) : '',
    automatico: code?.way === 'provider',
    devolvido: purchase.refundedCents,
    aDevolver: left,
    historico: history.map(({ at, from, to, by, name, note }) => ({
      em: timeOf(at),
      de: from,
      para: to,
      por: by,
      nome: name,
      nota: note,
    })),
  };
}
