import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { plain } from '../../ui/words.ts';
import { useAccounts } from '../queries.ts';
import classes from './Fields.module.css';

const words = adminPhotos.form;

interface AthleteFieldProps {
  /** Empty: of nobody. */
  value: string;
  onChange: (id: string) => void;
  /** The name of who is chosen, where the list does not have her (any more). */
  known?: string;
}

/** Whose photo it is: a word to look for, and those whose names have it, sorted. */
export function AthleteField({ value, onChange, known = '' }: AthleteFieldProps) {
  const [typed, setTyped] = useState('');
  const { data, error } = useAccounts();
  const all = useMemo(
    () => (data ?? []).map(({ _id, nome }) => ({ value: _id, label: nome })).toSorted(byLabel),
    [data],
  );
  const found = all.filter(({ label }) => plain(label).includes(plain(typed.trim())));
  const chosen = all.find((one) => one.value === value) ?? { value, label: known || value };
  const kept = value === '' || found.some((one) => one.value === value) ? [] : [chosen];
  const head = found.length === 0 ? words.noMatch : words.noAthlete;
  return (
    <div className={classes.athlete}>
      <TextInput
        label={words.search}
        type="search"
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <NativeSelect
        label={words.athlete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: head }, ...kept, ...found]}
      />
      <p className={classes.note} role={error ? 'alert' : undefined}>
        {error ? words.athletesFailed : words.athleteHint}
      </p>
    </div>
  );
}

const byLabel = (a: { label: string }, b: { label: string }): number =>
  a.label.localeCompare(b.label, 'pt-BR');
