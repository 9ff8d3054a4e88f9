/** Decides who may see or download a photo of a purchase (R-SHOP-3, R-SHOP-4). */
import { type Identity, may } from '../access/may.ts';
import type { PurchaseStatus } from './status.ts';
import { type Shown, sees } from './visible.ts';

export interface Bought {
  id: string;
  /** The buyer's account; `null` if it was erased. */
  owner: string | null;
  status: PurchaseStatus;
  taken: boolean;
  /** A full refund is pending, which counts as refunded. */
  goingBack: boolean;
}

const isTheirs = (who: Identity, { id: purchase, owner, taken }: Bought): boolean =>
  !taken && may(who, 'purchase:read', { owner, public: false, purchase }) === 'yes';

/** Returns true if the caller may download the original of a paid photo, even if the shop hides the photo. */
export const mayDownload = (who: Identity, bought: Bought): boolean =>
  isTheirs(who, bought) && bought.status === 'Pago' && !bought.goingBack;

/**
 * Returns true if the caller sees card and preview in the purchase; an unpaid photo only while the shop shows
 * it. `shown`: the product, `null` if it was deleted.
 */
export const mayView = (who: Identity, bought: Bought, shown: Shown | null): boolean =>
  isTheirs(who, bought) &&
  (bought.status === 'Pago' || who.role === 'admin' || (shown !== null && sees(who, shown)));

/**
 * Returns true if card and preview in the purchase have no watermark: for those who may download the
 * original, and an admin.
 */
export const mayViewPlain = (who: Identity, bought: Bought): boolean =>
  who.role === 'admin' || mayDownload(who, bought);
