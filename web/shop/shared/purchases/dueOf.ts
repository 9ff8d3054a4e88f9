import type { PurchaseRow } from '@volleyscouter/contract/purchases';

export type Parts = Pick<PurchaseRow, 'totalPrice' | 'pagoEmPartes'>;

/** Cents that are missing until a purchase is paid; its price where no part of it is paid. */
export const dueOf = ({ totalPrice, pagoEmPartes = 0 }: Parts): number => totalPrice - pagoEmPartes;

/** Cents that are missing of these purchases together. */
export const dueOfAll = (purchases: readonly Parts[]): number =>
  purchases.reduce((total, purchase) => total + dueOf(purchase), 0);
