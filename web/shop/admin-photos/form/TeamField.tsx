import { NativeSelect } from '@mantine/core';
import { NO_TEAM } from '@volleyscouter/core/shop/shirts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const words = adminPhotos.form;

interface TeamFieldProps {
  /** Those of the event. */
  teams: readonly string[];
  /** '' says nothing. */
  value: string;
  onChange: (time: string) => void;
  /** The photos may have numbers already, whose teams stay where nothing is said. */
  known?: boolean;
}

/** The team of the shirt numbers beside it; nothing where the event has none. */
export function TeamField({ teams, value, onChange, known = false }: TeamFieldProps) {
  if (teams.length === 0) return null;
  const none = { value: known ? NO_TEAM : '', label: words.noTeam };
  const data = [...(known ? [{ value: '', label: words.sameTeam }] : []), none];
  return (
    <NativeSelect
      label={words.team}
      description={words.teamHint}
      value={value === none.value || teams.includes(value) ? value : ''}
      data={[...data, ...teams.map((team) => ({ value: team, label: team }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
