import { NativeSelect } from '@mantine/core';
import { chartsText } from '../../shared/texts/charts.ts';

interface ChartSelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  /** Values with plays in the range. `undefined`: all. */
  present?: ReadonlySet<string | null>;
  onChange: (value: T) => void;
}

export const typeOptions = <T extends string>(
  all: string,
  types: readonly T[],
  names: Readonly<Partial<Record<string, string>>>,
): (readonly ['' | T, string])[] => [
  ['', all],
  ...types.map((type) => [type, names[type] || (type === 'O' ? chartsText.otherType : type)] as const),
];

export function ChartSelect<T extends string>({
  label,
  value,
  options,
  present,
  onChange,
}: ChartSelectProps<T>) {
  if (options.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([optionValue]) => optionValue === currentTarget.value);
        if (chosen) onChange(chosen[0]);
      }}
      data={options.map(([optionValue, text]) => ({
        value: optionValue,
        label: optionValue === '' || !present || present.has(optionValue) ? text : chartsText.none(text),
      }))}
    />
  );
}
