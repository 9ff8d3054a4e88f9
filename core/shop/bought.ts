/** What of a photo that stands in a purchase somebody may have (R-SHOP-3, R-SHOP-4). */
import { type Identity, may } from '../access/may.ts';
import type { PurchaseStatus } from './status.ts';
import { type Shown, sees } from './visible.ts';

export interface Bought {
  /** The buyer; `null` when nobody is it any more. */
  owner: string | null;
  status: PurchaseStatus;
  /** The photo was taken away for good. */
  taken: boolean;
  /** All that was paid is on its way back: until it is known whether it arrives, it is as if it had. */
  goingBack: boolean;
}

const isTheirs = (who: Identity, { owner, taken }: Bought): boolean =>
  !taken && may(who, 'purchase:read', { owner, public: false }) === 'yes';

/** Whether somebody gets the original: what was paid stays the buyer's, wherever the shop hides the photo. */
export const mayDownload = (who: Identity, bought: Bought): boolean =>
  isTheirs(who, bought) && bought.status === 'Pago' && !bought.goingBack;

/**
 * Whether somebody sees card and preview in the purchase. What is not paid is seen only while the shop would show it; `shown` is
 * `null` where the shop has it no more.
 */
export const mayView = (who: Identity, bought: Bought, shown: Shown | null): boolean =>
  isTheirs(who, bought) &&
  (bought.status === 'Pago' || who.role === 'admin' || (shown !== null && sees(who, shown)));
