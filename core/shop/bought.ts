/** R-SHOP-3, R-SHOP-4. */
import { type Identity, may } from '../access/may.ts';
import type { PurchaseStatus } from './status.ts';
import { type Shown, sees } from './visible.ts';

export interface Bought {
  id: string;
  /** The buyer's account; `null` if it was erased. */
  owner: string | null;
  status: PurchaseStatus;
  taken: boolean;
  /** A full refund is pending: the purchase counts as refunded. */
  goingBack: boolean;
}

const isTheirs = (caller: Identity, { id: purchase, owner, taken }: Bought): boolean =>
  !taken && may(caller, 'purchase:read', { owner, public: false, purchase }) === 'yes';

/** A paid photo may be downloaded even if the shop hides the photo. */
export const mayDownload = (caller: Identity, bought: Bought): boolean =>
  isTheirs(caller, bought) && bought.status === 'Pago' && !bought.goingBack;

/**
 * A buyer sees an unpaid photo only while the shop shows it. `shopPhoto`: `null` if the product was deleted.
 */
export const mayView = (caller: Identity, bought: Bought, shopPhoto: Shown | null): boolean =>
  isTheirs(caller, bought) &&
  (bought.status === 'Pago' || caller.role === 'admin' || (shopPhoto !== null && sees(caller, shopPhoto)));

/** Without a watermark. */
export const mayViewPlain = (caller: Identity, bought: Bought): boolean =>
  caller.role === 'admin' || mayDownload(caller, bought);
