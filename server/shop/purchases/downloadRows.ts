import type { Identity } from '@volleyscouter/core/access/may';
import type { Bought } from '@volleyscouter/core/shop/bought';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { Shown } from '@volleyscouter/core/shop/visible';
import { identityOf, SESSION, type SessionRow } from '../../people/sessions/lifetime.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { CLEANED } from '../pictures/original.ts';
import { EVENT_STATE, MINORS, OPEN_REGISTRATION, REFUSED } from '../products/visible.ts';
import type { Facts } from './zip.ts';

export interface BoughtPhoto {
  photo: string;
  format: 'jpeg' | 'png' | 'webp';
  evento: string;
  local: string;
}

interface ItemRow extends SessionRow, BoughtPhoto, Omit<Shown, 'tags'> {
  owner: string | null;
  status: PurchaseStatus;
  taken: boolean;
  goingBack: boolean;
  made: number;
  tags: string | null;
}

export interface AskedItem {
  caller: Identity;
  bought: Bought;
  /** `made`: version of the stored card and preview. */
  photo: BoughtPhoto & { made: number };
  /**
   * The current product of the photo, maybe newer than the bought one; `null` if the photo has no product.
   */
  shown: Shown | null;
}

/** `null` if the purchase does not have the photo, or the photo was deleted. */
export async function readDownloadItem(
  db: Queryable,
  { purchase, product, ref }: { purchase: string; product: string; ref: string },
  now: Date,
): Promise<AskedItem | null> {
  const { rows } = await db.query<ItemRow>({
    name: 'asked-item',
    text: `select b.buyer_id as owner, b.status, i.taken_at is not null as taken, b.going_back as "goingBack", i.photo, i.evento, i.local, f.format,
                  f.made, p.tags, p.atleta_id as "atletaId", p.withheld_at is not null as withheld,
                  ${REFUSED} as refused, ${MINORS} as minors, ${EVENT_STATE} as "eventState",
                  ${OPEN_REGISTRATION} as "openRegistration", ${SESSION}
             from purchase_items i join purchases b on b.id = i.purchase_id join photos f on f.name = i.photo
             left join products p on p.photo = i.photo left join sessions s on s.ref = $3
            where i.purchase_id = $1 and i.product_id = $2`,
    values: [purchase, product, ref],
  });
  const [row] = rows;
  if (!row) return null;
  const { owner, status, taken, goingBack, photo, format, evento, local, made, ...shown } = row;
  const { tags, atletaId, withheld, refused, minors, eventState, openRegistration } = shown;
  return {
    caller: identityOf(row, now),
    bought: { id: purchase, owner, status, taken, goingBack },
    photo: { photo, format, evento, local, made },
    shown: tags === null ? null : { tags, atletaId, withheld, refused, minors, eventState, openRegistration },
  };
}

export interface AskedPurchase {
  caller: Identity;
  bought: Bought;
  numero: number;
  createdAt: Date;
}

export async function readDownloadPurchase(
  db: Queryable,
  { purchase, ref }: { purchase: string; ref: string },
  now: Date,
): Promise<AskedPurchase | null> {
  const { rows } = await db.query<
    SessionRow & {
      owner: string | null;
      status: PurchaseStatus;
      goingBack: boolean;
      number: number;
      createdAt: Date;
    }
  >(
    `select b.buyer_id as owner, b.status, b.going_back as "goingBack", b.number, b.created_at as "createdAt", ${SESSION}
       from purchases b left join sessions s on s.ref = $2 where b.id = $1`,
    [purchase, ref],
  );
  const [row] = rows;
  if (!row) return null;
  const { owner, status, goingBack, number, createdAt } = row;
  return {
    caller: identityOf(row, now),
    bought: { id: purchase, owner, status, taken: false, goingBack },
    numero: number,
    createdAt,
  };
}

export interface PackedPhoto extends BoughtPhoto {
  productId: string;
  /** Local time of the camera, stored as if it were UTC; `null` if unknown. */
  takenAt: Date | null;
  /** Bytes of the upload; the cleaned file has about the same size. */
  bytes: number;
  /** `null` until a zip download with the current cleaning has read the photo. */
  facts: Facts | null;
}

/** Photos that were not taken down, in the order of the cart. A deleted photo counts as JPEG. */
export async function listPacked(db: Queryable, purchase: string): Promise<PackedPhoto[]> {
  const { rows } = await db.query<Omit<PackedPhoto, 'facts'> & { leaves: number | null; crc: number }>(
    `select i.product_id as "productId", i.photo, coalesce(f.format, 'jpeg') as format, i.evento, i.local,
            f.taken_at at time zone 'UTC' as "takenAt", coalesce(f.bytes, 0) as bytes,
            case when f.clean_version = $2 then f.clean_bytes end as leaves, f.clean_crc as crc
       from purchase_items i left join photos f on f.name = i.photo
      where i.purchase_id = $1 and i.taken_at is null order by i.place`,
    [purchase, CLEANED],
  );
  return rows.map(({ leaves, crc, ...photo }) => ({
    ...photo,
    facts: leaves === null ? null : { bytes: leaves, crc },
  }));
}

/** `null` discards wrong facts. */
export async function noteFacts(db: Queryable, photo: string, facts: Facts | null): Promise<void> {
  await db.query('update photos set clean_version = $2, clean_bytes = $3, clean_crc = $4 where name = $1', [
    photo,
    facts ? CLEANED : 0,
    facts?.bytes ?? 0,
    facts?.crc ?? 0,
  ]);
}

/** Keeps the time of the first download of each photo (R-SHOP-9). */
export async function noteDownloads(
  db: Queryable,
  purchase: string,
  products: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    `update purchase_items set downloaded_at = $3
      where purchase_id = $1 and product_id = any($2) and downloaded_at is null`,
    [purchase, products, now],
  );
}
