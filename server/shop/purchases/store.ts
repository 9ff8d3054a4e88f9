import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { REPEATED } from '../money/repeated.ts';
import { matchWords } from './searchConditions.ts';

export interface StoredPurchase extends AdminPurchaseRow {
  /** Cents. */
  devolvido: number;
  removed: boolean;
  /** Everything that was paid is being refunded. */
  goingBack: boolean;
}

export const headOf = (b: string): string =>
  `${b}.id as "_id", ${b}.number as numero,
   json_build_object('_id', ${b}.buyer_id, 'nome', ${b}.buyer_name, 'celular', ${b}.buyer_phone) as "idAtleta",
   ${isoOf(`${b}.created_at`)} as "dataCompra", ${b}.quantity, ${b}.total_cents as "totalPrice",
   ${b}.part_cents as "pagoEmPartes", ${b}.status,
   ${b}.code as "chavePix", ${isoOf(`${b}.paid_at`)} as "pagoEm", ${isoOf(`${b}.claimed_at`)} as "disseQuePagouEm"`;

/** Purchase `p` was settled by payments in the ledger, not approved by hand. */
export const HAS_MONEY = `(p.status in ('Pago', 'Estornado') and p.part_cents = 0
  and (select count(*) from money_shares s where s.purchase_id = p.id) > 0)`;

const PURCHASE = `${headOf('b')}, b.returned_cents as devolvido, ${isoOf('b.told_at')} as "avisadoEm",
  b.removed_at is not null as removed, b.waiting as "aResolver", b.going_back as "goingBack",
  (select coalesce(sum(cents) filter (where came_in), 0)::int from money_sales where purchase_id = b.id) as recebido,
  (select coalesce(sum(cents), 0)::int from money_sales where purchase_id = b.id) as liquido`;
const NEWEST_FIRST = 'order by b.created_at desc, b.number desc';

export async function findPurchase(db: Queryable, id: string): Promise<StoredPurchase | null> {
  const { rows } = await db.query<StoredPurchase>(`select ${PURCHASE} from purchases b where b.id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Paid and refunded purchases stay visible to the buyer after their removal from the lists. */
export const isKept = ({ status, removed }: Pick<StoredPurchase, 'status' | 'removed'>): boolean =>
  !removed || status === 'Pago' || status === 'Estornado';

export async function listOfBuyer(db: Queryable, buyer: string): Promise<StoredPurchase[]> {
  const { rows } = await db.query<StoredPurchase>(
    `select ${PURCHASE} from purchases b where b.buyer_id = $1 ${NEWEST_FIRST}`,
    [buyer],
  );
  return rows.filter(isKept);
}

export interface PurchaseFilter {
  ocultar?: PurchaseStatus | undefined;
  /** Selects Pago purchases whose buyer has not been notified. */
  aAvisar?: boolean | undefined;
  palavras?: string | undefined;
  /** Id of the last purchase of the previous page. Concurrent changes do not shift the next page. */
  depois?: string | undefined;
  inicio?: number | undefined;
  limite?: number | undefined;
}

export const MAX_ROWS = 1000;
export async function listPurchases(
  db: Queryable,
  { ocultar, aAvisar, palavras = '', depois, inicio = 0, limite = MAX_ROWS }: PurchaseFilter,
): Promise<StoredPurchase[]> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['b.removed_at is null'];
  // 'Pago' is a literal, so that the partial index is used
  if (ocultar !== undefined)
    conditions.push(ocultar === 'Pago' ? `b.status <> 'Pago'` : `b.status <> ${bind(ocultar)}`);
  if (aAvisar) conditions.push(`b.status = 'Pago' and b.told_at is null`);
  if (depois !== undefined)
    conditions.push(
      `(b.created_at, b.number) < (select created_at, number from purchases where id = ${bind(depois)})`,
    );
  conditions.push(...matchWords('b', palavras, bind));
  const page = `select b.id from purchases b where ${conditions.join(' and ')} ${NEWEST_FIRST}
    offset ${bind(inicio)} limit ${bind(limite)}`;
  const { rows } = await db.query<StoredPurchase>(
    `select ${PURCHASE} from purchases b where b.id = any(array(${page})) ${NEWEST_FIRST}`,
    values,
  );
  return rows;
}

export interface StoredItem {
  _id: string;
  nome: string;
  evento: string;
  local: string;
  priceInCents: number;
  listCents: number;
  /** The buyer has the photo from another paid purchase. */
  repetida: boolean;
  retirada: boolean;
  /** First download, or ''. */
  baixadaEm: string;
  width: number;
  height: number;
  thumbhash: string;
  /** Size of the upload; 0 if unknown. */
  bytes: number;
}

/** Ordered as in the cart. */
export async function listItems(db: Queryable, purchase: string): Promise<StoredItem[]> {
  const { rows } = await db.query<StoredItem>(
    `select i.product_id as "_id", i.name as nome, i.evento, i.local, i.cents as "priceInCents", i.list_cents as "listCents",
            i.taken_at is not null as retirada, ${isoOf('i.downloaded_at')} as "baixadaEm",
            coalesce(f.width, 0) as width, coalesce(f.height, 0) as height, coalesce(f.thumbhash, '') as thumbhash,
            coalesce(f.bytes, 0) as bytes,
            ${REPEATED} as repetida
       from purchase_items i join purchases b on b.id = i.purchase_id left join photos f on f.name = i.photo where i.purchase_id = $1 order by i.place`,
    [purchase],
  );
  return rows;
}

export async function findCode(
  db: Queryable,
  { _id, chavePix }: Pick<StoredPurchase, '_id' | 'chavePix'>,
): Promise<{ expiresAt: Date; way: 'static' | 'provider'; cents: number } | null> {
  const { rows } = await db.query<{ expiresAt: Date; way: 'static' | 'provider'; cents: number }>(
    `select expires_at as "expiresAt", way, cents from pix_codes where purchase_id = $1 and code = $2
      order by issued_at desc limit 1`,
    [_id, chavePix],
  );
  return rows[0] ?? null;
}

export async function removePurchase(
  db: Queryable,
  id: string,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update purchases set removed_at = $3, removed_by = $2 where id = $1 and removed_at is null',
    [id, by, now],
  );
  return rowCount === 1;
}

/** `now`: time of the notification, `null` deletes it. Returns false if the purchase does not exist. */
export async function setNotified(db: Queryable, id: string, now: Date | null): Promise<boolean> {
  const { rowCount } = await db.query('update purchases set told_at = $2 where id = $1', [id, now]);
  return rowCount === 1;
}

export async function accountExists(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from accounts where id = $1', [id]);
  return rowCount === 1;
}
