import { NativeSelect } from '@mantine/core';
import { type PlayFilter, parseFilter, writeFilter } from '@volleyscouter/core/video/playlist';

export type Option = readonly [value: string, label: string];
export const numbered = (numbers: readonly number[], label: (number: number) => string = String): Option[] =>
  numbers.map((number) => [String(number), label(number)]);

export interface PartProps {
  label: string;
  part: keyof PlayFilter;
  all: string;
  options: readonly Option[];
  filter: PlayFilter;
  onFilter: (filter: PlayFilter) => void;
}

export const without = (filter: PlayFilter, ...parts: (keyof PlayFilter)[]): PlayFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !parts.some((part) => part === name)),
  ) as PlayFilter;

export function PartSelect({ label, part, all, options, filter, onFilter }: PartProps) {
  const value = String(filter[part] ?? '');
  // a link can contain a value that this match does not have
  const unknown = value !== '' && options.every(([option]) => option !== value);
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const rest = without(filter, part);
        onFilter(
          currentTarget.value === ''
            ? rest
            : parseFilter(`${writeFilter(rest)};${part}:${currentTarget.value}`),
        );
      }}
      data={[
        { value: '', label: all },
        ...options.map(([option, text]) => ({ value: option, label: text })),
        ...(unknown ? [{ value, label: value }] : []),
      ]}
    />
  );
}
