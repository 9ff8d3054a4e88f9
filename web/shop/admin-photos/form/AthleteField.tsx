import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { plain } from '@volleyscouter/core/text/plain';
import { useMemo, useState } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { Small } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { usePhotoOwners } from '../queries.ts';
import classes from './Fields.module.css';

const texts = adminPhotos.form;

interface AthleteFieldProps {
  /** Account id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** Name to show if the list of accounts lacks the account. */
  storedName?: string;
}

export function AthleteField({ value, onChange, storedName = '' }: AthleteFieldProps) {
  const [typed, setTyped] = useState('');
  const { data, error } = usePhotoOwners();
  const all = useMemo(() => (data ?? []).toSorted(byName).map(optionOf), [data]);
  const matches = all.filter(({ label }) => plain(label).includes(plain(typed.trim())));
  const chosen = data?.find(({ _id }) => _id === value);
  // Until the list has loaded, no account counts as deleted. Only a deleted account has no stored name.
  const isDeleted = value !== '' && data !== undefined && !chosen && storedName === '';
  const strange = { value, label: storedName || (isDeleted ? texts.athleteGone : texts.athleteUnknown) };
  const selected = all.find((athlete) => athlete.value === value) ?? strange;
  const head = matches.length === 0 ? texts.noMatch : texts.noAthlete;
  const options = value === '' || matches.includes(selected) ? matches : [selected, ...matches];
  return (
    <Grid align="end" className={classes.athlete}>
      <TextInput
        label={texts.search}
        type="search"
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <NativeSelect
        label={texts.athlete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: head }, ...options]}
      />
      <Small as="p" className={classes.wide} role={error ? 'alert' : undefined}>
        {error ? texts.athletesFailed : texts.athleteHint}
      </Small>
      {chosen?.perfil === 'Atleta' && (
        <Notice title={texts.athleteSees(chosen.nome)} tone="warning" className={classes.sees}>
          {texts.athleteSeesText}
        </Notice>
      )}
      {isDeleted && (
        <Notice title={texts.athleteGoneSees} tone="warning" className={classes.sees}>
          {texts.athleteGoneText}
        </Notice>
      )}
    </Grid>
  );
}

const optionOf = ({ _id, nome, perfil }: Account) => ({
  value: _id,
  label: perfil === 'Assessoria' ? texts.agency(nome) : nome,
});

const byName = (a: Account, b: Account): number => a.nome.localeCompare(b.nome, 'pt-BR');
