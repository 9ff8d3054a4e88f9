import type { PurchaseRow } from '@volleyscouter/contract/purchases';

/** Cents that are missing until a purchase is paid; its price where no part of it is paid. */
export const dueOf = ({
  totalPrice,
  pagoEmPartes = 0,
}: Pick<PurchaseRow, 'totalPrice' | 'pagoEmPartes'>): number => totalPrice - pagoEmPartes;
