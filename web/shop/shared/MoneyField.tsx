import { TextInput, type TextInputProps } from '@mantine/core';
import { showPriceResult } from './showPriceResult.ts';

interface MoneyFieldProps
  extends Pick<TextInputProps, 'label' | 'aria-label' | 'className' | 'required' | 'error'> {
  value: string;
  onChange: (value: string) => void;
  /** Typed tags of the photo: with the gift tag, the price may be 0. */
  tags?: string;
  'data-autofocus'?: boolean | undefined;
  /** Message if the field is empty. */
  empty?: string;
}

/** Digits alone are cents, `15,00` is reais; the hint shows the amount in reais (R-SHOP-6). */
export function MoneyField({ value, onChange, tags, empty, error, ...field }: MoneyFieldProps) {
  const priceText = showPriceResult(value, tags);
  const wrong = priceText.error ?? error;
  return (
    <TextInput
      description={wrong ? undefined : value.trim() === '' && empty ? empty : priceText.hint}
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
