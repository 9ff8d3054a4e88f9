import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { momentOf } from '../../parts/purchases/moment.ts';
import { paymentsText } from '../../text/payments.ts';
import { reais } from '../../ui/money.ts';
import { useTyped } from '../../ui/useTyped.ts';
import classes from './Payments.module.css';
import type { Payable } from './payable.ts';

const words = paymentsText.choose;

interface PurchasePickerProps {
  payable: Payable;
  /** What arrived. */
  cents: number;
  picked: string;
  onPick: (id: string) => void;
}

/** Purchases that can still be paid, found by words. */
export function PurchasePicker({ payable, cents, picked, onPick }: PurchasePickerProps) {
  const { search, setSearch, found, isError } = payable;
  const [typed, setTyped] = useTyped(search, setSearch);
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
        {isError && !found && words.failed}
        {!isError && !found && words.loading}
        {found?.length === 0 && words.nothing}
      </p>
      {found && found.length > 0 && (
        <fieldset className={classes.options} aria-label={words.list}>
          {found.map(({ _id, numero, idAtleta, totalPrice, dataCompra, status }) => (
            <label key={_id} className={classes.option} data-picked={picked === _id || undefined}>
              <input type="radio" name="purchase" checked={picked === _id} onChange={() => onPick(_id)} />
              <span>
                <strong>{reais(totalPrice)}</strong>
                {totalPrice === cents && <em> {words.same}</em>} · <bdi>{idAtleta.nome}</bdi>
                <span className={classes.small}>
                  nº {numero} · {momentOf(dataCompra)} · {status}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
