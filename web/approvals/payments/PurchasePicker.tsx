import { momentOf } from '../../parts/purchases/moment.ts';
import { paymentsText } from '../../text/payments.ts';
import { reais } from '../../ui/money.ts';
import { Option, Picker } from '../Picker.tsx';
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
  const { search, setSearch, found, isCut } = payable;
  return (
    <Picker
      label={words.search}
      list={words.list}
      maxLength={200}
      search={search}
      onSearch={setSearch}
      query={payable}
      count={found?.length}
      isCut={isCut}
      nothing={words.nothing}
    >
      {found?.map(({ _id, numero, idAtleta, totalPrice, dataCompra, status }) => (
        <Option key={_id} picked={picked === _id} onPick={() => onPick(_id)}>
          <span>
            <strong>{reais(totalPrice)}</strong>
            {totalPrice === cents && <em className={classes.same}> {words.same}</em>} ·{' '}
            <bdi>{idAtleta.nome}</bdi>
          </span>
          <span className={classes.small}>
            nº {numero} · {momentOf(dataCompra)} · {status}
          </span>
        </Option>
      ))}
    </Picker>
  );
}
