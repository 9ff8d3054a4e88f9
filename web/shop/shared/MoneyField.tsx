import { TextInput, type TextInputProps } from '@mantine/core';
import { tellMoney } from './tellMoney.ts';

interface MoneyFieldProps
  extends Pick<TextInputProps, 'label' | 'aria-label' | 'className' | 'required' | 'error'> {
  value: string;
  onChange: (value: string) => void;
  /** Tags of the photo: a gift may cost nothing. */
  tags?: string;
  /** Has the focus where a dialog opens. */
  'data-autofocus'?: boolean | undefined;
  /** Message if the field is empty. */
  empty?: string;
}

/** An amount: digits are cents, `15,00` is reais, and it says at once what that is (R-SHOP-6). */
export function MoneyField({ value, onChange, tags, empty, error, ...field }: MoneyFieldProps) {
  const told = tellMoney(value, tags);
  const wrong = told.error ?? error;
  return (
    <TextInput
      description={wrong ? undefined : value.trim() === '' && empty ? empty : told.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      maxLength={15}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong}
      {...field}
    />
  );
}
