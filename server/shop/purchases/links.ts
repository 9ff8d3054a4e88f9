/**
 * Addresses of what a purchase holds, for `<img>` and downloads, bound to one session, one purchase and one photo. They say
 * only for whom they were made: what may be had is decided again whenever one is asked for (downloads.ts).
 */
import {
  readBought,
  readBoughtCard,
  readBoughtPreview,
  readZip,
  readZipPart,
} from '@volleyscouter/contract/purchases';
import { addressOf } from '@volleyscouter/contract/route';
import { scopeOf } from '@volleyscouter/core/access/may';
import type { Role } from '@volleyscouter/core/access/roles';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { type Signer, signatures } from '../../platform/http/signature.ts';

const ROUTE_OF = {
  'bought-card': readBoughtCard,
  'bought-preview': readBoughtPreview,
  'bought-original': readBought,
  'bought-zip': readZip,
  'bought-part': readZipPart,
} as const;
const LIVES = {
  'bought-card': 'hours',
  'bought-preview': 'hours',
  'bought-original': 'minutes',
  'bought-zip': 'minutes',
  'bought-part': 'day',
} as const;
export type LinkKind = keyof typeof ROUTE_OF;

interface Linked {
  _id: string;
  status: PurchaseStatus;
  /** All that was paid is on its way back. */
  goingBack?: boolean;
}

interface LinkedItem {
  /** Id of the product. */
  _id: string;
  /** The photo was taken away for good. */
  retirada: boolean;
}

/** Whose purchase it is, or an admin: who may read it has been decided before. */
interface Asking {
  ref: string | null;
  role: Role;
}

const NOTHING = { image: '', imageSample: '', imageCard: '' } as const;

/** Who gets links at all. */
const refOf = ({ ref, role }: Asking): string | null =>
  scopeOf(role, 'purchase:read') === null ? null : ref;

export type PurchaseLinks = ReturnType<typeof purchaseLinks>;

/** Makes and reads them with a key made from APP_SECRET. */
export function purchaseLinks(secret: string) {
  const { sign, signer } = signatures<LinkKind>(secret, 'purchase-address', LIVES);
  const subjectOf = (purchase: string, product: string): string => `${purchase}/${product}`;
  const link = (kind: LinkKind, purchase: string, product: string, ref: string, now: Date): string =>
    addressOf(
      ROUTE_OF[kind].path,
      kind === 'bought-part' ? { id: purchase, parte: product } : { id: purchase, produto: product },
      { k: sign(kind, subjectOf(purchase, product), ref, now) },
    );
  const opens = ({ status, goingBack }: Linked): boolean => status === 'Pago' && !goingBack;
  return {
    /** Addresses of one photo, empty where the caller may not have it. `image` expires after five minutes. */
    item(purchase: Linked, { _id: product, retirada }: LinkedItem, caller: Asking, now: Date) {
      const { _id: id } = purchase;
      const ref = refOf(caller);
      if (ref === null || retirada) return { ...NOTHING };
      return {
        image: opens(purchase) ? link('bought-original', id, product, ref, now) : '',
        imageSample: link('bought-preview', id, product, ref, now),
        imageCard: link('bought-card', id, product, ref, now),
      };
    },
    /** Address of the zip of all originals; empty unless the purchase is Pago and no money goes back. Expires after five minutes. */
    zip(purchase: Linked, caller: Asking, now: Date): string {
      const ref = refOf(caller);
      return ref !== null && opens(purchase) ? link('bought-zip', purchase._id, '', ref, now) : '';
    },
    /** Of one part of them, by its number from 1; lives a day. */
    part(purchase: Linked, part: number, caller: Asking, now: Date): string {
      const ref = refOf(caller);
      return ref !== null && opens(purchase) ? link('bought-part', purchase._id, String(part), ref, now) : '';
    },
    /** Whose session a signature names, `null` when it was not made for this. A zip is of no product, a part of its number. */
    signer: (
      kind: LinkKind,
      of: { purchase: string; product: string },
      signature: string,
      now: Date,
    ): Signer | null => signer(kind, subjectOf(of.purchase, of.product), signature, now),
  };
}
