import { TextInput } from '@mantine/core';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { tellPrice } from './draft.ts';

const words = adminPhotos.form;

interface PriceFieldProps {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  /** It is needed and nothing stands in it. */
  missing: boolean;
}

/** A price in cents that says at once what it is in reais. */
export function PriceField({ value, onChange, required = false, missing }: PriceFieldProps) {
  const { hint, error } = tellPrice(value);
  return (
    <TextInput
      label={words.price}
      description={error || missing ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={required}
      inputMode="numeric"
      maxLength={15}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? (missing && words.priceMissing)}
    />
  );
}
