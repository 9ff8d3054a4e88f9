import { NativeSelect } from '@mantine/core';
import { chartsText } from '../../shared/texts/charts.ts';

interface ChooseProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  /** Those that the range has; the others can be chosen and say that they have none. Without it all of them. */
  present?: ReadonlySet<string | null>;
  onChange: (value: T) => void;
}

/** Types of a skill, by name where they have one, behind the choice of all of them. */
export const typeOptions = <T extends string>(
  all: string,
  types: readonly T[],
  names: Readonly<Partial<Record<string, string>>>,
): (readonly ['' | T, string])[] => [
  ['', all],
  ...types.map((type) => [type, names[type] || (type === 'O' ? chartsText.otherType : type)] as const),
];

/** A choice of a chart; with one option there is nothing to choose. The options are the match's, whatever the range. */
export function Choose<T extends string>({ label, value, options, present, onChange }: ChooseProps<T>) {
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
      data={options.map(([each, text]) => ({
        value: each,
        label: each === '' || !present || present.has(each) ? text : chartsText.none(text),
      }))}
    />
  );
}
