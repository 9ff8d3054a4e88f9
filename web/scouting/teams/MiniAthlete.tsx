import { Button, TextInput } from '@mantine/core';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useRef } from 'react';
import { Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { FunctionSelect } from '../shared/FunctionSelect.tsx';
import { fullName } from '../shared/rosters.ts';
import { athletesText, teamsText } from '../shared/texts/teams.ts';
import { NO_ATHLETE, useAthleteForm } from '../shared/useAthleteForm.ts';
import classes from './MiniAthlete.module.css';

const texts = teamsText.mini;

export function MiniAthlete({ onMade }: { onMade: (athlete: ScoutAthlete) => void }) {
  const first = useRef<HTMLInputElement>(null);
  const form = useAthleteForm(null, (athlete) => {
    toast.good(texts.done(fullName(athlete)));
    form.restart(NO_ATHLETE);
    first.current?.focus();
    onMade(athlete);
  });

  return (
    <form onSubmit={form.submit} className={classes.form} noValidate aria-label={texts.open}>
      <TextInput
        ref={first}
        label={athletesText.number}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        autoFocus
        {...form.field('number')}
      />
      <TextInput
        label={athletesText.name}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput label={athletesText.surname} maxLength={100} autoComplete="off" {...form.field('surname')} />
      <FunctionSelect {...form.field('function')} />
      <Stack align="start" gap={12} className={classes.end}>
        {form.failure && <Notice title={texts.failed}>{form.failure.msg}</Notice>}
        <Button type="submit" variant="light" loading={form.busy}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}
