import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../platform/text/pt.ts';
import { Key } from './Key.tsx';
import { useKeys } from './keys.ts';

interface FilterFieldProps {
  texts: { filter: string; filterHint: string };
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

export function FilterField({ texts, value, onChange, className }: FilterFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ key: '/', label: t.keys.filter, run: () => field.current?.focus() }]);
  return (
    <TextInput
      ref={field}
      className={className}
      label={texts.filter}
      placeholder={texts.filterHint}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={<Key of="/" />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  );
}
