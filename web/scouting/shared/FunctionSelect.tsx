import { NativeSelect } from '@mantine/core';
import { functionOfRole, roleOfFunction } from '@volleyscouter/core/game/function';
import type { PlayerRole } from '@volleyscouter/core/rally/settings';
import { functionText } from './texts/teams.ts';

const OFFERED: readonly PlayerRole[] = ['setter', 'opposite', 'outside', 'middle', 'libero'];

/** What a stored function is called; a free text is what it is. */
export function functionName(stored: string): string {
  const role = roleOfFunction(stored);
  return role ? functionText.roles[role] : stored;
}

interface FunctionSelectProps {
  /** Said, not shown; else the usual label stands above. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A player's function; one that is not among the usual stays as it is. */
export function FunctionSelect({ label, value, onChange }: FunctionSelectProps) {
  const usual = OFFERED.map((role) => ({ value: functionOfRole(role), label: functionText.roles[role] }));
  const known = value === '' || usual.some((option) => option.value === value);
  return (
    <NativeSelect
      {...(label ? { 'aria-label': label } : { label: functionText.label })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: functionText.none },
        ...usual,
        ...(known ? [] : [{ value, label: functionName(value) }]),
      ]}
    />
  );
}
