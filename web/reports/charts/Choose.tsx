import { NativeSelect } from '@mantine/core';

interface ChooseProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
}

/** A choice of a chart; with one option there is nothing to choose. */
export function Choose<T extends string>({ label, value, options, onChange }: ChooseProps<T>) {
  if (options.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([each]) => each === currentTarget.value);
        if (chosen) onChange(chosen[0]);
      }}
      data={options.map(([each, text]) => ({ value: each, label: text }))}
    />
  );
}
