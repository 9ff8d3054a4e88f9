import type { PurchaseRow } from '@volleyscouter/contract/purchases';

export type Parts = Pick<PurchaseRow, 'totalPrice' | 'pagoEmPartes'>;

/** Missing amount of a purchase, in cents: its price minus the parts already paid. */
export const dueOf = ({ totalPrice, pagoEmPartes = 0 }: Parts): number => totalPrice - pagoEmPartes;

export const dueOfAll = (purchases: readonly Parts[]): number =>
  purchases.reduce((total, purchase) => total + dueOf(purchase), 0);
