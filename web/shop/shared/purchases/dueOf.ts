import type { PurchaseRow } from '@volleyscouter/contract/purchases';

export type Parts = Pick<PurchaseRow, 'totalPrice' | 'pagoEmPartes'>;

/** In cents. */
export const dueOf = ({ totalPrice, pagoEmPartes = 0 }: Parts): number => totalPrice - pagoEmPartes;

export const dueOfAll = (purchases: readonly Parts[]): number =>
  purchases.reduce((total, purchase) => total + dueOf(purchase), 0);
