import { Button, NativeSelect, TextInput } from '@mantine/core';
import { scoreTexts } from '@volleyscouter/pdf/scoreTexts';
import { Grid } from '../../kit/Grid.tsx';
import { seasonText as texts } from '../shared/texts/season.ts';
import type { Season } from './calls.ts';
import { choicesOf, FILTERS, type FilterName, type SeasonAddress } from './filter.ts';
import classes from './Season.module.css';
import type { SeasonSubject } from './subject.ts';

interface Option {
  value: string;
  label: string;
}

const LABELS: Partial<Record<FilterName, (value: string) => string>> = {
  set: texts.setOf,
  rotation: (position) => `P${position}`,
  phase: (phase) => texts.phases[phase as keyof typeof texts.phases],
  reception: (quality) => texts.receptions[quality as keyof typeof texts.receptions],
  reached: scoreTexts.reached,
  within: scoreTexts.within,
  standing: scoreTexts.standing,
  last: texts.lastOf,
};

function optionsOf(name: FilterName, season: Season): Option[] {
  const chosen = {
    athlete: season.athletes,
    team: season.teams,
    opponent: season.opponents,
    league: season.leagues,
  };
  if (name in chosen)
    return chosen[name as keyof typeof chosen].map(({ key, name: label }) => ({ value: key, label }));
  return choicesOf(name).map((value) => ({ value, label: LABELS[name]?.(value) ?? value }));
}

interface SeasonFiltersProps {
  season: Season;
  subject: SeasonSubject;
  address: SeasonAddress;
}

export function SeasonFilters({ season, subject, address: { filter, change, clear } }: SeasonFiltersProps) {
  const names = FILTERS.filter((name) => name !== (subject.kind === 'team' ? 'team' : 'athlete'));
  return (
    <Grid least="10rem" align="end" gap={12} className={classes.filters}>
      {names.map((name) => {
        const [label, all] = texts.filters[name];
        return (
          <NativeSelect
            key={name}
            label={label}
            value={String(filter[name] ?? '')}
            onChange={({ currentTarget }) => change(name, currentTarget.value)}
            data={[{ value: '', label: all }, ...optionsOf(name, season)]}
          />
        );
      })}
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={texts[name]}
          value={filter[name] ?? ''}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      ))}
      <Button variant="default" onClick={clear} disabled={Object.keys(filter).length === 0}>
        {texts.clear}
      </Button>
    </Grid>
  );
}
