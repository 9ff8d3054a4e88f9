import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { reais } from '../../kit/money.ts';
import { dueOfAll } from '../shared/purchases/dueOf.ts';
import { paymentsText as texts } from './paymentsText.ts';

/**
 * One payment pays all picked purchases, so the purchases must have the same buyer. Keeps the order of
 * selection.
 */
export function usePickedPurchases<Row extends PurchaseRow>() {
  const [picked, setPicked] = useState<readonly Row[]>([]);
  const isPicked = ({ _id }: Row): boolean => picked.some((row) => row._id === _id);
  return {
    picked,
    isPicked,
    isOther: ({ idAtleta }: Row): boolean =>
      picked[0] !== undefined && (idAtleta._id === null || picked[0].idAtleta._id !== idAtleta._id),
    toggle: (row: Row) =>
      setPicked((before) => (isPicked(row) ? before.filter(({ _id }) => _id !== row._id) : [...before, row])),
  };
}

export function PickedPurchases({ picked, cents }: { picked: readonly PurchaseRow[]; cents: number }) {
  const numbers = picked.map(({ numero }) => numero);
  return (
    <p role="status">{numbers.length > 0 && texts.picked(numbers, reais(dueOfAll(picked)), reais(cents))}</p>
  );
}
