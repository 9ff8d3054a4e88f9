import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { mayMove } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { momentOf } from '../../parts/purchases/moment.ts';
import { paymentsText } from '../../text/payments.ts';
import { reais } from '../../ui/money.ts';
import { useTyped } from '../../ui/useTyped.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import classes from './Payments.module.css';

const words = paymentsText.choose;

/** Purchases that are looked through. */
const MOST = 50;

interface PurchasePickerProps {
  /** What arrived: purchases of this amount stand first. */
  cents: number;
  /** What is looked for first: who paid. */
  name: string;
  picked: string;
  onPick: (purchase: AdminPurchaseRow) => void;
}

/** Purchases that can still be paid, found by words. */
export function PurchasePicker({ cents, name, picked, onPick }: PurchasePickerProps) {
  const [search, setSearch] = useState(name);
  const [typed, setTyped] = useTyped(search, setSearch);
  const { data, isError } = useQuery({
    queryKey: ['approvals', 'payable', search],
    queryFn: ({ signal }) => {
      const query = { ocultar: 'Pago', palavras: search.trim() || undefined, limite: MOST } as const;
      return ask(approvalCalls.listPurchases, { query }, { signal, ...AS_ADMIN });
    },
    placeholderData: keepPreviousData,
  });
  const fits = (purchase: AdminPurchaseRow): boolean => purchase.totalPrice === cents;
  const found = data
    ?.filter(({ status }) => mayMove('admin', status, 'Pago'))
    .sort((one, other) => Number(fits(other)) - Number(fits(one)));
  return (
    <div className={classes.picker}>
      <TextInput
        label={words.search}
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={classes.pickerNote} role="status">
        {isError && !data && words.failed}
        {!isError && !data && words.loading}
        {found?.length === 0 && words.nothing}
      </p>
      {found && found.length > 0 && (
        <fieldset className={classes.options} aria-label={words.list}>
          {found.map((purchase) => {
            const { _id, numero, idAtleta, totalPrice, dataCompra, status } = purchase;
            return (
              <label key={_id} className={classes.option} data-picked={picked === _id || undefined}>
                <input
                  type="radio"
                  name="purchase"
                  checked={picked === _id}
                  onChange={() => onPick(purchase)}
                />
                <span>
                  <strong>{reais(totalPrice)}</strong>
                  {fits(purchase) && <em> {words.same}</em>} · <bdi>{idAtleta.nome}</bdi>
                  <span className={classes.small}>
                    nº {numero} · {momentOf(dataCompra)} · {status}
                  </span>
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
