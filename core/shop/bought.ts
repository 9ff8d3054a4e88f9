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
  /** True while a full refund is pending: the purchase counts as refunded. */
  goingBack: boolean;
}

const isTheirs = (caller: Identity, { id: purchase, owner, taken }: Bought): boolean =>
  !taken && may(caller, 'purchase:read', { owner, public: false, purchase }) === 'yes';

/** Returns true if the caller may download the original of a paid photo, even if the shop hides the photo. */
export const mayDownload = (caller: Identity, bought: Bought): boolean =>
  isTheirs(caller, bought) && bought.status === 'Pago' && !bought.goingBack;

/**
 * Returns true if the caller sees card and preview in the purchase. A buyer sees an unpaid photo only while
 * the shop shows it. `shopPhoto`: the product, `null` if it was deleted.
 */
export const mayView = (caller: Identity, bought: Bought, shopPhoto: Shown | null): boolean =>
  isTheirs(caller, bought) &&
  (bought.status === 'Pago' || caller.role === 'admin' || (shopPhoto !== null && sees(caller, shopPhoto)));

/**
 * Returns true if card and preview in the purchase have no watermark: for those who may download the
 * original, and an admin.
 */
export const mayViewPlain = (caller: Identity, bought: Bought): boolean =>
  caller.role === 'admin' || mayDownload(caller, bought);
