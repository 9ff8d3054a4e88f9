import { NativeSelect } from '@mantine/core';
import { functionOfRole, roleOfFunction } from '@volleyscouter/core/game/function';
import type { PlayerRole } from '@volleyscouter/core/rally/settings';
import { functionText } from './texts/teams.ts';

const OFFERED: readonly PlayerRole[] = ['setter', 'opposite', 'outside', 'middle', 'libero'];

export function functionName(stored: string): string {
  const role = roleOfFunction(stored);
  return role ? functionText.roles[role] : stored;
}

interface FunctionSelectProps {
  /** For screen readers; if absent, the usual label is shown above. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

/** An unusual stored value can still be selected. */
export function FunctionSelect({ label, value, onChange }: FunctionSelectProps) {
  const usual = OFFERED.map((role) => ({ value: functionOfRole(role), label: functionText.roles[role] }));
  const isUsual = value === '' || usual.some((option) => option.value === value);
  return (
    <NativeSelect
      {...(label ? { 'aria-label': label } : { label: functionText.label })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: functionText.none },
        ...usual,
        ...(isUsual ? [] : [{ value, label: functionName(value) }]),
      ]}
    />
  );
}
