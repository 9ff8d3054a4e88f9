/** Purchases of the demonstration: paid, waiting for a look at the account, and one that was never paid. */
import { randomUUID } from 'node:crypto';
import { writeStaticPix } from '@volleyscouter/core/pix/write';
import type { Packages } from '@volleyscouter/core/shop/packages';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { priceCart } from '@volleyscouter/core/shop/total';
import type { PoolClient } from 'pg';
import { book } from '../shop/money/book.ts';
import { openLedger } from '../shop/money/ledger.ts';
import { DEMO_PIX } from '../shop/money/setting.ts';
import { staticTxid } from '../shop/money/txid.ts';
import { saveEvent } from '../shop/products/events.ts';
import { MATCH_SERIES, SCENE_EVENTS } from './photos.ts';

const HOUR = 3_600_000;

/** The account that buys, so that all others start with an empty list. */
export const BUYER = 'Vitória Falcão';

const PACKAGES: Packages = {
  steps: [
    { from: 4, cents: 1200 },
    { from: 8, cents: 1000 },
  ],
  allCents: 9000,
};

interface DemoPurchase {
  buyer: string;
  events: readonly string[];
  hoursAgo: number;
  status: PurchaseStatus;
  /** Which of the photos for sale, newest first. */
  from: number;
  count: number;
  /** Lines of a bank statement that are in the books: cents beyond the price. */
  received?: readonly number[];
}

const scenes = { buyer: BUYER, events: SCENE_EVENTS };
export const PURCHASES: readonly DemoPurchase[] = [
  { ...scenes, hoursAgo: 400, status: 'Pago', from: 0, count: 4 },
  { ...scenes, hoursAgo: 260, status: 'Pago', from: 4, count: 2 },
  { ...scenes, hoursAgo: 75, status: 'Pago', from: 6, count: 3 },
  { ...scenes, hoursAgo: 3, status: 'Pagamento em análise', from: 9, count: 2 },
  { ...scenes, hoursAgo: 1, status: 'Pendente', from: 11, count: 1 },
];

const ofMatch = (buyer: string) => ({ buyer, events: [MATCH_SERIES.evento] });
/** Each state of a purchase, and money that waits for a decision. */
export const EVERY_STATE: readonly DemoPurchase[] = [
  { ...ofMatch('Érica Novaes'), hoursAgo: 120, status: 'Estornado', from: 0, count: 2 },
  { ...ofMatch('Érica Novaes'), hoursAgo: 90, status: 'Cancelado', from: 2, count: 1 },
  { ...ofMatch('Joana Prado'), hoursAgo: 50, status: 'Pago', from: 3, count: 8, received: [0] },
  { ...ofMatch('Marina Telles'), hoursAgo: 44, status: 'Pago', from: 12, count: 4, received: [0, 0] },
  { ...ofMatch('Érica Novaes'), hoursAgo: 26, status: 'Pendente', from: 17, count: 3, received: [-500] },
  { ...ofMatch('Joana Prado'), hoursAgo: 7, status: 'Pagamento em análise', from: 20, count: 2 },
  { ...ofMatch('Marina Telles'), hoursAgo: 4, status: 'Pagamento em análise', from: 22, count: 5 },
  { ...ofMatch('Érica Novaes'), hoursAgo: 2, status: 'Pendente', from: 30, count: 1 },
];

interface Photo {
  _id: string;
  photo: string;
  name: string;
  evento: string;
  local: string;
  priceInCents: number;
}

async function insertPurchase(
  tx: PoolClient,
  buyer: { id: string; nome: string; celular: string },
  photos: readonly Photo[],
  { hoursAgo, status, received = [] }: DemoPurchase,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const at = new Date(now.getTime() - hoursAgo * HOUR);
  const moved = new Date(at.getTime() + HOUR / 4);
  const { lines, cents } = priceCart(photos, () => PACKAGES);
  const txid = staticTxid();
  const code = DEMO_PIX.way === 'static' ? writeStaticPix({ ...DEMO_PIX, cents, txid }) : null;
  if (!code?.ok) throw new Error('the demonstration makes no code');
  await tx.query(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, created_at, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, buyer.id, buyer.nome, buyer.celular, photos.length, cents, code.value, at],
  );
  for (const [place, line] of lines.entries()) {
    const photo = photos[place];
    if (!photo) continue;
    await tx.query(
      `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, place, line._id, photo.photo, photo.name, photo.evento, photo.local, line.listCents, line.cents],
    );
  }
  await tx.query(
    `insert into pix_codes (txid, code, way, buyer_id, cents, purchase_id, issued_at, expires_at)
     values ($1, $2, 'static', $3, $4, $5, $6, $7)`,
    [txid, code.value, buyer.id, cents, id, at, new Date(at.getTime() + HOUR / 2)],
  );
  const ledger = await openLedger(tx, {}, { at: moved, by: 'buyer' });
  ledger.add({ kind: 'asked', at, purchase: id, cents });
  if (status !== 'Pendente') ledger.add({ kind: 'reported', purchase: id });
  const isPaid = status === 'Pago' || status === 'Estornado';
  if (isPaid && received.length === 0) ledger.add({ kind: 'approved', by: 'admin', purchase: id });
  if (status === 'Estornado') ledger.add({ kind: 'returned', by: 'admin', purchase: id });
  if (status === 'Cancelado') ledger.add({ kind: 'cancelled', purchase: id });
  await ledger.write();
  for (const [line, extra] of received.entries()) {
    const sourceId = `demonstration:${id}:${line}`;
    const money = {
      source: 'statement',
      sourceId,
      e2eId: '',
      txid,
      paidAt: moved,
      payer: buyer.nome,
    } as const;
    const target = { purchaseId: id, amountMatches: extra === 0 };
    await book(tx, { ...money, cents: cents + extra }, target, { at: moved, by: 'admin' });
  }
}

/** After accounts and photos. */
export async function insertPurchases(
  tx: PoolClient,
  purchases: readonly DemoPurchase[],
  now: Date,
): Promise<void> {
  for (const evento of [...SCENE_EVENTS, MATCH_SERIES.evento])
    await saveEvent(tx, evento, { pacotes: PACKAGES });
  for (const purchase of purchases) {
    const { rows: buyers } = await tx.query<{ id: string; nome: string; celular: string }>(
      'select id, nome, celular from accounts where nome = $1',
      [purchase.buyer],
    );
    const [buyer] = buyers;
    if (!buyer) throw new Error('nobody buys in the demonstration');
    const { rows: photos } = await tx.query<Photo>(
      `select id as "_id", photo, name, evento, local, price_in_cents as "priceInCents" from products
        where not gift and not hidden and evento = any($1) order by arrival desc offset $2 limit $3`,
      [purchase.events, purchase.from, purchase.count],
    );
    if (photos.length > 0) await insertPurchase(tx, buyer, photos, purchase, now);
  }
}
