import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { athleteLabel, type PickedPlayer, type TeamData } from './matchData.ts';

interface AthleteSelectProps {
  /** Shown above if `visible`, else only for screen readers. */
  label: string;
  visible?: boolean;
  all: string;
  teams: readonly TeamData[];
  value: PickedPlayer | null;
  onChange: (player: PickedPlayer | null) => void;
  className?: string;
}

const keyOf = ({ side, number }: PickedPlayer): string => `${side}${number}`;

export const AthleteSelect = memo(function AthleteSelect(props: AthleteSelectProps) {
  const { label, visible = false, all, teams, value, onChange, className } = props;
  const groups = teams.map((team) => ({
    group: team.name,
    items: [...team.athletes.values()].map((athlete) => ({
      value: keyOf({ side: team.side, number: athlete.number }),
      label: athleteLabel(athlete),
    })),
  }));
  const data = teams.length === 1 ? (groups[0]?.items ?? []) : groups;
  return (
    <NativeSelect
      size="xs"
      className={className}
      {...(visible ? { label } : { 'aria-label': label })}
      value={value ? keyOf(value) : ''}
      onChange={({ currentTarget: { value: key } }) => {
        const side = key.startsWith('a') ? 'a' : '*';
        onChange(key === '' ? null : { side, number: Number(key.slice(1)) });
      }}
      data={[{ value: '', label: all }, ...data]}
    />
  );
});
