import { NativeSelect } from '@mantine/core';
import { NO_TEAM } from '@volleyscouter/core/shop/shirts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const texts = adminPhotos.form;

interface TeamFieldProps {
  teams: readonly string[];
  /** '': no team is selected. */
  value: string;
  onChange: (time: string) => void;
  /**
   * True if the photos may have stored shirt numbers. Then '' keeps the stored teams, and NO_TEAM removes the
   * teams.
   */
  isStored?: boolean;
}

export function TeamField({ teams, value, onChange, isStored = false }: TeamFieldProps) {
  if (teams.length === 0) return null;
  const none = { value: isStored ? NO_TEAM : '', label: texts.noTeam };
  const data = [...(isStored ? [{ value: '', label: texts.sameTeam }] : []), none];
  return (
    <NativeSelect
      label={texts.team}
      description={texts.teamHint}
      value={value === none.value || teams.includes(value) ? value : ''}
      data={[...data, ...teams.map((team) => ({ value: team, label: team }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
