/** Purchases of the demonstration: paid, waiting for a look at the account, and one that was never paid. */
import { randomUUID } from 'node:crypto';
import { writeStaticPix } from '@volleyscouter/core/pix/write';
import type { Packages } from '@volleyscouter/core/shop/packages';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { priceCart } from '@volleyscouter/core/shop/total';
import type { PoolClient } from 'pg';
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
  hoursAgo: number;
  status: PurchaseStatus;
  /** Which of the photos for sale, newest first. */
  from: number;
  count: number;
}

const PURCHASES: readonly DemoPurchase[] = [
  { hoursAgo: 400, status: 'Pago', from: 0, count: 4 },
  { hoursAgo: 260, status: 'Pago', from: 4, count: 2 },
  { hoursAgo: 75, status: 'Pago', from: 6, count: 3 },
  { hoursAgo: 3, status: 'Pagamento em análise', from: 9, count: 2 },
  { hoursAgo: 1, status: 'Pendente', from: 11, count: 1 },
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
  { hoursAgo, status }: DemoPurchase,
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
  if (status === 'Pago') ledger.add({ kind: 'approved', by: 'admin', purchase: id });
  await ledger.write();
}

/** After accounts and photos. */
export async function insertPurchases(tx: PoolClient, now: Date): Promise<void> {
  const { rows: buyers } = await tx.query<{ id: string; nome: string; celular: string }>(
    'select id, nome, celular from accounts where nome = $1',
    [BUYER],
  );
  const [buyer] = buyers;
  if (!buyer) throw new Error('nobody buys in the demonstration');
  const { rows: photos } = await tx.query<Photo>(
    `select id as "_id", photo, name, evento, local, price_in_cents as "priceInCents" from products
      where not gift and not hidden and evento = any($1) order by arrival desc`,
    [SCENE_EVENTS],
  );
  for (const evento of [...SCENE_EVENTS, MATCH_SERIES.evento])
    await saveEvent(tx, evento, { pacotes: PACKAGES });
  for (const purchase of PURCHASES) {
    const bought = photos.slice(purchase.from, purchase.from + purchase.count);
    if (bought.length > 0) await insertPurchase(tx, buyer, bought, purchase, now);
  }
}
