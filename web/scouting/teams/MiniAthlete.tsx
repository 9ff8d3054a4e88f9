import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useRef } from 'react';
import { Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { FunctionSelect } from '../shared/FunctionSelect.tsx';
import { rosterCalls } from '../shared/rosterCalls.ts';
import { fullName } from '../shared/rosters.ts';
import { readShirt } from '../shared/shirt.ts';
import { athletesText, teamsText } from '../shared/texts/teams.ts';
import classes from './MiniAthlete.module.css';

const words = teamsText.mini;
const NOBODY = { number: '', name: '', surname: '', function: '' };

/** 'Cadastrar Novo Atleta' without leaving the team; ready for the next one when it is done. */
export function MiniAthlete({ onMade }: { onMade: (athlete: ScoutAthlete) => void }) {
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: NOBODY,
    validate: {
      number: (value) => (readShirt(value) === 'wrong' ? athletesText.badNumber : null),
      name: (value) => (value.trim() === '' ? athletesText.nameRequired : null),
    },
  });

  const saving = useSave(
    ({ number, ...rest }: typeof NOBODY) => {
      const shirt = readShirt(number);
      return call(rosterCalls.createAthlete, { body: { ...rest, number: shirt === 'wrong' ? null : shirt } });
    },
    (athlete) => {
      toast.good(words.done(fullName(athlete)));
      form.reset();
      first.current?.focus();
      onMade(athlete);
    },
  );

  return (
    <form onSubmit={form.onSubmit(saving.save)} className={classes.form} noValidate aria-label={words.open}>
      <TextInput
        ref={first}
        label={athletesText.number}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        autoFocus
        {...form.getInputProps('number')}
      />
      <TextInput
        label={athletesText.name}
        required
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={athletesText.surname}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('surname')}
      />
      <FunctionSelect
        value={form.values.function}
        onChange={(value) => form.setFieldValue('function', value)}
      />
      <Stack align="start" gap={12} className={classes.end}>
        {saving.failure && <Notice title={words.failed}>{saving.failure.msg}</Notice>}
        <Button type="submit" variant="light" loading={saving.busy}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}
