/** Purchases that can still be paid, looked for by words. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { mayMove } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';

/** Purchases that are looked through. */
const MOST = 50;

export interface Payable {
  search: string;
  setSearch: (search: string) => void;
  /** Absent while nobody knows. */
  found: readonly AdminPurchaseRow[] | undefined;
  /** There are more than were looked through. */
  isCut: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Those of this amount stand first; `name` is looked for first. Nothing is asked where it is not `wanted`. */
export function usePayable(cents: number, name: string, wanted: boolean): Payable {
  const [search, setSearch] = useState(name);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['approvals', 'payable', search],
    queryFn: ({ signal }) => {
      const query = { ocultar: 'Pago', palavras: search || undefined, limite: MOST } as const;
      return ask(approvalCalls.listPurchases, { query }, { signal, ...AS_ADMIN });
    },
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
  const fits = ({ totalPrice }: AdminPurchaseRow): number => Number(totalPrice === cents);
  const found = data
    ?.filter(({ status }) => mayMove('admin', status, 'Pago'))
    .sort((one, other) => fits(other) - fits(one));
  return { search, setSearch, found, isCut: data?.length === MOST, isError, isFetching, refetch };
}
