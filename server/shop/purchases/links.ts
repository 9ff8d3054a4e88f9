/**
 * Signed URLs of a purchase for `<img>` and downloads. A signature only proves the session: access is checked
 * again on each request (downloads.ts).
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
  /** Everything that was paid is being refunded. */
  goingBack?: boolean;
}

interface LinkedItem {
  _id: string;
  retirada: boolean;
}

interface LinkCaller {
  ref: string | null;
  role: Role;
}

const NOTHING = { image: '', imageSample: '', imageCard: '' } as const;

const refOf = ({ ref, role }: LinkCaller): string | null =>
  scopeOf(role, 'purchase:read') === null ? null : ref;

export type PurchaseLinks = ReturnType<typeof purchaseLinks>;

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
    /** A URL is empty if the caller may not have the file. `image` expires after five minutes. */
    item(purchase: Linked, { _id: product, retirada }: LinkedItem, caller: LinkCaller, now: Date) {
      const { _id: id } = purchase;
      const ref = refOf(caller);
      if (ref === null || retirada) return { ...NOTHING };
      return {
        image: opens(purchase) ? link('bought-original', id, product, ref, now) : '',
        imageSample: link('bought-preview', id, product, ref, now),
        imageCard: link('bought-card', id, product, ref, now),
      };
    },
    /** Empty unless the purchase is Pago and not being refunded. Expires after five minutes. */
    zip(purchase: Linked, caller: LinkCaller, now: Date): string {
      const ref = refOf(caller);
      return ref !== null && opens(purchase) ? link('bought-zip', purchase._id, '', ref, now) : '';
    },
    /**
     * `part` counts from 1. Empty unless the purchase is Pago and not being refunded. Expires after a day.
     */
    part(purchase: Linked, part: number, caller: LinkCaller, now: Date): string {
      const ref = refOf(caller);
      return ref !== null && opens(purchase) ? link('bought-part', purchase._id, String(part), ref, now) : '';
    },
    /**
     * `null` if the signature does not match. `product`: empty for a zip; for a part of a zip, its number.
     */
    signer: (
      kind: LinkKind,
      of: { purchase: string; product: string },
      signature: string,
      now: Date,
    ): Signer | null => signer(kind, subjectOf(of.purchase, of.product), signature, now),
  };
}
